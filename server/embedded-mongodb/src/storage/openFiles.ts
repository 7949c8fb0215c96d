// Notices that a file which is open was deleted or replaced by another program: what is written into it from then on is gone when
// the process ends.

import { statSync } from 'node:fs';
import { basename } from 'node:path';
import { CommandError } from '../errors.ts';

/** By a file's path, which file it is. Can be sent to a thread. */
export type OpenFiles = Record<string, string>;

/** Call it when they have been opened. */
export function openFilesOf(paths: readonly string[]): OpenFiles {
  return Object.fromEntries(paths.map((path) => [path, identityOf(path)]));
}

/** Throws FileNotOpen where a path leads to no file any more, or to another one. */
export function demandSameFiles(files: OpenFiles): void {
  for (const [path, identity] of Object.entries(files)) {
    if (identityOf(path) === identity) continue;
    const message = `The database's file ${basename(path)} was deleted or replaced while it was open: nothing more is written`;
    throw new CommandError('FileNotOpen', message);
  }
}

function identityOf(path: string): string {
  const stats = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stats ? `${stats.dev} ${stats.ino}` : 'none';
}
