// The thread that serves: it holds the folder's lock, listens, answers short reads, and hands the others to threads that
// read, and writes to the one that writes.
// While another process holds the lock this thread waits, and takes over when that process ends.

import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { isListening, listen } from './address.ts';
import { placeOfCursor } from './commands/cursors.ts';
import { answerRead, errorReply, writes } from './commands/dispatch.ts';
import { databaseFile, Engine } from './commands/engine.ts';
import { isInTransaction, mayBeInTransaction } from './commands/transactionFields.ts';
import { type CommandError, demand } from './errors.ts';
import { type Failures, LostAnswers } from './failures.ts';
import { type Lock, lockFile, tryLock } from './lock.ts';
import { type Damage, damagedBy, findDamage } from './maintenance/check.ts';
import { isTaskName, type Task } from './maintenance/tasks.ts';
import { MessageThread } from './messageThread.ts';
import { Readers } from './readers.ts';
import { clock, TakesLong } from './storage/clock.ts';
import { makePrivate } from './storage/libsql.ts';
import { demandSameFiles, type OpenFiles, openFilesOf } from './storage/openFiles.ts';
import { releaseFiles } from './storage/releaseFiles.ts';
import { forgetSum, noteDamage, stateOf, writeSum } from './storage/sum.ts';
import { TaskThread } from './taskThread.ts';
import { sendFailures } from './threads.ts';
import { isNumeric, toNumber } from './values/types.ts';
import { idOf, isSilent, nameIn, readRequest, type Request, writeReply } from './wire/messages.ts';
import { encodeReply } from './wire/reply.ts';
import { createWireServer } from './wire/server.ts';

const RETRY_MILLISECONDS = 200;
/** A start says that it waits for a command, such as the copy of a large database, and waits so long. */
const WAIT_MILLISECONDS = { unsaid: 2_000, most: 10 * 60_000 };
/** How long a read may hold up the others; one that takes longer begins again in a thread for it. */
const PATIENCE_MILLISECONDS = 20;
/** In bytes. */
const LARGE_MESSAGE = 100_000;

export interface WorkerData {
  folder: string;
  /** In MiB. */
  readMemory: number;
  syncs: boolean;
  failures: Failures;
}

const port = parentPort!;
const { folder, readMemory, syncs, failures } = workerData as WorkerData;
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

await untilServed();
port.postMessage('ready', []);

/** Resolves when this thread serves, or a server listens that has the lock. A command that has it is waited for. */
async function untilServed(): Promise<void> {
  const begin = performance.now();
  let isSaid = false;
  /* oxlint-disable no-await-in-loop -- until the one or the other is so */
  while (!(await tryToServe()) && !(await isListening(folder))) {
    clearTimeout(retry);
    const milliseconds = performance.now() - begin;
    if (milliseconds > WAIT_MILLISECONDS.most)
      throw new Error('another process works in its folder and does not end');
    if (milliseconds > WAIT_MILLISECONDS.unsaid && !isSaid) {
      warn(
        'Another process works in the folder of the database, such as a backup: the start waits for its end.',
      );
      isSaid = true;
    }
    await pause(RETRY_MILLISECONDS / 4);
  }
  /* oxlint-enable no-await-in-loop */
}

/** Returns whether this thread serves now; else it tries again, as long as another process has the lock. */
async function tryToServe(): Promise<boolean> {
  const lock = tryLock(folder);
  if (lock) stop = await serve(lock);
  else retry = setTimeout(() => void tryToServe(), RETRY_MILLISECONDS);
  return lock !== undefined;
}

async function serve(lock: Lock): Promise<() => Promise<void>> {
  const file = databaseFile(folder);
  const state = stateOf(file);
  if (state === 'changed') tellDamage(findDamage(folder), file);
  forgetSum(file);
  makePrivate(file);
  const engine = new Engine(folder);
  engine.catalog.prepare();
  // Reads the catalog, so that a database whose first pages are damaged is not served.
  engine.read(() => undefined);
  const files = openFilesOf([file, `${file}-wal`, lockFile(folder)]);
  const writer = new MessageThread({ module: 'writer', data: { folder, syncs, failures, files }, warn });
  const readers = new Readers({ folder, readMemory, warn });
  const tasks = new Set<TaskThread>();
  const begin = (task: Task): TaskThread => {
    const thread = new TaskThread(folder, task);
    tasks.add(thread);
    void thread.result.finally(() => tasks.delete(thread)).catch(() => undefined);
    return thread;
  };
  let isClosing = false;
  const server = createWireServer(async (message) => {
    // Its connection ends by this, as by the end of the process a moment later: what was not begun can be sent again.
    demand(!isClosing, 'ProtocolError', 'The database is being closed');
    const reply =
      nameIn(message) === 'maintain'
        ? await answerTask(message, files, begin)
        : await answer(engine, message, writer, readers);
    return isSilent(message) ? undefined : reply;
  });
  await listen(server, folder);
  let isKnown = state !== 'unknown';
  const tellKnown = async (): Promise<void> => {
    isKnown ||= await lookAtEverything(begin({ name: 'check', to: '' }), file);
    if (isKnown) port.postMessage('checked', []);
  };
  void tellKnown();
  return async () => {
    isClosing = true;
    server.close();
    await Promise.all([writer.close(), readers.close(), ...Array.from(tasks, (task) => task.end())]);
    try {
      demandSameFiles(files);
      const isMoved = engine.sql.moveIntoFile();
      engine.close();
      await releaseFiles();
      if (isMoved && isKnown) writeSum(file);
    } catch {
      // On a full disk, or where the files were replaced: without the checksum the next start just knows nothing.
      forgetSum(file);
    }
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

/** After a stop of which nothing is known, such as a power cut. Returns whether all of it could be looked at; throws as `tellDamage`. */
async function lookAtEverything(look: TaskThread, file: string): Promise<boolean> {
  const damage = await look.result.catch((error: Error) => error);
  if (!(damage instanceof Error)) {
    tellDamage(damage as Damage, file);
    return true;
  }
  // Too damaged to be looked at; its sentence says so.
  if (/ is damaged /.test(damage.message)) {
    noteDamage(file);
    throw damage;
  }
  warn(`The database could not be looked at: ${damage.message}.`);
  return false;
}

/** Runs a task for a command in another process, which must not open the files itself, and returns the reply. */
async function answerTask(
  message: Buffer,
  files: OpenFiles,
  begin: (task: Task) => TaskThread,
): Promise<Buffer> {
  const request = readRequest(message);
  const { maintain: name, to } = request.body;
  try {
    demand(isTaskName(name), 'BadValue', `There is no task ${String(name)}`);
    demandSameFiles(files);
    const result = await begin({ name, to: String(to) }).result;
    return writeReply(request, encodeReply({ result: JSON.stringify(result) }));
  } catch (error) {
    return errorReply(request, error);
  }
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
