import { existsSync } from 'node:fs';
import { mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, vi } from 'vitest';

/** It takes seconds by itself. */
const MINUTES = 5;

/**
 * Returns the path of a folder that takes seconds to make, and milliseconds to copy. The first test of the run that asks for it
 * makes it; the others wait.
 */
export async function madeOnce(name: string, make: (path: string) => Promise<void>): Promise<string> {
  const made = join(inject('madeOnce'), name);
  // Of those that ask at once, one can make this folder. It stays, so that nobody can later.
  const isFirst = await mkdir(`${made}-begun`).then(
    () => true,
    () => false,
  );
  if (isFirst) {
    const making = join(`${made}-begun`, name);
    await make(making);
    await rename(making, made);
  }
  await vi.waitUntil(() => existsSync(made), { timeout: MINUTES * 60_000 });
  return made;
}
