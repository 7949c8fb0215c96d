// The embedded database: its folder in the data folder, and its name.
import { join } from 'node:path';
import { start, stats, uriOf, type EmbeddedMongodb } from '@school-office/embedded-mongodb';
import { openInReserve } from './reserve.ts';

const DATABASE_NAME = 'school';

export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database');
}

/** Starts the embedded database of a data folder. Rejects if the folder cannot be written. */
export function startEmbedded(dataDir: string): Promise<EmbeddedMongodb> {
  return openInReserve(dataDir, () =>
    start({ folder: databaseFolder(dataDir), databaseName: DATABASE_NAME }),
  );
}

/** Returns the address of the embedded database while any process serves it. */
export function embeddedUri(dataDir: string): string {
  return uriOf(databaseFolder(dataDir), DATABASE_NAME);
}

/** Returns how many accounts a database holds; without one nobody can sign in. Its files are open until `releaseFiles`. */
export function countAccounts(dataDir: string): number {
  const { collections } = stats(databaseFolder(dataDir));
  const accounts = collections.find(({ namespace }) => namespace === `${DATABASE_NAME}.accounts`);
  return accounts?.documents ?? 0;
}
