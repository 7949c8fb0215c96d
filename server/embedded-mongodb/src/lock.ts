// Which process serves a folder: the one that holds a lock which the system takes back when the process dies.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openFile } from './storage/libsql.ts';

export interface Lock {
  release(): void;
}

/** Takes the folder's lock. Undefined while another process, or another thread of this one, holds it. */
export function tryLock(folder: string): Lock | undefined {
  const database = openFile(join(folder, 'lock.sqlite'), { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
  return { release: () => database.close() };
}

/** Whether a server runs on the folder, in this process or another. */
export function isServed(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const lock = tryLock(folder);
  lock?.release();
  return lock === undefined;
}
