// The bills and receipts of the demo as they are written, one after the other, by the sums of the desk.
import type { Types } from 'mongoose';
import { fiscalYearAt } from '@school-office/contract/calendar/fiscalYears';
import {
  monthAt,
  monthNumber,
  type SchoolMonth as Month,
} from '@school-office/contract/calendar/schoolMonths';
import { toPaisa, toRupees } from '@school-office/contract/money/money';
import { sumOf } from '@school-office/contract/money/moneyModel';
import type { ReceiptRequest } from '@school-office/contract/money/receipts';
import type { Prices } from '../../../features/charging/prices.service.ts';
import { openLedger, type OpenLedger } from '../../../features/desk/ledger.service.ts';
import { contentsOf } from '../../../features/desk/takeMoney.service.ts';
import type { BillLineRecord, BillRecord } from '../../../features/money/bills.model.ts';
import { recordOf, type BillToMake } from '../../../features/money/bills.service.ts';
import { keysOfLines, sumsOfLines, type ReceiptRecord } from '../../../features/money/receipts.model.ts';
import { comparableReference, keysToFind } from '../../../features/money/receiptKeys.ts';
import { ledgersOf } from '../../../features/money/recordedLedgers.ts';
import { between, chance } from './chance.ts';
import { demoId, enteredOn } from './demoIds.ts';
import { DEMO_SETTINGS } from './plan.ts';
import type { DemoStudent } from './students.ts';
import type { Visit } from './visits.ts';

export type DemoBill = BillRecord & { _id: Types.ObjectId };
export type DemoReceipt = ReceiptRecord & { _id: Types.ObjectId };

interface Papers {
  bills: DemoBill[];
  receipts: DemoReceipt[];
}

/** All bills and receipts so far, and what the next ones are made by. */
export interface Books extends Papers {
  prices: Prices;
  /** By the student's id. */
  own: Map<string, Papers>;
  /** The last number of a receipt by fiscal year. */
  lastNumbers: Map<string, number>;
  /** How many lines the receipts have. */
  lines: number;
}

const COST_OF_A_BOUNCED_CHEQUE = { name: 'Cost of a cheque', reason: 'The cheque bounced', rupees: 500 };
const CASH_IN_NOTES = 0.4;

export function emptyBooks(students: DemoStudent[], prices: Prices): Books {
  const own = new Map(students.map(({ _id }) => [String(_id), { bills: [], receipts: [] }]));
  return { bills: [], receipts: [], prices, own, lastNumbers: new Map(), lines: 0 };
}

export function addBill(
  { bills, own }: Books,
  student: DemoStudent,
  month: Month,
  bill: Pick<BillToMake, 'kind' | 'lines' | 'reason'>,
  at: Date,
): void {
  const of = own.get(String(student._id))!.bills;
  const serials = of.filter((one) => monthNumber(one) === monthNumber(month)).map(({ serial }) => serial);
  const made = {
    _id: demoId('bill', bills.length),
    school: student.school,
    serial: bill.kind === 'month' ? 0 : Math.max(0, ...serials) + 1,
    ...recordOf(
      { student: String(student._id), ...month },
      { ...bill, classname: student.classname, now: at, ...enteredOn(at) },
    ),
  };
  bills.push(made);
  of.push(made);
}

export function charge(books: Books, student: DemoStudent, month: Month, at: Date): void {
  const price = books.prices.linesOf(priced(student), monthNumber(month));
  addBill(books, student, month, { kind: 'month', lines: price, reason: '' }, at);
}

/** Returns the receipt of a visit; undefined where nobody owes anything. */
export function take(books: Books, visit: Visit): DemoReceipt | undefined {
  const { at, students: members } = visit;
  const paying = members
    .map((student) => accountOf(books, student, at))
    .map((account) => ({ account, line: lineOf(account, visit) }))
    .filter(({ line }) => line.amount > 0);
  if (paying.length === 0) return undefined;
  const asked = requestOf(
    visit,
    paying.map(({ line }) => line),
    books.receipts.length,
  );
  const contents = contentsOf(
    paying.map(({ account }) => account),
    asked,
  );
  const sums = sumsOfLines(
    contents.lines.map((line) => ({ ...line, _id: demoId('payment', books.lines++) })),
  );
  const receipt: DemoReceipt = {
    _id: demoId('fee', books.receipts.length),
    school: members[0]!.school,
    ...nextNumber(books, at),
    createdAt: at,
    way: asked.way,
    reference: asked.reference,
    ...(asked.reference !== '' && { referenceInUse: comparableReference(asked.reference) }),
    ...contents,
    ...sums,
    ...keysOfLines(sums.lines),
    foundBy: keysToFind({ reference: asked.reference, total: sums.total }),
    received: asked.received === undefined ? sums.total : toPaisa(asked.received),
    prints: printsOf(visit),
    ...enteredOn(at),
  };
  books.receipts.push(receipt);
  for (const { account } of paying) books.own.get(account.student._id)!.receipts.push(receipt);
  return receipt;
}

