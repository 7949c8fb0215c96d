import type { ClassName } from '@school-office/contract/enumerations';
import { Types } from 'mongoose';
import { expect, test } from 'vitest';
import { noParts } from '../desk/itemsOfMonth.ts';
import type { BillByHead } from '../money/bills.service.ts';
import { addMonth, amountsOf, noSums } from './byHeadSums.ts';

const STUDENT = new Types.ObjectId();
const TUITION = new Types.ObjectId();

/** Paisa. */
function bill(serial: number, classname: ClassName, net: number): BillByHead {
  const head = { head: TUITION, name: 'Tuition', nepali_name: '', part: 'monthly_fees' as const };
  const lines = [{ ...head, gross: net, concession: 0, net }];
  return {
    student: STUDENT,
    serial,
    kind: serial === 0 ? 'month' : 'correction',
    classname,
    lines,
    total: net,
  };
}

/** Rupees by class: charged, collected and owed, of which so much is due. */
function byClass(bills: BillByHead[], due: number): unknown[] {
  const sums = noSums();
  const month = { year: 2083, month_name: 'Ashadh', student: String(STUDENT) } as const;
  addMonth(sums, { ...month, bills, lines: [], refunded: noParts(), due }, 0);
  return [...sums.rows.values()].map((row) => {
    const { charged, collected, outstanding } = amountsOf(row);
    return [row.classname, charged, collected, outstanding];
  });
}

test('each bill stands in its own class, and what was billed last is owed first', () => {
  const bills = [bill(0, 'Five', 2000_00), bill(1, 'Six', 400_00)];
  expect(byClass(bills, 2400_00)).toEqual([
    ['Five', 2000, 0, 2000],
    ['Six', 400, 0, 400],
  ]);
  // Other months have Rs 2,100 too much.
  expect(byClass(bills, 300_00)).toEqual([
    ['Five', 2000, 2000, 0],
    ['Six', 400, 100, 300],
  ]);
});

test('what is taken off in another class lowers that class', () => {
  expect(byClass([bill(0, 'Five', 2000_00), bill(1, 'Six', -400_00)], 1600_00)).toEqual([
    ['Five', 2000, 400, 1600],
    ['Six', -400, -400, 0],
  ]);
});
