// What was done to a person's record: the lines of the audit trail about them, and bills, receipts and salaries, which are lines themselves.
import { EMPLOYEE_KINDS, type EmployeeKind } from '@school-office/contract/enumerations';
import type { HistoryLine, HistoryQuery, PersonKind } from '@school-office/contract/history';
import type { Cancelled, Receipt } from '@school-office/contract/money/receipts';
import { MONEY_FIELDS } from '@school-office/contract/students/students';
import { may } from '@school-office/contract/users/permissions';
import { classesOf, type Actor } from '../../http/actor.ts';
import { notFound } from '../../http/ApiError.ts';
import { allow } from '../../http/permissions.ts';
import type { AuditAction, AuditEntry } from '../audit/audit.model.ts';
import { linesAbout } from '../audit/audit.service.ts';
import { findEmployee } from '../employees/employees.service.ts';
import { lastBillsOf, toBill } from '../money/bills.service.ts';
import { lastCancelledOf, lastReceiptsOf, toReceipt } from '../money/receipts.service.ts';
import { lastSalariesOf } from '../salaries/salaries.service.ts';
import { findStudent } from '../students/students.service.ts';
import {
  billCharged,
  deedInWords,
  feesReceived,
  receiptCancelledAs,
  salaryCancelledAs,
  salaryReceived,
} from './history.words.ts';

const MOST_LINES = 100;

/** The acts of which a teacher may know: none is about money, or about another student. */
const TOLD_TO_TEACHERS: readonly AuditAction[] = ['registered', 'edited', 'left', 'returned'];

/**
 * Returns the last lines about a person, newest first. Throws 404 for an unknown kind or person, and 403 for an employee unless
 * the actor may see employees.
 */
export async function historyOf(
  actor: Actor,
  kind: string,
  id: string,
  { without }: HistoryQuery,
): Promise<HistoryLine[]> {
  const { school } = actor;
  const withFees = without !== 'fees';
  if (kind === 'student') {
    const { _id } = await findStudent(school, id, classesOf(actor));
    if (!may(actor, 'seeMoney')) return withoutMoney(school, _id);
    return newest(
      await Promise.all([
        changesOf(school, kind, _id),
        billsOf(school, _id, withFees),
        withFees ? feesOf(school, _id) : cancellationsOf(school, _id),
      ]),
    );
  }
  allow(actor, 'seeEmployees');
  if (!isEmployeeKind(kind)) throw notFound('History');
  const { _id, number } = await findEmployee(school, kind, id);
  if (!may(actor, 'seeSalaries')) {
    const lines = await linesAbout(school, _id, MOST_LINES);
    return withoutFields(lines, ['estimated_salary']).map((entry) => lineOf(kind, entry));
  }
  return newest(await Promise.all([changesOf(school, kind, _id), salariesOf(school, kind, number)]));
}

async function changesOf(school: string, kind: PersonKind, record: string): Promise<HistoryLine[]> {
  return (await linesAbout(school, record, MOST_LINES)).map((entry) => lineOf(kind, entry));
}

async function withoutMoney(school: string, student: string): Promise<HistoryLine[]> {
  const lines = await linesAbout(school, student, MOST_LINES, TOLD_TO_TEACHERS);
  // The words of a return name the students who have roll number and card since.
  return withoutFields(lines, MONEY_FIELDS).map(({ details, ...entry }) =>
    lineOf('student', entry.action === 'returned' || details === undefined ? entry : { ...entry, details }),
  );
}

/** Leaves changes of these fields out, and lines that told of nothing else. */
function withoutFields(lines: AuditEntry[], fields: readonly string[]): AuditEntry[] {
  return lines.flatMap(({ changes, ...entry }) => {
    if (!changes) return [entry];
    const kept = Object.entries(changes).filter(([field]) => !fields.includes(field));
    return kept.length === 0 ? [] : [{ ...entry, changes: Object.fromEntries(kept) }];
  });
}

function lineOf(kind: PersonKind, entry: AuditEntry): HistoryLine {
  const { at, account, action } = entry;
  return { at: at.toISOString(), account, action, details: deedInWords(kind, entry) };
}

async function billsOf(school: string, student: string, withFees: boolean): Promise<HistoryLine[]> {
  const bills = (await lastBillsOf(school, student, { most: MOST_LINES, extra: !withFees })).map(toBill);
  return bills.map((bill) => ({
    at: bill.createdAt,
    account: bill.account,
    action: bill.kind === 'month' ? 'charged fees' : 'made bill',
    details: billCharged(bill),
  }));
}

/** Returns the receipts of a student and their cancellations, newest first. */
async function feesOf(school: string, student: string): Promise<HistoryLine[]> {
  const receipts = (await lastReceiptsOf(school, student, MOST_LINES)).map(toReceipt);
  return receipts.flatMap((receipt) => {
    const { createdAt, account, cancelled } = receipt;
    const line = { at: createdAt, account, action: 'received fees', details: feesReceived(receipt) };
    return cancelled ? [cancellationOfReceipt(receipt, cancelled), line] : [line];
  });
}

async function cancellationsOf(school: string, student: string): Promise<HistoryLine[]> {
  const receipts = (await lastCancelledOf(school, student, MOST_LINES)).map(toReceipt);
  return receipts.map((receipt) => cancellationOfReceipt(receipt, receipt.cancelled!));
}

function cancellationOfReceipt(receipt: Receipt, cancelled: Cancelled): HistoryLine {
  const { at, account } = cancelled;
  return { at, account, action: 'cancelled receipt', details: receiptCancelledAs(receipt, cancelled) };
}

async function salariesOf(school: string, kind: EmployeeKind, number: string): Promise<HistoryLine[]> {
  return (await lastSalariesOf(school, { kind, number }, MOST_LINES)).flatMap((salary) => {
    const { createdAt, account, cancelled } = salary;
    const line = { at: createdAt, account, action: 'paid salary', details: salaryReceived(salary) };
    if (!cancelled) return [line];
    const details = salaryCancelledAs(salary, cancelled);
    return [{ at: cancelled.at, account: cancelled.account, action: 'cancelled salary', details }, line];
  });
}

/** Lines of one moment stay in the order of their list, which is newest first. */
function newest(lines: HistoryLine[][]): HistoryLine[] {
  return lines
    .flat()
    .toSorted((one, other) => Number(one.at < other.at) - Number(one.at > other.at))
    .slice(0, MOST_LINES);
}

function isEmployeeKind(kind: string): kind is EmployeeKind {
  return EMPLOYEE_KINDS.some((one) => one === kind);
}
