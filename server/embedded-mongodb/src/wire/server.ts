// Sockets: cuts their bytes into messages, has each answered in turn, and closes the connection on bytes that are none. Of a
// message that is too long only its header is kept, to be answered by an error.

import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { demand } from '../errors.ts';
import { HEADER_SIZE, MAX_MESSAGE_SIZE } from './messages.ts';

/** Returns a reply's bytes, or nothing where the client wants none. */
export type Answer = (message: Buffer) => Promise<Buffer | undefined>;

export function createWireServer(answer: Answer): Server {
  return createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    answerAll(socket, answer).catch(() => socket.destroy());
  });
}

/** Reads no further while an answer is under way, or while the client does not read its answers. */
async function answerAll(socket: Socket, answer: Answer): Promise<void> {
  for await (const message of messagesOf(socket)) {
    const reply = await answer(message);
    if (reply && !socket.write(reply)) await drained(socket);
  }
}

/** Resolves when the client has read, or is gone. */
async function drained(socket: Socket): Promise<void> {
  const waiting = new AbortController();
  const { signal } = waiting;
  await Promise.race([once(socket, 'drain', { signal }), once(socket, 'close', { signal })]).finally(() =>
    waiting.abort(),
  );
}

/** Yields the header alone of a message that is too long. Throws ProtocolError where the bytes cannot be a message. */
async function* messagesOf(socket: Socket): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    while (size >= HEADER_SIZE) {
      if (chunks[0]!.length < HEADER_SIZE) chunks = [Buffer.concat(chunks)];
      const length = chunks[0]!.readInt32LE(0);
      demand(length >= HEADER_SIZE, 'ProtocolError', 'Invalid message length');
      const kept = length > MAX_MESSAGE_SIZE ? HEADER_SIZE : length;
      if (size < length) {
        if (kept < length) chunks = [Buffer.from(chunks[0]!.subarray(0, kept))];
        break;
      }
      const all = chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks);
      yield all.subarray(0, kept);
      size -= length;
      // Messages end in the chunk that came last.
      chunks = [chunk.subarray(chunk.length - size)];
    }
  }
}
