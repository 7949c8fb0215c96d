import { type ClientSession, Long, MongoServerError } from 'mongodb';
import { expect, test } from 'vitest';
import { conformanceDatabase, type Document } from './database.ts';

const conformance = conformanceDatabase({ writeConcern: { w: 'majority', journal: true } });

/** Runs `work` with a session whose transaction has begun; what it leaves open is rolled back. */
async function inTransaction<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = conformance.client.startSession();
  session.startTransaction();
  try {
    return await work(session);
  } finally {
    await session.endSession();
  }
}

function failureOf(work: Promise<unknown>): Promise<MongoServerError> {
  return work.then(
    () => expect.unreachable('It has not failed'),
    (error: unknown) => error as MongoServerError,
  );
}

const TRANSIENT = { errorLabelSet: new Set(['TransientTransactionError']) };

type Send = (number: number, command: Document) => Promise<Document>;

/** Calls `work` with a function that sends a command of a session's transaction by its number, also where the driver would not. */
async function numbered(work: (send: Send) => Promise<void>): Promise<void> {
  const { client, db } = conformance;
  const session = client.startSession();
  // The driver numbers a commit and an abort itself, and goes on with sessions that it had before.
  const { serverSession } = session as unknown as { serverSession: { txnNumber: number } };
  const before = serverSession.txnNumber;
  await work((number, command) => {
    serverSession.txnNumber = before + number;
    const isEnd = 'commitTransaction' in command || 'abortTransaction' in command;
    if (isEnd) return client.db('admin').command(command, { session });
    const fields = { txnNumber: Long.fromNumber(before + number), autocommit: false };
    return db.command({ ...command, ...fields }, { session });
  });
  await session.endSession();
}

const insert = (_id: number, collection: string): Document => ({
  insert: collection,
  documents: [{ _id }],
  startTransaction: true,
});

test('withTransaction commits what its function did, and returns what it returned', async () => {
  const items = await conformance.filled([{ _id: 1, n: 1 }]);
  const result = await conformance.client.withSession((session) =>
    session.withTransaction(async () => {
      await items.updateOne({ _id: 1 }, { $inc: { n: 1 } }, { session });
      await items.insertOne({ _id: 2, n: 5 }, { session });
      return 'done';
    }),
  );
  expect(result).toBe('done');
  expect(await items.find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: 1, n: 2 },
    { _id: 2, n: 5 },
  ]);
});

test('withTransaction undoes everything where its function throws', async () => {
  const items = await conformance.filled([{ _id: 1, n: 1 }]);
  const work = conformance.client.withSession((session) =>
    session.withTransaction(async () => {
      await items.insertMany([{ _id: 2 }, { _id: 3 }], { session });
      await items.deleteOne({ _id: 1 }, { session });
      throw new Error('no');
    }),
  );
  await expect(work).rejects.toThrow('no');
  expect(await items.find().toArray()).toEqual([{ _id: 1, n: 1 }]);
});

test('reads in a transaction see its writes, and nobody else does before the commit', async () => {
  const items = await conformance.filled([{ _id: 1, n: 1 }]);
  await inTransaction(async (session) => {
    await items.insertOne({ _id: 2, n: 2 }, { session });
    await items.updateOne({ _id: 1 }, { $set: { n: 10 } }, { session });
    const inside = { session };
    expect(await items.find({}, inside).sort({ _id: 1 }).toArray()).toEqual([
      { _id: 1, n: 10 },
      { _id: 2, n: 2 },
    ]);
    expect(await items.countDocuments({ n: { $gt: 1 } }, inside)).toBe(2);
    expect(await items.distinct('n', {}, inside)).toEqual([2, 10]);
    expect(await items.find().toArray()).toEqual([{ _id: 1, n: 1 }]);
    expect(await items.countDocuments()).toBe(1);
    await session.commitTransaction();
    expect(await items.countDocuments({ n: { $gt: 1 } })).toBe(2);
  });
});

