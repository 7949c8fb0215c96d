import type { Worker } from 'node:worker_threads';
import type { WriteDone } from './writer.ts';

/** The serving thread's side of the thread that writes. */
export function createWriterClient(worker: Worker) {
  const waiting = new Map<number, (reply: Buffer) => void>();
  let lastId = 0;
  worker.on('error', (error) => {
    throw error;
  });
  worker.on('message', ({ id, reply }: WriteDone) => {
    waiting.get(id)?.(Buffer.from(reply.buffer, reply.byteOffset, reply.byteLength));
    waiting.delete(id);
  });
  return {
    write: (message: Buffer): Promise<Buffer> =>
      new Promise((resolve) => {
        lastId += 1;
        waiting.set(lastId, resolve);
        const copy = Uint8Array.from(message);
        worker.postMessage({ id: lastId, message: copy }, [copy.buffer]);
      }),
    /** Everything handed over before is written first. */
    close: (): Promise<void> =>
      new Promise((resolve) => {
        worker.once('exit', () => resolve());
        worker.postMessage('close', []);
      }),
  };
}
