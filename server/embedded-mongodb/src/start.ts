import { mkdirSync } from 'node:fs';
import * as path from 'node:path';
import { Worker } from 'node:worker_threads';
import { uriOf } from './address.ts';

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
 * folder cannot be written or holds a database of another format.
 */
export async function start({ folder, databaseName }: StartOptions): Promise<EmbeddedMongodb> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const worker = startThread('worker', { folder: path.resolve(folder) });
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', () => resolve());
  });
  // Nobody waits for a later error: better no process than one whose requests wait for ever.
  worker.on('error', (error) => {
    throw error;
  });
  return { uri: uriOf(folder, databaseName), close: () => endThread(worker) };
}

/** Resolves when the thread has finished what was asked of it before, and is gone. */
export function endThread(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    worker.postMessage('close', []);
  });
}

/** Starts a built module of this package in a thread, also where this file runs from src. */
export function startThread(module: 'worker' | 'writer', workerData: unknown): Worker {
  // It needs none of the options that this process was started with, such as a loader of TypeScript.
  return new Worker(new URL(`../dist/${module}.js`, import.meta.url), { workerData, execArgv: [] });
}
