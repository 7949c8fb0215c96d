// A folder for all that the tests of one run make once and copy, such as an office with its accounts.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of the folder. */
    madeOnce: string;
  }
}

export default async function makeFolder(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'school-office-once-'));
  project.provide('madeOnce', folder);
  return () => rm(folder, { recursive: true, force: true });
}
