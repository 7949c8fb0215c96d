// The thread that writes. Commands that wait together share one transaction, so one fsync; their replies go out after
// it. Reads run on another thread with another connection and never wait for it.
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { errorReply, execute } from './commands/dispatch.ts';
import { Engine } from './commands/engine.ts';
import { readRequest, type Request } from './wire/messages.ts';

/** A message to answer, or its answer. */
export interface WriteJob {
  id: number;
  bytes: Uint8Array;
}

const LARGEST_GROUP = 1_000;
const GROUP_MILLISECONDS = 50;

const port = parentPort!;
const engine = new Engine(workerData as string);

let closing = false;

port.on('message', (first: WriteJob | 'close') => {
  if (first === 'close') closing = true;
  else
    for (const done of writeTogether(first, nextWaiting))
      port.postMessage(done, [done.bytes.buffer as ArrayBuffer]);
  if (!closing) return;
  engine.sql.close();
  port.close();
});

function nextWaiting(): WriteJob | undefined {
  const message = receiveMessageOnPort(port)?.message as WriteJob | 'close' | undefined;
  if (message !== 'close') return message;
  closing = true;
  return undefined;
}

/** Takes more jobs while there are any waiting; answers when all are on the disk, or have failed. */
function writeTogether(first: WriteJob, next: () => WriteJob | undefined): WriteJob[] {
  const deadline = Date.now() + GROUP_MILLISECONDS;
  const jobs: WriteJob[] = [];
  try {
    return engine.write(() => {
      const replies: WriteJob[] = [];
      for (let job: WriteJob | undefined = first; job;) {
        jobs.push(job);
        replies.push(answered(job, (request) => execute(engine, request)));
        job = jobs.length < LARGEST_GROUP && Date.now() < deadline ? next() : undefined;
      }
      return replies;
    });
  } catch (error) {
    // One may be the reason that all failed: then each tries alone, since none was acknowledged.
    if (jobs.length > 1) return jobs.flatMap((job) => writeTogether(job, () => undefined));
    return [answered(first, (request) => errorReply(request, error))];
  }
}

function answered({ id, bytes }: WriteJob, answer: (request: Request) => Buffer): WriteJob {
  const request = readRequest(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  // Bytes with memory of their own, which can be handed to the other thread.
  return { id, bytes: Uint8Array.from(answer(request)) };
}
