import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Returns the path of an empty folder, which is removed after the tests. */
export function withTemporaryFolder(): string {
  const path = mkdtempSync(join(tmpdir(), 'school-office-test-'));
  afterAll(() => rm(path, { recursive: true, force: true }));
  return path;
}
