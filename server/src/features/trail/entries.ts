// The entries of the audit trail: its own collection, and the receipts, bills, salaries and attendance sheets, which are never
// removed and so are entries themselves.
import type { Types } from 'mongoose';
import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import type { NamedPerson } from '@school-office/contract/errors';
import type { PersonKind } from '@school-office/contract/history';
import type { TrailKind } from '@school-office/contract/users/trail';
import { sheetsEntered } from '../attendance/attendance.service.ts';
import { takenMessage } from '../attendance/attendance.words.ts';
import { groupTitle } from '../attendance/groups.ts';
import type { AuditEntry } from '../audit/audit.model.ts';
import { linesOfActions, linesWritten } from '../audit/audit.service.ts';
import type { Wanted } from '../audit/enteredReads.ts';
import { billsEntered, toBill } from '../money/bills.service.ts';
import { billInWords } from '../money/bills.words.ts';
import type { ReceiptRecord } from '../money/receipts.model.ts';
import { receiptsEntered, toReceipt } from '../money/receipts.service.ts';
import { receiptInWords } from '../money/receipts.words.ts';
import { salariesEntered } from '../salaries/salaries.service.ts';
import { salaryPaid } from '../salaries/salaries.words.ts';

/** An entry with its id and the persons that it is about; the student of a bill is without a name. */
export interface Entry extends AuditEntry {
  _id: Types.ObjectId;
  people: NamedPerson[];
}

export type Reader = (wanted: Wanted) => Promise<Entry[]>;

const PERSON_KINDS: readonly TrailKind[] = ['student', ...EMPLOYEE_KINDS] satisfies PersonKind[];

/** Returns the entries of the own collection, of one kind or of all. */
export async function readOwn(wanted: Wanted, kind?: TrailKind): Promise<Entry[]> {
  const entries = await linesWritten(wanted, kind);
  return entries.map((entry) => ({ ...entry, people: personOf(entry) }));
}

/** Returns the entries of receipts and salaries that were cancelled. */
export async function readCancellations(wanted: Wanted): Promise<Entry[]> {
  const entries = await linesOfActions(wanted, ['cancelled receipt', 'cancelled salary']);
  return entries.map((entry) => ({ ...entry, people: personOf(entry) }));
}

/** Returns the bills that were made by hand. */
export async function extraBills(wanted: Wanted): Promise<Entry[]> {
  return (await billsEntered(wanted, 'extra')).map(billEntry);
}

/** For each kind of record that is its own entry, a function that reads such entries. */
export const ENTERED: Partial<Record<TrailKind, Reader>> = {
  receipt: async (wanted) =>
    (await receiptsEntered(wanted)).map((receipt) => ({
      ...enteredIn(receipt),
      at: receipt.createdAt,
      action: 'received fees',
      kind: 'receipt',
      name: formatReceiptNumber(receipt),
      details: receiptInWords(toReceipt(receipt)),
      people: payersOf(receipt),
    })),
  bill: async (wanted) => (await billsEntered(wanted)).map(billEntry),
  payment: async (wanted) =>
    (await salariesEntered(wanted)).map((salary) => ({
      ...enteredIn(salary),
      at: salary.createdAt,
      action: 'paid salary',
      kind: 'payment',
      name: salary.name,
      details: salaryPaid(salary),
      people: [{ kind: salary.kind, _id: salary.number, name: salary.name }],
    })),
  sheet: async (wanted) =>
    (await sheetsEntered(wanted)).map((sheet) => ({
      ...enteredIn(sheet),
      at: sheet.takenAt,
      action: 'took attendance',
      kind: 'sheet',
      record: undefined,
      name: groupTitle(sheet),
      details: takenMessage(sheet),
      people: [],
    })),
};

function enteredIn({ _id, school, account, request }: Pick<Entry, '_id' | 'school' | 'account' | 'request'>) {
  return { _id, school, account, request, record: String(_id) };
}

function personOf({ kind, record, name }: AuditEntry): NamedPerson[] {
  if (record === undefined || !PERSON_KINDS.includes(kind)) return [];
  return [{ kind: kind as PersonKind, _id: record, name }];
}

function payersOf({ lines }: ReceiptRecord): NamedPerson[] {
  const names = new Map(lines.map(({ student, student_name }) => [String(student), student_name]));
  return Array.from(names, ([_id, name]) => ({ kind: 'student', _id, name }));
}

function billEntry(bill: Awaited<ReturnType<typeof billsEntered>>[number]): Entry {
  return {
    ...enteredIn(bill),
    at: bill.createdAt,
    action: 'made bill',
    kind: 'bill',
    name: formatMonth(bill),
    details: billInWords(toBill(bill)),
    people: [{ kind: 'student', _id: String(bill.student), name: '' }],
  };
}
