import { mkdirSync } from 'node:fs';
import { databaseFile, withEngine } from '../commands/engine.ts';

/** Gives back to the disk what deleted documents took. */
export function compact(folder: string): void {
  withEngine(folder, ({ sql }) => {
    sql.exec('VACUUM');
    sql.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  });
}

/** Copies the database into another folder as it is at one moment; a server on it goes on meanwhile. */
export function copyDatabase(folder: string, otherFolder: string): void {
  mkdirSync(otherFolder, { recursive: true, mode: 0o700 });
  const file = databaseFile(otherFolder).replaceAll("'", "''");
  withEngine(folder, ({ sql }) => sql.exec(`VACUUM INTO '${file}'`));
}
