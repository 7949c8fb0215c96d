// What was done to a person's record: the lines of the audit trail about them, and their bills.

import { EMPLOYEE_KINDS, type EmployeeKind } from '@school-office/contract/enumerations';
import type { HistoryLine, HistoryQuery, PersonKind } from '@school-office/contract/history';
import { MONEY_FIELDS } from '@school-office/contract/students/students';
import { may } from '@school-office/contract/users/permissions';
import mongoose from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/ApiError.ts';
import { allow } from '../../http/permissions.ts';
import { linesAbout, type LineAbout, type AuditAction } from '../audit/audit.service.ts';
import { tellingAccounts } from '../auth/user.service.ts';
import { findEmployee } from '../employees/employees.service.ts';
import { hiddenFrom } from '../employees/seenBy.ts';
import { lastBillsOf, toBill } from '../money/bills.service.ts';
import { findSeenStudent } from '../students/seen.ts';
import { billCharged, deedInWords } from './history.words.ts';

const MOST_LINES = 100;

/** The acts of which a teacher may know: none is about money, or about another student. */
const TOLD_TO_TEACHERS: readonly AuditAction[] = ['registered', 'edited', 'left', 'returned'];
const NOT_IN_FULL: ReadonlySet<AuditAction> = new Set(['left', 'returned']);
/** Acts upon many, which edited each of them, or let them leave and return. */
const UPON_MANY: readonly AuditAction[] = [
  'changed class',
  'undid numbers',
  'began school year',
  'undid school year',
];
/** The bills themselves tell of the first two, and results of the others. */
const TOLD_ELSEWHERE: readonly AuditAction[] = [
  'charged fees',
  'made bill',
  'typed marks',
  'corrected marks',
  'wrote remarks',
  'corrected remarks',
  'published results',
  'changed subjects',
];
const MONTHLY_FEES: readonly AuditAction[] = ['received fees', 'gave money back', 'undid charging'];
const SALARIES: readonly AuditAction[] = ['paid salary', 'paid salaries', 'cancelled salary'];
const ADVANCES: readonly AuditAction[] = ['gave advance', 'took advance back', 'cancelled advance'];
/** What was typed is in the salary that is paid by it. */
const NOT_PAID_YET: readonly AuditAction[] = ['changed salary month'];

/**
 * Returns the last lines about a person, newest first. Throws 404 for an unknown kind or person, and 403 for an employee unless
 * the actor may see employees.
 */
export async function historyOf(
  actor: Actor,
  kind: string,
  id: string,
  { without: left }: HistoryQuery,
): Promise<HistoryLine[]> {
  const { school } = actor;
  const withFees = left !== 'fees';
  if (kind === 'student') {
    const { _id } = await findSeenStudent(actor, id);
    if (!may(actor, 'seeMoney')) return withoutMoney(actor, _id);
    const without = [...TOLD_ELSEWHERE, ...(withFees ? [] : MONTHLY_FEES)];
    const lines = await linesOf(school, { kind, id: _id, without });
    return newest([...(await billsOf(school, _id, withFees)), ...lines]);
  }
  allow(actor, 'seeEmployees');
  if (!isEmployeeKind(kind)) throw notFound('History');
  const { _id } = await findEmployee(school, kind, id);
  const without = [
    ...NOT_PAID_YET,
    ...(may(actor, 'paySalaries') ? [] : ADVANCES),
    ...(may(actor, 'seeSalaries') ? [] : SALARIES),
  ];
  const lines = await linesAbout(school, _id, {
    most: MOST_LINES,
    action: mongoose.trusted({ $nin: without }),
  });
  return withoutFields(lines, hiddenFrom(actor)).map((line) => lineOf(kind, line));
}

async function linesOf(
  school: string,
  { kind, id, without = [] }: { kind: PersonKind; id: string; without?: readonly AuditAction[] },
): Promise<HistoryLine[]> {
  const action = mongoose.trusted({ $nin: without });
  return (await linesAbout(school, id, { most: MOST_LINES, action })).map((line) => lineOf(kind, line));
}

async function withoutMoney(actor: Actor, student: string): Promise<HistoryLine[]> {
  const { school } = actor;
  const told = await tellingAccounts(actor);
  const action = mongoose.trusted({ $in: [...TOLD_TO_TEACHERS, ...UPON_MANY] });
  const lines = await linesAbout(school, student, { most: MOST_LINES, action });
  // The words of a return name the students who have roll number and card since, those of leaving the reason.
  return withoutFields(lines, MONEY_FIELDS)
    .filter(({ action: one }) => TOLD_TO_TEACHERS.includes(one))
    .map(({ details, ...line }) =>
      lineOf('student', NOT_IN_FULL.has(line.action) || details === undefined ? line : { ...line, details }),
    )
    .map((line) => ({ ...line, account: told(line.account) }));
}

/** Leaves changes of these fields out, and lines that told of nothing else. */
function withoutFields(lines: LineAbout[], fields: readonly string[]): LineAbout[] {
  return lines.flatMap(({ changes, ...line }) => {
    if (!changes) return [line];
    const kept = Object.entries(changes).filter(([field]) => !fields.includes(field));
    return kept.length === 0 ? [] : [{ ...line, changes: Object.fromEntries(kept) }];
  });
}

function lineOf(kind: PersonKind, line: LineAbout): HistoryLine {
  const { at, account, action } = line;
  return { at: at.toISOString(), account, action, details: deedInWords(kind, line) };
}

/** Returns the bills of a student, which say what charging a month, a list or an edit charged. */
async function billsOf(school: string, student: string, withFees: boolean): Promise<HistoryLine[]> {
  const bills = await lastBillsOf(school, student, { most: MOST_LINES, extra: !withFees });
  return bills.map((bill) => ({
    at: bill.createdAt.toISOString(),
    account: bill.account,
    action: bill.kind === 'month' ? 'charged fees' : 'made bill',
    details: billCharged(toBill(bill), bill.undone !== undefined),
  }));
}

/** Lines of one moment stay in their order, which is newest first: a bill comes after what its act did to the person. */
function newest(lines: HistoryLine[]): HistoryLine[] {
  return lines
    .toSorted((one, other) => Number(one.at < other.at) - Number(one.at > other.at))
    .slice(0, MOST_LINES);
}

function isEmployeeKind(kind: string): kind is EmployeeKind {
  return EMPLOYEE_KINDS.some((one) => one === kind);
}