test('abortTransaction undoes everything, also the collection that a write made', async () => {
  const { db } = conformance;
  const name = 'made_in_a_transaction';
  await inTransaction(async (session) => {
    await db.collection(name).insertOne({ a: 1 }, { session });
    await session.abortTransaction();
  });
  expect(await db.listCollections({ name }).toArray()).toEqual([]);
  // It can be made afterwards, with other documents in it.
  await inTransaction(async (session) => {
    await db.collection(name).insertOne({ a: [1, 2] }, { session });
    await session.commitTransaction();
  });
  expect(
    await db
      .collection(name)
      .find({ a: 2 }, { projection: { _id: 0 } })
      .toArray(),
  ).toEqual([{ a: [1, 2] }]);
});

test('an index that became multikey in a transaction which was undone answers rightly', async () => {
  const items = await conformance.filled([{ _id: 1, a: 1 }]);
  await items.createIndex({ a: 1 });
  await inTransaction(async (session) => {
    await items.insertOne({ _id: 2, a: [1, 2] }, { session });
    expect(await items.find({ a: 1 }, { session }).sort({ a: 1 }).toArray()).toHaveLength(2);
    await session.abortTransaction();
  });
  expect(await items.countDocuments({ a: { $gte: 1 } })).toBe(1);
  await items.insertOne({ _id: 3, a: [1, 2] });
  const found = await items.find({ a: { $gte: 1 } }).toArray();
  expect(new Set(found.map(({ _id }) => _id))).toEqual(new Set([1, 3]));
  expect(found).toHaveLength(2);
});

const failing: [name: string, run: (session: ClientSession) => Promise<unknown>, code: number][] = [
  [
    'a duplicate key',
    (session) => conformance.db.collection('f').insertOne({ _id: 1 as never }, { session }),
    11000,
  ],
  [
    'a duplicate key in an unordered insert',
    (session) =>
      conformance.db
        .collection('f')
        .insertMany([{ _id: 1 as never }, { _id: 7 as never }], { session, ordered: false }),
    11000,
  ],
  [
    'an update that cannot be',
    (session) =>
      conformance.db.collection('f').updateOne({ _id: 1 as never }, { $inc: { t: 1 } }, { session }),
    14,
  ],
  [
    'a filter that cannot be',
    (session) => conformance.db.collection('f').findOne({ a: { $in: 1 } }, { session }),
    2,
  ],
];

test.each(failing)('%s rolls its transaction back', async (_name, run, code) => {
  const collection = conformance.db.collection<{ _id: number; t?: string }>('f');
  await collection.deleteMany({});
  await collection.insertOne({ _id: 1, t: 'text' });
  await inTransaction(async (session) => {
    await collection.insertOne({ _id: 2 }, { session });
    expect(await failureOf(run(session))).toMatchObject({ code });
    const next = await failureOf(collection.insertOne({ _id: 3 }, { session }));
    expect(next).toMatchObject({ code: 251, codeName: 'NoSuchTransaction', ...TRANSIENT });
    expect(await failureOf(session.commitTransaction())).toMatchObject({ code: 251, ...TRANSIENT });
  });
  expect(await collection.find().toArray()).toEqual([{ _id: 1, t: 'text' }]);
});

test('of two commands that both begin a transaction the second is refused, and the first goes on', async () => {
  const items = await conformance.filled([{ _id: 0 }]);
  await numbered(async (send) => {
    const first = send(1, insert(1, items.collectionName));
    const second = failureOf(send(1, insert(2, items.collectionName)));
    await first;
    expect(await second).toMatchObject({ code: 117, codeName: 'ConflictingOperationInProgress' });
    await send(1, { commitTransaction: 1 });
  });
  expect(await items.distinct('_id')).toEqual([0, 1]);
});

const refused: [command: Document, code: number][] = [
  [{ drop: 'x' }, 263],
  [{ dropIndexes: 'x', index: '*' }, 263],
  [{ dropDatabase: 1 }, 263],
  [{ count: 'x' }, 263],
  [{ listCollections: 1 }, 263],
];

