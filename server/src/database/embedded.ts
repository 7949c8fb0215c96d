// The embedded database: its folder in the data folder, and its name.

import { join } from 'node:path';
import {
  type EmbeddedMongodb,
  maintain,
  startEmbeddedMongodb,
  type StartOptions,
  uriOf,
} from '@school-office/embedded-mongodb';

const DATABASE_NAME = 'school';

export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database');
}

/**
 * Starts the embedded database of a data folder. Rejects if the folder cannot be written. Should the database end by itself
 * later, `options.onFailure` is called with an Error of one sentence.
 */
export async function startEmbedded(
  dataDir: string,
  options: Pick<StartOptions, 'onFailure' | 'syncs'> = {},
): Promise<EmbeddedMongodb> {
  const database = await startEmbeddedMongodb({ folder: databaseFolder(dataDir), ...options });
  return { ...database, uri: embeddedUri(dataDir) };
}

/** Returns the address of the embedded database while any process serves it. */
export function embeddedUri(dataDir: string): string {
  const uri = new URL(uriOf(databaseFolder(dataDir)));
  uri.pathname = DATABASE_NAME;
  return uri.href;
}

/** Returns how many accounts a database holds; without one nobody can sign in. */
export async function countAccounts(dataDir: string): Promise<number> {
  const { collections } = await maintain(databaseFolder(dataDir), 'stats');
  const accounts = collections.find(({ namespace }) => namespace === `${DATABASE_NAME}.accounts`);
  return accounts?.documents ?? 0;
}
