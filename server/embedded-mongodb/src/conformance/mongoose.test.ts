import mongoose from 'mongoose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conformanceDatabase } from './database.ts';

const conformance = conformanceDatabase();

let connection: mongoose.Connection;

const student = new mongoose.Schema(
  {
    name: { type: String, required: true, trim: true },
    school: { type: String, default: 'test' },
    roll: Number,
    joined: Date,
    fees: [{ month: String, paid: Number }],
    friend: { type: mongoose.Schema.Types.ObjectId, ref: 'Student' },
    extra: { type: Map, of: String },
  },
  { timestamps: true },
);
student.index({ school: 1, roll: 1 }, { unique: true });

const students = () => connection.model('Student', student);

beforeAll(async () => {
  connection = await mongoose
    .createConnection(conformance.uri, { dbName: `${conformance.db.databaseName}_mongoose` })
    .asPromise();
  await students().init();
});

afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

test('a document is made, found, changed and removed', async () => {
  const made = await students().create({
    name: ' Ram ',
    roll: 1,
    fees: [{ month: 'Jestha', paid: 5 }],
    extra: { x: 'y' },
  });
  const found = await students().findById(made._id).orFail();
  expect(found.toObject()).toMatchObject({
    name: 'Ram',
    school: 'test',
    roll: 1,
    fees: [{ month: 'Jestha', paid: 5 }],
  });
  found.fees[0]!.paid = 7;
  found.fees.push({ month: 'Asar', paid: 1 });
  await found.save();
  expect(await students().findOne({ 'fees.paid': 7 }).lean()).toMatchObject({ __v: 1 });
  await found.deleteOne();
  expect(await students().countDocuments()).toBe(0);
});

test('two changes of one array: the later with the old version is refused', async () => {
  const { _id } = await students().create({ name: 'Sita', roll: 2, fees: [{ month: 'a' }, { month: 'b' }] });
  const [one, other] = await Promise.all([
    students().findById(_id).orFail(),
    students().findById(_id).orFail(),
  ]);
  one.fees.splice(0, 1);
  await one.save();
  other.fees[1]!.paid = 5;
  other.fees.splice(0, 1);
  await expect(other.save()).rejects.toThrow(mongoose.Error.VersionError);
});

test('a unique index refuses with code 11000', async () => {
  await students().create({ name: 'A', roll: 10 });
  await expect(students().create({ name: 'B', roll: 10 })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { school: 1, roll: 1 },
  });
});

test('populate', async () => {
  const friend = await students().create({ name: 'Gita', roll: 20 });
  const { _id } = await students().create({ name: 'Hari', roll: 21, friend: friend._id });
  expect(await students().findById(_id).populate('friend').lean()).toMatchObject({
    friend: { name: 'Gita' },
  });
});

test('findOneAndUpdate with upsert and defaults on insert', async () => {
  const filter = { name: 'Maya', roll: 30 };
  const options = { upsert: true, returnDocument: 'after', setDefaultsOnInsert: true } as const;
  const made = await students()
    .findOneAndUpdate(filter, { $set: { joined: new Date(0) } }, options)
    .lean();
  expect(made).toMatchObject({
    name: 'Maya',
    school: 'test',
    joined: new Date(0),
    createdAt: expect.any(Date),
  });
});

test('a cursor goes through all', async () => {
  await students().insertMany(Array.from({ length: 300 }, (_, at) => ({ name: 'Many', roll: 1000 + at })));
  let count = 0;
  for await (const one of students()
    .find({ name: 'Many' })
    .sort({ roll: 1 })
    .lean()
    .cursor({ batchSize: 50 })) {
    expect(one.roll).toBe(1000 + count);
    count += 1;
  }
  expect(count).toBe(300);
});

test('syncIndexes makes and drops', async () => {
  const schema = new mongoose.Schema({ a: Number, b: Number });
  schema.index({ a: 1 });
  const model = connection.model('Synced', schema);
  await model.init();
  await model.collection.createIndex({ b: 1 });
  expect(await model.syncIndexes()).toEqual(['b_1']);
  expect(Object.keys(await model.collection.indexInformation())).toEqual(['_id_', 'a_1']);
});
