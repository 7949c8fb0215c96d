// The thread that serves: it holds the folder's lock, listens, answers reads, and hands writes to the writing thread.
// While another process holds the lock this thread waits, and takes over when that process ends.
import { parentPort, workerData } from 'node:worker_threads';
import { listen } from './address.ts';
import { errorReply, execute, writes } from './commands/dispatch.ts';
import { Engine } from './commands/engine.ts';
import { type Lock, tryLock } from './lock.ts';
import { endThread, onFailure, sendFailures, startThread } from './threads.ts';
import { bufferOf } from './values/bson.ts';
import { readRequest } from './wire/messages.ts';
import { createWireServer } from './wire/server.ts';

const RETRY_MILLISECONDS = 200;
const IDLE_CHECK_MILLISECONDS = 60_000;

const port = parentPort!;
const { folder } = workerData as { folder: string };
sendFailures(port);

let retry: NodeJS.Timeout | undefined;
let stop: (() => Promise<void>) | undefined;

port.on('message', () => {
  clearTimeout(retry);
  // Ends this thread only, and with it the connections that clients still hold.
  void Promise.resolve(stop?.()).then(() => process.exit());
});

await tryToServe();
port.postMessage('ready', []);

async function tryToServe(): Promise<void> {
  const lock = tryLock(folder);
  if (lock) stop = await serve(lock);
  else retry = setTimeout(() => void tryToServe(), RETRY_MILLISECONDS);
}

async function serve(lock: Lock): Promise<() => Promise<void>> {
  const engine = new Engine(folder);
  engine.catalog.prepare();
  // Reads the catalog, so that a database whose first pages are damaged is not served.
  engine.read(() => undefined);
  const writer = startWriter();
  const server = createWireServer((message) => answer(engine, message, writer.write));
  await listen(server, folder);
  const idle = setInterval(() => engine.cursors.closeIdle(), IDLE_CHECK_MILLISECONDS);
  return async () => {
    clearInterval(idle);
    server.close();
    await writer.close();
    engine.close();
    lock.release();
  };
}

async function answer(engine: Engine, message: Buffer, write: (message: Buffer) => Promise<Buffer>) {
  const request = readRequest(message);
  try {
    const reply = writes(request) ? await write(message) : engine.read(() => execute(engine, request));
    return request.silent ? undefined : reply;
  } catch (error) {
    return errorReply(request, error);
  }
}

function startWriter() {
  const worker = startThread('writer', { folder });
  const waiting: ((reply: Buffer) => void)[] = [];
  onFailure(worker, (error) => {
    throw error;
  });
  worker.on('message', (reply: Uint8Array | object) => {
    if (reply instanceof Uint8Array) waiting.shift()!(bufferOf(reply));
  });
  return {
    write: (message: Buffer): Promise<Buffer> =>
      new Promise((resolve) => {
        waiting.push(resolve);
        const bytes = Uint8Array.from(message);
        worker.postMessage(bytes, [bytes.buffer]);
      }),
    close: () => endThread(worker),
  };
}
