// A thread for reads that take long, one at a time. Should one of them end it, the others are not touched.

import { parentPort, workerData } from 'node:worker_threads';
import { answerRead, errorReply } from './commands/dispatch.ts';
import { Engine } from './commands/engine.ts';
import { type Ending, mayBeEnded } from './storage/ending.ts';
import { type Numbered, postNumbered, sendFailures } from './threads.ts';
import { bufferOf } from './values/bson.ts';
import { idOf, readRequest } from './wire/messages.ts';

const port = parentPort!;
sendFailures(port);
const { folder, place, ending } = workerData as ReaderData & { ending: Ending };
mayBeEnded(ending);
const engine = new Engine(folder, place);

export interface ReaderData {
  folder: string;
  /** Its number among the threads that read. */
  place: number;
}

port.on('message', (message: Numbered | 'close') => {
  if (message === 'close') {
    engine.close();
    port.close();
    return;
  }
  postNumbered(port, message.number, answer(bufferOf(message.bytes)));
});

function answer(message: Buffer): Buffer {
  try {
    return answerRead(engine, readRequest(message));
  } catch (error) {
    return errorReply({ id: idOf(message), legacy: false }, error);
  }
}
