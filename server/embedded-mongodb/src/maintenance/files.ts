import Database from 'libsql';
import { databaseFile } from '../address.ts';

/** Gives back to the disk what deleted documents took. */
export function compact(dataFolder: string): void {
  execute(dataFolder, 'VACUUM', 'PRAGMA wal_checkpoint(TRUNCATE)');
}

/** Copies the database, also one in use: as it is at one moment, and holding up nobody. */
export function copyDatabase(dataFolder: string, otherDataFolder: string): void {
  execute(dataFolder, `VACUUM INTO '${databaseFile(otherDataFolder).replaceAll("'", "''")}'`);
}

function execute(dataFolder: string, ...statements: string[]): void {
  const database = new Database(databaseFile(dataFolder), { timeout: 10_000 });
  try {
    for (const statement of statements) database.exec(statement);
  } finally {
    database.close();
  }
}
