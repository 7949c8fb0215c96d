// The embedded database through the driver, beside raw libsql doing the same storage work; and against itself where the
// question is how it grows.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { start } from '@school-office/embedded-mongodb';
import { groupCommitRows } from './groupCommit.ts';
import { compare } from './measure.ts';
import { RawStorage } from './rawStorage.ts';
import type { BenchOptions, BenchRow } from './row.ts';

interface Student {
  _id: number;
  name: string;
  class: string;
  roll_no: number;
  paid: number;
  joined: Date;
}

interface Beside {
  database: mongo.Db;
  raw: RawStorage;
  quick: boolean;
}

const CLASS_SIZE = 1_000;

export async function* databaseRows({ quick }: BenchOptions): AsyncGenerator<BenchRow, void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const embedded = await start({ folder });
  const client = await mongo.MongoClient.connect(embedded.uri, { maxPoolSize: 50 });
  const beside = { database: client.db(), raw: new RawStorage(folder), quick };
  try {
    yield* studentRows(beside);
    yield* pointRows(beside);
    yield* insertRows(beside);
    yield await growthRow(beside);
    yield* await groupCommitRows();
  } finally {
    beside.raw.close();
    await client.close();
    await embedded.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function* studentRows({ database, raw, quick }: Beside): AsyncGenerator<BenchRow, void> {
  const amount = quick ? 10_000 : 100_000;
  const classes = amount / CLASS_SIZE;
  const students = database.collection<Student>('students');
  await students.createIndex({ class: 1 });
  for (let from = 0; from < amount; from += 10_000) {
    const batch = Array.from({ length: 10_000 }, (_, index) => student(from + index));
    // oxlint-disable-next-line no-await-in-loop -- all at once would not be quicker
    await students.insertMany(batch);
    raw.insert(batch as never, classOf);
  }
  const byClass = [{ $group: { _id: '$class', total: { $sum: '$paid' } } }, { $sort: { _id: 1 } }];
  yield await compare({
    what: `database: $group over ${amount} / libsql`,
    times: 1,
    ours: async () => (await students.aggregate(byClass).toArray()).length,
    other: async () => totals(raw).size,
  });
  yield await compare({
    what: 'database: 1000 documents by an index / libsql',
    times: quick ? 5 : 50,
    ours: (times) =>
      each(times, async (at) => (await students.find({ class: `class ${at % classes}` }).toArray()).length),
    other: (times) => each(times, async (at) => raw.find(`class ${at % classes}`).length),
  });
}

async function* pointRows({ database, raw, quick }: Beside): AsyncGenerator<BenchRow, void> {
  const points = database.collection<Student>('points');
  await points.createIndex({ class: 1 });
  const some = Array.from({ length: 1_000 }, (_, at) => ({ ...student(at), class: `point ${at}` }));
  await points.insertMany(some);
  raw.insert(
    some.map((one) => Object.assign({}, one, { _id: `p${one._id}` })),
    classOf,
  );
  const times = quick ? 200 : 2_000;
  const find = (at: number) => points.findOne({ class: `point ${at % 1_000}` });
  yield await compare({
    what: 'database: one document by an index / libsql',
    times,
    ours: (amount) => each(amount, async (at) => (await find(at))!.name),
    other: (amount) => each(amount, async (at) => raw.find(`point ${at % 1_000}`)[0]!['name']),
  });
  yield await compare({
    what: 'database: one document by an index / a ping',
    times,
    ours: (amount) => each(amount, async (at) => (await find(at)) !== null),
    other: (amount) => each(amount, async () => (await database.command({ ping: 1 }))['ok'] === 1),
  });
}

async function* insertRows({ database, raw, quick }: Beside): AsyncGenerator<BenchRow, void> {
  const inserted = database.collection<Student>('inserted');
  await inserted.createIndex({ class: 1 });
  let id = 0;
  const next = (): Student => student((id += 1));
  const insert = async () => (await inserted.insertOne(next())).acknowledged;
  yield await compare({
    what: 'database: inserts by one writer / libsql',
    times: quick ? 100 : 1_000,
    ours: (times) => each(times, insert),
    other: (times) => each(times, async () => raw.insert([next() as never], classOf) === undefined),
  });
  yield await compare({
    what: 'database: inserts by 50 writers / libsql, 50 a transaction',
    times: quick ? 500 : 5_000,
    ours: async (times) => {
      await Promise.all(Array.from({ length: 50 }, () => each(times / 50, insert)));
    },
    other: async (times) => {
      for (let at = 0; at < times; at += 50) raw.insert(Array.from({ length: 50 }, next) as never, classOf);
    },
  });
}

async function growthRow({ database, quick }: Beside): Promise<BenchRow> {
  const size = quick ? 20_000 : 1_000_000;
  const [few, many] = ['few', 'many'].map((name) =>
    database.collection<{ _id: number; rfid: string }>(name),
  ) as [mongo.Collection<{ _id: number; rfid: string }>, mongo.Collection<{ _id: number; rfid: string }>];
  await Promise.all([few, many].map((one) => one.createIndex({ rfid: 1 }, { unique: true })));
  const fill = (collection: typeof few, from: number, amount: number) =>
    collection.insertMany(
      Array.from({ length: amount }, (_, at) => ({ _id: from + at, rfid: `rfid ${from + at}` })),
    );
  await fill(few, 0, 1_000);
  // oxlint-disable-next-line no-await-in-loop -- all at once would not be quicker
  for (let from = 0; from < size; from += 10_000) await fill(many, from, 10_000);
  const lookUp = (collection: typeof few, among: number) => (times: number) =>
    each(times, async (at) => (await collection.findOne({ rfid: `rfid ${(at * 7919) % among}` })) !== null);
  return compare({
    what: `database: one among ${size} / among 1000`,
    times: quick ? 200 : 3_000,
    ours: lookUp(many, size),
    other: lookUp(few, 1_000),
  });
}

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

function totals(storage: RawStorage): Map<string, number> {
  const sums = new Map<string, number>();
  for (const one of storage.all()) {
    const name = String(one['class']);
    sums.set(name, (sums.get(name) ?? 0) + Number(one['paid']));
  }
  return sums;
}

function classOf(document: Record<string, unknown>): string {
  return String(document['class']);
}

/** The results of doing something so many times, one after the other. */
async function each<T>(times: number, work: (at: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one after the other is what is measured
  for (let at = 0; at < times; at++) results.push(await work(at));
  return results;
}
