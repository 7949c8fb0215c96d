// Every route, once. Links are built from these and never typed.

import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import { monthOfDay, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import {
  EMPLOYEE_KINDS,
  type ClassName,
  type EmployeeKind,
  type MonthName,
} from '@school-office/contract/enumerations';
import type { AnnualIncome, AnnualLineName } from '@school-office/contract/money/annual';
import type { ByHeadRow } from '@school-office/contract/money/byHead';
import type { Holding } from '@school-office/contract/money/moneyHeads';
import type { Receipt } from '@school-office/contract/money/receipts';
import type { Sheet } from '@school-office/contract/money/salaries';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { generatePath } from 'react-router-dom';
import { writtenDuesMonths, type DuesMonths } from './duesMonths.ts';
import { partsOf, type Place } from './places.ts';
import type { SheetGroup } from './sheetGroups.ts';
import { writtenMonth } from './writtenMonths.ts';

export const paths = {
  dashboard: '/',
  login: '/login',

  studentRegister: '/student-register',
  studentFee: '/student-fee',
  studentDetails: '/student_details',
  classDetails: '/student_details/details/:id',
  students: '/students',
  studentsWhoLeft: '/students/left',
  student: '/students/:id',
  studentAttendance: '/student-attendance',
  classAttendance: '/student-attendance/:class',
  attendanceRegister: '/attendance-register',
  holidays: '/holidays',
  admitCard: '/admit_card',
  admitCardsOfAll: '/admit_card/allstudents',
  admitCardClasses: '/admit_card/classes',
  admitCardsOfClass: '/admit_card/classes/:id',
  admitCardOfStudent: '/admit_card/student',
  statementOfAccount: '/students/:id/account',

  teacherRegister: '/teacher_register',
  teacherDetails: '/teacher_details',
  teachersWhoLeft: '/teacher_details/left',
  teacher: '/teacher_details/:id',
  teacherSalary: '/teacher_salary',
  teacherAttendance: '/teacher_attendance',

  staffRegister: '/non-teaching_staff_register',
  staffDetails: '/non-teaching_staff_details',
  staffWhoLeft: '/non-teaching_staff_details/left',
  staff: '/non-teaching_staff_details/:id',
  staffSalary: '/non-teaching_staff_salary',
  staffAttendance: '/non-teaching_staff_attendance',

  income: '/income',
  expense: '/salary',
  annual: '/annual',
  annualLine: '/annual/line',

  subjects: '/subjects',
  examinations: '/examinations',
  examination: '/examinations/:id',
  marks: '/examinations/:id/marks',
  results: '/examinations/:id/results',

  feePlan: '/fee-plan',
  dues: '/dues',
  salaryMonth: '/salary-month',
  dayBook: '/day-book',
  dayBookOfDay: '/day-book/:day',
  receipt: '/receipts/:fy/:number',
  expenses: '/expenses',
  places: '/places',
  cashBook: '/cash-book',
  placeBook: '/cash-book/lines',
  cheques: '/cheques',
  concessions: '/concessions',
  concessionsForMany: '/concessions/many',
  feesByHead: '/fees-by-head',
  paidAhead: '/paid-ahead',

  certificates: '/certificates',
  cards: '/cards',
  schoolYear: '/school-year',
  schoolYearOf: '/school-year/:year',
  import: '/import',
  school: '/school',
  users: '/users',
  trail: '/trail',
  account: '/account',
  accountPassword: '/account/password',
  firstPassword: '/first-password',
} as const;

export type Path = (typeof paths)[keyof typeof paths];

export function toClassDetails(place: Place): string {
  const { classname, section } = partsOf(place);
  return `${generatePath(paths.classDetails, { id: classname })}${ofSection(section)}`;
}

/** Returns the path of the dues of a class or section. */
export function toDues(place: Place): string {
  return `${paths.dues}?${new URLSearchParams({ class: place }).toString()}`;
}

/** Returns the path of what is owed for some months of a school year, or for all years before one; of a class, or of all. */
export function toDuesFor(months: DuesMonths, classname: ClassName | '' = ''): string {
  return `${paths.dues}?${new URLSearchParams({ class: classname, for: writtenDuesMonths(months) }).toString()}`;
}

/** Returns the path of today's sheet of a class or section. */
export function toPlaceAttendance(place: Place): string {
  const { classname, section } = partsOf(place);
  return `${generatePath(paths.classAttendance, { class: classname })}${ofSection(section)}`;
}

/** Returns the path of the sheet of a day such as '2083-08-06' of a class or section, the teachers or the staff. */
export function toSheet(group: SheetGroup, day: string): string {
  const kind = EMPLOYEE_KINDS.find((each) => each === group);
  const sheet = kind ? paths[`${kind}Attendance`] : toPlaceAttendance(group as Place);
  return `${sheet}${sheet.includes('?') ? '&' : '?'}${new URLSearchParams({ day }).toString()}`;
}

/** Returns the path of the attendance register of a class, the teachers or the staff. */
export function toRegister(group: SheetGroup, month: SchoolMonth): string {
  const query = new URLSearchParams({ of: group, month: writtenMonth(month) });
  return `${paths.attendanceRegister}?${query.toString()}`;
}

export function toAdmitCardsOfClass(place: Place): string {
  const { classname, section } = partsOf(place);
  return `${generatePath(paths.admitCardsOfClass, { id: classname })}${ofSection(section)}`;
}

/** Returns the path of the subjects of a class in a school year. */
export function toSubjects({ year, classname }: { year: number; classname: ClassName }): string {
  return `${paths.subjects}?${new URLSearchParams({ year: String(year), class: classname }).toString()}`;
}

/** Returns the path of the routine, the marks or the results of an examination, of a class or section if one is named. */
export function toExamination(
  page: 'examination' | 'marks' | 'results',
  id: string,
  { place, subject }: { place?: Place; subject?: string } = {},
): string {
  const query = new URLSearchParams({ ...(place && { of: place }), ...(subject && { subject }) }).toString();
  return `${generatePath(paths[page], { id })}${query === '' ? '' : `?${query}`}`;
}

/** Returns the path that leads on to the marks or results of a class in its last examination. */
export function toLastExamination(page: 'marks' | 'results', place: Place): string {
  return `${paths.examinations}?${new URLSearchParams({ last: page, of: place }).toString()}`;
}

/** The query of a section in an address; nothing for a whole class. */
function ofSection(section: string): string {
  return section === '' ? '' : `?${new URLSearchParams({ section }).toString()}`;
}

/** Returns the path of the page of a student, teacher or member of staff. */
export function toPerson(kind: 'student' | EmployeeKind, id: string): string {
  return generatePath(paths[kind], { id });
}

/** In an address that no link names, but a page that opens: its student comes only while no other is typed. */
export const BROUGHT_BACK = 'back';

/** Returns the path of Fees with this student found, and with a month chosen other than the current one. */
export function toStudentFee(id: string, month?: MonthName): string {
  return `${paths.studentFee}?${new URLSearchParams({ student: id, ...(month && { month }) }).toString()}`;
}

/** Returns the path on which a school year is begun. */
export function toSchoolYear(year: number): string {
  return generatePath(paths.schoolYearOf, { year: String(year) });
}

/** Returns the path on which a certificate is issued to a student. */
export function toCertificate(student: string): string {
  return `${paths.certificates}?${new URLSearchParams({ student }).toString()}`;
}

/** Returns the path of the list of a class or section as it was in a school year. */
export function toClassOfYear(place: Place, year: number): string {
  const { classname, section } = partsOf(place);
  const query = new URLSearchParams({ ...(section !== '' && { section }), year: String(year) });
  return `${generatePath(paths.classDetails, { id: classname })}?${query.toString()}`;
}

/** Returns the path of what was done on a day such as '2083-08-06'. */
export function toTrail(day: string): string {
  return `${paths.trail}?${new URLSearchParams({ day }).toString()}`;
}

/** Returns the path of the page of a receipt. */
export function toReceipt({ fiscal_year, number }: Pick<Receipt, 'fiscal_year' | 'number'>): string {
  return generatePath(paths.receipt, { fy: fiscal_year.replace('/', '-'), number: String(number) });
}

/** Returns the path of Fees with a cancelled payment filled in: without a student if it was taken for the wrong one, without the amount if that was wrong. */
export function toTakeAgain(receipt: Receipt, { student }: { student?: string } = {}): string {
  const { total, way, reference, payer, cancelled } = receipt;
  const query = new URLSearchParams({
    ...(student !== undefined && { student }),
    amount: cancelled?.reason === 'wrong amount' ? '' : String(total),
    way,
    reference,
    payer,
    of: formatReceiptNumber(receipt),
  });
  return `${paths.studentFee}?${query.toString()}`;
}

/** Returns the path of the day book of a day such as '2083-08-06'. */
export function toDayBook(day: string): string {
  return generatePath(paths.dayBookOfDay, { day });
}

/** Returns the path of the vouchers of a month; of those alone by which money went out or came in, where one is named. */
export function toExpenses(month: SchoolMonth, show?: 'out' | 'in'): string {
  const query = new URLSearchParams({ month: writtenMonth(month), ...(show && { show }) });
  return `${paths.expenses}?${query.toString()}`;
}

/** Returns the path of the payments for a school year or one of its months, as a statement. */
export function toStatement(kind: 'income' | 'expense', { year, month_name }: YearOrMonth): string {
  const query = new URLSearchParams({ year: String(year), ...(month_name && { month: month_name }) });
  return `${paths[kind]}?${query.toString()}`;
}

/** A school year, or one of its months. */
export interface YearOrMonth {
  year: number;
  /** Null for the whole year. */
  month_name: MonthName | null;
}

/** What names a head, or all, in a class, or in all of them, as a query has it. */
type ByHeadRowName = Pick<ByHeadRow, 'head' | 'of' | 'part'> & Partial<Pick<ByHeadRow, 'classname'>>;

/**
 * Returns the path of what was charged by head in a school year or one of its months; of a head in a class, or of several, what one of its
 * figures is made of.
 */
export function toFeesByHead(
  { year, month_name }: YearOrMonth,
  row?: ByHeadRowName,
  figure?: 'charged' | 'conceded' | 'collected' | 'outstanding',
): string {
  const query = new URLSearchParams();
  if (month_name) query.set('month', writtenMonth({ year, month_name }));
  else query.set('year', String(year));
  if (row) {
    const { head, of, part, classname = null } = row;
    for (const [name, value] of Object.entries({ head, of, part, class: classname, show: figure ?? null })) {
      if (value !== null) query.set(name, value);
    }
  }
  return `${paths.feesByHead}?${query.toString()}`;
}

/** Returns the path of those who have paid ahead or too much: of a school year or month as fees by head have it, or of all time. */
export function toPaidAhead(scope?: YearOrMonth): string {
  if (!scope) return paths.paidAhead;
  const { year, month_name } = scope;
  const query: Record<string, string> = month_name
    ? { month: writtenMonth({ year, month_name }) }
    : { year: String(year) };
  return `${paths.paidAhead}?${new URLSearchParams(query).toString()}`;
}

/** Returns the path of a voucher, which opens over the list of its month. */
export function toVoucher({ day, number }: Pick<Voucher, 'day' | 'number'>): string {
  const query = new URLSearchParams({ month: writtenMonth(monthOfDay(day)), voucher: String(number) });
  return `${paths.expenses}?${query.toString()}`;
}

/** Returns the path on which money is moved from one place to another. */
export function toMove(): string {
  return `${paths.expenses}?write=transfer`;
}

/** Returns the path of the concessions that hold in a month. */
export function toConcessions(month: SchoolMonth): string {
  return `${paths.concessions}?${new URLSearchParams({ month: writtenMonth(month) }).toString()}`;
}

/** Returns the path of the places where money lies, with their opening sums. */
export function toPlaces(): string {
  return paths.places;
}

/** Returns the path of the cash book of a month, with an account beside the drawer. */
export function toCashBook(month: SchoolMonth, of?: string): string {
  const query = new URLSearchParams({ month: writtenMonth(month), ...(of !== undefined && { of }) });
  return `${paths.cashBook}?${query.toString()}`;
}

/** Returns the path of every move of a place in a month. */
export function toPlaceBook(month: SchoolMonth, place: string): string {
  return `${paths.placeBook}?${new URLSearchParams({ place, month: writtenMonth(month) }).toString()}`;
}

/** Returns the path of the annual statement of a fiscal year such as '2083/84'. */
export function toAnnual(fiscalYear: string): string {
  return `${paths.annual}?${new URLSearchParams({ fy: fiscalYear.replace('/', '-') }).toString()}`;
}

/** Returns the path of the papers that make up a line of the annual statement. */
export function toAnnualLine(
  fiscalYear: string,
  { what, head, of, part }: Pick<AnnualIncome, 'head' | 'of' | 'part'> & { what: AnnualLineName['what'] },
): string {
  const query = new URLSearchParams({
    fy: fiscalYear.replace('/', '-'),
    what,
    ...(head !== null && { head }),
    ...(of && { of }),
    ...(part && { part }),
  });
  return `${paths.annualLine}?${query.toString()}`;
}

/** Returns the path of what a student was charged and paid in a year, to print for the parents; without one, in this year. */
export function toStatementOfAccount(id: string, year?: number): string {
  const path = generatePath(paths.statementOfAccount, { id });
  return year === undefined ? path : `${path}?${new URLSearchParams({ year: String(year) }).toString()}`;
}

/** Returns the path of the salaries of a kind of employees, with this one filled in, and perhaps the month. */
export function toSalary(
  kind: EmployeeKind,
  { number, name }: { number: string; name: string },
  month?: MonthName,
): string {
  const query = new URLSearchParams({ number, name, ...(month && { month }) });
  return `${paths[`${kind}Salary`]}?${query.toString()}`;
}

/** Returns the path of the salaries of a month, or of its festival. */
export function toSalaryMonth({ year, month_name }: SchoolMonth, sheet: Sheet = 'salary'): string {
  const query = new URLSearchParams({
    month: `${year}-${month_name}`,
    ...(sheet === 'festival' && { sheet }),
  });
  return `${paths.salaryMonth}?${query.toString()}`;
}

/** Returns the path on which what was withheld for others is paid out, with the sum filled in. */
export function toDeposit(holds: Holding, amount: number): string {
  return `${paths.expenses}?${new URLSearchParams({ write: 'out', holds, amount: String(amount) }).toString()}`;
}

/** Returns the path on which what a bank took is paid out under a head, with the sum filled in. */
export function toPaidByBank(head: string, amount: number): string {
  return `${paths.expenses}?${new URLSearchParams({ write: 'out', head, amount: String(amount) }).toString()}`;
}

/** Returns the path of the admit card of one student. */
export function toAdmitCard(id: string): string {
  return `${paths.admitCardOfStudent}?${new URLSearchParams({ student: id }).toString()}`;
}

/** Returns the path of the list of all students, teachers or staff, filtered by these words. */
export function toPeopleWith(kind: 'student' | EmployeeKind, search: string): string {
  return `${LISTS[kind]}?${new URLSearchParams({ search }).toString()}`;
}

const LISTS = { student: paths.students, teacher: paths.teacherDetails, staff: paths.staffDetails } as const;

/** Returns the path of the login page that leads back to `from`, one of our paths with its query, after signing in. */
export function toLogin(from: string): string {
  return withWayBack(paths.login, from);
}

/** As `toLogin`, for the page that asks for a password of one's own before anything else. */
export function toFirstPassword(from: string): string {
  return withWayBack(paths.firstPassword, from);
}

function withWayBack(path: Path, from: string): string {
  return from === paths.dashboard ? path : `${path}?${new URLSearchParams({ redirect: from }).toString()}`;
}
