// Maintenance of the whole file, with the folder's lock. By `exec` alone: a connection that has prepared statements keeps its files
// open until they are garbage-collected.

import { mkdirSync } from 'node:fs';
import { databaseFile } from '../commands/engine.ts';
import { tryLock, withLock } from '../lock.ts';
import { makePrivate, openFile } from '../storage/libsql.ts';
import { forgetSum } from '../storage/sum.ts';
import { refuseDamage } from './check.ts';

/** Gives the space of deleted documents back to the disk. Rejects with an Error of one sentence where a server runs on the folder. */
export async function compact(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = tryLock(folder);
  if (!lock) throw new Error(`A server is running on ${folder}`);
  await withLock(lock, () => {
    forgetSum(databaseFile(folder));
    execute(folder, 'VACUUM', 'PRAGMA wal_checkpoint(TRUNCATE)');
  });
}

/** Copies the database into another folder as it is at one moment. Throws an Error of one sentence where it is damaged. */
export function copyDatabase(folder: string, otherFolder: string): null {
  refuseDamage(folder);
  mkdirSync(otherFolder, { recursive: true, mode: 0o700 });
  // SQLite writes into an empty file, which keeps its rights.
  makePrivate(databaseFile(otherFolder));
  execute(folder, vacuumInto(databaseFile(otherFolder)));
  return null;
}

/** The statement that writes what a connection sees into an empty file, or one that is not there. */
export function vacuumInto(file: string): string {
  return `VACUUM INTO '${file.replaceAll("'", "''")}'`;
}

function execute(folder: string, ...statements: string[]): void {
  makePrivate(databaseFile(folder));
  const database = openFile(databaseFile(folder), { timeout: 10_000 });
  try {
    for (const statement of statements) database.exec(statement);
  } finally {
    database.close();
  }
}
