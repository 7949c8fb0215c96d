// Fees by head while desks take money. What its sums are says `workedExample.test.ts`.

import type {
  ByHead,
  ByHeadPapers,
  ByHeadPupils,
  PaidAheadPupils,
} from '@school-office/contract/money/byHead';
import { sumRupees } from '@school-office/contract/money/money';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addHeads, setPlan } from '../../testing/feePlans.ts';
import { registerStudent } from '../../testing/registerStudent.ts';
import { withOffice } from '../../testing/testApp.ts';
import * as bills from '../money/bills.service.ts';

const { billsByHead } = bills;
const { app, office } = withOffice();
let asha: string;
let bimal: string;

beforeEach(async () => {
  await app.clear();
  const { tuition } = await addHeads(office);
  await setPlan(office, 'Five', { [tuition]: 2000 }, '2083-01-01');
  asha = (await registerStudent(office, { roll_no: 1 }))._id;
  bimal = (await registerStudent(office, { roll_no: 2 }))._id;
  await office.post('/api/fees/bills/2083/Mangsir').send({}).expect(201);
  await take(bimal, 500);
});

afterEach(() => {
  vi.restoreAllMocks();
});

function take(student: string, amount: number) {
  const lines = [{ student, amount }];
  return office.post('/api/receipts').send({ lines, way: 'Cash' }).expect(201);
}

/**
 * Reads fees by head, or what they are made of, while something is done: between what was paid and the bills of Mangsir. Returns of whom
 * bills were read, too.
 */
async function readWhile<Answer>(done: () => Promise<unknown>, of = '') {
  const read: (readonly string[] | undefined)[] = [];
  vi.spyOn(bills, 'billsByHead').mockImplementation(async function* (actor, month, students) {
    if (month.month_name === 'Mangsir') {
      read.push(students);
      if (read.length === 1) await done();
    }
    yield* billsByHead(actor, month, students);
  });
  const { body } = await office.get(`/api/fees/by-head/2083${of}`).expect(200);
  return { ...(body as Answer), read };
}

function expectToAgree({ rows, ahead, refunded, income }: ByHead): void {
  const collected = rows.map((row) => row.collected);
  expect(sumRupees([...collected, ahead, refunded])).toBe(income);
}

test('the pupils of payments meanwhile are read once more, and no others', async () => {
  const { read, ...book } = await readWhile<ByHead>(() => take(asha, 1200));
  expect(read).toEqual([undefined, [asha]]);
  expect(book).toMatchObject({ income: 1700, ahead: 0 });
  expect(book.rows).toMatchObject([{ charged: 4000, collected: 1700, outstanding: 2300, students: 2 }]);
  expectToAgree(book);
});

test('so it is in the lists of pupils and papers', async () => {
  const pays = () => take(asha, 2100);
  const { pupils } = await readWhile<ByHeadPupils>(pays, '/of');
  expect(pupils.map(({ collected }) => collected)).toEqual([2000, 500]);
  const { papers, covered, read } = await readWhile<ByHeadPapers>(() => take(bimal, 700), '/papers');
  expect(read).toEqual([undefined, [bimal]]);
  expect(papers.map(({ student, amount }) => [student._id, amount])).toEqual([
    [bimal, 500],
    [asha, 2000],
    [bimal, 700],
  ]);
  expect(covered).toBe(0);
  const ahead = await readWhile<PaidAheadPupils>(() => take(asha, 50), '/ahead');
  expect(ahead.pupils).toMatchObject([{ student: { _id: asha }, amount: 150 }]);
});

test('one who is charged for the first time meanwhile is there', async () => {
  const { read, ...book } = await readWhile<ByHead>(async () => {
    const { _id } = await registerStudent(office, { roll_no: 3, opening_dues: 700 });
    await take(_id, 200);
  });
  expect(read).toHaveLength(2);
  expect(book.rows.find(({ of }) => of === 'old dues')).toBeUndefined();
  expect(book.earlier.outstanding).toBe(500);
  expectToAgree(book);
});

test('nobody is read once more after acts that touch no money', async () => {
  const { read } = await readWhile<ByHead>(() => registerStudent(office, { roll_no: 3 }));
  expect(read).toEqual([undefined]);
});
