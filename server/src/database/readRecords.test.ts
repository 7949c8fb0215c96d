import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { StudentModel } from '../features/students/students.model.ts';
import { startTestDatabase, type TestDatabase } from '../testing/database.ts';
import { findFew } from './fewRecords.ts';
import { readRows } from './readRecords.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.clear());

const CLASS = { filter: { school: 'jhhs', classOrder: 3 }, order: { roll_no: 1 } } as const;

/** In another order than that of the roll numbers. */
async function enter(count: number, address = '', from = 0): Promise<void> {
  if (count === 0) return;
  const students = Array.from({ length: count }, (_, at) => ({
    school: 'jhhs',
    classOrder: 3,
    student_name: `Student ${from + at}`,
    roll_no: from + at,
    rfid: String(from + at),
    address,
  }));
  await StudentModel.collection.insertMany(students.toReversed());
}

test.each([0, 1, 60, 999, 1000, 1001, 2500])('of %i rows all are read, in their order', async (count) => {
  await enter(count);
  const rows = await readRows<{ roll_no: number }>(StudentModel, { ...CLASS, shown: ['roll_no'] });
  expect(rows).toEqual(Array.from({ length: count }, (_, roll_no) => ({ roll_no })));
});

test('ids and dates are text, and what is not shown is left out', async () => {
  await enter(1);
  const [row] = await readRows<{ _id: unknown }>(StudentModel, { ...CLASS, shown: ['_id', 'student_name'] });
  expect(row).toEqual({ _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string, student_name: 'Student 0' });
});

test('records that do not fit one answer are no few, and none of them is left out unnoticed', async () => {
  await enter(9, 'x'.repeat(1_000_000));
  await enter(9, 'x'.repeat(1_000_000), 9);
  const { filter } = CLASS;
  expect(await findFew(StudentModel, { filter, limit: 10 })).toHaveLength(10);
  await expect(findFew(StudentModel, { filter, limit: 100 })).rejects.toThrow('does not fit one answer');
});
