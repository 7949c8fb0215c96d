// A school of 600 that lives its years by the acts that the routes call, one after the other, in the process of the benchmark.

import { randomUUID } from 'node:crypto';
import { holidayOn } from '@school-office/contract/attendance/holidays';
import {
  daysInMonth,
  toAdDay,
  writeDay,
  type NepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import { toWire } from '@school-office/contract/employees/employeeWire';
import {
  CLASS_NAMES,
  EMPLOYEE_KINDS,
  MONTHS,
  type ClassName,
  type MonthName,
} from '@school-office/contract/enumerations';
import type { ClassSubjects } from '@school-office/contract/examinations/subjects';
import { toRupees } from '@school-office/contract/money/money';
import { NEW_SCHOOL } from '@school-office/contract/school/newSchool';
import { between, chance } from '../../src/commands/seed/demo/chance.ts';
import { closeTheDay } from '../../src/commands/seed/demo/desk.ts';
import { demoEmployees } from '../../src/commands/seed/demo/employees.ts';
import {
  examinationOf,
  subjectsOf as firstSubjects,
  typeAll,
} from '../../src/commands/seed/demo/examinations.ts';
import { DEMO_HOLIDAYS } from '../../src/commands/seed/demo/holidays.ts';
import { personName } from '../../src/commands/seed/demo/names.ts';
import { addressOf, telephoneOf } from '../../src/commands/seed/demo/places.ts';
import { fieldsOf, HEADS, plansOf } from '../../src/commands/seed/demo/plan.ts';
import { demoTime } from '../../src/commands/seed/demo/schoolYear.ts';
import { forgetOldRequests } from '../../src/database/requests.ts';
import { findGroup, type GroupAsked } from '../../src/features/attendance/groups.ts';
import { takeAttendance } from '../../src/features/attendance/taking.service.ts';
import { changePlans } from '../../src/features/charging/changedPrices.service.ts';
import { chargeMonth } from '../../src/features/charging/charging.service.ts';
import { openLedgers } from '../../src/features/desk/ledger.service.ts';
import { takeMoney } from '../../src/features/desk/takeMoney.service.ts';
import { listEmployees } from '../../src/features/employees/employees.service.ts';
import { changeSubjects } from '../../src/features/examinations/changingSubjects.service.ts';
import { makeExamination } from '../../src/features/examinations/examinations.service.ts';
import { publish } from '../../src/features/examinations/publishing.service.ts';
import { pupilsOn } from '../../src/features/examinations/pupils.service.ts';
import { subjectsOfYear } from '../../src/features/examinations/subjects.service.ts';
import { updateHolidays } from '../../src/features/holidays/holidays.service.ts';
import { importPeople } from '../../src/features/import/import.service.ts';
import { importedEmployees, IMPORTED_STUDENTS } from '../../src/features/import/importedPeople.ts';
import { cancelReceipt, printReceipt } from '../../src/features/money/cancelReceipt.service.ts';
import { addHead, listHeads } from '../../src/features/plan/heads.service.ts';
import { paySalary } from '../../src/features/salaries/salaries.service.ts';
import { listClasses } from '../../src/features/schools/classes.service.ts';
import { beginYear } from '../../src/features/schoolYear/schoolYear.service.ts';
import { updateStudent } from '../../src/features/students/editing.service.ts';
import { letStudentLeave } from '../../src/features/students/leaving.service.ts';
import { changeSections } from '../../src/features/students/sections.service.ts';
import { listClass } from '../../src/features/students/students.service.ts';
import type { Actor } from '../../src/http/actor.ts';

export const SCHOOL = 'test';
export const FIRST_YEAR = 2083;
/** The day of Chaitra on which a year is measured; the next one is begun on it too. */
export const LAST_DAY = 28;
const DIVIDED: ReadonlySet<ClassName> = new Set(['One', 'Two', 'Three', 'Four', 'Five']);
/** A little over 600 in all. */
const PUPILS_IN_CLASS = 46;
const WAYS = ['Cash', 'Cash', 'Cash', 'Cash', 'Fonepay', 'Bank'] as const;
const EXAMINATIONS: ReadonlyMap<MonthName, string> = new Map([
  ['Shrawan', 'First Terminal Examination'],
  ['Mangsir', 'Second Terminal Examination'],
  ['Falgun', 'Final Examination'],
]);
/**
 * With `--thin`, for a machine that has other work: school is open on the first days of a month only, fewer come to pay, and only the last
 * examination is written.
 */
export const THIN = process.argv.includes('--thin');
const MOST_DAYS = THIN ? 4 : 31;
/** Of the pupils, those who pay in a month, after it was charged; what is left is paid with the next month. */
const PAYS = THIN ? 0.15 : 0.55;
const ABSENT = 0.08;
const PRINTED = THIN ? 0.2 : 0.9;
const CANCELLED = 0.004;
/** Of the pupils, those whose phone changes in a month. */
const NEW_PHONE = 0.02;
/** Pupils who leave in the middle of a year, and others who come. */
const LEAVERS = 12;

/** A moment of a Nepal day. */
export function momentOf(date: NepaliDate, time = '10:15'): Date {
  return new Date(`${toAdDay(date)}T${time}:00+05:45`);
}

function actorAt(date: NepaliDate, time?: string): Actor {
  const at = momentOf(date, time);
  return {
    school: SCHOOL,
    account: `office@${SCHOOL}.example`,
    role: 'head',
    classes: [],
    mustChangePassword: false,
    request: 'bench',
    now: () => at,
  };
}

/** Lives a school year from the first of Baisakh until the day on which it is measured. */
export async function liveYear(year: number): Promise<void> {
  if (year === FIRST_YEAR) await open(year);
  else await takeNewPupils({ year, month: 1, day: 1 }, 'Nursery', PUPILS_IN_CLASS);
  for (const [index, month_name] of MONTHS.entries()) {
    await liveMonth(year, index + 1, month_name);
  }
}

/** Begins the next school year at the end of this one. */
export async function turnYear(year: number): Promise<void> {
  const actor = actorAt({ year, month: 12, day: LAST_DAY }, '16:00');
  await changePlans(actor, year + 1, { plans: await plans() });
  // From class UKG they come into one of two sections.
  const up = await listClass(SCHOOL, 'UKG');
  const into = Object.fromEntries(up.map(({ _id }, at) => [_id, at % 2 === 0 ? 'A' : 'B']));
  const turn = { marks: {}, into, numbers: 'name', numbers_in: {} } as const;
  await beginYear(actor, year + 1, turn, randomUUID());
}

/** The first day of all: heads and plan, sections, pupils, teachers and staff, subjects. */
async function open(year: number): Promise<void> {
  const day = { year, month: 1, day: 1 };
  const actor = actorAt(day, '07:00');
  for (const classname of DIVIDED) {
    await changeSections(actor, classname, { sections: ['A', 'B'], into: {}, numbers: {} });
  }
  for (const head of HEADS) await addHead(actor, fieldsOf(head));
  await changePlans(actor, year, { plans: await plans() });
  await updateHolidays(actor, year, { days: [...DEMO_HOLIDAYS], seen: 0 });
  for (const classname of CLASS_NAMES) await takeNewPupils(day, classname, PUPILS_IN_CLASS);
  const employees = demoEmployees(demoTime(actor.now()));
  for (const kind of EMPLOYEE_KINDS) {
    const rows = employees.filter((one) => one.kind === kind).map(({ fields }) => toWire(kind, fields));
    await importPeople(actor, importedEmployees(kind), { rows }, randomUUID());
  }
  for (const classname of CLASS_NAMES) {
    await changeSubjects(actor, { year, classname }, firstSubjects(classname));
  }
}

async function plans() {
  return plansOf(
    (await listHeads(SCHOOL)).map(({ _id }) => _id),
    1,
  );
}

async function takeNewPupils(date: NepaliDate, classname: ClassName, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => {
    const words = [date.year, date.month, classname, index];
    const { name, nepali_name, parent, gender } = personName('six years', ...words);
    return {
      student_name: name,
      nepali_name,
      parents_name: parent,
      gender,
      age: 4 + CLASS_NAMES.indexOf(classname),
      classname,
      section: DIVIDED.has(classname) ? (['A', 'B'] as const)[index % 2] : '',
      address: addressOf(...words),
      contact_no: telephoneOf(...words),
      email: '',
      rfid: '',
      registration_fees: 0,
      image: '',
    };
  });
  await importPeople(actorAt(date, '07:30'), IMPORTED_STUDENTS, { rows }, randomUUID());
}

