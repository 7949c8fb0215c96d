// The thread that serves: it holds the folder's lock, listens, answers short reads, and hands the others to threads that
// read, and writes to the one that writes.
// While another process holds the lock this thread waits, and takes over when that process ends.
import { parentPort, workerData } from 'node:worker_threads';
import { listen } from './address.ts';
import { placeOfCursor } from './commands/cursors.ts';
import { answerRead, errorReply, writes } from './commands/dispatch.ts';
import { databaseFile, Engine } from './commands/engine.ts';
import { isInTransaction, mayBeInTransaction } from './commands/transactionFields.ts';
import type { CommandError } from './errors.ts';
import { type Failures, LostAnswers } from './failures.ts';
import { type Lock, tryLock } from './lock.ts';
import { Look } from './look.ts';
import { type Damage, damagedBy, findDamage } from './maintenance/check.ts';
import { MessageThread } from './messageThread.ts';
import { Readers } from './readers.ts';
import { clock, TakesLong } from './storage/clock.ts';
import { forgetSum, noteDamage, stateOf, writeSum } from './storage/sum.ts';
import { sendFailures } from './threads.ts';
import { isNumeric, toNumber } from './values/types.ts';
import { idOf, isSilent, nameIn, readRequest, type Request } from './wire/messages.ts';
import { createWireServer } from './wire/server.ts';

const RETRY_MILLISECONDS = 200;
/** How long a read may hold up the others; one that takes longer begins again in a thread for it. */
const PATIENCE_MILLISECONDS = 20;
/** In bytes. */
const LARGE_MESSAGE = 100_000;

export interface WorkerData {
  folder: string;
  /** In MiB. */
  readMemory: number;
  failures: Failures;
}

const port = parentPort!;
const { folder, readMemory, failures } = workerData as WorkerData;
sendFailures(port);

clock.patience = PATIENCE_MILLISECONDS;

const lostAnswers = new LostAnswers(failures);

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
  const state = stateOf(file);
  if (state === 'changed') tellDamage(findDamage(folder), file);
  forgetSum(file);
  const engine = new Engine(folder);
  engine.catalog.prepare();
  // Reads the catalog, so that a database whose first pages are damaged is not served.
  engine.read(() => undefined);
  const writer = new MessageThread({ module: 'writer', data: { folder, failures }, warn });
  const readers = new Readers({ folder, readMemory, warn });
  const server = createWireServer(async (message) => {
    const reply = await answer(engine, message, writer, readers);
    return isSilent(message) ? undefined : reply;
  });
  await listen(server, folder);
  const tell = (damage: Damage): void => {
    tellDamage(damage, file);
    port.postMessage('checked', []);
  };
  const look = state === 'unknown' ? new Look({ folder, tell, warn }) : undefined;
  if (!look) port.postMessage('checked', []);
  return async () => {
    server.close();
    const isKnown = !look?.isUnderWay;
    await Promise.all([writer.close(), readers.close(), look?.end()]);
    try {
      if (engine.sql.moveIntoFile() && isKnown) writeSum(file);
    } catch {
      // On a full disk: without the checksum the next start just knows nothing.
      forgetSum(file);
    }
    engine.close();
    lock.release();
  };
}

/** Throws where documents may be missed by reads; a damaged document by itself is an error for its readers alone. */
function tellDamage({ structure, documents }: Damage, file: string): void {
  for (const sentence of documents) warn(sentence);
  const [first] = structure;
  if (first === undefined) return;
  noteDamage(file);
  throw new Error(damagedBy(first));
}

function warn(warning: string): void {
  port.postMessage({ warning }, []);
}

/** Throws ProtocolError where the bytes are no message: then the connection is closed. */
async function answer(
  engine: Engine,
  message: Buffer,
  writer: MessageThread,
  readers: Readers,
): Promise<Buffer> {
  const name = nameIn(message);
  const isLargeRead = message.length > LARGE_MESSAGE && name !== undefined && !writes({ name });
  // Just to decode it would hold up the others.
  if (isLargeRead && !mayBeInTransaction(message)) return readers.run(message);
  let request: Request;
  try {
    request = readRequest(message);
  } catch (error) {
    // Perhaps it is too long, or nested too deep.
    if ((error as CommandError).codeName === 'ProtocolError') throw error;
    return errorReply({ id: idOf(message), legacy: false }, error);
  }
  if (writes(request) || isInTransaction(request))
    return lostAnswers.pass(request, await writer.run(message));
  const place = placeOf(request);
  const milliseconds = Math.max(0, toNumber(request.body['maxTimeMS'] ?? 0)) || undefined;
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
