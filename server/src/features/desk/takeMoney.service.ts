import { dayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import {
  monthNumber,
  monthOf,
  monthOfDay,
  type SchoolMonth,
} from '@school-office/contract/calendar/schoolMonths';
import { FEE_PARTS, type ClassName } from '@school-office/contract/enumerations';
import { toPaisa, toRupees } from '@school-office/contract/money/money';
import { divide, sumOf, takingMonths, type MonthAmount } from '@school-office/contract/money/moneyModel';
import type { ReceiptAnswer, ReceiptRequest } from '@school-office/contract/money/receipts';
import { inSection } from '@school-office/contract/school/classes';
import { Types } from 'mongoose';
import { actOncePrepared } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import {
  makeReceipt,
  receiptAnsweredAgain,
  toReceipt,
  type ReceiptContents,
} from '../money/receipts.service.ts';
import { placedAt } from '../students/places.ts';
import { headsOf, itemsOf, linesOfBills, noParts, type Head, type Parts } from './itemsOfMonth.ts';
import { inShort, openBeforeAct, openedLedgers, type OpenLedger } from './ledger.service.ts';
import {
  changedMeanwhile,
  fineTooMuch,
  moneyTaken,
  paperOfLaterDay,
  receivedTooLittle,
  tooMuch,
} from './takeMoney.words.ts';

/**
 * Makes a receipt of what students pay together: each amount fills what is due, oldest first, and then coming months. A key that
 * was used before returns the receipt made then, and says if it was cancelled since, or throws 409 if the content differs. Throws 404 for a student whom the school
 * does not have, 400 for more than can be taken, 409 for a reference that was used, and 409 with the ledgers as they are now if one has had
 * more acts than the desk has seen.
 */
export async function takeMoney(
  actor: Actor,
  asked: ReceiptRequest,
  key: string | undefined,
): Promise<ReceiptAnswer> {
  const { school } = actor;
  const ids = asked.lines.map(({ student }) => student);
  const again = (first: ReceiptAnswer) => receiptAnsweredAgain(actor, first);
  const request = { key, act: 'take money', content: asked, again };
  const open = () => openBeforeAct(school, ids, actor.now());
  return actOncePrepared(actor, request, open, async (at, opened) => {
    const { ledgers, stored } = await openedLedgers(school, opened, at);
    // Both are in the same order.
    const takings = ledgers.map((ledger, index) => ({ ledger, line: asked.lines[index]! }));
    refuseUnseen(takings);
    const { way, place, reference, paper } = asked;
    if (paper && paper.day > dayInNepal(at)) throw new ApiError(400, paperOfLaterDay(), { field: 'paper' });
    const received = way === 'Cash' && asked.received !== undefined ? toPaisa(asked.received) : undefined;
    const contents = contentsOf(takings, asked);
    const made = await makeReceipt(actor, at, {
      ...contents,
      way,
      place,
      reference,
      ...(paper && { paper }),
      received,
      stored,
    });
    const receipt = toReceipt(made);
    return { message: moneyTaken(receipt), receipt };
  });
}

/** A ledger, and what is asked of it. */
interface Taking {
  ledger: OpenLedger;
  line: ReceiptRequest['lines'][number];
}

function refuseUnseen(takings: readonly Taking[]): void {
  const changed = takings.filter(({ ledger, line }) => ledger.seen > (line.seen ?? Infinity));
  if (changed.length === 0) return;
  const message = changedMeanwhile(changed.map(({ ledger }) => ledger.student.student_name));
  throw new ApiError(409, message, { accounts: takings.map(({ ledger }) => inShort(ledger)) });
}

/** Divides what is asked among the ledgers' months. Throws 400 for more than can be taken. */
function contentsOf(takings: readonly Taking[], asked: ReceiptRequest): ReceiptContents {
  const contents: ReceiptContents = { lines: [], payer: asked.payer, due_after: 0, advance_after: 0 };
  let total = 0;
  // A month was over or not on the day of the paper.
  const on = asked.paper && monthOfDay(asked.paper.day);
  for (const { ledger, line } of takings) {
    const [amount, fine] = [toPaisa(line.amount), toPaisa(line.fine)];
    refuseTooMuch(ledger, { amount, fine, isAlone: takings.length === 1 });
    contents.lines.push(...linesOf(ledger, { amount, fine, on }));
    contents.due_after += Math.max(0, ledger.due - amount);
    contents.advance_after += ledger.advance + Math.max(0, amount - ledger.due);
    total += amount + fine;
  }
  if (asked.way === 'Cash' && asked.received !== undefined && toPaisa(asked.received) < total) {
    throw new ApiError(400, receivedTooLittle(toRupees(total)), { field: 'received' });
  }
  return contents;
}

interface Asked {
  /** Paisa. */
  amount: number;
  fine: number;
  /** Whether the receipt is for this student only. */
  isAlone: boolean;
}

function refuseTooMuch(ledger: OpenLedger, { amount, fine, isAlone }: Asked): void {
  const { student, most, until, fines } = ledger;
  if (amount > most) {
    const message = tooMuch({
      most: toRupees(most),
      whose: isAlone ? undefined : student.student_name,
      until: until === undefined ? undefined : monthOf(until),
    });
    throw new ApiError(400, message, { field: 'lines' });
  }
  const mostFine = fines.each * fines.months.length;
  if (fine > mostFine) {
    throw new ApiError(400, fineTooMuch(student.student_name, toRupees(mostFine)), { field: 'lines' });
  }
}

/** Returns a line for each month that gets a part of the amount or of the fine, oldest first. */
function linesOf(
  ledger: OpenLedger,
  { amount, fine, on }: Pick<Asked, 'amount' | 'fine'> & { on: SchoolMonth | undefined },
): ReceiptContents['lines'] {
  const { fines, at } = ledger;
  const student = placedAt(ledger.student, at);
  const amounts = divide(amount, takingMonths(ledger.months)).parts;
  const fined = divide(
    fine,
    fines.months.map((month) => ({ month, amount: fines.each })),
  ).parts;
  const months = new Set([...amounts, ...fined].map(({ month }) => month));
  const { _id, student_name, classname, section, roll_no, parents_name } = student;
  return [...months]
    .toSorted((one, other) => one - other)
    .map((month) => {
      const { items, parts } = itemsOf(
        amountOf(amounts, month),
        headsIn(ledger, month),
        paidIn(ledger, month),
      );
      return {
        student: new Types.ObjectId(_id),
        student_name,
        classname,
        ...inSection(section),
        roll_no,
        parents_name,
        ...monthOf(month),
        ...parts,
        fine: amountOf(fined, month),
        as_charged: ledger.saysAsCharged(month, on),
        ...asOfIn(ledger, month),
        items,
      };
    });
}

/** Money ahead of a year that has not begun is by the plan of the next class. */
function asOfIn({ asOf, prices }: OpenLedger, month: number): { as_of?: ClassName } {
  const as_of = prices.has(month) ? asOf(month) : undefined;
  return as_of ? { as_of } : {};
}

/** The heads of the month's bills, extra ones last; without the month's bill, extra ones and then those of the plan. */
function headsIn({ months, bills, prices }: OpenLedger, month: number): Head[] {
  const charged = linesOfBills(bills.filter((bill) => monthNumber(bill) === month));
  const sums = months.find((one) => one.month === month);
  if (sums?.billed) return headsOf(charged);
  // Extra bills that take off together are a surplus for other months, too.
  const extra = sums && sums.charged > 0 ? charged : [];
  return headsOf([...extra, ...(prices.get(month) ?? [])]);
}

function paidIn({ lines }: OpenLedger, month: number): Parts {
  const paid = noParts();
  for (const line of lines) {
    if (monthNumber(line) !== month) continue;
    for (const part of FEE_PARTS) paid[part] += line[part];
  }
  return paid;
}

function amountOf(amounts: readonly MonthAmount[], month: number): number {
  // What is due of a month, and what is paid ahead of it.
  return sumOf(amounts.filter((one) => one.month === month).map((one) => one.amount));
}
