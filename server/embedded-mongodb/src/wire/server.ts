// Sockets: cuts their bytes into messages, has each answered in turn, and closes the connection on what is no message.
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { demand } from '../errors.ts';
import { HEADER_SIZE, MAX_MESSAGE_SIZE } from './messages.ts';

/** Answers a message with a reply's bytes, or nothing where none is wanted. */
export type Answer = (message: Buffer) => Promise<Buffer | undefined>;

export function createWireServer(answer: Answer): Server {
  return createServer({ noDelay: true }, (socket) => {
    socket.on('error', () => socket.destroy());
    answerAll(socket, answer);
  });
}

/**
 * Reads at most a chunk further while an answer is under way, or while the client does not read its answers. By events:
 * reading a socket by `for await` was 5 to 7 % of the time of an attendance sheet.
 */
function answerAll(socket: Socket, answer: Answer): void {
  const received = new Received();
  let isAnswering = false;

  const answerWhole = async (): Promise<void> => {
    isAnswering = true;
    for (let message = received.take(); message; message = received.take()) {
      // oxlint-disable-next-line no-await-in-loop -- in turn
      const reply = await answer(message);
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (reply && !socket.write(reply)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
    }
    isAnswering = false;
    socket.resume();
  };

  socket.on('data', (chunk: Buffer) => {
    received.add(chunk);
    if (isAnswering) socket.pause();
    else answerWhole().catch(() => socket.destroy());
  });
}

/** The bytes of a socket that have not been answered yet. */
class Received {
  #chunks: Buffer[] = [];
  #size = 0;

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
  }

  /** The next message, if all of it is there; throws ProtocolError where it cannot be one. */
  take(): Buffer | undefined {
    if (this.#size < HEADER_SIZE) return undefined;
    if (this.#chunks[0]!.length < HEADER_SIZE) this.#chunks = [Buffer.concat(this.#chunks)];
    const length = this.#chunks[0]!.readInt32LE(0);
    demand(length >= HEADER_SIZE && length <= MAX_MESSAGE_SIZE, 'ProtocolError', 'Invalid message length');
    if (this.#size < length) return undefined;
    const all = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
    this.#size -= length;
    this.#chunks = this.#size > 0 ? [all.subarray(length)] : [];
    return all.subarray(0, length);
  }
}
