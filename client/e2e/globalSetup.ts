// What the tests of one run share: a folder for all that they make once and copy, such as an office with its accounts, and a clock.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The path of the folder. */
    madeOnce: string;
    /** When the run began, in milliseconds of the machine's clock. */
    begun: number;
  }
}

export default async function provideAll(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'school-office-once-'));
  project.provide('madeOnce', folder);
  project.provide('begun', Date.now());
  return () => rm(folder, { recursive: true, force: true });
}