async function liveMonth(year: number, month: number, month_name: MonthName): Promise<void> {
  const length = month === MONTHS.length ? LAST_DAY : daysInMonth(year, month);
  const dates = Array.from({ length }, (_, index) => ({ year, month, day: index + 1 }));
  const schoolDays = dates
    .filter((date) => !holidayOn(date, DEMO_HOLIDAYS, NEW_SCHOOL.weekly_holidays))
    .slice(0, MOST_DAYS);
  const first = actorAt(schoolDays[0]!, '09:30');
  const charging = { except: undefined, only: undefined, correct: false, not_begun: false };
  await chargeMonth(first, { year, month_name }, charging, randomUUID());
  await forgetOldRequests(first.now());
  const roll = await wholeRoll();
  await changePhones(roll, schoolDays[1]!);
  for (const [at, date] of schoolDays.entries()) await liveDay(date, at, roll);
  await paySalaries(year, month_name, schoolDays.at(-1)!);
  const examination = EXAMINATIONS.get(month_name);
  if (examination !== undefined && (!THIN || month_name === 'Falgun'))
    await examine(year, examination, schoolDays);
  if (month_name === 'Bhadra') await leaveAndCome(roll, schoolDays.at(-1)!);
}

async function wholeRoll(): Promise<string[]> {
  const classes = await Promise.all(CLASS_NAMES.map((classname) => listClass(SCHOOL, classname)));
  return classes.flat().map(({ _id }) => _id);
}

