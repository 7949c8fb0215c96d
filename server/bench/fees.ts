// A plan, bills and receipts of some months for the students of a school, written past the models.

import { fiscalYearAt } from '@school-office/contract/calendar/fiscalYears';
import { momentsOfDay } from '@school-office/contract/calendar/nepaliCalendar';
import { monthAt, monthNumber, monthOf } from '@school-office/contract/calendar/schoolMonths';
import { CLASS_NAMES, FEE_PARTS, MONTHS, type FeePart } from '@school-office/contract/enumerations';
import { mongo } from 'mongoose';
import type { BillRecord } from '../src/features/money/bills.model.ts';
import type { LedgerRecord } from '../src/features/money/ledgers.model.ts';
import { keysOfLines, sumsOfLines, type ReceiptRecord } from '../src/features/money/receipts.model.ts';
import { isKept, ledgersOf } from '../src/features/money/recordedLedgers.ts';
import type { FeeHeadRecord } from '../src/features/plan/heads.model.ts';
import type { ClassPlanRecord } from '../src/features/plan/plan.model.ts';
import { ENTERED, keepMoves, type StoredStudent } from './data.ts';

/** Paisa a month. */
const HEADS: readonly { name: string; part: FeePart; net: number }[] = [
  { name: 'Tuition', part: 'monthly_fees', net: 225_000 },
  { name: 'Computer', part: 'computer_fees', net: 20_000 },
  { name: 'Laboratory', part: 'laboratory_fees', net: 25_050 },
  { name: 'Sports', part: 'miscellaneous', net: 10_000 },
];
const TOTAL = HEADS.reduce((sum, { net }) => sum + net, 0);
/** Every so-many-th student owes the last months. */
const BEHIND = 5;
const MONTHS_BEHIND = 3;
const AT_ONCE = 5_000;

const ALWAYS = { due: 'monthly' as const, months: [], optional: false, retired: false, last_month: null };

/** Charges all students these many months, the last of them the one that is running, which nobody has paid. */
export async function fillFees(
  db: mongo.Db,
  students: readonly StoredStudent[],
  months: number,
): Promise<void> {
  const { school } = students[0]!;
  const current = monthNumber(monthAt(new Date()));
  const heads = HEADS.map((head) => ({ ...head, _id: new mongo.ObjectId() }));
  await db.collection<FeeHeadRecord>('feeHeads').insertMany(
    heads.map(({ _id, name, part }) => {
      return { _id, school, name, nepali_name: '', part, ...ALWAYS };
    }),
  );
  const { year } = monthOf(current);
  const from = monthNumber({ year, month_name: 'Baisakh' });
  const changes = heads.map(({ _id, net }) => ({ head: _id, from, amount: net }));
  await db
    .collection<ClassPlanRecord>('feePlans')
    .insertMany(CLASS_NAMES.map((classname) => ({ school, year, classname, changes })));
  let number = 0;
  const ledgers = new Map<string, Omit<LedgerRecord, 'student'>>();
  for (let month = current - months + 1; month <= current; month += 1) {
    const lines = heads.map(({ _id, net, ...head }) => {
      return { head: _id, ...head, nepali_name: '', gross: net, concession: 0, net };
    });
    const bills = students.map((student): BillRecord => {
      const { _id, classname } = student;
      const bill = { serial: 0, kind: 'month' as const, classname, lines, total: TOTAL, reason: '' };
      return { school, student: _id, ...monthOf(month), ...bill, createdAt: dayIn(month, 2), ...ENTERED };
    });
    await insert(db.collection<BillRecord>('bills'), bills);
    const paying = students.filter(
      (_student, index) => month < current && (index % BEHIND !== 0 || month < current - MONTHS_BEHIND),
    );
    const receipts = paying.map((student) => receiptFor(student, month, (number += 1), heads));
    if (receipts.length > 0) {
      await insert(db.collection<ReceiptRecord>('receipts'), receipts);
      await keepMoves(db, school, receipts);
    }
    for (const [student, recorded] of ledgersOf({ bills, receipts, refunds: [] }, -Infinity)) {
      const ledger = ledgers.get(student) ?? {
        school,
        year: monthOf(current).year,
        months: [],
        acts: 0,
        lastPaid: null,
      };
      ledger.months.push(...recorded.months.filter((one) => isKept(one, ledger.year)));
      ledger.acts += recorded.acts;
      ledger.lastPaid = recorded.lastPaid ?? ledger.lastPaid;
      ledgers.set(student, ledger);
    }
  }
  await insert(
    db.collection<LedgerRecord>('ledgers'),
    [...ledgers].map(([student, ledger]) => ({ ...ledger, student: new mongo.ObjectId(student) })),
  );
}

function dayIn(month: number, day: number): Date {
  const { year, month_name } = monthOf(month);
  return momentsOfDay({ year, month: MONTHS.indexOf(month_name) + 1, day }).from;
}

/** In a fiscal year of its own, so that the desks' numbers begin at 1. */
function receiptFor(
  { _id, school, student_name, classname, roll_no, parents_name }: StoredStudent,
  month: number,
  number: number,
  heads: readonly ((typeof HEADS)[number] & { _id: mongo.ObjectId })[],
): ReceiptRecord {
  const none = Object.fromEntries(FEE_PARTS.map((part) => [part, 0])) as Record<FeePart, number>;
  const parts = { ...none, ...Object.fromEntries(HEADS.map(({ part, net }) => [part, net])) };
  const items = heads.map(({ _id: head, name, part, net }) => {
    return { head, name, nepali_name: '', part, gross: net, concession: 0, amount: net };
  });
  const person = { student: _id, student_name, classname, roll_no, parents_name };
  const sums = sumsOfLines([{ ...person, ...monthOf(month), ...parts, fine: 0, as_charged: false, items }]);
  const way = {
    way: 'Cash' as const,
    place: 'drawer',
    drawer: 1,
    reference: '',
    received: TOTAL,
    payer: '',
    prints: 0,
  };
  const after = { due_after: 0, advance_after: 0 };
  const createdAt = dayIn(month, 10);
  return {
    school,
    fiscal_year: `${fiscalYearAt(createdAt)} before`,
    number,
    createdAt,
    ...way,
    ...sums,
    ...keysOfLines(sums.lines),
    ...after,
    ...ENTERED,
  };
}

async function insert<Record extends object>(
  collection: mongo.Collection<Record>,
  records: readonly Record[],
): Promise<void> {
  for (let start = 0; start < records.length; start += AT_ONCE) {
    await collection.insertMany(
      records.slice(start, start + AT_ONCE) as mongo.OptionalUnlessRequiredId<Record>[],
    );
  }
}
