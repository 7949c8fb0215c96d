import { mkdirSync } from 'node:fs';
import * as path from 'node:path';
import { uriOf } from './address.ts';
import { type Failures, parseFailures } from './failures.ts';
import { endThread, onFailure, onWarning, startThread } from './threads.ts';
import type { WorkerData } from './worker.ts';

export interface StartOptions {
  /** It is made, for this user only, where it is not there. */
  folder: string;
  /** How much memory a long read may take, in MiB; one that needs more ends with an error. 512 if not given. */
  readMemory?: number;
  /**
   * Called once when the service ends by itself, with an Error of one sentence. Without it the error is thrown: better no
   * process than one whose requests wait for ever.
   */
  onFailure?: ((error: Error) => void) | undefined;
  /** Whether the disk has each write before it is acknowledged. If false, a power cut may take the last ones along, and nothing else. */
  syncs?: boolean | undefined;
  /** For tests. If not given, what EMBEDDED_MONGODB_FAILURES in the environment says. */
  failures?: Failures;
}

export interface EmbeddedMongodb {
  /** For the mongodb driver and Mongoose. A database is named as with any MongoDB, else it is `test`. */
  uri: string;
  /** Resolves when everything has been looked at that a crash could have damaged. It does not where another process serves. */
  checked: Promise<void>;
  /** Resolves when everything that was asked before is done; connections that clients still hold are cut. */
  close(): Promise<void>;
}

/**
 * Starts a server for MongoDB's protocol on a folder, in threads of this process. Several processes may start one on the
 * same folder: one of them serves, the others connect to it, and one of those takes over when it ends. Rejects where the
 * folder cannot be written, is full or damaged, or holds a database of another format. What does not end the service is
 * a warning of the process.
 */
export async function startEmbeddedMongodb(options: StartOptions): Promise<EmbeddedMongodb> {
  const { folder, readMemory = 512, syncs = true, onFailure: fail = raise } = options;
  const { failures = parseFailures(process.env['EMBEDDED_MONGODB_FAILURES']) } = options;
  if (Object.keys(failures).length > 0) warn('Transactions fail now and then, as a test has asked.');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const data: WorkerData = { folder: path.resolve(folder), readMemory, syncs, failures };
  const worker = startThread('worker', data);
  onWarning(worker, warn);
  const checked = new Promise<void>((resolve) => {
    worker.on('message', (message) => {
      if (message === 'checked') resolve();
    });
  });
  await new Promise<void>((resolve, reject) => {
    let end = reject;
    onFailure(worker, (error) => {
      end(error);
      end = () => undefined;
    });
    worker.on('message', (message) => {
      if (message !== 'ready') return;
      end = fail;
      resolve();
    });
  });
  return { uri: uriOf(folder), checked, close: () => endThread(worker) };
}

function warn(sentence: string): void {
  process.emitWarning(sentence, 'EmbeddedMongodb');
}

function raise(error: Error): never {
  throw error;
}
