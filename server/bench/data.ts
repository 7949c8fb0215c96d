// The schools that are measured, made without chance: the same everywhere, but that payments are for months up to now.
import { mongo } from 'mongoose';
import { CLASS_NAMES, GENDERS, MONTHS, type ClassName } from '@school-office/contract/enumerations';
import { adDayInNepal, nepaliDateOf } from '@school-office/contract/nepaliCalendar';
import { FEE_BOOKS } from '../src/features/fees/fees.model.ts';
import { chain, type Ends } from '../src/features/ledger/books.ts';
import type { BenchOptions } from './row.ts';

export interface BenchSchool {
  /** Its value. */
  school: string;
  students: number;
  payments: number;
}

/** By what each is there for. */
export type BenchSchools = Record<'small' | 'middle' | 'large', BenchSchool>;

/** Class One of each school has so many, whatever the school's size. */
export const ONE_CLASS = 35;
/** Class Two. */
export const ATTENDANCE_CLASS = 60;

export function schoolsFor({ quick }: BenchOptions): BenchSchools {
  const scale = quick ? 100 : 1;
  return {
    small: { school: 'test', students: 1_000, payments: 10_000 / (quick ? 10 : 1) },
    middle: { school: 'jammu', students: 10_000 / (quick ? 5 : 1), payments: 0 },
    large: { school: 'jhhs', students: 100_000 / (quick ? 25 : 1), payments: 1_000_000 / scale },
  };
}

/** Those whose attendance of today is taken. The others of a very large school have thousands of pupils each. */
const CLASSES_AS_IN_LIFE = ['One', 'Two'] as const;

/** A school year, so that the running month has a twelfth of all payments. */
const MONTHS_OF_PAYMENTS = 12;
const ROWS_AT_ONCE = 5_000;

/** Writes a school's students and payments past the product, which could not be so quick. */
export async function fillSchool(
  database: mongo.Db,
  { school, students, payments }: BenchSchool,
): Promise<void> {
  const made = Array.from({ length: students }, (_, index) => ({
    _id: mongo.ObjectId.createFromHexString(`${hex(students)}${hex(index)}`),
    ...studentAt(school, index),
  }));
  await insertInPieces(database.collection('students'), made.length, (index) => made[index]!);
  const now = new Date();
  const ends: Ends = new Map();
  await insertInPieces(database.collection('fees'), payments, (index) => {
    const payment = paymentAt(made[index % students]!, { index, payments, now });
    return chain(FEE_BOOKS, [payment], ends)[0]!;
  });
  const sheets = CLASSES_AS_IN_LIFE.map((classname) => sheetOf(classname, made, now));
  await database.collection('attendances').insertMany(sheets);
}

/** Today's attendance of a class: every ninth pupil is absent. */
function sheetOf(
  group: ClassName,
  students: (ReturnType<typeof studentAt> & { _id: mongo.ObjectId })[],
  now: Date,
) {
  const entries = students
    .filter(({ classname }) => classname === group)
    .map(({ _id, student_name, roll_no }, index) => ({
      _id: _id.toHexString(),
      name: student_name,
      number: roll_no,
      present: index % 9 !== 0,
    }));
  const present = entries.filter((entry) => entry.present).length;
  const absent = entries.length - present;
  return {
    school: students[0]!.school,
    group,
    day: adDayInNepal(now),
    takenAt: now,
    present,
    absent,
    entries,
  };
}

function studentAt(school: string, index: number) {
  const { classOrder, roll_no } = placeAt(index);
  return {
    school,
    classOrder,
    student_name: `Maya Example ${index}`,
    classname: CLASS_NAMES[classOrder]!,
    address: `Sampletole-${(index % 30) + 1}, Ward ${(index % 9) + 1}`,
    parents_name: `Hari Example ${index}`,
    contact_no: `98${String(index).padStart(8, '0')}`,
    gender: GENDERS[index % GENDERS.length]!,
    age: 4 + classOrder,
    email: `family-${index}@family.example`,
    rfid: `card-${index}`,
    registration_fees: 0,
    image: '',
    roll_no,
    previous_dues: index % 7 === 0 ? 1_500 : 0,
  };
}

/** The first pupils fill class One and Two; the others go round the remaining classes. */
function placeAt(index: number): { classOrder: number; roll_no: number } {
  const [one, two] = [CLASS_NAMES.indexOf('One'), CLASS_NAMES.indexOf('Two')];
  if (index < ONE_CLASS) return { classOrder: one, roll_no: index + 1 };
  if (index < ONE_CLASS + ATTENDANCE_CLASS) return { classOrder: two, roll_no: index - ONE_CLASS + 1 };
  const others = CLASS_NAMES.length - 2;
  const rest = index - ONE_CLASS - ATTENDANCE_CLASS;
  const place = rest % others;
  return { classOrder: place < one ? place : place + 2, roll_no: Math.floor(rest / others) + 1 };
}

/** Of the last twelve months; the newest payments are for the month of `now`. */
function paymentAt(
  student: ReturnType<typeof studentAt> & { _id: mongo.ObjectId },
  { index, payments, now }: { index: number; payments: number; now: Date },
) {
  const today = nepaliDateOf(now);
  const monthsBack = Math.floor(((payments - 1 - index) * MONTHS_OF_PAYMENTS) / payments);
  const month = today.year * 12 + today.month - 1 - monthsBack;
  return {
    school: student.school,
    student: student._id,
    student_name: student.student_name,
    classname: student.classname,
    roll_no: student.roll_no,
    month_name: MONTHS[month % 12]!,
    year: Math.floor(month / 12),
    monthly_fees: 1_500 + (index % 5) * 100,
    hostel_fees: 0,
    laboratory_fees: index % 3 === 0 ? 250.5 : 0,
    computer_fees: index % 2 === 0 ? 400 : 0,
    exam_fees: 0,
    miscellaneous: 0,
    createdAt: new Date(now.getTime() - (payments - index) * 60_000),
  };
}

async function insertInPieces(
  collection: mongo.Collection,
  count: number,
  make: (index: number) => mongo.Document,
): Promise<void> {
  for (let start = 0; start < count; start += ROWS_AT_ONCE) {
    const length = Math.min(ROWS_AT_ONCE, count - start);
    // oxlint-disable-next-line no-await-in-loop -- all at once would not fit into memory
    await collection.insertMany(Array.from({ length }, (_, index) => make(start + index)));
  }
}

function hex(number: number): string {
  return number.toString(16).padStart(12, '0');
}
