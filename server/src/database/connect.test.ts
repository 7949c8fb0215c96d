import { stat, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream';
import mongoose, { type mongo } from 'mongoose';
import { afterEach, beforeEach, expect } from 'vitest';
import { test } from '../testing/embeddedTest.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporaryFolder.ts';
import { CONNECT_OPTIONS, connectDatabase, TRANSACTION } from './connect.ts';
import { embeddedUri, startEmbedded } from './embedded.ts';

let folder: TemporaryFolder;

beforeEach(async () => {
  folder = await temporaryFolder();
});

afterEach(() => folder.remove());

test('without MONGODB_URI the embedded database in the data folder is used', async () => {
  const database = await connectDatabase({ dataDir: join(folder.path, 'data') });
  expect(database.kind).toBe('embedded');
  await mongoose.connection.collection('x').insertOne({ a: 1 });
  expect((await stat(join(folder.path, 'data', 'database'))).mode & 0o777).toBe(0o700);
  await database.close();
  expect(mongoose.connection.readyState).toBe(0);
});

test('a data folder with a path too long for a socket works', async () => {
  const dataDir = join(folder.path, 'x'.repeat(80), 'y'.repeat(80));
  const database = await connectDatabase({ dataDir });
  await mongoose.connection.collection('x').insertOne({ a: 1 });
  const [host] = mongoose.connection.getClient().options.hosts;
  expect((await stat(dirname(host!.socketPath!))).mode & 0o777).toBe(0o700);
  await database.close();
});

test('a data folder that cannot be used is named in one sentence', async () => {
  const dataDir = join(folder.path, 'file', 'data');
  await writeFile(join(folder.path, 'file'), '');
  await expect(connectDatabase({ dataDir })).rejects.toThrow(
    new RegExp(`^The data folder ${dataDir} cannot be used: [^\n]*\\.$`),
  );
});

test('a MONGODB_URI that does not answer is named without its password', { timeout: 20_000 }, async () => {
  // Listens but never answers.
  const silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const { port } = silent.address() as { port: number };
  const mongodbUri = `mongodb://clerk:secret@127.0.0.1:${port}/school`;
  const connecting = connectDatabase({ mongodbUri, dataDir: folder.path });
  await expect(connecting).rejects.toThrow(
    `The MongoDB at mongodb://127.0.0.1:${port}/school does not answer.`,
  );
  silent.close();
});

/** Serves the embedded database of a folder at another address, and answers as a MongoDB that stands alone. */
async function standalone(dataDir: string): Promise<Server> {
  const socket = decodeURIComponent(new URL(embeddedUri(dataDir)).host);
  const server = createServer((client) => {
    const database = connect(socket);
    // The driver may be gone before an answer comes, which is no error here.
    pipeline(database, client, () => database.destroy());
    client.on('data', (message) => {
      if (!message.includes('autocommit')) database.write(message);
      else client.write(refusalOf(message));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Returns the answer to a message (OP_MSG). */
function refusalOf(message: Buffer): Buffer {
  const errmsg = 'Transaction numbers are only allowed on a replica set member or mongos';
  const body = mongoose.mongo.BSON.serialize({ ok: 0, code: 20, codeName: 'IllegalOperation', errmsg });
  const head = Buffer.alloc(21);
  head.writeInt32LE(head.length + body.length, 0);
  message.copy(head, 8, 4, 8);
  head.writeInt32LE(2013, 12);
  return Buffer.concat([head, body]);
}

test('a MongoDB without transactions is refused with a sentence', async () => {
  const embedded = await startEmbedded(folder.path);
  const server = await standalone(folder.path);
  const { port } = server.address() as AddressInfo;
  const mongodbUri = `mongodb://127.0.0.1:${port}/school`;
  await expect(connectDatabase({ mongodbUri, dataDir: folder.path })).rejects.toThrow(
    `The MongoDB at mongodb://127.0.0.1:${port}/school has no transactions: it has to be a replica set, of which one node is enough.`,
  );
  expect(mongoose.connection.readyState).toBe(0);
  server.close();
  await embedded.close();
});

test('reads come from the primary, whatever MONGODB_URI says', async () => {
  const embedded = await startEmbedded(folder.path);
  const options =
    'readPreference=secondary&readPreferenceTags=dc:ny&maxStalenessSeconds=120&readConcernLevel=local&appName=office';
  const mongodbUri = `${embedded.uri}&${options}`;
  const database = await connectDatabase({ mongodbUri, dataDir: folder.path });
  const client = mongoose.connection.getClient();
  expect(client.readPreference.toJSON()).toEqual({ mode: 'primary' });
  expect(client.readConcern).toMatchObject({ level: 'majority' });
  expect(client.options.appName).toBe('office');
  await database.close();
  await embedded.close();
});

test('a MONGODB_URI that cannot be read is refused without its password', async () => {
  const mongodbUri = 'mongodb://clerk:sec/ret@db.example:x/school';
  const error: unknown = await connectDatabase({ mongodbUri, dataDir: folder.path }).catch(
    (reason: unknown) => reason,
  );
  expect(String(error)).toMatch(/does not answer/);
  expect(String(error)).not.toMatch(/sec|ret@/);
});

test('a read shows what most members of a replica set have, and a transaction what was there at one moment', async () => {
  const embedded = await startEmbedded(folder.path);
  await mongoose.connect(embedded.uri, { ...CONNECT_OPTIONS, monitorCommands: true });
  const sent: unknown[] = [];
  mongoose.connection.on('commandStarted', ({ commandName, command }: mongo.CommandStartedEvent) => {
    sent.push([commandName, command['readConcern'] ?? 'none']);
  });
  const things = mongoose.connection.collection('things');
  await things.findOne({});
  await things.countDocuments();
  await things.distinct('a');
  await mongoose.connection.transaction(async (session) => {
    await things.findOne({}, { session });
    await things.countDocuments({}, { session });
    await things.insertOne({ a: 1 }, { session });
  }, TRANSACTION);
  mongoose.connection.removeAllListeners('commandStarted');
  await mongoose.disconnect();
  await embedded.close();
  expect(sent).toEqual([
    ['find', { level: 'majority' }],
    ['aggregate', { level: 'majority' }],
    ['distinct', { level: 'majority' }],
    ['find', { level: 'snapshot' }],
    ['aggregate', 'none'],
    ['insert', 'none'],
    ['commitTransaction', 'none'],
  ]);
});
