// A folder for what the workers keep until the last test, such as their databases.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of the folder. */
    keptUntilTheEnd: string;
  }
}

export default async function makeFolder(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'school-office-run-'));
  project.provide('keptUntilTheEnd', folder);
  return () => rm(folder, { recursive: true, force: true });
}
