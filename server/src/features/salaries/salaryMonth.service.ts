// The salaries of a month as a table, computed when it is read.

import { daysInMonth } from '@school-office/contract/calendar/nepaliCalendar';
import {
  firstDayOf,
  monthNumber,
  monthOf,
  type SchoolMonth,
} from '@school-office/contract/calendar/schoolMonths';
import { MONTHS } from '@school-office/contract/enumerations';
import type { SalaryMonth } from '@school-office/contract/money/salaryMonth';
import mongoose from 'mongoose';
import { absencesOfEmployees } from '../attendance/absences.service.ts';
import { allEmployees } from '../employees/employees.service.ts';
import { advancesOf } from '../money/advances.service.ts';
import { NOT_CANCELLED } from '../money/cancellation.ts';
import { rowKey, SalaryDraftModel, type DraftRow } from './drafts.model.ts';
import {
  rowOf,
  rowOnWire,
  type MonthOfSheet,
  type PaymentOfMonth,
  type Proposal,
  type Row,
} from './rowsOfMonth.ts';
import { SalaryModel } from './salaries.model.ts';
import { heldForOthers } from './withheld.service.ts';

/** Returns the table of a month, with what is held for others. */
export async function salaryMonth(school: string, month: MonthOfSheet): Promise<SalaryMonth> {
  const { year, month_name, sheet } = month;
  const rows = await rowsOfMonth(school, month);
  return { year, month_name, sheet, rows: rows.map(rowOnWire), held: await heldForOthers(school) };
}

/**
 * Returns the rows of a month in paisa, teachers first: of everybody who was there in it, which is everybody but those who left before
 * its first day, or came after its last one, and of those who have a draft or a payment of it.
 */
export async function rowsOfMonth(school: string, month: MonthOfSheet): Promise<Row[]> {
  const drafts = await draftsOf(school, month);
  const payments = await paymentsOf(school, month);
  const first = firstDayOf(month);
  const next = firstDayOf(monthOf(monthNumber(month) + 1));
  const employees = (await allEmployees(school)).filter(
    ({ _id, kind, left, joining_date }) =>
      drafts[rowKey(kind, _id)] !== undefined ||
      payments.has(_id) ||
      (!(left && left.day < first) && joining_date < next),
  );
  const withoutSlip = employees.filter(({ _id }) => !payments.get(_id)?.some(({ slip }) => slip));
  const keys = new Map(withoutSlip.map(({ kind, _id }) => [_id, rowKey(kind, _id)]));
  const before = await amountsBefore(school, month, keys);
  const advances = await advancesOf(school);
  const calendar = { year: month.year, month: MONTHS.indexOf(month.month_name) + 1 };
  const absences = new Map([
    ...(await absencesOfEmployees(school, 'teacher', calendar)),
    ...(await absencesOfEmployees(school, 'staff', calendar)),
  ]);
  const days = daysInMonth(calendar.year, calendar.month);
  return employees.map((employee) => {
    const { _id, kind } = employee;
    return rowOf(month.sheet, {
      employee,
      draft: drafts[rowKey(kind, _id)],
      payments: payments.get(_id) ?? [],
      last: before.get(_id),
      advances: advances.get(_id),
      absent: absences.get(_id) ?? 0,
      days,
    });
  });
}

async function draftsOf(school: string, month: MonthOfSheet): Promise<Record<string, DraftRow>> {
  const { year, month_name, sheet } = month;
  const draft = await SalaryDraftModel.findOne({ school, year, month_name, sheet })
    .select('-_id rows')
    .lean();
  return draft?.rows ?? {};
}

/** Returns the payments of a month by employee; what was paid by hand is on the sheet of salaries. */
async function paymentsOf(
  school: string,
  { year, month_name, sheet }: MonthOfSheet,
): Promise<Map<string, PaymentOfMonth[]>> {
  const salaries = await SalaryModel.find({
    school,
    salaryForTheYear: year,
    salaryForTheMonth: month_name,
    ...NOT_CANCELLED,
  })
    .select('+employee +account')
    .sort({ createdAt: 1, _id: 1 })
    .lean();
  const payments = new Map<string, PaymentOfMonth[]>();
  for (const salary of salaries) {
    if ((salary.slip?.sheet ?? 'salary') !== sheet) continue;
    const id = String(salary.employee);
    payments.set(id, [...(payments.get(id) ?? []), salary]);
  }
  return payments;
}

/** What is older than a year is no proposal. */
const MONTHS_BACK = 12;

/**
 * Returns what each of these employees, with the keys of their rows, last had on the same sheet in the twelve months before: what a slip
 * has paid, or what was typed and is not paid, month by month until all are found.
 */
async function amountsBefore(
  school: string,
  { sheet, ...month }: MonthOfSheet,
  wanted: Map<string, string>,
): Promise<Map<string, Proposal>> {
  const found = new Map<string, Proposal>();
  /* oxlint-disable no-await-in-loop -- mostly the month before has all of them */
  for (let back = 1; back <= MONTHS_BACK && wanted.size > 0; back += 1) {
    const earlier = monthOf(monthNumber(month) - back);
    for (const { employee, slip } of await slipsOf(school, sheet, earlier)) {
      if (wanted.delete(String(employee))) found.set(String(employee), slip!);
    }
    const drafts = wanted.size === 0 ? {} : await draftsOf(school, { ...earlier, sheet });
    for (const [employee, key] of wanted) {
      const draft = drafts[key];
      if (!draft) continue;
      wanted.delete(employee);
      found.set(employee, draft);
    }
  }
  /* oxlint-enable no-await-in-loop */
  return found;
}

async function slipsOf(school: string, sheet: MonthOfSheet['sheet'], { year, month_name }: SchoolMonth) {
  return SalaryModel.find({
    school,
    'slip.sheet': sheet,
    salaryForTheYear: year,
    salaryForTheMonth: month_name,
    slipInUse: mongoose.trusted({ $exists: true }),
  })
    .select('employee slip')
    .lean();
}
