// What MongoDB's tools send to look at a database, to dump it and to restore it, in their order.

import { EJSON, Long } from 'bson';
import type { Db } from 'mongodb';
import { expect, test } from 'vitest';
import { conformanceDatabase, type Document } from './database.ts';

const conformance = conformanceDatabase();

const CLIENT = { driver: { name: 'a tool', version: '1' }, os: { type: 'Linux' } };

const people = [
  { _id: 1, name: 'Ram', born: new Date(0), marks: [{ m: 1 }] },
  { _id: 2, name: 'Sita', roll: Long.fromNumber(7) },
];

test('mongosh connects, shows databases, collections and documents', async () => {
  const { client, db } = conformance;
  const admin = client.db('admin');
  const people1 = await conformance.filled(people);
  const name = people1.collectionName;
  await people1.createIndex({ name: 1 });
  const answers = [
    await admin.command({ hello: 1, client: CLIENT, helloOk: true, compression: ['none'] }),
    await admin.command({ buildInfo: 1 }),
    await admin.command({ ping: 1 }),
    await admin.command({ connectionStatus: 1 }),
    await admin.command({ getParameter: 1, featureCompatibilityVersion: 1 }),
    await db.command({
      listCollections: 1,
      filter: {},
      cursor: {},
      nameOnly: true,
      authorizedCollections: false,
    }),
  ];
  for (const answer of answers) expect(answer).toMatchObject({ ok: 1 });
  const { databases } = await admin.command({ listDatabases: 1, nameOnly: false });
  expect(databases).toContainEqual(expect.objectContaining({ name: db.databaseName }));
  const found = await db.command({
    find: name,
    filter: { name: /^R/ },
    sort: { _id: -1 },
    limit: 20,
    batchSize: 20,
  });
  expect(found['cursor']).toMatchObject({ firstBatch: [{ _id: 1 }] });
  expect(await people1.countDocuments({ 'marks.m': 1 })).toBe(1);
  expect(await people1.estimatedDocumentCount()).toBe(2);
  expect(await people1.distinct('name')).toEqual(['Ram', 'Sita']);
  expect(await people1.indexes()).toMatchObject([{ name: '_id_' }, { name: 'name_1' }]);
});

test('what mongodump reads is what mongorestore gives to another database', async () => {
  const collection = await conformance.filled(people);
  const name = collection.collectionName;
  await collection.createIndex(
    { name: 1 },
    { unique: true, partialFilterExpression: { name: { $exists: true } } },
  );
  const dumped = await dump(conformance.db, name);
  const other = conformance.client.db(`${conformance.db.databaseName}_copy`);
  await restore(other, name, dumped);
  expect(EJSON.stringify(await dump(other, name))).toBe(EJSON.stringify(dumped));
  const again = other.command({ insert: name, documents: dumped.documents, ordered: false });
  expect(await again).toMatchObject({ n: 0, writeErrors: [{ code: 11000 }, { code: 11000 }] });
  await other.dropDatabase();
});

interface Dump {
  options: Document;
  indexes: Document[];
  documents: Document[];
}

async function dump(db: Db, name: string): Promise<Dump> {
  const admin = db.client.db('admin');
  await admin.command({ isMaster: 1, client: CLIENT });
  await admin.command({ buildInfo: 1 });
  await admin.command({ listDatabases: 1, nameOnly: true });
  const [listed] = await db.listCollections({ name }).toArray();
  const { indexes } = { indexes: await db.collection(name).listIndexes().toArray() };
  const { n } = await db.command({ count: name, query: {} });
  expect(await db.command({ collStats: name })).toMatchObject({ count: n });
  const primary = { $readPreference: { mode: 'primary' } };
  const { cursor } = await db.command(
    { find: name, filter: {}, noCursorTimeout: true, batchSize: 1, ...primary },
    { promoteValues: false },
  );
  const documents = cursor.firstBatch as Document[];
  for (let { id } = cursor as { id: Long }; !id.isZero();) {
    const getMore = { getMore: id, collection: name, batchSize: 1 };
    // oxlint-disable-next-line no-await-in-loop -- a batch after the other
    const { cursor: next } = await db.command(getMore, { promoteValues: false });
    documents.push(...(next.nextBatch as Document[]));
    id = next.id as Long;
  }
  expect(documents).toHaveLength(n as number);
  return { options: (listed as { options?: Document }).options ?? {}, indexes, documents };
}

async function restore(db: Db, name: string, { options, indexes, documents }: Dump): Promise<void> {
  await db.client.db('admin').command({ getParameter: 1, featureCompatibilityVersion: 1 });
  expect(await db.listCollections({ name }, { nameOnly: true }).toArray()).toEqual([]);
  await db.command({ create: name, ...options });
  const writeConcern = { w: 'majority' } as const;
  const inserted = await db.command({
    insert: name,
    documents,
    ordered: false,
    bypassDocumentValidation: false,
    writeConcern,
  });
  expect(inserted).toMatchObject({ n: documents.length });
  const made = indexes
    .filter((index) => index['name'] !== '_id_')
    .map((index) => ({ ...index, ns: `${db.databaseName}.${name}`, safe: null }));
  const ignoreUnknownIndexOptions = true;
  expect(
    await db.command({ createIndexes: name, indexes: made, ignoreUnknownIndexOptions, writeConcern }),
  ).toMatchObject({ ok: 1 });
}
