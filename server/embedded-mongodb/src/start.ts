// The embedded database: a small server for MongoDB's protocol in threads of this process, which keeps its documents
// in one SQLite file. Several processes may start it on the same folder: one serves, the others use it.
import { Worker } from 'node:worker_threads';
import { DATABASE, databaseFolder } from './address.ts';
import { WriteCounts } from './writeCounts.ts';

export interface EmbeddedDatabase {
  /** For the mongodb driver and Mongoose. */
  uri: string;
  /**
   * A number that is another one after each write to a collection, as soon as anybody is told of the write: what was read
   * after it had been taken still holds while it is the same. Undefined while another process serves.
   */
  writesTo: (collection: string) => number | undefined;
  close(): Promise<void>;
}

/** Throws where the folder cannot be written. */
export async function startEmbeddedDatabase({ folder }: { folder: string }): Promise<EmbeddedDatabase> {
  const counts = new WriteCounts();
  const worker = startThread('worker', { folder: databaseFolder(folder), counts: counts.memory });
  const uri = await new Promise<string>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', (started: { uri: string }) => resolve(started.uri));
  });
  // Later there is nobody to tell: better no process than one whose requests wait for ever.
  worker.on('error', (error) => {
    throw error;
  });
  return {
    uri,
    writesTo: (collection) => counts.of(`${DATABASE}.${collection}`),
    close: () => endThread(worker),
  };
}

/** Done when the thread has finished what was asked of it before, and is gone. */
export function endThread(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.once('exit', () => resolve());
    worker.postMessage('close', []);
  });
}

/** Starts a module of this folder in a thread: what the build made of it, or its TypeScript where we run as that. */
export function startThread(module: string, workerData: unknown): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL(`./${module}.js`, import.meta.url), { workerData });
  return new Worker(new URL('./typescriptThread.mjs', import.meta.url), {
    workerData,
    argv: [module],
    execArgv: [],
  });
}
