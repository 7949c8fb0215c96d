// A restore renames the data folder before it puts the backup in its place. A power cut between the two leaves no data folder.

import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** Returns the path at which a restore that begins now keeps the earlier contents of a data folder. */
export function keptBeside(dataDir: string): string {
  return `${dataDir}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
}

export async function isMissingOrEmpty(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0;
}

/** Throws an Error with one sentence if a data folder that is not there was kept by a restore. */
export async function refuseInterruptedRestore(dataDir: string): Promise<void> {
  const names = await readdir(dirname(dataDir)).catch(() => []);
  const kept = names.filter((name) => name.startsWith(`${basename(dataDir)}.before-`)).toSorted();
  if (kept.length === 0) return;
  const newest = join(dirname(dataDir), kept.at(-1)!);
  throw new Error(
    `The data folder ${dataDir} is gone, because a restore was cut off: rename ${newest} to ${dataDir} to have the earlier data back, or run npm run restore again; to begin with an empty office, move ${newest} somewhere else.`,
  );
}