async function changePhones(roll: readonly string[], date: NepaliDate): Promise<void> {
  for (const _id of roll) {
    const words = ['phone', _id, date.year, date.month];
    if (chance(...words) >= NEW_PHONE) continue;
    await updateStudent(actorAt(date), _id, { contact_no: telephoneOf(...words) }, undefined);
  }
}

/** Sheets of all sections, teachers and staff; those who pay; the drawer is counted. */
async function liveDay(date: NepaliDate, at: number, roll: readonly string[]): Promise<void> {
  for (const asked of await groups()) await takeSheet(asked, date);
  const paying = roll.filter((_id) => {
    const words = [_id, date.year, date.month];
    return chance('pays', ...words) < PAYS && between(0, Math.min(MOST_DAYS, 20) - 1, 'day', ...words) === at;
  });
  for (const ledger of await openLedgers(SCHOOL, paying, momentOf(date))) {
    if (ledger.due > 0) await pay(ledger.student._id, toRupees(ledger.due), date);
  }
  await closeTheDay(actorAt(date, '16:30'), toAdDay(date));
}

async function groups(): Promise<GroupAsked[]> {
  const classes = await listClasses(SCHOOL);
  const sections = classes
    .filter(({ used }) => used)
    .flatMap(({ classname, sections: names }) =>
      (names.length === 0 ? [undefined] : names).map((section) => ({ classname, section })),
    );
  return [...sections, ...EMPLOYEE_KINDS.map((kind) => ({ kind }))];
}

async function takeSheet(asked: GroupAsked, date: NepaliDate): Promise<void> {
  const actor = actorAt(date);
  const group = await findGroup(actor, asked);
  const marks = (await group.members(SCHOOL, date)).map(({ _id }) => ({
    _id,
    mark: chance('absent', _id, toAdDay(date)) < ABSENT ? ('A' as const) : ('P' as const),
    reason: '',
  }));
  await takeAttendance(actor, asked, marks, randomUUID());
}

let receipts = 0;

async function pay(student: string, amount: number, date: NepaliDate): Promise<void> {
  receipts += 1;
  const actor = actorAt(date, '11:00');
  const way = WAYS[receipts % WAYS.length]!;
  const { receipt } = await takeMoney(
    actor,
    {
      lines: [{ student, amount, fine: 0, seen: undefined }],
      way,
      reference: way === 'Cash' ? '' : `${date.year}${71_040_215 + receipts * 13}`,
      received: undefined,
      payer: '',
    },
    randomUUID(),
  );
  if (chance('print', student, date.month, date.year) < PRINTED) await printReceipt(actor, receipt._id);
  if (chance('cancel', student, date.month, date.year) < CANCELLED) {
    await cancelReceipt(actor, receipt._id, { reason: 'wrong amount', note: '' });
  }
}

async function paySalaries(year: number, month_name: MonthName, date: NepaliDate): Promise<void> {
  for (const kind of EMPLOYEE_KINDS) {
    for (const { name, number, estimated_salary } of await listEmployees(SCHOOL, kind)) {
      const salary = { salaryForTheYear: year, salaryForTheMonth: month_name, way: 'Bank' as const };
      await paySalary(
        actorAt(date, '15:30'),
        { kind, name, number },
        { ...salary, salaryAmount: estimated_salary },
        randomUUID(),
      );
    }
  }
}

/** Nine papers on the first days of a month, typed and published at its end. */
async function examine(year: number, name: string, dates: readonly NepaliDate[]): Promise<void> {
  const subjects = new Map<ClassName, ClassSubjects>(
    (await subjectsOfYear(SCHOOL, year)).map((one) => [one.classname, one]),
  );
  const last = dates.at(-1)!;
  const days = Array.from({ length: 9 }, (_, at) => toAdDay({ ...dates[0]!, day: at + 5 }));
  const routine = examinationOf(year, { id: '', subjects }, days);
  const { examination } = await makeExamination(
    actorAt(dates[0]!, '12:00'),
    { ...routine, name },
    randomUUID(),
  );
  for (const classname of CLASS_NAMES) {
    const pupils = (await pupilsOn(SCHOOL, { classname }, writeDay(dates[0]!))).map(({ _id }) => ({
      _id,
      dice: `${_id} ${year}`,
    }));
    await typeAll(actorAt(last, '17:00'), { id: examination._id, subjects }, classname, pupils);
    await publish(
      actorAt(last, '17:30'),
      { id: examination._id, classname, section: undefined },
      { anyway: true },
    );
  }
}

async function leaveAndCome(roll: readonly string[], date: NepaliDate): Promise<void> {
  for (let index = 0; index < LEAVERS; index += 1) {
    const _id = roll[Math.floor(((index + 0.5) * roll.length) / LEAVERS)]!;
    await letStudentLeave(actorAt(date, '17:45'), _id, {
      day: writeDay(date),
      reason: 'Moved to another town',
    });
  }
  for (let index = 0; index < LEAVERS; index += 1) await takeNewPupils(date, CLASS_NAMES[index]!, 1);
}
