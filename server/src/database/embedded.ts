// The database that the office brings along: where it lies in the data folder, and its name.
import { join } from 'node:path';
import { start, uriOf, type EmbeddedMongodb } from '@school-office/embedded-mongodb';

const DATABASE_NAME = 'school';

export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database');
}

/** Rejects where the data folder cannot be written. */
export function startEmbedded(dataDir: string): Promise<EmbeddedMongodb> {
  return start({ folder: databaseFolder(dataDir), databaseName: DATABASE_NAME });
}

/** The address of the database while any process serves it. */
export function embeddedUri(dataDir: string): string {
  return uriOf(databaseFolder(dataDir), DATABASE_NAME);
}
