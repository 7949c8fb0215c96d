// Charging a month: one bill for each student on the roll. It can be done again and again, because the unique index lets each
// student have one bill of serial 0 for a month; bills are never changed, so what is wrong is corrected by further ones.
import { Types } from 'mongoose';
import type { Charging, ChargingAnswer } from '@school-office/contract/bills';
import { formatRupees, toRupees } from '@school-office/contract/money';
import { formatMonth, monthAt, monthNumber, type SchoolMonth } from '@school-office/contract/schoolMonths';
import { fingerprintOf, KeyReusedError } from '../../database/createOnce.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import type { Entered } from '../audit/entered.ts';
import { billsOfAct, insertBills, keysOfAct, recordOf } from '../money/bills.service.ts';
import type { BillRecord } from '../money/bills.model.ts';
import { untilWritten } from '../students/students.service.ts';
import type { PricedLine } from './prices.service.ts';
import { readMonth, type Standing } from './standings.ts';

interface Act extends Entered {
  idempotencyKey: string | undefined;
  now: Date;
}

/** What was charged: the answer, and whether this request made any of its bills. */
export interface Charged {
  answer: ChargingAnswer;
  hasMade: boolean;
}

/** Whether a month has begun in Nepal. */
export function hasBegun(month: SchoolMonth, now: Date): boolean {
  return monthNumber(month) <= monthNumber(monthAt(now));
}

/**
 * Charges a month as `charging` says. An idempotency key that was used before returns what was charged under it, after finishing
 * what a stop of the server had left undone, or throws 409 if the content differs. Throws 400 for a month that has not begun,
 * and 404 for a student of `only` who is not on the roll.
 */
export async function chargeMonth(
  school: string,
  month: SchoolMonth,
  charging: Charging,
  { idempotencyKey, ...act }: Act,
): Promise<Charged> {
  if (!hasBegun(month, act.now)) {
    throw new ApiError(400, `${formatMonth(month)} has not begun yet`, { field: 'month' });
  }
  const fingerprint = fingerprintOf({ ...month, charging: JSON.stringify(charging) });
  const made: Pick<BillRecord, 'kind' | 'total'>[] = [];
  return untilWritten(async () => {
    const earlier = idempotencyKey === undefined ? [] : await billsOfAct(school, idempotencyKey);
    if (earlier.some(({ contentFingerprint }) => contentFingerprint !== fingerprint)) {
      throw new KeyReusedError(idempotencyKey);
    }
    const isDone = new Set(earlier.map(({ student }) => String(student)));
    const meant = ofThese(await readMonth(school, month), charging);
    const drafts = meant
      .filter(({ student }) => !isDone.has(student._id))
      .flatMap((standing) => billFor(standing, charging.correct));
    const toRecord = ({ student, serial, lines, ...bill }: Draft): BillRecord => ({
      ...recordOf(
        { ...month, student: student._id },
        { ...bill, ...act, lines: storedLines(lines), classname: student.classname },
      ),
      serial,
      school,
      ...(idempotencyKey !== undefined && keysOfAct(idempotencyKey, student._id, fingerprint)),
    });
    const inserted = await insertBills(drafts, toRecord);
    made.push(...inserted);
    // Another desk has made bills of these students meanwhile: read them, and decide again.
    if (inserted.length < drafts.length) return undefined;
    const all = idempotencyKey === undefined ? made : [...earlier, ...inserted];
    return { answer: answerOf(month, all, meant.length), hasMade: made.length > 0 };
  });
}

function ofThese(standings: Standing[], { except = [], only }: Charging): Standing[] {
  if (only && !only.every((id) => standings.some(({ student }) => student._id === id))) {
    throw notFound('Student');
  }
  const [left, chosen] = [new Set(except), only && new Set(only)];
  return standings.filter(({ student: { _id } }) => !left.has(_id) && (chosen?.has(_id) ?? true));
}

type Draft = Pick<BillRecord, 'kind' | 'serial' | 'reason'> &
  Pick<Standing, 'student'> & { lines: PricedLine[] };

/** Returns the bill that a student needs, or nothing. */
function billFor({ student, serial, isCharged, price, difference }: Standing, correct: boolean): Draft[] {
  if (!isCharged) {
    return price.length === 0 ? [] : [{ student, serial: 0, kind: 'month', lines: price, reason: '' }];
  }
  if (!correct || difference.length === 0) return [];
  const reason = 'The fee plan or a concession was changed';
  return [{ student, serial: serial + 1, kind: 'correction', lines: difference, reason }];
}

/** Returns the lines of a price as a bill stores them. */
export function storedLines(lines: Standing['price']): BillRecord['lines'] {
  return lines.map((line) => ({ ...line, head: new Types.ObjectId(line.head) }));
}

function answerOf(
  month: SchoolMonth,
  bills: readonly Pick<BillRecord, 'kind' | 'total'>[],
  meant: number,
): ChargingAnswer {
  const charged = bills.filter(({ kind }) => kind === 'month').length;
  const corrected = bills.length - charged;
  const amount = toRupees(bills.reduce((sum, { total }) => sum + total, 0));
  const deeds = [
    charged > 0 && `charged ${studentsInWords(charged)}`,
    corrected > 0 && `corrected ${studentsInWords(corrected)}`,
  ].filter((deed) => deed !== false);
  const message =
    deeds.length === 0
      ? `${formatMonth(month)}: nobody was left to charge.`
      : `${formatMonth(month)}: ${deeds.join(', ')}, ${formatRupees(amount)}.`;
  return { message, charged, skipped: meant - bills.length, corrected, amount };
}

function studentsInWords(count: number): string {
  return count === 1 ? '1 student' : `${count} students`;
}
