// Sockets: cuts their bytes into messages, has each answered in turn, and closes the connection on what is no message.
import { createServer, type Server, type Socket } from 'node:net';
import { HEADER_SIZE, MAX_MESSAGE_SIZE } from './messages.ts';

/** Answers a message with a reply's bytes, or nothing where none is wanted. */
export type Answer = (message: Buffer) => Buffer | undefined | Promise<Buffer | undefined>;

export function createWireServer(answer: Answer): Server {
  return createServer({ noDelay: true }, (socket) => {
    const queue: Buffer[] = [];
    let busy = false;
    const work = async (): Promise<void> => {
      if (busy) return;
      busy = true;
      // Each answer has to wait for the last one.
      /* oxlint-disable no-await-in-loop */
      for (let message = queue.shift(); message; message = queue.shift()) {
        const answered = answer(message);
        const reply = answered instanceof Promise ? await answered : answered;
        if (reply && !socket.destroyed) socket.write(reply);
        // A client that does not read its answers is not asked for more.
        if (socket.writableLength > MAX_MESSAGE_SIZE) await drained(socket);
      }
      /* oxlint-enable no-await-in-loop */
      busy = false;
      socket.resume();
    };
    const take = messageCutter(
      (message) => queue.push(message),
      () => socket.destroy(),
    );
    socket.on('data', (bytes: Buffer) => {
      take(bytes);
      if (queue.length === 0) return;
      if (queue.length > 1) socket.pause();
      work().catch(() => socket.destroy());
    });
    socket.on('error', () => socket.destroy());
  });
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('drain', resolve);
    socket.once('close', () => resolve());
  });
}

function messageCutter(emit: (message: Buffer) => void, fail: () => void): (bytes: Buffer) => void {
  let chunks: Buffer[] = [];
  let size = 0;
  return (bytes) => {
    chunks.push(bytes);
    size += bytes.length;
    while (size >= 4) {
      const first = chunks[0]!.length >= 4 ? chunks[0]! : (chunks = [Buffer.concat(chunks)])[0]!;
      const length = first.readInt32LE(0);
      if (length < HEADER_SIZE || length > MAX_MESSAGE_SIZE) return fail();
      if (size < length) return;
      const all = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      emit(all.subarray(0, length));
      chunks = size > length ? [all.subarray(length)] : [];
      size -= length;
    }
  };
}
