// Folders in which a backup or a restore is prepared, beside the place where its result will lie.

import { mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Ends with the id of the process that works in it, and random characters. */
const WORKPLACE = /\.unfinished-(\d+)-\w{6}$/;

/** Makes a folder beside a path, for this user alone, and removes those that killed processes have left there. */
export async function makeWorkplace(beside: string): Promise<string> {
  const parent = dirname(beside);
  const names = await readdir(parent);
  await Promise.all(
    names.filter(isAbandoned).map((name) => rm(join(parent, name), { recursive: true, force: true })),
  );
  return mkdtemp(`${beside}.unfinished-${process.pid}-`);
}

/** Resolves when the content of a file is on the disk. */
export async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Resolves when all files of a folder are on the disk. */
export async function flushAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    // oxlint-disable-next-line no-await-in-loop -- one file after the other
    if (entry.isFile()) await flush(join(entry.parentPath, entry.name));
  }
}

function isAbandoned(name: string): boolean {
  const pid = WORKPLACE.exec(name)?.[1];
  return pid !== undefined && !isRunning(Number(pid));
}

/** Whether another process has this id. */
function isRunning(pid: number): boolean {
  try {
    return pid !== process.pid && process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
