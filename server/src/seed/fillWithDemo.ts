import type { Collection } from 'mongoose';
import { AttendanceModel } from '../features/attendance/attendance.model.ts';
import { EmployeeModel } from '../features/employees/employees.model.ts';
import { FeePaymentModel } from '../features/fees/fees.model.ts';
import { SalaryModel } from '../features/salaries/salaries.model.ts';
import { StudentModel } from '../features/students/students.model.ts';
import { demoAttendance } from './demo/attendance.ts';
import { FIRST_DEMO_ID, LAST_DEMO_ID } from './demo/demoIds.ts';
import { demoEmployees } from './demo/employees.ts';
import { demoDues, demoFees } from './demo/fees.ts';
import { writeDemoPictures } from './demo/pictures.ts';
import { demoSalaries } from './demo/salaries.ts';
import { lastTwelveMonths } from './demo/schoolYear.ts';
import { demoStudents } from './demo/students.ts';

/** Documents in one message; a class's attendance has 3 kB. */
const BATCH = 500;

export interface DemoSettings {
  /** The school's value. */
  school: string;
  /** The demo ends with the Nepal day that this is in. */
  now: Date;
  /** Absolute path of the folder of pictures. */
  picturesFolder: string;
}

/** Records of one kind; `noun` is what the admin calls them. */
interface Part {
  noun: string;
  collection: Collection;
  records: object[];
}

/**
 * Fills a school with invented people and a year of their fees, salaries and attendance, in place of what an earlier run
 * made. Answers one line for the admin. Throws an Error with one sentence, before anything is written, when the school has
 * records that are not the demo's.
 */
export async function fillWithDemo({ school, now, picturesFolder }: DemoSettings): Promise<string> {
  const months = lastTwelveMonths(now);
  const students = demoStudents(school);
  const employees = demoEmployees(school);
  const parts: Part[] = [
    {
      noun: 'students',
      collection: StudentModel.collection,
      records: students.map((student) => ({ ...student, previous_dues: demoDues(student, months) })),
    },
    { noun: 'employees', collection: EmployeeModel.collection, records: employees },
    {
      noun: 'fee payments',
      collection: FeePaymentModel.collection,
      records: demoFees(students, months, now),
    },
    {
      noun: 'salary payments',
      collection: SalaryModel.collection,
      records: demoSalaries(employees, months, now),
    },
    {
      noun: 'attendance sheets',
      collection: AttendanceModel.collection,
      records: demoAttendance(students, employees, months, now),
    },
  ];
  await refuseRealRecords(school, parts);
  await writeDemoPictures(picturesFolder);
  /* oxlint-disable no-await-in-loop -- the database writes one after the other anyway */
  for (const part of parts) await replace(school, part);
  /* oxlint-enable no-await-in-loop */
  return `Made ${parts.map(({ noun, records }) => `${records.length} ${noun}`).join(', ')}.`;
}

async function refuseRealRecords(school: string, parts: Part[]): Promise<void> {
  const real = { school, $or: [{ _id: { $lt: FIRST_DEMO_ID } }, { _id: { $gt: LAST_DEMO_ID } }] };
  const counts = await Promise.all(
    parts.map(async ({ noun, collection }) => ({ noun, count: await collection.countDocuments(real) })),
  );
  const found = counts.filter(({ count }) => count > 0).map(({ noun, count }) => `${count} ${noun}`);
  if (found.length === 0) return;
  throw new Error(
    `The school ${school} has records that are not the demo's: ${found.join(', ')}. Nothing was changed.`,
  );
}

/** Past Mongoose's casts: the records are ours and in their final form, and a year of attendance has 130,000 entries. */
async function replace(school: string, { collection, records }: Part): Promise<void> {
  await collection.deleteMany({ school, _id: { $gte: FIRST_DEMO_ID, $lte: LAST_DEMO_ID } });
  for (let start = 0; start < records.length; start += BATCH) {
    // oxlint-disable-next-line no-await-in-loop -- batches keep the messages small
    await collection.insertMany(records.slice(start, start + BATCH));
  }
}
