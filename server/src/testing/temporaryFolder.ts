import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface TemporaryFolder {
  path: string;
  remove(): Promise<void>;
}

/** A folder of its own, there until `remove` is called. */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'school-office-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
