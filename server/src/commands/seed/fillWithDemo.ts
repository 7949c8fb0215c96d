import { Types, type Model } from 'mongoose';
import { monthAt } from '@school-office/contract/calendar/schoolMonths';
import { CounterModel } from '../../database/counters.ts';
import { AttendanceModel } from '../../features/attendance/attendance.model.ts';
import { takenInTrail } from '../../features/attendance/attendance.words.ts';
import { AuditModel } from '../../features/audit/audit.model.ts';
import { refuseAfterCalendar } from '../../features/calendar/calendarEnd.ts';
import { CloseModel } from '../../features/dayBook/closes.model.ts';
import { EmployeeModel } from '../../features/employees/employees.model.ts';
import { ExaminationModel } from '../../features/examinations/examinations.model.ts';
import { MarkSheetModel } from '../../features/examinations/markSheets.model.ts';
import { firstPublication } from '../../features/examinations/publishing.service.ts';
import { PublicationModel } from '../../features/examinations/publications.model.ts';
import { ClassSubjectsModel } from '../../features/examinations/subjects.model.ts';
import { HolidaysModel } from '../../features/holidays/holidays.model.ts';
import { BillModel, type BillRecord } from '../../features/money/bills.model.ts';
import { DrawerModel } from '../../features/money/drawer.model.ts';
import { LedgerModel } from '../../features/money/ledgers.model.ts';
import { ledgersOf } from '../../features/money/recordedLedgers.ts';
import { ReceiptModel, type ReceiptRecord } from '../../features/money/receipts.model.ts';
import { receiptsOf } from '../../features/money/receipts.service.ts';
import { ConcessionModel } from '../../features/concessions/concessions.model.ts';
import { FeeHeadModel } from '../../features/plan/heads.model.ts';
import { ClassPlanModel } from '../../features/plan/plan.model.ts';
import { readPrices } from '../../features/charging/prices.service.ts';
import { ClassModel } from '../../features/schools/classes.model.ts';
import { SalaryModel } from '../../features/salaries/salaries.model.ts';
import { ADMISSIONS } from '../../features/students/admissionNumbers.ts';
import { StudentModel } from '../../features/students/students.model.ts';
import { demoAttendance } from './demo/attendance.ts';
import { demoDrawers } from './demo/closes.ts';
import { demoConcessions } from './demo/concessions.ts';
import { DEMO_IDS, demoId, ENTERED_BY_HEAD } from './demo/demoIds.ts';
import { demoEmployeeRecord, demoEmployees } from './demo/employees.ts';
import { demoExamination, PUBLISHED_CLASS } from './demo/examinations.ts';
import { demoHolidays } from './demo/holidays.ts';
import { demoMoney } from './demo/money.ts';
import { deedsOfMoney } from './demo/moneyTrail.ts';
import { writeDemoPictures } from './demo/pictures.ts';
import { demoHeads, demoPlans, yearsOf } from './demo/plan.ts';
import { demoSalaries } from './demo/salaries.ts';
import { lastTwelveMonths } from './demo/schoolYear.ts';
import { demoStudentRecord, demoStudents, DIVIDED } from './demo/students.ts';
import { demoTrail } from './demo/trail.ts';
import { counted, hasDemo, recordsOfOthers, type DemoNoun } from './demoRecords.ts';

/** Documents in one insert. Many more, with the entries of their sheets, would keep Node busy collecting garbage. */
const BATCH = 100;
/** They are written as the models would store them: to cast and check each mark of a year took half of the time. */
const AS_THEY_ARE = { lean: true, ignoreUndefined: true };

interface DemoSettings {
  /** The school's value. */
  school: string;
  /** The demo ends with the Nepal day that this is in. */
  now: Date;
  /** Absolute path of the folder of pictures. */
  picturesFolder: string;
}

/**
 * Fills a school with invented people, a year of their fees, salaries and attendance, and the lines of the audit trail
 * about them, in place of those of an earlier run. Returns one line for the admin. Throws an Error with one sentence, before anything is written, when the school has
 * records that are not the demo's, and after the end of the calendar.
 */
