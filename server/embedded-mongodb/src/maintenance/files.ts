// Maintenance of the whole file. By `exec` alone: a connection that has prepared statements keeps its files open until
// they are garbage-collected.
import { mkdirSync } from 'node:fs';
import { databaseFile } from '../commands/engine.ts';
import { makePrivate, openFile } from '../storage/libsql.ts';
import { forgetSum } from '../storage/sum.ts';
import { refuseDamage } from './check.ts';

/** Gives the space of deleted documents back to the disk. */
export function compact(folder: string): void {
  forgetSum(databaseFile(folder));
  execute(folder, 'VACUUM', 'PRAGMA wal_checkpoint(TRUNCATE)');
}

/**
 * Copies the database into another folder as it is at one moment; a server on it goes on meanwhile. Throws an Error of one
 * sentence where it is damaged. Its files are open until `releaseFiles`.
 */
export function copyDatabase(folder: string, otherFolder: string): void {
  refuseDamage(folder);
  mkdirSync(otherFolder, { recursive: true, mode: 0o700 });
  // SQLite writes into an empty file, which keeps its rights.
  makePrivate(databaseFile(otherFolder));
  execute(folder, `VACUUM INTO '${databaseFile(otherFolder).replaceAll("'", "''")}'`);
}

function execute(folder: string, ...statements: string[]): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = openFile(databaseFile(folder), { timeout: 10_000 });
  try {
    for (const statement of statements) database.exec(statement);
  } finally {
    database.close();
  }
}
