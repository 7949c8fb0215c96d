import { MongoServerError } from 'mongodb';
import { expect, test } from 'vitest';
import { conformanceDatabase } from './database.ts';

const conformance = conformanceDatabase();

test.each([
  'hello',
  'isMaster',
  'ping',
  'buildInfo',
  'connectionStatus',
  'hostInfo',
  'serverStatus',
  'dbStats',
  'listCollections',
  'endSessions',
])('%s is answered', async (name) => {
  const value = name === 'endSessions' ? [] : 1;
  expect(await conformance.client.db('admin').command({ [name]: value })).toMatchObject({ ok: 1 });
});

test('hello names the limits of messages', async () => {
  const hello = await conformance.db.command({ hello: 1 });
  expect(hello).toMatchObject({
    isWritablePrimary: true,
    maxBsonObjectSize: 16777216,
    maxMessageSizeBytes: 48000000,
    maxWriteBatchSize: 100000,
  });
});

test('buildInfo names a version of three parts', async () => {
  expect((await conformance.client.db('admin').command({ buildInfo: 1 }))['version']).toMatch(
    /^\d+\.\d+\.\d+/,
  );
});

test('getParameter', async () => {
  const answer = await conformance.client
    .db('admin')
    .command({ getParameter: 1, featureCompatibilityVersion: 1 });
  expect(answer['featureCompatibilityVersion']).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+$/),
  });
});

test('an unknown command', async () => {
  await expect(conformance.db.command({ nothing: 1 })).rejects.toMatchObject({
    code: 59,
    codeName: 'CommandNotFound',
  });
});

test('a field of a wrong type', async () => {
  await expect(conformance.db.command({ find: 5 })).rejects.toBeInstanceOf(MongoServerError);
  await expect(conformance.db.command({ find: 'x', filter: 5 })).rejects.toMatchObject({ code: 14 });
  await expect(conformance.db.command({ insert: 'x', documents: 5 })).rejects.toMatchObject({ code: 14 });
});

test('an insert of nothing', async () => {
  await expect(conformance.db.command({ insert: 'x', documents: [] })).rejects.toMatchObject({ code: 16 });
});

test('collections are made, listed and dropped', async () => {
  await conformance.db.createCollection('made');
  expect(await conformance.db.listCollections({ name: 'made' }).toArray()).toMatchObject([
    { name: 'made', type: 'collection' },
  ]);
  expect(await conformance.db.collection('made').drop()).toBe(true);
  expect(await conformance.db.listCollections({ name: 'made' }).toArray()).toEqual([]);
});

test('a collection is made by its first insert', async () => {
  await conformance.db.collection('fresh').insertOne({ a: 1 });
  expect(await conformance.db.listCollections({}, { nameOnly: true }).toArray()).toContainEqual(
    expect.objectContaining({ name: 'fresh' }),
  );
});

test('a dropped collection is empty when it comes again', async () => {
  const collection = await conformance.filled([{ a: 1 }]);
  await collection.createIndex({ a: 1 });
  await collection.drop();
  expect(await collection.countDocuments()).toBe(0);
  await collection.insertOne({ a: 1 });
  expect(await collection.indexes()).toHaveLength(1);
});

test.each([['$x'], ['.x'], ['a$b']])('the name %j is refused', async (name) => {
  await expect(conformance.db.command({ create: name })).rejects.toMatchObject({ code: 73 });
});

test('databases are listed and dropped', async () => {
  const name = `${conformance.db.databaseName}_other`;
  const other = conformance.client.db(name);
  await other.collection('x').insertOne({ a: 1 });
  const listed = async () =>
    (await conformance.client.db('admin').admin().listDatabases()).databases.map((one) => one.name);
  expect(await listed()).toContain(name);
  await other.dropDatabase();
  expect(await listed()).not.toContain(name);
});

test('collStats counts', async () => {
  const collection = await conformance.filled([{ a: 1 }, { a: 2 }]);
  await collection.createIndex({ a: 1 });
  const stats = await conformance.db.command({ collStats: collection.collectionName });
  expect(stats).toMatchObject({ ns: collection.namespace, count: 2, nindexes: 2 });
  expect(stats['size']).toBeGreaterThan(0);
});

test('dbStats counts', async () => {
  await conformance.filled([{ a: 1 }, { a: 2 }]);
  const stats = await conformance.db.command({ dbStats: 1 });
  expect(stats).toMatchObject({ db: conformance.db.databaseName });
  expect(stats['objects']).toBeGreaterThanOrEqual(2);
});

test('indexes of a collection that is not there', async () => {
  await expect(conformance.db.command({ listIndexes: 'nothing' })).rejects.toMatchObject({ code: 26 });
});

test('collections of two databases do not meet', async () => {
  const other = conformance.client.db(`${conformance.db.databaseName}_2`);
  const collection = await conformance.filled([{ a: 1 }]);
  expect(await other.collection(collection.collectionName).countDocuments()).toBe(0);
  await other.dropDatabase();
});

test('a session goes along with commands', async () => {
  const collection = await conformance.filled([{ a: 1 }]);
  const session = conformance.client.startSession();
  expect(await collection.findOne({ a: 1 }, { session })).toMatchObject({ a: 1 });
  await session.endSession();
});
