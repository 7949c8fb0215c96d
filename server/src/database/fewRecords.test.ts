import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import mongoose, { mongo } from 'mongoose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { StudentModel } from '../features/students/students.model.ts';
import { startTestDatabase, type TestDatabase } from '../testing/database.ts';
import { isDatabaseAway, isDuplicateKey } from './errors.ts';
import { insertInOrder } from './fewRecords.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
  await StudentModel.createIndexes();
});
afterAll(() => database.close());
beforeEach(() => database.clear());

const student = (roll_no: number, rfid = String(roll_no)) => ({
  school: 'jhhs',
  classOrder: 3,
  student_name: undefined,
  roll_no,
  rfid,
});

async function entered(): Promise<unknown[]> {
  const students = await StudentModel.collection.find().sort({ roll_no: 1 }).toArray();
  return students.map(({ _id, ...fields }) => fields);
}

describe('inserting in order', () => {
  test('enters all, without undefined fields', async () => {
    const answer = await insertInOrder(StudentModel, [student(1), student(2)]);
    expect(answer).toEqual({ entered: 2, refusal: undefined });
    const fields = { school: 'jhhs', classOrder: 3 };
    expect(await entered()).toEqual([
      { ...fields, roll_no: 1, rfid: '1' },
      { ...fields, roll_no: 2, rfid: '2' },
    ]);
  });

  // What stands in the values is no index.
  const MISLEADING = 'index: _roll_no_ dup key:';

  test.each([
    { refused: student(2, '9'), index: 'roll_no', other: 'rfid' },
    { refused: student(9, MISLEADING), index: 'rfid', other: 'roll_no' },
  ])('enters those before what a unique index refuses, and says which index: $index', async (given) => {
    const { refused, index, other } = given;
    const students = [student(1), student(2, MISLEADING), refused, student(4)];
    const { entered: count, refusal } = await insertInOrder(StudentModel, students);
    expect(count).toBe(2);
    expect(await entered()).toHaveLength(2);
    expect(isDuplicateKey(refusal)).toBe(true);
    expect(isDuplicateKey(refusal, index)).toBe(true);
    expect(isDuplicateKey(refusal, other)).toBe(false);
  });

  test('a connection that breaks under it is the database’s being away', async () => {
    const { server, client } = await connectedUntilAnInsert();
    const model = { db: { db: client.db() }, collection: StudentModel.collection };
    const error: unknown = await insertInOrder(model, [student(1)]).catch((reason: unknown) => reason);
    await client.close();
    server.close();
    expect(isDatabaseAway(error)).toBe(true);
    expect(await entered()).toEqual([]);
  });
});

/** A way to the database that breaks at the first insert. */
async function connectedUntilAnInsert(): Promise<{ server: Server; client: mongo.MongoClient }> {
  const { socketPath } = mongoose.connection.getClient().options.hosts[0]!;
  const server = createServer((socket) => {
    const onward = connect(socketPath!);
    onward.pipe(socket);
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    socket.on('close', () => onward.destroy());
    socket.on('data', (message) => {
      if (message.includes('insert')) socket.destroy();
      else onward.write(message);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const client = await mongo.MongoClient.connect(`mongodb://127.0.0.1:${port}/school?directConnection=true`);
  return { server, client };
}
