import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryFolder {
  path: string;
  remove(): Promise<void>;
}

/** Creates an empty folder, which stays until `remove` is called. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'school-office-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
