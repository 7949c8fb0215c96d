// The thread that serves: it holds the folder's lock, listens, answers short reads, and hands the others to threads that
// read, and writes to the one that writes.
// While another process holds the lock this thread waits, and takes over when that process ends.
import { parentPort, workerData } from 'node:worker_threads';
import { listen } from './address.ts';
import { placeOfCursor } from './commands/cursors.ts';
import { answerRead, writes } from './commands/dispatch.ts';
import { databaseFile, Engine } from './commands/engine.ts';
import { type Lock, tryLock } from './lock.ts';
import { findDamage } from './maintenance/check.ts';
import { MessageThread } from './messageThread.ts';
import { Readers } from './readers.ts';
import { clock, TakesLong } from './storage/clock.ts';
import { forgetSum, hasChanged, writeSum } from './storage/sum.ts';
import { sendFailures } from './threads.ts';
import { isNumeric, toNumber } from './values/types.ts';
import { isSilent, nameIn, readRequest, type Request } from './wire/messages.ts';
import { createWireServer } from './wire/server.ts';

const RETRY_MILLISECONDS = 200;
/** How long a read may hold up the others; one that takes longer begins again in a thread for it. */
const PATIENCE_MILLISECONDS = 20;
/** In bytes. */
const LARGE_MESSAGE = 100_000;

const port = parentPort!;
const { folder, readMemory } = workerData as { folder: string; readMemory: number };
sendFailures(port);

clock.patience = PATIENCE_MILLISECONDS;

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
  const file = databaseFile(folder);
  if (hasChanged(file)) tellDamage();
  forgetSum(file);
  const engine = new Engine(folder);
  engine.catalog.prepare();
  // Reads the catalog, so that a database whose first pages are damaged is not served.
  engine.read(() => undefined);
  const writer = new MessageThread({ module: 'writer', data: { folder }, warn });
  const readers = new Readers({ folder, readMemory, warn });
  const server = createWireServer(async (message) => {
    const reply = await answer(engine, message, writer, readers);
    return isSilent(message) ? undefined : reply;
  });
  await listen(server, folder);
  return async () => {
    server.close();
    await Promise.all([writer.close(), readers.close()]);
    try {
      if (engine.sql.moveIntoFile()) writeSum(file);
    } catch {
      // On a full disk: without the checksum the next start just knows nothing.
      forgetSum(file);
    }
    engine.close();
    lock.release();
  };
}

/** Throws where documents may be missed by reads; a damaged document by itself is an error for its readers alone. */
function tellDamage(): void {
  const { structure, documents } = findDamage(folder);
  for (const sentence of documents) warn(sentence);
  const [first] = structure;
  if (first !== undefined)
    throw new Error(`the database is damaged (${first}), so a backup has to be restored`);
}

function warn(warning: string): void {
  port.postMessage({ warning }, []);
}

/** Throws where the message is not a command: then its connection is closed. */
async function answer(
  engine: Engine,
  message: Buffer,
  writer: MessageThread,
  readers: Readers,
): Promise<Buffer> {
  const name = nameIn(message);
  // Just to decode it would hold up the others.
  if (message.length > LARGE_MESSAGE && name !== undefined && !writes({ name })) return readers.run(message);
  const request = readRequest(message);
  if (writes(request)) return writer.run(message);
  const place = placeOf(request);
  const milliseconds = toNumber(request.body['maxTimeMS'] ?? 0) || undefined;
  if (readers.has(place)) return readers.run(message, milliseconds, place);
  try {
    return answerRead(engine, request);
  } catch (error) {
    if (!(error instanceof TakesLong)) throw error;
    return readers.run(message, milliseconds);
  }
}

/** Returns the place of the thread that has the cursor that a command names; 0 is this one. */
function placeOf({ name, body }: Request): number {
  const ids = name === 'getMore' ? [body['getMore']] : name === 'killCursors' ? [body['cursors']].flat() : [];
  return isNumeric(ids[0]) ? placeOfCursor(toNumber(ids[0])) : 0;
}
