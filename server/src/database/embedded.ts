// The embedded database: its folder in the data folder, and its name.
import { join } from 'node:path';
import { start, uriOf, type EmbeddedMongodb } from '@school-office/embedded-mongodb';

const DATABASE_NAME = 'school';

export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database');
}

/** Starts the embedded database of a data folder. Rejects if the folder cannot be written. */
export function startEmbedded(dataDir: string): Promise<EmbeddedMongodb> {
  return start({ folder: databaseFolder(dataDir), databaseName: DATABASE_NAME });
}

/** Returns the address of the embedded database while any process serves it. */
export function embeddedUri(dataDir: string): string {
  return uriOf(databaseFolder(dataDir), DATABASE_NAME);
}
