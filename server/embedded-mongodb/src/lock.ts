// Which process serves a data folder: the one that holds a lock which the system takes back when the process dies.
import Database from 'libsql';

export interface Lock {
  release(): void;
}

/** Undefined while another process, or another thread of this one, holds the lock. */
export function tryLock(file: string): Lock | undefined {
  const database = new Database(file, { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return undefined;
    throw error;
  }
  return { release: () => database.close() };
}
