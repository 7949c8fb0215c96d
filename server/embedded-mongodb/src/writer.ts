// The thread that writes, and runs transactions with all their commands. Other reads run on other threads with other
// connections and never wait for it.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { WRITER } from './commands/cursors.ts';
import { Engine } from './commands/engine.ts';
import type { Failures } from './failures.ts';
import { vacuumInto } from './maintenance/files.ts';
import { type Ending, mayBeEnded } from './storage/ending.ts';
import { makePrivate } from './storage/libsql.ts';
import { demandSameFiles, type OpenFiles } from './storage/openFiles.ts';
import { type Numbered, postNumbered, sendFailures } from './threads.ts';
import { bufferOf } from './values/bson.ts';
import { WriteQueue } from './writeQueue.ts';

const port = parentPort!;
sendFailures(port);
const { folder, syncs, failures, files, ending } = workerData as {
  folder: string;
  syncs: boolean;
  failures: Failures;
  files: OpenFiles;
  ending: Ending;
};
mayBeEnded(ending);
const engine = new Engine(folder, WRITER);
// The log is still on the disk before the file is written from it, so that the file stays whole.
if (!syncs) engine.sql.exec('PRAGMA synchronous = NORMAL');
engine.demandFiles = demandFiles;
const queue = new WriteQueue(engine, failures);

let closing = false;
let timer: NodeJS.Timeout | undefined;
let turn: NodeJS.Immediate | undefined;

port.on('message', (message: Numbered | 'close') => {
  take(message);
  // Later, so that timers get their turn among many messages.
  turn ??= setImmediate(work);
});

function take(message: Numbered | 'close'): void {
  if (message === 'close') closing = true;
  else queue.add(bufferOf(message.bytes), (reply) => postNumbered(port, message.number, reply));
}

function takeWaiting(): void {
  for (let next; (next = receiveMessageOnPort(port));) take(next.message as Numbered | 'close');
}

function work(): void {
  clearTimeout(timer);
  turn = undefined;
  takeWaiting();
  if (queue.work()) turn = setImmediate(work);
  else if (!closing) waitForEnd();
  else if (queue.isEmpty) {
    engine.close();
    port.close();
  } else {
    queue.endTransaction();
    turn = setImmediate(work);
  }
}

let isRescued = false;

function demandFiles(): void {
  try {
    demandSameFiles(files);
  } catch (error) {
    if (!isRescued) rescue((error as Error).message);
    isRescued = true;
    throw error;
  }
}

/** What was acknowledged is in the files that this process still has open, and in no others: it is written to where it can be found. */
function rescue(reason: string): void {
  const file = join(folder, `rescued-${Date.now()}.sqlite`);
  let outcome = `All that was saved is in ${file}.`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    makePrivate(file);
    engine.sql.exec(vacuumInto(file));
  } catch (error) {
    outcome = `A copy of all that was saved cannot be written: ${(error as Error).message}.`;
  }
  port.postMessage({ warning: `${reason}. ${outcome}` }, []);
}

function waitForEnd(): void {
  const milliseconds = queue.nextEnd - performance.now();
  if (milliseconds < Infinity) timer = setTimeout(work, Math.max(0, milliseconds));
}
