// Which process may open a folder's database: the one that holds a lock which the system takes back when the process dies.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { keepPrivate, openFile } from './storage/libsql.ts';
import { releaseFiles } from './storage/releaseFiles.ts';

export interface Lock {
  release(): void;
}

/** Its lock is all there is to it: nothing is ever written into it. */
export function lockFile(folder: string): string {
  return join(folder, 'lock.sqlite');
}

/** Takes the folder's lock. Undefined while another process, or another thread of this one, holds it. */
export function tryLock(folder: string): Lock | undefined {
  const file = lockFile(folder);
  const database = openFile(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
    keepPrivate(file, `${file}-journal`);
  } catch (error) {
    database.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
  return { release: () => database.close() };
}

/** Whether a process works on the folder's database, this one or another. */
export function isServed(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const lock = tryLock(folder);
  lock?.release();
  return lock === undefined;
}

/** Runs what opens the database's files, and gives the lock back when they are closed. */
export async function withLock<T>(lock: Lock, work: () => T): Promise<T> {
  try {
    return work();
  } finally {
    await releaseFiles();
    lock.release();
  }
}
