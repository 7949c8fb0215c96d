// The thread that writes. Commands that wait together share one transaction, so one fsync; their replies go out after
// it. Reads run on another thread with another connection and never wait for it.
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { errorReply, execute } from './commands/dispatch.ts';
import { Engine } from './commands/engine.ts';
import { bufferOf } from './values/bson.ts';
import { readRequest, type Request } from './wire/messages.ts';
import { WriteCounts } from './writeCounts.ts';

const LARGEST_GROUP = 1_000;
const GROUP_MILLISECONDS = 50;

const port = parentPort!;
const { file, counts: memory } = workerData as { file: string; counts: SharedArrayBuffer };
const engine = new Engine(file);
const counts = new WriteCounts(memory);

let closing = false;

/** Answers in the order of the messages. */
port.on('message', (first: Uint8Array | 'close') => {
  if (first === 'close') closing = true;
  else
    for (const reply of writeTogether(bufferOf(first), nextWaiting)) {
      // With memory of its own, which can be handed over.
      const bytes = Uint8Array.from(reply);
      port.postMessage(bytes, [bytes.buffer]);
    }
  if (!closing) return;
  engine.sql.close();
  port.close();
});

function nextWaiting(): Buffer | undefined {
  const message = receiveMessageOnPort(port)?.message as Uint8Array | 'close' | undefined;
  if (message !== 'close') return message && bufferOf(message);
  closing = true;
  return undefined;
}

/** Takes more messages while there are any waiting; answers when all are on the disk, or have failed. */
function writeTogether(first: Buffer, next: () => Buffer | undefined): Buffer[] {
  const deadline = Date.now() + GROUP_MILLISECONDS;
  const group: Buffer[] = [];
  const requests: Request[] = [];
  try {
    return engine.write(() => {
      const replies: Buffer[] = [];
      for (let message: Buffer | undefined = first; message;) {
        group.push(message);
        const request = readRequest(message);
        requests.push(request);
        replies.push(execute(engine, request));
        message = group.length < LARGEST_GROUP && Date.now() < deadline ? next() : undefined;
      }
      return replies;
    });
  } catch (error) {
    // One may be the reason that all failed: then each tries alone, since none was acknowledged.
    if (group.length > 1) return group.flatMap((message) => writeTogether(message, () => undefined));
    return [errorReply(readRequest(first), error)];
  } finally {
    // Also of one that failed: it may have come so far as to be read.
    for (const request of requests) counts.add(request);
  }
}
