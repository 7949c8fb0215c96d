// The bills and receipts of the demo, made one after the other in the order of their time by the sums of the desk.
import type { Types } from 'mongoose';
import { fiscalYearAt } from '@school-office/contract/calendar/fiscalYears';
import { toPaisa, toRupees } from '@school-office/contract/money/money';
import { sumOf } from '@school-office/contract/money/moneyModel';
import type { ReceiptRequest } from '@school-office/contract/money/receipts';
import {
  monthAt,
  monthNumber,
  type SchoolMonth as Month,
} from '@school-office/contract/calendar/schoolMonths';
import { openLedger, type OpenLedger } from '../../../features/desk/ledger.service.ts';
import { contentsOf } from '../../../features/desk/takeMoney.service.ts';
import type { BillLineRecord, BillRecord } from '../../../features/money/bills.model.ts';
import { recordOf, type BillToMake } from '../../../features/money/bills.service.ts';
import { keysOfLines, sumsOfLines, type ReceiptRecord } from '../../../features/money/receipts.model.ts';
import { ledgersOf } from '../../../features/money/recordedLedgers.ts';
import { comparableReference } from '../../../features/money/receipts.service.ts';
import type { Prices } from '../../../features/charging/prices.service.ts';
import { between, chance, pick } from './chance.ts';
import { demoId, ENTERED_BY_DEMO } from './demoIds.ts';
import { DEMO_SETTINGS } from './plan.ts';
import { hasLeft, nepalTime, type SchoolMonth } from './schoolYear.ts';
import type { DemoStudent } from './students.ts';
import { demoVisits, isLongBehind, type Visit } from './visits.ts';

export type DemoBill = BillRecord & { _id: Types.ObjectId };
export type DemoReceipt = ReceiptRecord & { _id: Types.ObjectId };

interface DemoMoney {
  students: DemoStudent[];
  months: SchoolMonth[];
  prices: Prices;
  now: Date;
}

/** Something that is done at a time. */
interface Act {
  at: Date;
  does: () => void;
}

/** Of the students, those who brought dues along, and of them in each month those who get an extra bill. */
const OLD_DUES = 0.02;
const EXTRA = 0.006;
const EXTRAS = [
  { name: 'Identity card', reason: 'The first one was lost', rupees: 100 },
  { name: 'Window pane', reason: 'Broken at football', rupees: 450 },
  { name: 'Library book', reason: 'Not given back', rupees: 320 },
];
const COST_OF_A_BOUNCED_CHEQUE = { name: 'Cost of a cheque', reason: 'The cheque bounced', rupees: 500 };
const CASH_IN_NOTES = 0.4;

