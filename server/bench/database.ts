// npx tsx server/bench/database.ts [--quick]: the embedded database through the driver, beside raw libsql doing the same
// storage work; and against itself where the question is how it grows.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { startEmbeddedDatabase } from '../src/embeddedDatabase/start.ts';
import { compareGroupCommit } from './groupCommit.ts';
import { compare, printHead } from './measure.ts';
import { RawStorage } from './rawStorage.ts';

interface Student {
  _id: number;
  name: string;
  class: string;
  roll_no: number;
  paid: number;
  joined: Date;
}

const quick = process.argv.includes('--quick');
const ROUNDS = quick ? 3 : 5;
const STUDENTS = quick ? 10_000 : 100_000;
const MANY = quick ? 20_000 : 1_000_000;
const CLASS_SIZE = 1_000;

const folder = await mkdtemp(join(tmpdir(), 'bench-'));
const database = await startEmbeddedDatabase({ folder });
const client = await mongo.MongoClient.connect(database.uri, { maxPoolSize: 50 });
const raw = new RawStorage(folder);
const students = client.db().collection<Student>('students');

await students.createIndex({ class: 1 });
for (let at = 0; at < STUDENTS; at += 10_000) {
  const batch = Array.from({ length: 10_000 }, (_, index) => student(at + index));
  // oxlint-disable-next-line no-await-in-loop
  await students.insertMany(batch);
  raw.insert(batch as never, classOf);
}

printHead('The embedded database beside raw libsql');
await compareGrouping();
await compareReads();
await compareInserts();
printHead('The embedded database beside itself');
await compareGrowth();
await compareGroupCommit(ROUNDS);

raw.close();
await client.close();
await database.close();
await rm(folder, { recursive: true, force: true });

function student(at: number): Student {
  const paid = ((at * 7919) % 100_000) / 100;
  return {
    _id: at,
    name: `Student ${at}`,
    class: `class ${Math.floor(at / CLASS_SIZE)}`,
    roll_no: at % CLASS_SIZE,
    paid,
    joined: new Date(at * 1000),
  };
}

async function compareReads(): Promise<void> {
  const points = client.db().collection<Student>('points');
  await points.createIndex({ class: 1 });
  const some = Array.from({ length: 1_000 }, (_, at) => ({ ...student(at), class: `point ${at}` }));
  await points.insertMany(some);
  raw.insert(
    some.map((one) => Object.assign({}, one, { _id: `p${one._id}` })),
    classOf,
  );
  await compare({
    what: 'one document by an index',
    times: quick ? 500 : 2_000,
    rounds: ROUNDS,
    first: {
      name: 'ours',
      run: (times) =>
        each(times, async (at) => (await points.findOne({ class: `point ${at % 1_000}` }))!.name),
    },
    second: {
      name: 'libsql',
      run: (times) => each(times, async (at) => raw.find(`point ${at % 1_000}`)[0]!['name']),
    },
  });
  await compare({
    what: 'one document by an index / a ping',
    times: quick ? 500 : 2_000,
    rounds: ROUNDS,
    first: {
      name: 'find',
      run: (times) =>
        each(times, async (at) => (await points.findOne({ class: `point ${at % 1_000}` })) !== null),
    },
    second: {
      name: 'ping',
      run: (times) => each(times, async () => (await client.db().command({ ping: 1 }))['ok'] === 1),
    },
  });
  const classes = STUDENTS / CLASS_SIZE;
  await compare({
    what: '1,000 documents by an index',
    times: quick ? 10 : 50,
    rounds: ROUNDS,
    first: {
      name: 'ours',
      run: (times) =>
        each(times, async (at) => (await students.find({ class: `class ${at % classes}` }).toArray()).length),
    },
    second: {
      name: 'libsql',
      run: (times) => each(times, async (at) => raw.find(`class ${at % classes}`).length),
    },
  });
}

async function compareInserts(): Promise<void> {
  const inserted = client.db().collection<Student>('inserted');
  await inserted.createIndex({ class: 1 });
  let id = 0;
  const next = (): Student => student((id += 1));
  await compare({
    what: 'inserts by one writer',
    times: quick ? 200 : 1_000,
    rounds: ROUNDS,
    first: {
      name: 'ours',
      run: (times) => each(times, async () => (await inserted.insertOne(next())).acknowledged),
    },
    second: {
      name: 'libsql',
      run: (times) => each(times, async () => raw.insert([next() as never], classOf) === undefined),
    },
  });
  await compare({
    what: 'inserts by 50 writers (libsql: 50 a transaction)',
    times: quick ? 1_000 : 5_000,
    rounds: ROUNDS,
    first: {
      name: 'ours',
      run: async (times) => {
        const writer = () => each(times / 50, async () => (await inserted.insertOne(next())).acknowledged);
        await Promise.all(Array.from({ length: 50 }, writer));
      },
    },
    second: {
      name: 'libsql',
      run: async (times) => {
        for (let at = 0; at < times; at += 50) raw.insert(Array.from({ length: 50 }, next) as never, classOf);
      },
    },
  });
}

async function compareGrouping(): Promise<void> {
  const byClass = [{ $group: { _id: '$class', total: { $sum: '$paid' } } }, { $sort: { _id: 1 } }];
  await compare({
    what: `$group over ${STUDENTS.toLocaleString('en-IN')}`,
    times: 1,
    rounds: ROUNDS,
    first: { name: 'ours', run: async () => (await students.aggregate(byClass).toArray()).length },
    second: { name: 'libsql', run: async () => totals(raw).size },
  });
}

async function compareGrowth(): Promise<void> {
  const [few, many] = ['few', 'many'].map((name) =>
    client.db().collection<{ _id: number; rfid: string }>(name),
  );
  await Promise.all([few!, many!].map((one) => one.createIndex({ rfid: 1 }, { unique: true })));
  await few!.insertMany(Array.from({ length: 1_000 }, (_, at) => ({ _id: at, rfid: `rfid ${at}` })));
  for (let from = 0; from < MANY; from += 10_000)
    // oxlint-disable-next-line no-await-in-loop
    await many!.insertMany(
      Array.from({ length: 10_000 }, (_, at) => ({ _id: from + at, rfid: `rfid ${from + at}` })),
    );
  await compare({
    what: `one among ${MANY.toLocaleString('en-IN')} / among 1,000`,
    times: quick ? 500 : 3_000,
    rounds: ROUNDS,
    first: { name: 'many', run: lookUp(many!, MANY) },
    second: { name: 'few', run: lookUp(few!, 1_000) },
  });
}

function totals(storage: RawStorage): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of storage.all()) {
    const name = String(one['class']);
    sums.set(name, (sums.get(name) ?? 0) + Number(one['paid']));
  }
  return sums;
}

function lookUp(
  collection: mongo.Collection<{ _id: number; rfid: string }>,
  size: number,
): (times: number) => Promise<boolean[]> {
  return (times) =>
    each(times, async (at) => (await collection.findOne({ rfid: `rfid ${(at * 7919) % size}` })) !== null);
}

function classOf(document: Record<string, unknown>): string {
  return String(document['class']);
}

/** The results of doing something so many times, one after the other. */
async function each<T>(times: number, work: (at: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  // oxlint-disable-next-line no-await-in-loop
  for (let at = 0; at < times; at++) results.push(await work(at));
  return results;
}
