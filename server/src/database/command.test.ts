import { mkdtemp, readFile, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EJSON, serialize } from 'bson';
import Database from 'libsql';
import { mongo } from 'mongoose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedDatabase } from '@school-office/embedded-mongodb/start';
import { runDatabaseCommand, USAGE } from './command.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'command-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const documents = [
  {
    _id: 1,
    name: 'राम',
    long: mongo.Long.fromString('9007199254740993'),
    money: mongo.Decimal128.fromString('1.50'),
  },
  { _id: 2, name: 'Sita', list: [1, { x: new Date(0) }], double: new mongo.Double(5) },
];

function run(data: string, ...args: string[]) {
  return runDatabaseCommand(args, join(folder, data), folder);
}

/** Does something through the driver with the database in a data folder. */
async function within<T>(data: string, work: (db: mongo.Db) => Promise<T>): Promise<T> {
  const database = await startEmbeddedDatabase({ folder: join(folder, data) });
  const client = await mongo.MongoClient.connect(database.uri);
  try {
    return await work(client.db());
  } finally {
    await client.close();
    await database.close();
  }
}

async function fill(db: mongo.Db): Promise<void> {
  const students = db.collection<{ _id: number }>('students');
  await students.insertMany(documents);
  await students.createIndex(
    { name: 1, _id: -1 },
    { unique: true, partialFilterExpression: { name: { $exists: true } } },
  );
  await db.createCollection('empty');
}

async function contents(db: mongo.Db) {
  const students = db.collection('students');
  const stored = await students.find({}, { raw: true }).toArray();
  const names = (await db.listCollections().toArray()).map(({ name }) => name).toSorted();
  return { stored, indexes: await students.indexes(), names };
}

test('a dump restored elsewhere is the same, byte for byte, with its indexes', async () => {
  const before = await within('first', async (db) => {
    await fill(db);
    // Beside the running database.
    expect((await run('first', 'dump', 'dump')).lines).toEqual([
      `2 documents written to ${join(folder, 'dump')}.`,
    ]);
    return contents(db);
  });
  expect((await run('second', 'restore', 'dump')).lines).toEqual([
    `2 documents read from ${join(folder, 'dump')}.`,
  ]);
  expect(await within('second', contents)).toEqual(before);
  expect(await run('second', 'check')).toEqual({ lines: ['The database is sound.'], failed: false });
});

test('a dump is laid out as mongorestore reads it', async () => {
  await within('data', fill);
  await run('data', 'dump', 'dump');
  const bson = await readFile(join(folder, 'dump', 'school', 'students.bson'));
  expect(bson).toEqual(Buffer.concat(documents.map((one) => serialize(one))));
  const metadata: unknown = JSON.parse(
    await readFile(join(folder, 'dump', 'school', 'students.metadata.json'), 'utf8'),
  );
  expect(metadata).toMatchObject({
    collectionName: 'students',
    type: 'collection',
    options: {},
    indexes: [
      { v: { $numberInt: '2' }, key: { _id: { $numberInt: '1' } }, name: '_id_' },
      { key: { name: { $numberInt: '1' }, _id: { $numberInt: '-1' } }, name: 'name_1__id_-1', unique: true },
    ],
  });
});

test('what mongodump wrote is read, into a database with other collections too', async () => {
  const dumped = join(folder, 'mongodump', 'school');
  await mkdir(dumped, { recursive: true });
  await mkdir(join(folder, 'mongodump', 'admin'));
  await writeFile(join(folder, 'mongodump', 'admin', 'system.version.bson'), serialize({ _id: 'x' }));
  await writeFile(join(dumped, 'students.bson'), Buffer.concat(documents.map((one) => serialize(one))));
  const index = {
    v: 2,
    key: { name: new mongo.Int32(1) },
    name: 'name_1',
    ns: 'school.students',
    background: true,
  };
  const metadata = {
    options: {},
    indexes: [{ v: 2, key: { _id: 1 }, name: '_id_' }, index],
    uuid: 'f0',
    collectionName: 'students',
    type: 'collection',
  };
  await writeFile(join(dumped, 'students.metadata.json'), EJSON.stringify(metadata, { relaxed: false }));
  await within('data', (db) => db.collection('others').insertOne({ a: 1 }));
  await run('data', 'restore', 'mongodump');
  await within('data', async (db) => {
    expect(await db.collection('students').countDocuments({ name: 'राम' })).toBe(1);
    expect((await db.collection('students').indexes()).map(({ name }) => name)).toEqual(['_id_', 'name_1']);
  });
});

test('restoring over documents is refused and changes nothing', async () => {
  await within('data', fill);
  await run('data', 'dump', 'dump');
  await expect(run('data', 'restore', 'dump')).rejects.toThrow('The collection school.students is not empty');
  expect((await within('data', contents)).stored).toHaveLength(2);
});

test('check finds an index that lacks a document', async () => {
  await within('data', fill);
  const database = new Database(join(folder, 'data', 'database', 'school.sqlite'));
  database.exec('DELETE FROM index_2 WHERE id = 1');
  database.close();
  const { lines, failed } = await run('data', 'check');
  expect(failed).toBe(true);
  expect(lines).toContain('The index name_1__id_-1 of school.students lacks a key of the document in row 1');
});

test('compact makes the file smaller', async () => {
  await within('data', async (db) => {
    await db.collection('big').insertMany(Array.from({ length: 50 }, () => ({ text: 'x'.repeat(50_000) })));
    await db.collection('big').drop();
  });
  const size = async () =>
    Number(/: ([\d,]+) kB/.exec((await run('data', 'stats')).lines[0]!)![1]!.replaceAll(',', ''));
  const before = await size();
  await run('data', 'compact');
  expect(await size()).toBeLessThan(before / 5);
});

test('stats say what there is', async () => {
  await within('data', fill);
  expect((await run('data', 'stats')).lines).toContainEqual(
    expect.stringMatching(/^school\.students: 2 documents, 1 kB, indexes _id_, name_1__id_-1$/),
  );
});

test.each([[[]], [['nothing']], [['dump']], [['check', 'more']]])(
  '%j is answered with the usage',
  async (args) => {
    await expect(run('data', ...args)).rejects.toThrow(USAGE);
  },
);

test('a restore that fails takes away again what it had read', async () => {
  await within('first', fill);
  await run('first', 'dump', 'dump');
  const file = join(folder, 'dump', 'school', 'students.bson');
  await writeFile(file, (await readFile(file)).subarray(0, -1));
  await expect(run('second', 'restore', 'dump')).rejects.toThrow('ends in the middle of a document');
  expect(await within('second', (db) => db.listCollections().toArray())).toEqual([]);
});

test('a restore beside a running office is refused and changes nothing', async () => {
  await within('first', fill);
  await run('first', 'dump', 'dump');
  await within('second', async (db) => {
    await db.collection('students').createIndex({ name: 1 }, { unique: true });
    const before = await contents(db);
    await expect(run('second', 'restore', 'dump')).rejects.toThrow('is running on');
    expect(await contents(db)).toEqual(before);
  });
});
