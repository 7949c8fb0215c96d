import type { Types } from 'mongoose';
import { CLASS_NAMES, type FeePart, type MonthName } from '@school-office/contract/enumerations';
import { fiscalYearAt } from '@school-office/contract/fiscalYears';
import { feeTotal, sumRupees, toPaisa } from '@school-office/contract/money';
import { sumsOfLines, type ReceiptRecord } from '../../../features/money/receipts.model.ts';
import { between, chance } from './chance.ts';
import { demoId, ENTERED_BY_DEMO } from './demoIds.ts';
import { hasLeft, nepalTime, type SchoolMonth } from './schoolYear.ts';
import type { DemoStudent } from './students.ts';

export type DemoReceipt = ReceiptRecord & { _id: Types.ObjectId };

/** Rupees. */
const MONTHLY_IN_NURSERY = 1200;
const MORE_EACH_CLASS = 150;
const EXAM_MONTHS: ReadonlySet<MonthName> = new Set(['Shrawan', 'Mangsir', 'Chaitra']);
const IN_HOSTEL = 0.08;
/** Families that are behind with the last months. */
const BEHIND = 0.14;
const MOST_MONTHS_BEHIND = 3;
/** Fees are brought in the first part of a month. */
const DAYS_OF_PAYING = 15;

/** A receipt for each student and month but those owed, and of the running month those of what has come in by `now`. */
export function demoReceipts(students: DemoStudent[], months: SchoolMonth[], now: Date): DemoReceipt[] {
  const payments = students.flatMap((student) =>
    months.flatMap((month) => {
      const day = payingDay(student, month);
      if (day === undefined || hasLeft(student, day) || isOwed(student, month, months)) return [];
      return [{ student, month, createdAt: nepalTime(day, payingTime(student, month), now) }];
    }),
  );
  const inOrder = payments.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  const lastNumbers = new Map<string, number>();
  return inOrder.map(({ student, month, createdAt }, index) => {
    const fiscal_year = fiscalYearAt(createdAt);
    const number = (lastNumbers.get(fiscal_year) ?? 0) + 1;
    lastNumbers.set(fiscal_year, number);
    return { ...receipt(demoId('fee', index), student, month), fiscal_year, number, createdAt };
  });
}

/** The sum that a student owes of the months that are over, in rupees. */
export function demoDues(student: DemoStudent, months: SchoolMonth[]): number {
  const owed = months.filter(
    (month) => month.over && !hasLeft(student, month.days[0]!) && isOwed(student, month, months),
  );
  return sumRupees(owed.map((month) => feeTotal(parts(student, month))));
}

/** A family that is behind owes the last months that are over, and has not paid for the running one either. */
function isOwed(student: DemoStudent, month: SchoolMonth, months: SchoolMonth[]): boolean {
  if (chance('behind', student.rfid) >= BEHIND) return false;
  const monthsBehind = between(1, MOST_MONTHS_BEHIND, 'months behind', student.rfid);
  return months.indexOf(month) >= months.filter(({ over }) => over).length - monthsBehind;
}

/** Undefined while that day of the running month is still to come. */
function payingDay(student: DemoStudent, { year, name, days }: SchoolMonth): string | undefined {
  return days[between(0, DAYS_OF_PAYING - 1, 'paying day', student.rfid, year, name)];
}

function payingTime(student: DemoStudent, { year, name }: SchoolMonth): string {
  const minutes = between(10 * 60, 15 * 60 + 59, 'paying time', student.rfid, year, name);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

function receipt(_id: Types.ObjectId, student: DemoStudent, month: SchoolMonth) {
  const { school, student_name, classname, roll_no, parents_name } = student;
  const person = { student: student._id, student_name, classname, roll_no, parents_name };
  const paisa = Object.entries(parts(student, month)).map(([part, rupees]) => [part, toPaisa(rupees)]);
  const sums = sumsOfLines([
    {
      _id,
      ...person,
      year: month.year,
      month_name: month.name,
      ...(Object.fromEntries(paisa) as Record<FeePart, number>),
      fine: 0,
      items: [],
    },
  ]);
  return {
    _id,
    school,
    way: 'Cash' as const,
    reference: '',
    received: sums.total,
    payer: parents_name,
    ...sums,
    due_after: 0,
    advance_after: 0,
    prints: 1,
    ...ENTERED_BY_DEMO,
  };
}

function parts({ classname, rfid }: DemoStudent, { year, name }: SchoolMonth): Record<FeePart, number> {
  const classOrder = CLASS_NAMES.indexOf(classname);
  const buysSomething = chance('miscellaneous', rfid, year, name) < 0.05;
  return {
    monthly_fees: MONTHLY_IN_NURSERY + classOrder * MORE_EACH_CLASS,
    hostel_fees: classOrder >= 6 && chance('hostel', rfid) < IN_HOSTEL ? 6500 : 0,
    laboratory_fees: classOrder >= 10 ? 250 : 0,
    computer_fees: classOrder >= 6 ? 300 : 0,
    exam_fees: EXAM_MONTHS.has(name) ? 400 : 0,
    miscellaneous: buysSomething ? between(1, 12, 'bought', rfid, year, name) * 50 : 0,
  };
}
