// The thread that writes, and runs transactions with all their commands. Other reads run on other threads with other
// connections and never wait for it.
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { WRITER } from './commands/cursors.ts';
import { Engine } from './commands/engine.ts';
import type { Failures } from './failures.ts';
import { type Ending, mayBeEnded } from './storage/ending.ts';
import { type Numbered, postNumbered, sendFailures } from './threads.ts';
import { bufferOf } from './values/bson.ts';
import { WriteQueue } from './writeQueue.ts';

const port = parentPort!;
sendFailures(port);
const { folder, failures, ending } = workerData as { folder: string; failures: Failures; ending: Ending };
mayBeEnded(ending);
const engine = new Engine(folder, WRITER);
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
  if (queue.work(takeWaiting)) turn = setImmediate(work);
  else if (!closing) waitForEnd();
  else if (queue.isEmpty) {
    engine.close();
    port.close();
  } else {
    queue.endTransaction();
    turn = setImmediate(work);
  }
}

function waitForEnd(): void {
  const milliseconds = queue.nextEnd - performance.now();
  if (milliseconds < Infinity) timer = setTimeout(work, Math.max(0, milliseconds));
}
