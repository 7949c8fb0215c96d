import { once } from 'node:events';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createWireServer, type Answer } from './server.ts';

let server: Server;
let client: Socket;
let received: Buffer;

afterEach(() => {
  client.destroy();
  server.close();
});

/** Connects to a server that answers by `answer`; resolves with the server's side of the connection. */
async function serve(answer: Answer): Promise<Socket> {
  server = createWireServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connection = once(server, 'connection');
  client = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  received = Buffer.alloc(0);
  client.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
  });
  const [socket] = (await connection) as [Socket];
  return socket;
}

/** Makes a message with an id and so many bytes behind its header. */
function message(id: number, size = 3): Buffer {
  const bytes = Buffer.alloc(16 + size);
  bytes.writeInt32LE(bytes.length, 0);
  bytes.writeInt32LE(id, 4);
  return bytes;
}

/** Returns the ids that were answered; an answer is the message's header. */
function answeredIds(): number[] {
  return Array.from({ length: received.length / 16 }, (_, at) => received.readInt32LE(at * 16 + 4));
}

const echo: Answer = async (bytes) => bytes.subarray(0, 16);

test('messages are answered in turn, wherever they are cut and however many come together', async () => {
  await serve(echo);
  for (const byte of message(1)) client.write(Buffer.of(byte));
  await vi.waitFor(() => expect(answeredIds()).toEqual([1]));
  const many = Buffer.concat([message(2), message(3, 100_000), message(4), message(5)]);
  client.write(many.subarray(0, 70_000));
  client.write(many.subarray(70_000, -10));
  await vi.waitFor(() => expect(answeredIds()).toEqual([1, 2, 3, 4]));
  client.write(many.subarray(-10));
  await vi.waitFor(() => expect(answeredIds()).toEqual([1, 2, 3, 4, 5]));
});

test('nothing more is read while an answer is under way', async () => {
  const waiting: (() => void)[] = [];
  const socket = await serve(async (bytes) => {
    await new Promise<void>((resolve) => waiting.push(resolve));
    return bytes.subarray(0, 16);
  });
  const all = Buffer.concat(Array.from({ length: 20 }, (_, id) => message(id, 1_000_000)));
  client.write(all);
  await vi.waitFor(() => expect(waiting).toHaveLength(1));
  await vi.waitFor(() => expect(socket.isPaused()).toBe(true));
  expect(socket.bytesRead).toBeLessThan(2_000_000);
  for (let id = 0; id < 20; id += 1) {
    // oxlint-disable-next-line no-await-in-loop -- each comes when the one before is answered
    await vi.waitFor(() => expect(waiting).toHaveLength(id + 1));
    waiting[id]!();
  }
  await vi.waitFor(() => expect(answeredIds()).toEqual(Array.from({ length: 20 }, (_, id) => id)));
});

test('a message that claims to be shorter than its header ends the connection', async () => {
  await serve(echo);
  const bytes = message(1);
  bytes.writeInt32LE(15, 0);
  client.write(bytes);
  await once(client, 'close');
  expect(received).toHaveLength(0);
});

test('of a message that is too long only the header is answered, and the next ones are whole', async () => {
  const lengths: number[] = [];
  await serve((bytes) => {
    lengths.push(bytes.length);
    return echo(bytes);
  });
  for (const part of [message(1, 10), message(2, 48_000_000), message(3, 20), message(4, 10)])
    client.write(part);
  await vi.waitFor(() => expect(answeredIds()).toEqual([1, 2, 3, 4]), { timeout: 20_000 });
  expect(lengths).toEqual([26, 16, 36, 26]);
});
