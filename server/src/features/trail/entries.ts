// The entries of the audit trail: its own collection, and the receipts, bills, salaries and attendance sheets, which are never
// removed and so are entries themselves.
import type { Model, Types } from 'mongoose';
import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import type { NamedPerson } from '@school-office/contract/errors';
import type { PersonKind } from '@school-office/contract/history';
import type { TrailKind } from '@school-office/contract/users/trail';
import { AttendanceModel } from '../attendance/attendance.model.ts';
import { takenMessage } from '../attendance/attendance.words.ts';
import { groupTitle } from '../attendance/groups.ts';
import { AuditModel, type AuditEntry } from '../audit/audit.model.ts';
import { BillModel } from '../money/bills.model.ts';
import { toBill } from '../money/bills.service.ts';
import { billInWords } from '../money/bills.words.ts';
import { ReceiptModel, type ReceiptRecord } from '../money/receipts.model.ts';
import { toReceipt } from '../money/receipts.service.ts';
import { receiptInWords } from '../money/receipts.words.ts';
import { SalaryModel } from '../salaries/salaries.model.ts';
import { salaryPaid } from '../salaries/salaries.words.ts';

/** An entry with its id and the persons that it is about; the student of a bill is without a name. */
export interface Entry extends AuditEntry {
  _id: Types.ObjectId;
  people: NamedPerson[];
}

/** Which entries are read, in which order, and how many of each collection at most. */
export interface Wanted {
  /** Conditions on fields that all collections have. */
  filter: { school?: string; account?: string; _id?: object };
  /** A condition on the moment. */
  at?: Date | object;
  /** Oldest (1) or newest (-1) first. */
  order: 1 | -1;
  most?: number;
}

const WITH_HIDDEN = '+school +account +request';
/** The lines of sheets are long, and nothing reads them here. */
const WITHOUT_LINES = { select: `-entries ${WITH_HIDDEN}` };
const PERSON_KINDS: readonly TrailKind[] = ['student', ...EMPLOYEE_KINDS] satisfies PersonKind[];

/** Returns the entries of the own collection, of one kind or of all. */
export async function readOwn(wanted: Wanted, kind?: TrailKind): Promise<Entry[]> {
  const entries = await read(AuditModel, 'at', wanted, { select: '', ...(kind && { kind }) });
  return entries.map((entry) => ({ ...entry, people: personOf(entry) }));
}

/** For each kind of record that is its own entry, a function that reads such entries. */
export const ENTERED: Partial<Record<TrailKind, (wanted: Wanted) => Promise<Entry[]>>> = {
  receipt: async (wanted) =>
    (await read(ReceiptModel, 'createdAt', wanted)).map((receipt) => ({
      ...enteredIn(receipt),
      at: receipt.createdAt,
      action: 'received fees',
      kind: 'receipt',
      name: formatReceiptNumber(receipt),
      details: receiptInWords(toReceipt(receipt)),
      people: payersOf(receipt),
    })),
  bill: async (wanted) =>
    (await read(BillModel, 'createdAt', wanted)).map((bill) => ({
      ...enteredIn(bill),
      at: bill.createdAt,
      action: 'made bill',
      kind: 'bill',
      name: formatMonth(bill),
      details: billInWords(toBill(bill)),
      people: [{ kind: 'student', _id: String(bill.student), name: '' }],
    })),
  payment: async (wanted) =>
    (await read(SalaryModel, 'createdAt', wanted)).map((salary) => ({
      ...enteredIn(salary),
      at: salary.createdAt,
      action: 'paid salary',
      kind: 'payment',
      name: salary.name,
      details: salaryPaid(salary),
      people: [{ kind: salary.kind, _id: salary.number, name: salary.name }],
    })),
  sheet: async (wanted) =>
    (await read(AttendanceModel, 'takenAt', wanted, WITHOUT_LINES)).map((sheet) => ({
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

type Stored<Fields> = Fields & { _id: Types.ObjectId };

function read<Fields, Virtuals>(
  model: Model<Fields, object, object, Virtuals>,
  moment: string,
  { filter, at, order, most = 0 }: Wanted,
  { select = WITH_HIDDEN, ...more }: { select?: string; kind?: TrailKind } = {},
): Promise<Stored<Fields>[]> {
  return (
    model
      .find({ ...filter, ...more, ...(at && { [moment]: at }) })
      .select(select)
      .sort({ [moment]: order, _id: order })
      // 0 is no limit.
      .limit(most)
      .lean<Stored<Fields>[]>()
      .exec()
  );
}

function enteredIn({
  _id,
  school,
  account,
  request,
}: Stored<Pick<AuditEntry, 'school' | 'account' | 'request'>>) {
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
