import { endThread, startThread } from './start.ts';
import { bufferOf } from './values/bson.ts';

/** The serving thread's side of the thread that writes. */
export function startWriter(file: string) {
  const worker = startThread('writer', file);
  const waiting: ((reply: Buffer) => void)[] = [];
  worker.on('error', (error) => {
    throw error;
  });
  worker.on('message', (reply: Uint8Array) => waiting.shift()!(bufferOf(reply)));
  return {
    write: (message: Buffer): Promise<Buffer> =>
      new Promise((resolve) => {
        waiting.push(resolve);
        const bytes = Uint8Array.from(message);
        worker.postMessage(bytes, [bytes.buffer]);
      }),
    close: () => endThread(worker),
  };
}
