import mongoose from 'mongoose';
import type { RecordModel } from '../../database/createOnce.ts';
import { AttendanceModel } from '../../features/attendance/attendance.model.ts';
import { AuditModel } from '../../features/audit/audit.model.ts';
import { EmployeeModel } from '../../features/employees/employees.model.ts';
import { ReceiptModel } from '../../features/money/receipts.model.ts';
import { SalaryModel } from '../../features/salaries/salaries.model.ts';
import { StudentModel } from '../../features/students/students.model.ts';
import { demoAttendance } from './demo/attendance.ts';
import { DEMO_IDS } from './demo/demoIds.ts';
import { demoEmployeeRecord, demoEmployees } from './demo/employees.ts';
import { demoDues, demoReceipts } from './demo/fees.ts';
import { writeDemoPictures } from './demo/pictures.ts';
import { demoSalaries } from './demo/salaries.ts';
import { lastTwelveMonths } from './demo/schoolYear.ts';
import { demoStudentRecord, demoStudents } from './demo/students.ts';
import { demoTrail } from './demo/trail.ts';

/** Documents in one insert. Many more, with the entries of their sheets, would keep Node busy collecting garbage. */
const BATCH = 100;

export interface DemoSettings {
  /** The school's value. */
  school: string;
  /** The demo ends with the Nepal day that this is in. */
  now: Date;
  /** Absolute path of the folder of pictures. */
  picturesFolder: string;
}

/** Records of one kind. */
interface Part {
  /** The admin's word for the records. */
  noun: string;
  count: number;
  /** The number of records of that kind which the school has and the demo did not make. */
  countReal(): Promise<number>;
  /** Removes the records of an earlier run and makes them anew. */
  replace(): Promise<void>;
}

/**
 * Fills a school with invented people, a year of their fees, salaries and attendance, and the lines of the audit trail
 * about them, in place of those of an earlier run. Returns one line for the admin. Throws an Error with one sentence, before anything is written, when the school has
 * records that are not the demo's.
 */
export async function fillWithDemo({ school, now, picturesFolder }: DemoSettings): Promise<string> {
  const months = lastTwelveMonths(now);
  const students = demoStudents(school, months);
  const employees = demoEmployees(school, months);
  const withDues = students.map((student) => ({ ...student, previous_dues: demoDues(student, months) }));
  const parts = [
    partOf('students', school, StudentModel, withDues.map(demoStudentRecord)),
    partOf('employees', school, EmployeeModel, employees.map(demoEmployeeRecord)),
    partOf('receipts', school, ReceiptModel, demoReceipts(students, months, now)),
    partOf('salary payments', school, SalaryModel, demoSalaries(employees, months, now)),
    partOf('attendance sheets', school, AttendanceModel, demoAttendance(students, employees, months, now)),
  ];
  await refuseRealRecords(school, parts);
  await writeDemoPictures(picturesFolder);
  // oxlint-disable-next-line no-await-in-loop -- the database writes one after the other anyway
  for (const part of parts) await part.replace();
  await replaceDemo(AuditModel, school, demoTrail(students, employees, months, now));
  return `Made ${parts.map(({ noun, count }) => `${count} ${noun}`).join(', ')}.`;
}

function partOf<Stored extends { school: string }>(
  noun: string,
  school: string,
  model: RecordModel<Stored>,
  records: Stored[],
): Part {
  return {
    noun,
    count: records.length,
    countReal: () => model.countDocuments({ school, _id: mongoose.trusted({ $not: DEMO_IDS }) }),
    replace: () => replaceDemo(model, school, records),
  };
}

async function replaceDemo<Stored extends { school: string }>(
  model: RecordModel<Stored>,
  school: string,
  records: Stored[],
): Promise<void> {
  // Past the model, which refuses to remove payments, sheets and lines of the audit trail.
  await model.collection.deleteMany({ school, _id: DEMO_IDS as object });
  for (let start = 0; start < records.length; start += BATCH) {
    // oxlint-disable-next-line no-await-in-loop -- batches keep the messages small
    await model.insertMany(records.slice(start, start + BATCH));
  }
}

async function refuseRealRecords(school: string, parts: Part[]): Promise<void> {
  const counts = await Promise.all(
    parts.map(async (part) => ({ noun: part.noun, count: await part.countReal() })),
  );
  const found = counts.filter(({ count }) => count > 0).map(({ noun, count }) => `${count} ${noun}`);
  if (found.length === 0) return;
  throw new Error(
    `The school ${school} has records that are not the demo's: ${found.join(', ')}. Nothing was changed.`,
  );
}
