// The ledgers of students: kept by month, so that no list adds up the history.

import { monthAt, monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import {
  accountOf,
  emptyMonth,
  settle,
  sumOf,
  type ChargedMonth,
} from '@school-office/contract/money/moneyModel';
import mongoose, { type Types } from 'mongoose';
import { LedgerModel, type LedgerRecord } from './ledgers.model.ts';
import { isKept, laterOf, recordedLedgers } from './recordedLedgers.ts';

type StudentId = string | Types.ObjectId;

/** What of a student's ledger is read; `seen` is how many acts it has had. */
export type Ledger = Pick<LedgerRecord, 'year' | 'months' | 'lastPaid'> & { seen: number };

/** Ledgers by the student's id. */
export type StoredLedgers = ReadonlyMap<string, Ledger>;

/** Returns ledgers by the student's id, of these students or of all; those without a bill or receipt have none. */
export async function readLedgers(
  school: string,
  students?: readonly StudentId[],
): Promise<Map<string, Ledger>> {
  const of = students && { student: mongoose.trusted({ $in: students }) };
  const stored = await LedgerModel.find({ school, ...of })
    .select('-_id student year months acts lastPaid')
    .lean();
  return new Map(
    stored.map(({ student, year, months, acts, lastPaid }) => [
      String(student),
      { year, months, seen: acts, lastPaid },
    ]),
  );
}

/** Returns how many acts the ledger of each student has had, by the student's id. */
export async function actsOfLedgers(school: string): Promise<Map<string, number>> {
  const stored = await LedgerModel.find({ school }).select('-_id student acts').lean();
  return new Map(stored.map(({ student, acts }) => [String(student), acts]));
}

/**
 * Returns ledgers as `readLedgers` does, with all months of the school year of `now`: if the clock was set back to an earlier year, what
 * was left out as settled is read anew.
 */
export async function readLedgersAt(
  school: string,
  students: readonly StudentId[],
  now: Date,
): Promise<Map<string, Ledger>> {
  const ledgers = await readLedgers(school, students);
  const { year } = monthAt(now);
  const later = [...ledgers].filter(([, ledger]) => ledger.year > year).map(([student]) => student);
  const anew = await recordedLedgers(school, later, year);
  for (const [student, { months }] of anew) ledgers.set(student, { ...ledgers.get(student)!, year, months });
  return ledgers;
}

/** Returns the amounts that students owe, in paisa, by the student's id; only amounts above zero. */
export async function duesOf(school: string, students: readonly StudentId[]): Promise<Map<string, number>> {
  const ledgers = await readLedgers(school, students);
  const amounts = [...ledgers].map(([student, { months }]): [string, number] => [student, owedOf(months)]);
  return new Map(amounts.filter(([, amount]) => amount > 0));
}

/** Returns what students owe and have ahead, in paisa, by the student's id; of those with a bill or receipt. */
export async function sumsOf(
  school: string,
  students: readonly StudentId[],
): Promise<Map<string, { due: number; advance: number }>> {
  const ledgers = await readLedgers(school, students);
  return new Map([...ledgers].map(([student, { months }]) => [student, accountOf(months)]));
}

/**
 * Returns what students, or all, owe of school years before this one, and what they have paid too much or ahead by now, in paisa by the
 * student's id; of those with a bill or receipt. A surplus of later months covers the oldest.
 */
export async function previousSumsOf(
  school: string,
  year: number,
  students?: readonly StudentId[],
): Promise<Map<string, { due: number; ahead: number }>> {
  const before = monthNumber({ year, month_name: 'Baisakh' });
  const ledgers = await readLedgers(school, students);
  return new Map(
    [...ledgers].map(([student, { months }]) => [
      student,
      { due: owedOf(months, before), ahead: accountOf(months).advance },
    ]),
  );
}

function owedOf(months: readonly ChargedMonth[], before = Infinity): number {
  const due = [...settle(months).due].filter(([month]) => month < before);
  return sumOf(due.map(([, amount]) => amount));
}

/** What one act changes in a student's ledger. Paisa. */
export interface LedgerChange {
  student: StudentId;
  /** By month; what is paid is below zero for money that is taken back. */
  months: readonly (SchoolMonth & Partial<Omit<ChargedMonth, 'month'>>)[];
  /** Reads all months anew of the records. */
  anew?: true;
  /** When the act takes money. */
  paidAt?: Date;
  /** When the last receipt was made now that the act has cancelled one. */
  lastPaid?: Date | null;
}

/**
 * Writes what an act changes in ledgers, one change for each student, in that act and after its records: months that a ledger does not
 * keep are read of these. `stored` are the ledgers, if the act has read them already.
 */
export async function changeLedgers(
  school: string,
  at: Date,
  changes: readonly LedgerChange[],
  stored?: StoredLedgers,
): Promise<void> {
  const { year } = monthAt(at);
  const inOrder = changes.toSorted((one, other) => (String(one.student) < String(other.student) ? -1 : 1));
  const ids = inOrder.map(({ student }) => student);
  const ledgers = stored ?? (await readLedgers(school, ids));
  const unkept = inOrder.filter((change) => !keepsAll(ledgers.get(String(change.student)), change, year));
  const anew = await recordedLedgers(
    school,
    unkept.map(({ student }) => student),
    year,
  );
  await LedgerModel.bulkWrite(
    inOrder.map((change) => {
      const { student, paidAt } = change;
      const { months, seen, lastPaid } = ledgers.get(String(student)) ?? NONE;
      const after = anew.get(String(student))?.months ?? monthsAfter(months, change);
      const $set = {
        year,
        ...monthsToSet(
          months,
          after.filter((month) => isKept(month, year)),
        ),
        acts: seen + 1,
        lastPaid: paidAt
          ? laterOf(lastPaid, paidAt)
          : change.lastPaid === undefined
            ? lastPaid
            : change.lastPaid,
      };
      return { updateOne: { filter: { school, student }, update: { $set }, upsert: true } };
    }),
  );
}

const NONE = { months: [], seen: 0, lastPaid: null };

/** Whether a ledger has all that a change adds to; the first act of a student begins one. */
function keepsAll(ledger: Ledger | undefined, { months, anew }: LedgerChange, year: number): boolean {
  if (anew) return false;
  if (!ledger) return true;
  const kept = new Set(ledger.months.map(({ month }) => month));
  return ledger.year <= year && months.every((one) => one.year >= ledger.year || kept.has(monthNumber(one)));
}

/** Only the months that an act changes are checked and sent: charging 5,000 students changes one of a dozen of each. */
function monthsToSet(before: readonly ChargedMonth[], after: readonly ChargedMonth[]): object {
  const stay = before.length > 0 && before.every(({ month }, at) => month === after[at]?.month);
  if (!stay) return { months: after };
  return Object.fromEntries(
    after.flatMap((month, at) => (month === before[at] ? [] : [[`months.${at}`, month]])),
  );
}

function monthsAfter(before: readonly ChargedMonth[], { months }: LedgerChange): ChargedMonth[] {
  const after = new Map(before.map((month) => [month.month, month]));
  for (const { charged = 0, paid = 0, paidAsCharged = 0, billed = false, ...of } of months) {
    const month = monthNumber(of);
    const sums = after.get(month) ?? emptyMonth(month);
    after.set(month, {
      month,
      charged: sums.charged + charged,
      paid: sums.paid + paid,
      paidAsCharged: sums.paidAsCharged + paidAsCharged,
      billed: sums.billed || billed,
    });
  }
  return [...after.values()].toSorted((one, other) => one.month - other.month);
}
