import { mkdtemp, readFile, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EJSON, serialize } from 'bson';
import Database from 'libsql';
import { type Db, Double, Int32, Long, MongoClient } from 'mongodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startEmbeddedMongodb } from '../start.ts';
import { runCommand } from './commandLine.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'command-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const documents = [
  {
    _id: 1,
    name: 'राम',
    long: Long.fromString('9007199254740993'),
  },
  { _id: 2, name: 'Sita', list: [1, { x: new Date(0) }], double: new Double(5) },
];

function run(data: string, ...args: string[]) {
  return runCommand(args, { folder: join(folder, data), from: folder, program: 'maintain' });
}

/** Runs something through the driver on the database in a folder. */
async function within<T>(data: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await startEmbeddedMongodb({ folder: join(folder, data) });
  const client = await MongoClient.connect(database.uri);
  try {
    return await work(client.db('shop'));
  } finally {
    await client.close();
    await database.close();
  }
}

async function fill(db: Db): Promise<void> {
  const students = db.collection<{ _id: number }>('students');
  await students.insertMany(documents);
  await students.createIndex(
    { name: 1, _id: -1 },
    { unique: true, partialFilterExpression: { name: { $exists: true } } },
  );
  await db.createCollection('empty');
}

async function contents(db: Db) {
  const students = db.collection('students');
  const stored = await students.find({}, { raw: true }).toArray();
  const names = (await db.listCollections().toArray()).map(({ name }) => name).toSorted();
  return { stored, indexes: await students.indexes(), names };
}

test('a dump restored elsewhere is the same, byte for byte, with its indexes', async () => {
  const before = await within('first', async (db) => {
    await fill(db);
    // While a server runs on it.
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
  const bson = await readFile(join(folder, 'dump', 'shop', 'students.bson'));
  expect(bson).toEqual(Buffer.concat(documents.map((one) => serialize(one))));
  const metadata: unknown = JSON.parse(
    await readFile(join(folder, 'dump', 'shop', 'students.metadata.json'), 'utf8'),
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

test('a dump of mongodump is read into a database that has other collections', async () => {
  const dumped = join(folder, 'mongodump', 'shop');
  await mkdir(dumped, { recursive: true });
  await mkdir(join(folder, 'mongodump', 'admin'));
  await writeFile(join(folder, 'mongodump', 'admin', 'system.version.bson'), serialize({ _id: 'x' }));
  await writeFile(join(dumped, 'students.bson'), Buffer.concat(documents.map((one) => serialize(one))));
  const index = {
    v: 2,
    key: { name: new Int32(1) },
    name: 'name_1',
    ns: 'shop.students',
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
  await expect(run('data', 'restore', 'dump')).rejects.toThrow('The collection shop.students is not empty');
  expect((await within('data', contents)).stored).toHaveLength(2);
});

test('restoring from a folder that holds no dump is refused', async () => {
  await mkdir(join(folder, 'empty'));
  await expect(run('data', 'restore', 'empty')).rejects.toThrow(
    `There is no dump in ${join(folder, 'empty')}`,
  );
  await expect(run('data', 'restore', 'missing')).rejects.toThrow(
    `There is no dump in ${join(folder, 'missing')}`,
  );
});

test('check finds an index that lacks a document', async () => {
  await within('data', fill);
  const database = new Database(join(folder, 'data', 'database.sqlite'));
  database.exec('DELETE FROM index_2 WHERE id = 1');
  database.close();
  const { lines, failed } = await run('data', 'check');
  expect(failed).toBe(true);
  expect(lines).toContain('The index name_1__id_-1 of shop.students lacks a key of the document in row 1');
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

test('stats name each collection with its size and indexes', async () => {
  await within('data', fill);
  expect((await run('data', 'stats')).lines).toContainEqual(
    expect.stringMatching(/^shop\.students: 2 documents, 1 kB, indexes _id_, name_1__id_-1$/),
  );
});

test.each([[[]], [['nothing']], [['dump']], [['check', 'more']], [['constructor']]])(
  'the arguments %j are refused with the usage',
  async (args) => {
    await expect(run('data', ...args)).rejects.toThrow(
      'Usage: maintain check | stats | compact | dump FOLDER | restore FOLDER',
    );
  },
);

test('a restore that fails leaves nothing behind', async () => {
  await within('first', fill);
  await run('first', 'dump', 'dump');
  const file = join(folder, 'dump', 'shop', 'students.bson');
  await writeFile(file, (await readFile(file)).subarray(0, -1));
  await expect(run('second', 'restore', 'dump')).rejects.toThrow('ends in the middle of a document');
  expect(await within('second', (db) => db.listCollections().toArray())).toEqual([]);
});

test('a restore is refused while a server runs on the folder, and changes nothing', async () => {
  await within('first', fill);
  await run('first', 'dump', 'dump');
  await within('second', async (db) => {
    await db.collection('students').createIndex({ name: 1 }, { unique: true });
    const before = await contents(db);
    await expect(run('second', 'restore', 'dump')).rejects.toThrow('A server is running on');
    expect(await contents(db)).toEqual(before);
  });
});