export function cancel(books: Books, receipt: DemoReceipt, { students: [student], cancelled }: Visit): void {
  const { at, reason, note } = cancelled!;
  receipt.cancelled = { at, reason, note, account: enteredOn(at).account };
  delete receipt.referenceInUse;
  if (reason !== 'bounced cheque') return;
  addBill(books, student!, monthAt(at), extra(COST_OF_A_BOUNCED_CHEQUE), at);
}

export function extra({ name, reason, rupees }: { name: string; reason: string; rupees: number }) {
  return { kind: 'extra' as const, lines: [lineInFull(name, rupees)], reason };
}

export function lineInFull(name: string, rupees: number): BillLineRecord {
  const paisa = toPaisa(rupees);
  return { name, nepali_name: '', part: 'miscellaneous', gross: paisa, concession: 0, net: paisa };
}

function accountOf({ own, prices }: Books, student: DemoStudent, at: Date): OpenLedger {
  const id = String(student._id);
  const { bills: billed, receipts: taken } = own.get(id)!;
  const recorded = ledgersOf({ bills: billed, receipts: taken }, monthAt(at).year).get(id);
  const valid = taken.filter(({ cancelled }) => !cancelled).flatMap((receipt) => receipt.lines);
  return openLedger({
    student: { ...student, _id: id },
    ledger: recorded && { ...recorded, seen: recorded.acts },
    bills: billed,
    lines: valid.filter((line) => String(line.student) === id),
    linesOf: (month) => prices.linesOf(priced(student), month),
    hasPlan: (month) => prices.hasPlan(priced(student), month),
    asOf: () => undefined,
    fine: DEMO_SETTINGS.fine,
    now: at,
  });
}

function priced({ _id, classname, heads }: DemoStudent) {
  return { _id: String(_id), classIn: () => classname, yearIn: () => Infinity, heads };
}

function nextNumber({ lastNumbers }: Books, at: Date) {
  const fiscal_year = fiscalYearAt(at);
  const number = (lastNumbers.get(fiscal_year) ?? 0) + 1;
  lastNumbers.set(fiscal_year, number);
  return { fiscal_year, number };
}

type AskedLine = ReceiptRequest['lines'][number];

/** Returns the line for the amount that a student pays; a part payment is a multiple of 500 rupees. */
function lineOf({ student, due, months, fines }: OpenLedger, { id, pays, paysFine }: Visit): AskedLine {
  const part = Math.floor((toRupees(due) * 0.6) / 500) * 500;
  const ahead = months
    .map(({ payable }) => payable)
    .filter((payable) => payable > 0)
    .slice(0, between(1, 3, 'months ahead', id));
  const amounts = {
    'what is due': toRupees(due),
    'a part': part,
    'months ahead': toRupees(due + sumOf(ahead)),
  };
  const fine = paysFine && pays === 'what is due' ? toRupees(fines.each * fines.months.length) : 0;
  return { student: student._id, amount: amounts[pays], fine, seen: undefined };
}

/** What the clerk enters; `index` makes the reference a new one. */
function requestOf({ id, way, students }: Visit, lines: AskedLine[], index: number): ReceiptRequest {
  const total = sumOf(lines.map(({ amount, fine }) => amount + fine));
  const isInNotes = way === 'Cash' && chance('notes', id) < CASH_IN_NOTES;
  const references = { Cash: '', Cheque: `Sample Bank ${204_113 + index}` } as Partial<
    Record<typeof way, string>
  >;
  return {
    lines,
    way,
    reference: references[way] ?? String(71_040_215 + index * 13),
    received: isInNotes ? Math.ceil(total / 1000) * 1000 : undefined,
    payer: students[0]!.parents_name,
  };
}

/** Most receipts are printed once, some again, a few never. */
function printsOf({ id }: Visit): number {
  const dice = chance('prints', id);
  if (dice < 0.05) return 0;
  return dice < 0.93 ? 1 : 2;
}