test.each(refused)('%o is refused in a transaction, and leaves it as it is', async (command, code) => {
  const items = await conformance.filled([{ _id: 0 }]);
  await inTransaction(async (session) => {
    await items.insertOne({ _id: 1 }, { session });
    expect(await failureOf(conformance.db.command(command, { session }))).toMatchObject({ code });
    await session.commitTransaction();
  });
  expect(await items.countDocuments()).toBe(2);
});

test('a cursor goes on in its transaction, also over writes, and ends with it', async () => {
  const items = await conformance.filled(Array.from({ length: 300 }, (_, _id) => ({ _id, n: 0 })));
  await inTransaction(async (session) => {
    await items.insertOne({ _id: 300 }, { session });
    const cursor = items.find({}, { session, batchSize: 10 }).sort({ _id: 1 });
    const ids: unknown[] = [];
    for await (const { _id } of cursor) {
      ids.push(_id);
      if (_id === 50) await items.deleteMany({ _id: { $gte: 100, $lt: 200 } }, { session });
    }
    const left = Array.from({ length: 301 }, (_, _id) => _id).filter((_id) => _id < 100 || _id >= 200);
    expect(ids).toEqual(left);
    const open = items.find({}, { session, batchSize: 10 });
    await open.next();
    const more = { getMore: open.id!, collection: items.collectionName };
    await session.commitTransaction();
    expect(await failureOf(conformance.db.command(more))).toBeInstanceOf(MongoServerError);
    session.startTransaction();
    await items.insertOne({ _id: 301 }, { session });
    expect(await failureOf(conformance.db.command(more, { session }))).toBeInstanceOf(MongoServerError);
    await open.close();
  });
});

test('a commit can be repeated after success, and nothing else', async () => {
  const { collectionName: name } = await conformance.filled([{ _id: 0 }]);
  await numbered(async (send) => {
    await send(5, insert(1, name));
    for (let times = 0; times < 3; times++) {
      // oxlint-disable-next-line no-await-in-loop
      expect(await send(5, { commitTransaction: 1 })).toMatchObject({ ok: 1 });
    }
    expect(await failureOf(send(5, { find: name }))).toMatchObject({ code: 256 });
    expect(await failureOf(send(5, { abortTransaction: 1 }))).toMatchObject({ code: 256 });
    expect(await failureOf(send(5, insert(2, name)))).toMatchObject({ code: 117 });
    expect(await failureOf(send(4, insert(2, name)))).toMatchObject({ code: 225 });
    expect(await failureOf(send(6, { find: name }))).toMatchObject({ code: 251, ...TRANSIENT });
  });
});

test('a transaction that was aborted cannot be begun again by its number', async () => {
  const items = await conformance.filled([{ _id: 0 }]);
  await numbered(async (send) => {
    await send(1, insert(1, items.collectionName));
    expect(await send(1, { abortTransaction: 1 })).toMatchObject({ ok: 1 });
    expect(await failureOf(send(1, insert(2, items.collectionName)))).toMatchObject({ code: 117 });
    expect(await failureOf(send(1, { commitTransaction: 1 }))).toMatchObject({ code: 251, ...TRANSIENT });
    expect(await failureOf(send(1, { abortTransaction: 1 }))).toMatchObject({ code: 251 });
    expect(await items.countDocuments()).toBe(1);
  });
});

test('a new transaction of a session ends its last one', async () => {
  const items = await conformance.filled([{ _id: 0 }]);
  await numbered(async (send) => {
    await send(1, insert(1, items.collectionName));
    await send(2, insert(2, items.collectionName));
    expect(await failureOf(send(1, { commitTransaction: 1 }))).toMatchObject({ code: 225 });
    await send(2, { commitTransaction: 1 });
    expect(await items.distinct('_id')).toEqual([0, 2]);
  });
});