/** Bills of the months that are over, and the receipts until `now`. The running month is still to be charged. */
export function demoMoney({ students, months, prices, now }: DemoMoney): {
  bills: DemoBill[];
  receipts: DemoReceipt[];
} {
  const bills: DemoBill[] = [];
  const receipts: DemoReceipt[] = [];
  const own = new Map(
    students.map(({ _id }) => [String(_id), { bills: [] as DemoBill[], receipts: [] as DemoReceipt[] }]),
  );
  const lastNumbers = new Map<string, number>();
  let lines = 0;

  function addBill(
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
        { ...bill, classname: student.classname, now: at, ...ENTERED_BY_DEMO },
      ),
    };
    bills.push(made);
    of.push(made);
  }

  function charge(student: DemoStudent, month: Month, at: Date): void {
    const price = prices(priced(student), monthNumber(month));
    addBill(student, month, { kind: 'month', lines: price, reason: '' }, at);
  }

  function accountOf(student: DemoStudent, at: Date): OpenLedger {
    const id = String(student._id);
    const { bills: billed, receipts: taken } = own.get(id)!;
    const recorded = ledgersOf({ bills: billed, receipts: taken }, monthAt(at).year).get(id);
    const valid = taken.filter(({ cancelled }) => !cancelled).flatMap((receipt) => receipt.lines);
    return openLedger({
      student: { ...student, _id: id },
      ledger: recorded && { ...recorded, seen: recorded.acts },
      bills: billed,
      lines: valid.filter((line) => String(line.student) === id),
      linesOf: (month) => prices(priced(student), month),
      fine: DEMO_SETTINGS.fine,
      now: at,
    });
  }

  function take(visit: Visit): DemoReceipt | undefined {
    const { at, students: members } = visit;
    const paying = members
      .map((student) => accountOf(student, at))
      .map((account) => ({ account, line: lineOf(account, visit) }))
      .filter(({ line }) => line.amount > 0);
    if (paying.length === 0) return undefined;
    const asked = requestOf(
      visit,
      paying.map(({ line }) => line),
      receipts.length,
    );
    const contents = contentsOf(
      paying.map(({ account }) => account),
      asked,
    );
    const sums = sumsOfLines(contents.lines.map((line) => ({ ...line, _id: demoId('payment', lines++) })));
    const fiscal_year = fiscalYearAt(at);
    const number = (lastNumbers.get(fiscal_year) ?? 0) + 1;
    lastNumbers.set(fiscal_year, number);
    const receipt: DemoReceipt = {
      _id: demoId('fee', receipts.length),
      school: members[0]!.school,
      fiscal_year,
      number,
      createdAt: at,
      way: asked.way,
      reference: asked.reference,
      ...(asked.reference !== '' && { referenceInUse: comparableReference(asked.reference) }),
      ...contents,
      ...sums,
      ...keysOfLines(sums.lines),
      received: asked.received === undefined ? sums.total : toPaisa(asked.received),
      prints: printsOf(visit),
      ...ENTERED_BY_DEMO,
    };
    receipts.push(receipt);
    for (const { account } of paying) own.get(account.student._id)!.receipts.push(receipt);
    return receipt;
  }

  function cancel(receipt: DemoReceipt, { students: [student], cancelled }: Visit): void {
    const { at, reason, note } = cancelled!;
    receipt.cancelled = { at, reason, note, account: ENTERED_BY_DEMO.account };
    delete receipt.referenceInUse;
    if (reason === 'bounced cheque') addBill(student!, monthAt(at), extra(COST_OF_A_BOUNCED_CHEQUE), at);
  }

  function actsOfVisit(visit: Visit): Act[] {
    let receipt: DemoReceipt | undefined;
    const pays = { at: visit.at, does: () => (receipt = take(visit)) };
    const { cancelled } = visit;
    return cancelled ? [pays, { at: cancelled.at, does: () => receipt && cancel(receipt, visit) }] : [pays];
  }

  function actsOfMonth(month: SchoolMonth): Act[] {
    const { year, name: month_name, days } = month;
    return students
      .filter((student) => !hasLeft(student, days[0]!))
      .flatMap((student) => {
        const charged = nepalTime(days[0]!, '09:30', now);
        const charging = { at: charged, does: () => charge(student, { year, month_name }, charged) };
        const words = ['extra', student.rfid, year, month_name];
        if (chance(...words) >= EXTRA) return [charging];
        const at = nepalTime(days[between(3, 15, 'day', ...words)] ?? days.at(-1)!, '09:45', now);
        const bill = extra(pick(EXTRAS, 'what', ...words));
        return [charging, { at, does: () => addBill(student, { year, month_name }, bill, at) }];
      });
  }

  function oldDues(student: DemoStudent): Act[] {
    if (!isLongBehind(student) && chance('old dues', student.rfid) >= OLD_DUES) return [];
    const [{ year, days }] = months as [SchoolMonth];
    const at = nepalTime(days[0]!, '09:15', now);
    const bill = {
      kind: 'old dues' as const,
      lines: [lineInFull('Old dues', between(2, 9, 'how much', student.rfid) * 500)],
      reason: '',
    };
    return [{ at, does: () => addBill(student, { year: year - 1, month_name: 'Chaitra' }, bill, at) }];
  }

  const acts: Act[] = [
    ...students.flatMap(oldDues),
    ...months.filter(({ over }) => over).flatMap(actsOfMonth),
    ...demoVisits(students, months, now).flatMap(actsOfVisit),
  ];
  for (const { does } of acts.toSorted((one, other) => one.at.getTime() - other.at.getTime())) does();
  return { bills, receipts };
}

function priced({ _id, classname, heads }: DemoStudent) {
  return { _id: String(_id), classIn: () => classname, heads: heads.map(String) };
}

type AskedLine = ReceiptRequest['lines'][number];

/** What is paid of a student; parts are in whole five hundreds. */
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

function extra({ name, reason, rupees }: { name: string; reason: string; rupees: number }) {
  return { kind: 'extra' as const, lines: [lineInFull(name, rupees)], reason };
}

function lineInFull(name: string, rupees: number): BillLineRecord {
  const paisa = toPaisa(rupees);
  return { name, nepali_name: '', part: 'miscellaneous', gross: paisa, concession: 0, net: paisa };
}
