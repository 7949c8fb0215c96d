import { mkdirSync } from 'node:fs';
import * as path from 'node:path';
import { uriOf } from './address.ts';
import { endThread, onFailure, startThread } from './threads.ts';

export interface StartOptions {
  /** It is made, for this user only, where it is not there. */
  folder: string;
  /** The database that clients of the uri get when they name none; without it `test`, as with any MongoDB. */
  databaseName?: string;
}

export interface EmbeddedMongodb {
  /** For the mongodb driver and Mongoose. */
  uri: string;
  /** Resolves when everything that was asked before is done; connections that clients still hold are cut. */
  close(): Promise<void>;
}

/**
 * Starts a server for MongoDB's protocol on a folder, in threads of this process. Several processes may start one on the
 * same folder: one of them serves, the others connect to it, and one of those takes over when it ends. Rejects where the
 * folder cannot be written, is full or damaged, or holds a database of another format.
 */
export async function start({ folder, databaseName }: StartOptions): Promise<EmbeddedMongodb> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const worker = startThread('worker', { folder: path.resolve(folder) });
  await new Promise<void>((resolve, reject) => {
    let isServing = false;
    onFailure(worker, (error) => {
      // Nobody waits for a later error: better no process than one whose requests wait for ever.
      if (isServing) throw error;
      reject(error);
    });
    worker.on('message', (message) => {
      if (message !== 'ready') return;
      isServing = true;
      resolve();
    });
  });
  return { uri: uriOf(folder, databaseName), close: () => endThread(worker) };
}
