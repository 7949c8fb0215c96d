// The thread that serves: it holds the folder's lock, listens, answers reads, and hands writes to the thread for those.
// While another process holds the lock this thread waits, and takes over when that process ends.
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { listen, uriOf } from './address.ts';
import { errorReply, execute, writes } from './commands/dispatch.ts';
import { Engine } from './commands/engine.ts';
import { type Lock, tryLock } from './lock.ts';
import { endThread, startThread } from './start.ts';
import { bufferOf } from './values/bson.ts';
import { readRequest } from './wire/messages.ts';
import { createWireServer } from './wire/server.ts';
import { WriteCounts } from './writeCounts.ts';

const RETRY_MILLISECONDS = 200;
const IDLE_CHECK_MILLISECONDS = 60_000;

const port = parentPort!;
const { folder, counts: memory } = workerData as { folder: string; counts: SharedArrayBuffer };
const counts = new WriteCounts(memory);

let retry: NodeJS.Timeout | undefined;
let stop: (() => Promise<void>) | undefined;

port.on('message', () => {
  clearTimeout(retry);
  // Ends this thread only, and with it the connections that clients still hold.
  void Promise.resolve(stop?.()).then(() => process.exit());
});

await tryToServe();
port.postMessage({ uri: uriOf(folder) });

async function tryToServe(): Promise<void> {
  const lock = tryLock(join(folder, 'lock.sqlite'));
  if (lock) stop = await serve(lock);
  else retry = setTimeout(() => void tryToServe(), RETRY_MILLISECONDS);
}

async function serve(lock: Lock): Promise<() => Promise<void>> {
  const file = join(folder, 'school.sqlite');
  const engine = new Engine(file);
  engine.catalog.prepare();
  const writer = startWriter(file);
  counts.setServing(true);
  const server = createWireServer((message) => answer(engine, message, writer.write));
  await listen(server, folder);
  const idle = setInterval(() => engine.cursors.closeIdle(), IDLE_CHECK_MILLISECONDS);
  return async () => {
    clearInterval(idle);
    server.close();
    await writer.close();
    engine.sql.close();
    counts.setServing(false);
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

function startWriter(file: string) {
  const worker = startThread('writer', { file, counts: memory });
  const waiting: ((reply: Buffer) => void)[] = [];
  worker.on('error', (error) => {
    throw error;
  });
  worker.on('message', (reply: Uint8Array) => waiting.shift()!(bufferOf(reply)));
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
