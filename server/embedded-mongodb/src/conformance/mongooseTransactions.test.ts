import { AsyncResource } from 'node:async_hooks';
import mongoose from 'mongoose';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { conformanceDatabase } from './database.ts';

const conformance = conformanceDatabase();

// Every call of Mongoose within a transaction belongs to it, without being given its session.
mongoose.set('transactionAsyncLocalStorage', true);

const student = new mongoose.Schema({ name: String, roll: { type: Number, unique: true }, fee: Number });

let connection: mongoose.Connection;
let Student: mongoose.Model<{ name: string; roll: number; fee: number }>;

beforeAll(async () => {
  connection = await mongoose
    .createConnection(conformance.uri, { dbName: `${conformance.db.databaseName}_acts` })
    .asPromise();
  Student = connection.model('Student', student) as unknown as typeof Student;
  await Student.init();
});

afterEach(async () => {
  await Student.deleteMany({});
});

afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const class9 = () => [1, 2, 3].map((roll) => ({ name: `Student ${roll}`, roll, fee: 100 }));

const writes: [name: string, write: () => Promise<unknown>, feesAfter: number[]][] = [
  ['create', () => Student.create({ name: 'Asha', roll: 4, fee: 4 }), [100, 100, 100, 4]],
  ['save', () => new Student({ name: 'Asha', roll: 4, fee: 5 }).save(), [100, 100, 100, 5]],
  ['findOneAndUpdate', () => Student.findOneAndUpdate({ roll: 1 }, { $inc: { fee: 1 } }), [101, 100, 100]],
  ['updateMany', () => Student.updateMany({ roll: { $gte: 2 } }, { $set: { fee: 7 } }), [100, 7, 7]],
  [
    'insertMany',
    () => Student.insertMany([4, 5].map((roll) => ({ name: 'x', roll, fee: roll }))),
    [100, 100, 100, 4, 5],
  ],
  [
    'bulkWrite',
    () =>
      Student.bulkWrite([
        { updateOne: { filter: { roll: 1 }, update: { $set: { fee: 1 } } } },
        { deleteOne: { filter: { roll: 2 } } },
        { insertOne: { document: { name: 'x', roll: 9, fee: 9 } } },
      ]),
    [1, 100, 9],
  ],
];

/** Reads in every way that Mongoose has; resolves with the fees by roll, which all of them must agree on. */
async function fees(): Promise<number[]> {
  const found = (await Student.find().sort({ roll: 1 }).lean()).map(({ fee }) => fee);
  const streamed: number[] = [];
  for await (const { fee } of Student.find().sort({ roll: 1 }).lean().cursor({ batchSize: 2 }))
    streamed.push(fee);
  expect(streamed).toEqual(found);
  expect(await Student.countDocuments({ roll: { $gte: 0 } })).toBe(found.length);
  expect(new Set(await Student.distinct('fee'))).toEqual(new Set(found));
  return found;
}

test.each(writes)(
  '%s in a transaction: seen in it, by others after its commit',
  async (_name, write, after) => {
    await Student.insertMany(class9());
    // Runs what it is given outside the transaction in which it is called.
    const leave = AsyncResource.bind((work: () => Promise<number[]>) => work());
    await connection.transaction(async () => {
      await write();
      expect(await fees()).toEqual(after);
      expect(await leave(fees)).toEqual([100, 100, 100]);
    });
    expect(await fees()).toEqual(after);
  },
);

test.each(writes)('%s in a transaction that throws leaves nothing', async (_name, write) => {
  await Student.insertMany(class9());
  const acting = connection.transaction(async () => {
    await write();
    throw new Error('refused');
  });
  await expect(acting).rejects.toThrow('refused');
  expect(await fees()).toEqual([100, 100, 100]);
});

test('a duplicate key rolls the whole transaction back', async () => {
  await Student.insertMany(class9());
  const acting = connection.transaction(async () => {
    await Student.updateMany({}, { $set: { fee: 0 } });
    await Student.create({ name: 'Again', roll: 1, fee: 1 });
  });
  await expect(acting).rejects.toMatchObject({ code: 11000, keyPattern: { roll: 1 } });
  expect(await fees()).toEqual([100, 100, 100]);
});

test('twenty transactions at once that raise one counter all raise it', async () => {
  await Student.insertMany(class9());
  const raise = () =>
    connection.transaction(async () => {
      const { fee } = await Student.findOne({ roll: 1 }).orFail().lean();
      await Student.updateOne({ roll: 1 }, { $set: { fee: fee + 1 } });
    });
  await Promise.all(Array.from({ length: 20 }, raise));
  expect(await fees()).toEqual([120, 100, 100]);
});
