// Another desk changes a student when the ledger of a payment is open and its act has not begun.

import type { ReceiptAnswer } from '@school-office/contract/money/receipts';
import type { ImportAnswer } from '@school-office/contract/students/importing';
import type { Student, StudentRegistration } from '@school-office/contract/students/students';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as schoolActs from '../../database/schoolActs.ts';
import { aFeePayment, aStudent } from '../../testing/builders.ts';
import { clearMoney } from '../../testing/clearMoney.ts';
import { addHead, addHeads, giveConcession, setPlan, type Heads } from '../../testing/feePlans.ts';
import { withOffice } from '../../testing/testApp.ts';
import { LedgerModel } from '../money/ledgers.model.ts';
import { ReceiptModel } from '../money/receipts.model.ts';
import { StudentModel } from '../students/students.model.ts';

/** Lets another desk act when the next act has read what it reads before it, and is about to stand in its row. */
function beforeNextAct(meanwhile: () => PromiseLike<unknown>): void {
  const stand = schoolActs.inRow;
  vi.spyOn(schoolActs, 'inRow').mockImplementationOnce(async (...asked) => {
    await meanwhile();
    return stand(...asked);
  });
}

const IMPORT = '/api/students/import';
/** 5 Mangsir 2083. */
const NOW = new Date('2026-11-21T06:00:00Z');

let heads: Heads;
let hostel: string;
let key = '';
let imports = 0;
let maya: Student;
const { office } = withOffice({ now: () => NOW });
beforeAll(async () => {
  heads = await addHeads(office);
  hostel = await addHead(office, { name: 'Hostel', part: 'hostel_fees', due: 'monthly', optional: true });
  await setPlan(office, 'Five', { [heads.tuition]: 2000, [hostel]: 5000 });
  await setPlan(office, 'Six', { [heads.tuition]: 3000 });
});
beforeEach(async () => {
  await StudentModel.deleteMany({});
  await clearMoney();
  maya = await taken();
});

/** Imports one student. */
async function taken(changes: Partial<StudentRegistration> = {}): Promise<Student> {
  imports += 1;
  key = `import-key-${imports}`;
  const rows = [aStudent(changes)];
  const { body } = await office.post(IMPORT).set('Idempotency-Key', key).send({ rows }).expect(201);
  const [id] = (body as ImportAnswer).ids;
  return (await office.get(`/api/students/${id}`).expect(200)).body as Student;
}

const pay = (amount: number) =>
  office.post('/api/receipts').send({ lines: [{ student: maya._id, amount, seen: 0 }], way: 'Cash' });
const payOtherAmounts = () => office.post(`/api/students/fees/${maya._id}`).send(aFeePayment(maya));
const edit = (changes: object) => office.put(`/api/students/${maya._id}`).send(changes).expect(200);

describe.each([
  ['money of the desk', () => pay(2000)],
  ['a payment of other amounts', payOtherAmounts],
])('%s', (_what, send) => {
  test('that was taken is answered by its key, even if its student is there no more', async () => {
    const first = await send().set('Idempotency-Key', `payment-${imports}`).expect(201);
    await StudentModel.deleteMany({});
    const again = await send().set('Idempotency-Key', `payment-${imports}`).expect(201);
    expect(again.body).toEqual(first.body);
  });

  test('is not taken from a student whose import is undone', async () => {
    beforeNextAct(() => office.delete(`${IMPORT}/${key}`).expect(200));
    await send().expect(404);
    expect(await ReceiptModel.countDocuments()).toBe(0);
    expect(await LedgerModel.countDocuments()).toBe(0);
  });
});

describe('the paper', () => {
  test('has the name and class that an edit has given the student', async () => {
    beforeNextAct(() => edit({ student_name: 'Maya Sample', classname: 'Six' }));
    const { receipt } = (await pay(3000).expect(201)).body as ReceiptAnswer;
    expect(receipt.lines).toMatchObject([
      { student_name: 'Maya Sample', classname: 'Six', month_name: 'Mangsir', monthly_fees: 3000 },
    ]);
  });

  test.each([
    [
      'a concession',
      'monthly_fees',
      () => giveConcession(office, maya._id, { heads: [heads.tuition], percent: 50 }),
    ],
    [
      'another head',
      'hostel_fees',
      () =>
        office
          .put(`/api/students/heads/${maya._id}`)
          .send({ heads: [hostel] })
          .expect(200),
    ],
  ] as const)('divides by the price after %s', async (_what, part, change) => {
    beforeNextAct(change);
    const { receipt } = (await pay(3000).expect(201)).body as ReceiptAnswer;
    const [mangsir] = receipt.lines;
    expect([mangsir!.month_name, mangsir![part]]).toEqual(['Mangsir', 1000]);
  });
});

test('one who has left pays nothing ahead', async () => {
  beforeNextAct(() => office.delete(`/api/students/delete/${maya._id}`).expect(200));
  await pay(2000).expect(400);
});

test('other amounts do not match a student who has moved', async () => {
  beforeNextAct(() => edit({ classname: 'Six' }));
  const { body } = await payOtherAmounts().expect(400);
  expect(body).toMatchObject({ field: 'classname' });
});
