import { Double, Long, MongoServerError } from 'mongodb';
import { expect, test } from 'vitest';
import { conformanceDatabase } from './database.ts';

const conformance = conformanceDatabase();

test.each(['hello', 'isMaster', 'ping', 'buildInfo', 'connectionStatus', 'listCollections', 'endSessions'])(
  '%s is answered',
  async (name) => {
    const value = name === 'endSessions' ? [] : 1;
    expect(await conformance.client.db('admin').command({ [name]: value })).toMatchObject({ ok: 1 });
  },
);

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

const update = { q: {}, u: { $set: { a: 1 } } };
const index = { key: { a: 1 }, name: 'a' };

const counting = (group: unknown, name = '$group'): object => ({
  aggregate: 'x',
  pipeline: [{ $match: {} }, { [name]: group }],
  cursor: {},
});

const WRONG: [name: string, command: object, code: number][] = [
  ['an unknown field of a find', { find: 'x', foo: 1 }, 40415],
  ['a name of Object as a field', { find: 'x', constructor: 1 }, 40415],
  ['a text as a limit', { find: 'x', limit: 'x' }, 14],
  ['a text as a flag', { find: 'x', singleBatch: 'x' }, 14],
  ['a negative limit', { find: 'x', limit: -1 }, 51024],
  ['a number as a collection', { find: 5 }, 73],
  ['an unknown field of an insert', { insert: 'x', documents: [{}], foo: 1 }, 40415],
  ['an insert without documents', { insert: 'x' }, 40414],
  ['a number in the documents', { insert: 'x', documents: [1] }, 14],
  ['a number as ordered', { insert: 'x', documents: [{}], ordered: 1 }, 14],
  ['an update without updates', { update: 'x' }, 40414],
  ['an update without a filter', { update: 'x', updates: [{ u: update.u }] }, 40414],
  ['an update without a change', { update: 'x', updates: [{ q: {} }] }, 40414],
  ['an unknown field of an update', { update: 'x', updates: [{ ...update, foo: 1 }] }, 40415],
  ['a text as a filter', { update: 'x', updates: [{ ...update, q: 'x' }] }, 14],
  ['a text as a change', { update: 'x', updates: [{ ...update, u: 'x' }] }, 9],
  ['a number as multi', { update: 'x', updates: [{ ...update, multi: 1 }] }, 14],
  ['a delete without a limit', { delete: 'x', deletes: [{ q: {} }] }, 40414],
  ['a limit of 2', { delete: 'x', deletes: [{ q: {}, limit: 2 }] }, 9],
  ['an unknown field of a delete', { delete: 'x', deletes: [{ q: {}, limit: 0, foo: 1 }] }, 40415],
  ['an unknown field of findAndModify', { findAndModify: 'x', remove: true, foo: 1 }, 40415],
  ['an unknown field of a cursor', { aggregate: 'x', pipeline: [], cursor: { foo: 1 } }, 40415],
  ['an aggregate without a pipeline', { aggregate: 'x', cursor: {} }, 40414],
  ['a pipeline that is no list', { aggregate: 'x', pipeline: 1, cursor: {} }, 14],
  ['an unknown stage', counting({ _id: 1, n: { $sum: 1 } }, '$foo'), 40324],
  ['a name of Object as a stage', counting({ _id: 1, n: { $sum: 1 } }, 'constructor'), 40324],
  ['an empty stage', { aggregate: 'x', pipeline: [{}], cursor: {} }, 40323],
  ['two stages in one', { aggregate: 'x', pipeline: [{ $match: {}, $group: {} }], cursor: {} }, 40323],
  ['a number as $match', { aggregate: 'x', pipeline: [{ $match: 1 }], cursor: {} }, 15959],
  ['a number as $group', counting(1), 15947],
  ['a $group without an _id', counting({ n: { $sum: 1 } }), 15955],
  ['an unknown accumulator', counting({ _id: 1, n: { $foo: 1 } }), 15952],
  ['a sum without an accumulator', counting({ _id: 1, n: 1 }), 40234],
  ['a distinct without a key', { distinct: 'x' }, 40414],
  ['a getMore without a collection', { getMore: Long.fromNumber(1) }, 40414],
  ['a getMore by a text', { getMore: 'x', collection: 'x' }, 14],
  ['createIndexes without indexes', { createIndexes: 'x' }, 40414],
  ['an unknown field of an index', { createIndexes: 'x', indexes: [{ ...index, foo: 1 }] }, 197],
  ['an index without a name', { createIndexes: 'x', indexes: [{ key: { a: 1 } }] }, 9],
  ['an index of an unknown kind', { createIndexes: 'x', indexes: [{ key: { a: 'foo' }, name: 'a' }] }, 67],
  ['an index with a text as unique', { createIndexes: 'x', indexes: [{ ...index, unique: 'x' }] }, 14],
  ['dropIndexes of nothing', { dropIndexes: 'x' }, 40414],
  ['an unknown field of create', { create: 'x', foo: 1 }, 40415],
  ['an unknown read concern', { find: 'x', readConcern: { level: 'foo' } }, 2],
  ['an unknown field of a write concern', { insert: 'x', documents: [{}], writeConcern: { foo: 1 } }, 40415],
];

test.each(WRONG)('%s is refused', async (_name, command, code) => {
  await expect(conformance.db.command({ ...command })).rejects.toMatchObject({ code });
});

test('the errors of fields have names', async () => {
  const errors = [{ find: 'x', foo: 1 }, { insert: 'x' }].map(async (command) =>
    conformance.db.command(command).catch((error: MongoServerError) => [error.codeName, error.message]),
  );
  expect(await Promise.all(errors)).toEqual([
    ['IDLUnknownField', "BSON field 'find.foo' is an unknown field."],
    ['IDLFailedToParse', "BSON field 'insert.documents' is missing but a required field"],
  ]);
});

test('ok is a double', async () => {
  const { db } = conformance;
  const find = { find: 'x' };
  const answers = [{ ping: 1 }, find].map((command) => db.command(command, { promoteValues: false }));
  for (const answer of await Promise.all(answers)) expect(answer['ok']).toStrictEqual(new Double(1));
});

test('a collection that is there may be made again', async () => {
  await conformance.filled([{ a: 1 }]);
  const { db } = conformance;
  await db.createCollection('again');
  expect(await db.command({ create: 'again' })).toMatchObject({ ok: 1 });
});

test('lists of names only', async () => {
  await conformance.db.createCollection('named');
  const [named] = await conformance.db.listCollections({ name: 'named' }, { nameOnly: true }).toArray();
  expect(named).toEqual({ name: 'named', type: 'collection' });
  const listed = await conformance.client.db('admin').command({ listDatabases: 1, nameOnly: true });
  expect(listed['databases']).toContainEqual({ name: conformance.db.databaseName });
});

test('count takes a negative limit for a positive one', async () => {
  const { collectionName: count } = await conformance.filled([{ a: 1 }, { a: 2 }, { a: 3 }]);
  expect(await conformance.db.command({ count, limit: -2 })).toMatchObject({ n: 2 });
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
  await expect(other.command({ dropDatabase: 0 })).rejects.toMatchObject({ code: 5_255_100 });
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

test('a read does not take a write concern', async () => {
  const find = conformance.db.command({ find: 'x', writeConcern: { w: 1 } });
  await expect(find).rejects.toMatchObject({ code: 72, codeName: 'InvalidOptions' });
});
