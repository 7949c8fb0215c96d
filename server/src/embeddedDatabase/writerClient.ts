import { startThread } from './start.ts';
import type { WriteJob } from './writer.ts';

/** The serving thread's side of the thread that writes. */
export function startWriter(file: string) {
  const worker = startThread('writer', file);
  const waiting = new Map<number, (reply: Buffer) => void>();
  let lastId = 0;
  worker.on('error', (error) => {
    throw error;
  });
  worker.on('message', ({ id, bytes }: WriteJob) => {
    waiting.get(id)?.(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    waiting.delete(id);
  });
  return {
    write: (message: Buffer): Promise<Buffer> =>
      new Promise((resolve) => {
        lastId += 1;
        waiting.set(lastId, resolve);
        const bytes = Uint8Array.from(message);
        worker.postMessage({ id: lastId, bytes } satisfies WriteJob, [bytes.buffer]);
      }),
    /** Everything handed over before is written first. */
    close: (): Promise<void> =>
      new Promise((resolve) => {
        worker.once('exit', () => resolve());
        worker.postMessage('close', []);
      }),
  };
}