export async function fillWithDemo({ school, now, picturesFolder }: DemoSettings): Promise<string> {
  refuseAfterCalendar(now);
  await refuseRealRecords(school);
  await writeDemoPictures(picturesFolder);
  const made: string[] = [];
  const replace = async <Stored extends { school: string }>(
    noun: DemoNoun,
    model: RecordModel<Stored>,
    records: Stored[],
  ) => {
    await replaceDemo(model, school, records);
    made.push(counted(records.length, noun));
  };
  const months = lastTwelveMonths(now);
  const students = demoStudents(school, months, now);
  const employees = demoEmployees(school, months);
  await replace('students', StudentModel, students.map(demoStudentRecord));
  await divideClasses(school);
  await CounterModel.updateOne({ school, series: ADMISSIONS }, { last: students.length }, { upsert: true });
  await replace('employees', EmployeeModel, employees.map(demoEmployeeRecord));
  await replace('fee heads', FeeHeadModel, demoHeads(school));
  await replace('fee plans of classes', ClassPlanModel, demoPlans(school, months));
  await replace('concessions', ConcessionModel, demoConcessions(students, months, now));
  const prices = await readPrices(school, { years: yearsOf(months) });
  const { bills, receipts } = demoMoney({ students, months, prices, now });
  await replace('bills', BillModel, bills);
  const salaries = demoSalaries(employees, months, now);
  const drawers = demoDrawers(school, months, { receipts, salaries }, now);
  await replace('receipts', ReceiptModel, receipts);
  await countOn(school, receipts);
  await writeLedgers(school, { bills, receipts }, now);
  await replace('salary payments', SalaryModel, salaries);
  await replace('closed drawers', CloseModel, drawers.closes);
  await replace('open drawer', DrawerModel, [drawers.open]);
  await replace('years of holidays', HolidaysModel, demoHolidays(school, months));
  const sheets = demoAttendance(students, employees, months, now);
  await replace('attendance sheets', AttendanceModel, sheets);
  const examined = demoExamination(students, months, now);
  await replace('classes with subjects', ClassSubjectsModel, examined.subjects);
  await replace('examinations', ExaminationModel, [examined.examination]);
  await replace('mark sheets', MarkSheetModel, examined.sheets);
  const printed = await firstPublication(school, examined.examination, PUBLISHED_CLASS, examined.publishedAt);
  const publications = printed.map((one, index) => ({
    _id: demoId('publication', index),
    ...one,
    account: ENTERED_BY_HEAD.account,
  }));
  await replace('published results', PublicationModel, publications);
  const taken = sheets.map((sheet) => ({
    at: sheet.takenAt,
    account: sheet.account,
    ...takenInTrail(sheet),
  }));
  const money = deedsOfMoney({ bills, receipts, salaries, students, employees });
  const others = [...money, ...taken, ...examined.deeds];
  await replaceDemo(AuditModel, school, demoTrail({ students, employees, others, months, now }));
  return `Made ${made.join(', ')}.`;
}

/** A model as Mongoose types it, with the virtual `id` of its documents. */
type RecordModel<Stored> = Model<Stored, object, object, { id: string }>;

async function replaceDemo<Stored extends { school: string }>(
  model: RecordModel<Stored>,
  school: string,
  records: Stored[],
): Promise<void> {
  // Past the model, which refuses to remove payments, sheets and lines of the audit trail.
  await model.collection.deleteMany({ school, _id: DEMO_IDS as object });
  for (let start = 0; start < records.length; start += BATCH) {
    // oxlint-disable-next-line no-await-in-loop -- batches keep the messages small
    await model.insertMany(records.slice(start, start + BATCH), AS_THEY_ARE);
  }
}

async function divideClasses(school: string): Promise<void> {
  for (const [classname, sections] of DIVIDED) {
    // oxlint-disable-next-line no-await-in-loop -- one class after the other
    await ClassModel.updateOne({ school, classname }, { sections: [...sections] }, { upsert: true });
  }
}

/** The next receipts of the school get the numbers after these. */
async function countOn(school: string, receipts: readonly ReceiptRecord[]): Promise<void> {
  for (const fiscal_year of new Set(receipts.map((receipt) => receipt.fiscal_year))) {
    const ofYear = receipts.filter((receipt) => receipt.fiscal_year === fiscal_year);
    const last = Math.max(...ofYear.map(({ number }) => number));
    // oxlint-disable-next-line no-await-in-loop -- one year after the other
    await CounterModel.updateOne({ school, series: receiptsOf(fiscal_year) }, { last }, { upsert: true });
  }
}

async function writeLedgers(
  school: string,
  records: { bills: BillRecord[]; receipts: ReceiptRecord[] },
  now: Date,
): Promise<void> {
  const { year } = monthAt(now);
  const ledgers = [...ledgersOf(records, year)].map(([student, ledger]) => ({
    school,
    student: new Types.ObjectId(student),
    year,
    ...ledger,
  }));
  await LedgerModel.deleteMany({ school });
  for (let start = 0; start < ledgers.length; start += BATCH) {
    // oxlint-disable-next-line no-await-in-loop -- batches keep the messages small
    await LedgerModel.insertMany(ledgers.slice(start, start + BATCH));
  }
}

async function refuseRealRecords(school: string): Promise<void> {
  const others = await recordsOfOthers(school);
  if (others === '') return;
  const wayOut = (await hasDemo(school))
    ? ' npm run seed:demo -- --again removes them for ever, and makes the demo anew.'
    : '';
  throw new Error(
    `The school ${school} has records that are not the demo's: ${others}. Nothing was changed.${wayOut}`,
  );
}
