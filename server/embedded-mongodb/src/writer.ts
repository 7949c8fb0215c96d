// The thread that writes. Commands that wait together share one transaction, so one fsync; their replies are sent after
// it. Reads run on another thread with another connection and never wait for it.
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { errorReply, execute } from './commands/dispatch.ts';
import { Engine } from './commands/engine.ts';
import { sendFailures } from './threads.ts';
import { bufferOf } from './values/bson.ts';
import { readRequest } from './wire/messages.ts';

const LARGEST_GROUP = 1_000;
const GROUP_MILLISECONDS = 50;

const port = parentPort!;
sendFailures(port);
const engine = new Engine((workerData as { folder: string }).folder);

let closing = false;

/** Replies in the order of the messages. */
port.on('message', (first: Uint8Array | 'close') => {
  if (first === 'close') closing = true;
  else
    for (const reply of writeTogether(bufferOf(first), nextWaiting)) {
      // With memory of its own, which can be handed over.
      const bytes = Uint8Array.from(reply);
      port.postMessage(bytes, [bytes.buffer]);
    }
  if (!closing) return;
  engine.close();
  port.close();
});

function nextWaiting(): Buffer | undefined {
  const message = receiveMessageOnPort(port)?.message as Uint8Array | 'close' | undefined;
  if (message !== 'close') return message && bufferOf(message);
  closing = true;
  return undefined;
}

/** Takes more messages while there are any waiting; returns the replies when all are on the disk, or have failed. */
function writeTogether(first: Buffer, next: () => Buffer | undefined): Buffer[] {
  const deadline = Date.now() + GROUP_MILLISECONDS;
  const group: Buffer[] = [];
  try {
    return engine.write(() => {
      const replies: Buffer[] = [];
      for (let message: Buffer | undefined = first; message;) {
        group.push(message);
        replies.push(execute(engine, readRequest(message)));
        message = group.length < LARGEST_GROUP && Date.now() < deadline ? next() : undefined;
      }
      return replies;
    });
  } catch (error) {
    // One may be the reason that all failed: then each is tried alone, since none was acknowledged.
    if (group.length > 1) return group.flatMap((message) => writeTogether(message, () => undefined));
    return [errorReply(readRequest(first), error)];
  }
}
