// Schools of invented people, the same in every run.

import { fiscalYearAt } from '@school-office/contract/calendar/fiscalYears';
import { adDayInNepal, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import {
  CLASS_NAMES,
  FEE_PARTS,
  MONTHS,
  type ClassName,
  type FeePart,
} from '@school-office/contract/enumerations';
import type { FeePaymentRequest } from '@school-office/contract/money/fees';
import { toPaisa } from '@school-office/contract/money/money';
import { DRAWER } from '@school-office/contract/money/places';
import { admissionOrder } from '@school-office/contract/students/admissionNumbers';
import { mongo } from 'mongoose';
import { personName } from '../src/commands/seed/demo/names.ts';
import { searchKeysOf } from '../src/database/searchKeys.ts';
import type { AttendanceRecord } from '../src/features/attendance/attendance.model.ts';
import { sheetOf } from '../src/features/attendance/sheets.ts';
import { sumsByMonth } from '../src/features/money/moves.service.ts';
import { movesOfReceipt } from '../src/features/money/movesOfReceipts.ts';
import { keysOfLines, sumsOfLines, type ReceiptRecord } from '../src/features/money/receipts.model.ts';
import { receiptSeries } from '../src/features/money/receipts.service.ts';
import { ledgersOf } from '../src/features/money/recordedLedgers.ts';
import { begunIn } from '../src/features/students/places.ts';
import { STUDENT_KEYS, type StudentRecord } from '../src/features/students/students.model.ts';

export interface SchoolData {
  school: string;
  /** At least 308, so that no class is empty. */
  students: number;
  /** The months of the running year that every student has paid for, the running one first. */
  months: number;
  /** The months until the running one that all students were charged, by bills. */
  charged?: number;
  /** The days until today of which every class has a sheet; today alone if not given. */
  days?: number;
}

export type StoredStudent = StudentRecord & { _id: mongo.ObjectId; roll_no: number };

/** Each of five desks works with a class of its own, of 60; all other students are in the other classes. */
export const CLASSES_OF_DESKS: readonly ClassName[] = ['One', 'Two', 'Three', 'Four', 'Five'];
const PUPILS = 60;
const OTHER_CLASSES = CLASS_NAMES.filter((name) => !CLASSES_OF_DESKS.includes(name));

const DAY_MILLISECONDS = 24 * 3_600_000;

export const ENTERED = { account: 'office@test.example', act: 1 };

/** Writes a school with its attendance past the models, which would take minutes. Returns its students. */
export async function fillSchool(
  db: mongo.Db,
  { school, students, months, days = 1 }: SchoolData,
): Promise<StoredStudent[]> {
  const made = Array.from({ length: students }, (_, index) => studentAt(school, index));
  await db.collection('students').insertMany(made);
  const receipts = Array.from({ length: months }, (_, month) =>
    made.map((student, index) => receiptOf(student, paymentOf(student, month), month * students + index + 1)),
  ).flat();
  await keepSums(db, school, receipts);
  const classes = CLASS_NAMES.map((group) => made.filter(({ classname }) => classname === group));
  for (let daysAgo = 0; daysAgo < days; daysAgo += 1)
    await db.collection('attendances').insertMany(classes.map((pupils) => sheetOn(pupils, daysAgo)));
  return made;
}

/** Writes receipts, and what is kept of them: the last number of their series and the ledgers of their students. */
async function keepSums(db: mongo.Db, school: string, receipts: ReceiptRecord[]): Promise<void> {
  if (receipts.length === 0) return;
  await db.collection('receipts').insertMany(receipts);
  await keepMoves(db, school, receipts);
  const { fiscal_year, number } = receipts.at(-1)!;
  await db.collection('counters').insertOne({ school, series: receiptSeries(fiscal_year), last: number });
  const { year } = nepaliDateOf(new Date());
  const ledgers = [...ledgersOf({ bills: [], receipts, refunds: [] }, year)].map(([student, ledger]) => {
    return { school, student: new mongo.ObjectId(student), year, ...ledger };
  });
  await db.collection('ledgers').insertMany(ledgers);
}

/** Writes the moves of receipts that were inserted, and the sums of their months. */
export async function keepMoves(
  db: mongo.Db,
  school: string,
  receipts: readonly (ReceiptRecord & { _id?: mongo.ObjectId })[],
): Promise<void> {
  const moves = receipts.flatMap((receipt) => movesOfReceipt({ ...receipt, _id: receipt._id! }));
  const records = moves.map((move, index) => ({
    school,
    at: receipts[index]!.createdAt,
    ...move,
    ...ENTERED,
  }));
  await db.collection('moves').insertMany(records);
  for (const { place, month, ...sums } of sumsByMonth(moves)) {
    // oxlint-disable-next-line no-await-in-loop -- one month after the other
    await db.collection('placeMonths').updateOne({ school, place, month }, { $inc: sums }, { upsert: true });
  }
}

/** A payment for the month that comes `later` months after the running one, but always of the running year. */
export function paymentOf(student: StoredStudent, later: number): FeePaymentRequest {
  const { student_name, classname, roll_no } = student;
  const { year, month } = nepaliDateOf(new Date());
  const month_name = MONTHS[(month - 1 + later) % MONTHS.length]!;
  const parts = { monthly_fees: 1_500 + roll_no, hostel_fees: 0, laboratory_fees: 250.5, computer_fees: 400 };
  return {
    student_name,
    classname,
    roll_no,
    month_name,
    year,
    ...parts,
    exam_fees: 0,
    miscellaneous: 0,
  };
}

export function receiptOf(student: StoredStudent, payment: FeePaymentRequest, number: number): ReceiptRecord {
  const createdAt = new Date();
  const paisa = FEE_PARTS.map((part) => [part, toPaisa(payment[part])]);
  const parts = Object.fromEntries(paisa) as Record<FeePart, number>;
  const { parents_name } = student;
  const sums = sumsOfLines([
    { ...payment, ...parts, student: student._id, parents_name, fine: 0, as_charged: true, items: [] },
  ]);
  return {
    school: student.school,
    fiscal_year: fiscalYearAt(createdAt),
    number,
    createdAt,
    way: 'Cash',
    place: DRAWER,
    drawer: 1,
    reference: '',
    received: sums.total,
    payer: '',
    ...sums,
    ...keysOfLines(sums.lines),
    due_after: 0,
    advance_after: 0,
    prints: 0,
    ...ENTERED,
  };
}

export function sheetOfToday(pupils: StoredStudent[]): AttendanceRecord {
  return sheetOn(pupils, 0);
}

/** The attendance of a class some days ago: every ninth pupil is absent, each day another one. */
function sheetOn(pupils: StoredStudent[], daysAgo: number): AttendanceRecord {
  const { school, classname: group } = pupils[0]!;
  const takenAt = new Date(Date.now() - daysAgo * DAY_MILLISECONDS);
  const entries = pupils.map(({ _id, student_name: name, roll_no: number }, index) => {
    return {
      _id: String(_id),
      name,
      number,
      mark: (index + daysAgo) % 9 === 0 ? ('A' as const) : ('P' as const),
    };
  });
  return sheetOf(entries, { school, group, section: '', day: adDayInNepal(takenAt), takenAt, ...ENTERED });
}

/** The same in each school: to make the keys of all would take longer than to write them. */
const people: ReturnType<typeof personAt>[] = [];

function personAt(index: number) {
  const { name: student_name, nepali_name, parent: parents_name, gender } = personName('bench', index);
  const person = {
    student_name,
    nepali_name,
    parents_name,
    contact_no: `98${String(index).padStart(8, '0')}`,
    address: `Sampletole-${index % 30}, Ward 4`,
    email: `family-${index}@family.example`,
    rfid: `card-${index}`,
  };
  return { ...person, gender, keys: searchKeysOf(STUDENT_KEYS, person) };
}

/** What the students of the benchmark leave open. */
const NOT_KNOWN = {
  section: '',
  birth_date: '',
  admission_date: '',
  admission_class: '',
  fathers_name: '',
  mothers_name: '',
  second_phone: '',
  permanent_address: '',
  iemis_no: '',
  caste: '',
  mother_tongue: '',
  disability: '',
  blood_group: '',
} as const;

const THIS_YEAR = nepaliDateOf(new Date()).year;

function studentAt(school: string, index: number): StoredStudent {
  const desk = CLASSES_OF_DESKS[Math.floor(index / PUPILS)];
  const rest = index - PUPILS * CLASSES_OF_DESKS.length;
  const classname = desk ?? OTHER_CLASSES[rest % OTHER_CLASSES.length]!;
  const roll_no = 1 + (desk ? index % PUPILS : Math.floor(rest / OTHER_CLASSES.length));
  return {
    _id: new mongo.ObjectId(),
    school,
    ...(people[index] ??= personAt(index)),
    classname,
    roll_no,
    ...begunIn([], { classname, section: '', roll_no }, THIS_YEAR),
    ...NOT_KNOWN,
    admission_no: String(index + 1),
    admission_order: admissionOrder(String(index + 1)),
    age: 12,
    registration_fees: 0,
    image: '',
    seen: 0,
  };
}
