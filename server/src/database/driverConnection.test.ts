import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
// @ts-expect-error -- the driver keeps its class to itself, without types
import { Connection } from 'mongodb/lib/cmap/connection.js';
import mongoose, { mongo } from 'mongoose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestDatabase, type TestDatabase } from '../testing/database.ts';
import { test as embeddedTest } from '../testing/embeddedTest.ts';
import { EndingConnection } from './driverConnection.ts';

/** A connection of the driver, as far as it is called here. */
interface Called {
  command(namespace: object, command: object, options: object): Promise<unknown>;
  destroy(): void;
}

/** More than the system takes for a server that does not read. */
const LARGE = Buffer.alloc(12_000_000);

let silent: Server;
let database: TestDatabase;
beforeAll(async () => {
  silent = createServer({ pauseOnConnect: true }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  database = await startTestDatabase();
});
afterAll(async () => {
  silent.close();
  await database.close();
});

async function connected(): Promise<Socket> {
  const socket = connect((silent.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

function connectionOver(socket: Socket, Kind: unknown): Called {
  return new (Kind as new (socket: Socket, options: object) => Called)(socket, {
    id: 1,
    generation: 0,
    hostAddress: 'silent',
  });
}

/** Returns how a command has ended some turns after its socket has closed: with its error, or undefined if it still waits. */
async function endOf(command: Promise<unknown>, socket: Socket): Promise<unknown> {
  let end: unknown;
  command.catch((error: unknown) => {
    end = error;
  });
  // Not `once` of node:events, which an error ends.
  await new Promise((resolve) => socket.once('close', resolve));
  for (let turn = 0; turn < 10; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one turn after the other
    await setImmediate();
  }
  return end;
}

/** Writes a command to a socket that is destroyed and has not said so yet. */
async function writtenTooLate(Kind: unknown): Promise<unknown> {
  const socket = await connected();
  const connection = connectionOver(socket, Kind);
  socket.destroy();
  return endOf(connection.command({ db: 'admin' }, { ping: 1 }, {}), socket);
}

/** Ends a connection while a command waits to be written. */
async function neverWritten(Kind: unknown): Promise<unknown> {
  const socket = await connected();
  const connection = connectionOver(socket, Kind);
  const command = connection.command({ db: 'admin' }, { ping: LARGE }, {});
  await setImmediate();
  expect(socket.writableNeedDrain).toBe(true);
  connection.destroy();
  return endOf(command, socket);
}

const cases = [
  ['is written to a socket that has just been destroyed', writtenTooLate],
  ['waits to be written when its connection ends', neverWritten],
] as const;

describe.each(cases)('a command that %s', (_name, endedBy) => {
  test('fails', async () => {
    expect(await endedBy(EndingConnection)).toBeInstanceOf(mongo.MongoNetworkError);
  });

  // When this fails the driver is repaired, and EndingConnection can go.
  test("would wait for ever over the driver's own connection", async () => {
    expect(await endedBy(Connection)).toBeUndefined();
  });
});

embeddedTest(
  'the driver makes its connections, also those that look at the server, of the class that it is given',
  async () => {
    let made = 0;
    class Counted extends EndingConnection {
      constructor(...options: unknown[]) {
        super(...options);
        made += 1;
      }
    }
    const { options } = mongoose.connection.getClient();
    expect(options).toMatchObject({ connectionType: EndingConnection });
    const address = `mongodb://${encodeURIComponent(options.hosts[0]!.socketPath!)}`;
    const counting: object = { connectionType: Counted };
    const client = await mongo.MongoClient.connect(address, counting);
    expect(made).toBe(2);
    await client.close();
  },
);
