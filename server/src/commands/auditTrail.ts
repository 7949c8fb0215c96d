// The audit trail in words.
import mongoose from 'mongoose';
import {
  adDayInNepal,
  formatNepaliDateShort,
  nepaliDateOf,
  parseNepaliDate,
  startOfDayInNepal,
  timeInNepal,
  toAdDay,
} from '@school-office/contract/calendar/nepaliCalendar';
import { AttendanceModel } from '../features/attendance/attendance.model.ts';
import { AuditModel, type Change } from '../features/audit/audit.model.ts';
import { BillModel } from '../features/money/bills.model.ts';
import { ReceiptModel } from '../features/money/receipts.model.ts';
import { SalaryModel } from '../features/salaries/salaries.model.ts';
import { SchoolModel } from '../features/schools/schools.model.ts';
import { ENTERED, readOwn, type Entry } from '../features/trail/entries.ts';

/** Nepal has no summer time. */
const DAY_MILLISECONDS = 24 * 3_600_000;

export interface AuditFilter {
  /** The school's value. */
  school?: string | undefined;
  /** The email of an account. */
  account?: string | undefined;
  /** A BS date, such as 2083/08/05. */
  day?: string | undefined;
}

/**
 * Yields one line for each entry of the trail, oldest first. It is read day by day, because it may be longer than memory.
 * Throws an Error for a day that the calendar does not have.
 */
export async function* auditLines(
  { school, account, day }: AuditFilter,
  now: Date,
): AsyncGenerator<string, void> {
  const schools = school === undefined ? await SchoolModel.distinct('value') : [school];
  const by = { ...(account !== undefined && { account: account.toLowerCase() }) };
  const first =
    day === undefined ? await firstDay(schools, now) : startOfDayInNepal(toAdDay(parseNepaliDate(day)));
  const last = day === undefined ? await lastDay(schools, now) : first;
  for (let start = first; start <= last; start = new Date(start.getTime() + DAY_MILLISECONDS)) {
    const within = mongoose.trusted({ $gte: start, $lt: new Date(start.getTime() + DAY_MILLISECONDS) });
    // A failed sign-in may name a school that does not exist; the other records are read by the index of their school.
    const own = readOwn({ filter: { ...(school !== undefined && { school }), ...by }, at: within, order: 1 });
    const entered = schools.flatMap((one) =>
      Object.values(ENTERED).map((read) => read({ filter: { school: one, ...by }, at: within, order: 1 })),
    );
    // Of one moment a record comes before what was done to it.
    // oxlint-disable-next-line no-await-in-loop -- one day in memory at a time
    const entries = (await Promise.all([...entered, own])).flat();
    for (const entry of entries.toSorted(byTime)) yield lineOf(entry);
  }
}

function byTime(one: Entry, other: Entry): number {
  return one.at.getTime() - other.at.getTime();
}

/** Returns the start of the first day on which something was done in one of the schools; today if nothing was. */
async function firstDay(schools: string[], now: Date): Promise<Date> {
  const times = await timesAtTheEnd(schools, 1);
  return startOfDayInNepal(adDayInNepal(new Date(Math.min(now.getTime(), ...times))));
}

/** Returns a moment of the last day: today, or later if the clock was wrong when something was done. */
async function lastDay(schools: string[], now: Date): Promise<Date> {
  return new Date(Math.max(now.getTime(), ...(await timesAtTheEnd(schools, -1))));
}

/** Returns the times of the first (1) or the last (-1) records of each kind. */
async function timesAtTheEnd(schools: string[], end: 1 | -1): Promise<number[]> {
  const reads: Promise<unknown>[] = schools.flatMap((school) => [
    ReceiptModel.findOne({ school }, { time: '$createdAt' }).sort({ createdAt: end }).lean(),
    BillModel.findOne({ school }, { time: '$createdAt' }).sort({ createdAt: end }).lean(),
    SalaryModel.findOne({ school }, { time: '$createdAt' }).sort({ createdAt: end }).lean(),
    AttendanceModel.findOne({ school }, { time: '$takenAt' }).sort({ takenAt: end }).lean(),
  ]);
  reads.push(AuditModel.findOne({}, { time: '$at' }).sort({ at: end }).lean());
  const records = (await Promise.all(reads)) as ({ time: Date } | null)[];
  return records.flatMap((record) => (record ? [record.time.getTime()] : []));
}

function lineOf({
  at,
  school,
  account,
  action,
  kind,
  record,
  name,
  changes,
  details,
  request,
  people,
}: Entry): string {
  const when = `${formatNepaliDateShort(nepaliDateOf(at))} ${timeInNepal(at)}`;
  const kindIfUnsaid = action.endsWith(` ${kind}`) ? undefined : kind;
  const deed = [action, kindIfUnsaid, JSON.stringify(name), record && `(${record})`]
    .filter(Boolean)
    .join(' ');
  const student = kind === 'bill' && people.map(({ _id }) => `student ${_id}`).join();
  const more = [student, details, ...Object.entries(changes ?? {}).map(changeInWords)]
    .filter(Boolean)
    .join(', ');
  const trace = request === undefined ? '' : `  [request ${request}]`;
  return onOneLine(`${when}  ${school}  ${account}  ${deed}${more === '' ? '' : `: ${more}`}${trace}`);
}

/** School and account of a failed sign-in were typed by a stranger, perhaps with a forged line of the trail behind them. */
function onOneLine(text: string): string {
  return text.replaceAll(
    /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function changeInWords([field, { from, to }]: [string, Change]): string {
  return `${field} ${JSON.stringify(from)} -> ${JSON.stringify(to)}`;
}
