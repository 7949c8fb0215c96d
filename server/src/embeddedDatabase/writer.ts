// The thread that writes. Commands that wait together share one transaction, so one fsync; their replies go out after
// it. Reads run on another thread with another connection and never wait for it.
import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import { errorReply, execute } from './commands/dispatch.ts';
import { Engine } from './commands/engine.ts';
import { readRequest } from './wire/messages.ts';

export interface WriteJob {
  id: number;
  message: Uint8Array;
}

export interface WriteDone {
  id: number;
  reply: Uint8Array;
}

const LARGEST_GROUP = 1_000;
const GROUP_MILLISECONDS = 50;

const port = parentPort!;
const engine = new Engine(workerData as string);

let closing = false;

port.on('message', (first: WriteJob | 'close') => {
  if (first === 'close') closing = true;
  else
    for (const done of writeTogether([first], nextWaiting))
      port.postMessage(done, [done.reply.buffer as ArrayBuffer]);
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
function writeTogether(jobs: WriteJob[], next: () => WriteJob | undefined): WriteDone[] {
  const deadline = Date.now() + GROUP_MILLISECONDS;
  try {
    return engine.write(() => {
      const replies: WriteDone[] = [];
      for (let job: WriteJob | undefined = jobs[0]; job;) {
        replies.push(run(job));
        const full = replies.length >= LARGEST_GROUP || Date.now() > deadline;
        job = full ? undefined : next();
        if (job) jobs.push(job);
      }
      return replies;
    });
  } catch (error) {
    // One may be the reason that all failed: then each tries alone, since none was acknowledged.
    if (jobs.length > 1) return jobs.flatMap((job) => writeTogether([job], () => undefined));
    return [{ id: jobs[0]!.id, reply: own(errorReply(requestOf(jobs[0]!), error)) }];
  }
}

function run(job: WriteJob): WriteDone {
  return { id: job.id, reply: own(execute(engine, requestOf(job))) };
}

function requestOf({ message }: WriteJob): ReturnType<typeof readRequest> {
  return readRequest(Buffer.from(message.buffer, message.byteOffset, message.byteLength));
}

/** Bytes with memory of their own, which can be handed to the other thread. */
function own(bytes: Buffer): Uint8Array {
  return Uint8Array.from(bytes);
}
