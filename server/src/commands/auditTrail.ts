// The audit trail in words: its own collection, and the payments and attendance sheets, which are never changed or removed
// and so are lines of the trail themselves.
import mongoose from 'mongoose';
import {
  adDayInNepal,
  formatNepaliDateShort,
  nepaliDateOf,
  parseNepaliDate,
  timeInNepal,
  toAdDay,
} from '@school-office/contract/nepaliCalendar';
import { AttendanceModel } from '../features/attendance/attendance.model.ts';
import { takenMessage } from '../features/attendance/attendance.service.ts';
import { groupTitle } from '../features/attendance/groups.ts';
import { AuditModel, type AuditEntry, type Change } from '../features/audit/audit.model.ts';
import { FeePaymentModel } from '../features/fees/fees.model.ts';
import { receiptOf } from '../features/fees/fees.service.ts';
import { SalaryModel } from '../features/salaries/salaries.model.ts';
import { voucherOf } from '../features/salaries/salaries.service.ts';
import { SchoolModel } from '../features/schools/schools.model.ts';

/** Nepal has no summer time. */
const DAY_MILLISECONDS = 24 * 3_600_000;
const WITH_HIDDEN = '+school +account +request';

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
export async function* auditLines({ school, account, day }: AuditFilter): AsyncGenerator<string, void> {
  const who = {
    ...(school !== undefined && { school }),
    ...(account !== undefined && { account: account.toLowerCase() }),
  };
  const first = day === undefined ? await firstDay() : startOf(toAdDay(parseNepaliDate(day)));
  const last = day === undefined ? new Date() : first;
  for (let start = first; start <= last; start = new Date(start.getTime() + DAY_MILLISECONDS)) {
    // oxlint-disable-next-line no-await-in-loop -- one day in memory at a time
    for (const entry of await readDay(who, start)) yield lineOf(entry);
  }
}

type Filter = Partial<Pick<AuditEntry, 'school' | 'account'>>;

async function readDay(who: Filter, start: Date): Promise<AuditEntry[]> {
  const within = mongoose.trusted({ $gte: start, $lt: new Date(start.getTime() + DAY_MILLISECONDS) });
  const school = who.school ?? mongoose.trusted({ $in: await SchoolModel.distinct('value') });
  const [entries, fees, salaries, sheets] = await Promise.all([
    AuditModel.find({ ...who, at: within }).lean(),
    FeePaymentModel.find({ ...who, school, createdAt: within })
      .select(WITH_HIDDEN)
      .lean(),
    SalaryModel.find({ ...who, school, createdAt: within })
      .select(WITH_HIDDEN)
      .lean(),
    AttendanceModel.find({ ...who, school, takenAt: within })
      .select(`-entries ${WITH_HIDDEN}`)
      .lean(),
  ]);
  return [
    ...entries,
    ...fees.map((payment) => ({
      ...enteredIn(payment),
      at: payment.createdAt,
      action: 'received fees' as const,
      kind: 'payment',
      record: String(payment._id),
      name: payment.student_name,
      details: receiptOf(payment),
    })),
    ...salaries.map((salary) => ({
      ...enteredIn(salary),
      at: salary.createdAt,
      action: 'paid salary' as const,
      kind: 'payment',
      record: String(salary._id),
      name: salary.name,
      details: voucherOf(salary),
    })),
    ...sheets.map((sheet) => ({
      ...enteredIn(sheet),
      at: sheet.takenAt,
      action: 'took attendance' as const,
      kind: 'sheet',
      name: groupTitle(sheet.group),
      details: takenMessage(sheet),
    })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function enteredIn({ school, account, request }: Pick<AuditEntry, 'school' | 'account' | 'request'>) {
  return { school, account, request };
}

/** Returns the start of the first day on which something was done. */
async function firstDay(): Promise<Date> {
  const schools = await SchoolModel.distinct('value');
  const first = await Promise.all([
    AuditModel.findOne().sort({ at: 1 }).lean(),
    ...schools.flatMap((school) => [
      FeePaymentModel.findOne({ school }).sort({ createdAt: 1 }).lean(),
      SalaryModel.findOne({ school }).sort({ createdAt: 1 }).lean(),
      AttendanceModel.findOne({ school }, { takenAt: 1 }).sort({ takenAt: 1 }).lean(),
    ]),
  ]);
  const times = first.map((record) => {
    if (!record) return Date.now();
    const { at, createdAt, takenAt } = record as { at?: Date; createdAt?: Date; takenAt?: Date };
    return (at ?? createdAt ?? takenAt)!.getTime();
  });
  return startOf(adDayInNepal(new Date(Math.min(...times))));
}

function startOf(adDay: string): Date {
  return new Date(`${adDay}T00:00:00+05:45`);
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
}: AuditEntry): string {
  const when = `${formatNepaliDateShort(nepaliDateOf(at))} ${timeInNepal(at)}`;
  const deed = [action, kind, JSON.stringify(name), record && `(${record})`].filter(Boolean).join(' ');
  const more = [details, ...Object.entries(changes ?? {}).map(changeInWords)].filter(Boolean).join(', ');
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
  return to === undefined
    ? `${field} ${JSON.stringify(from)}`
    : `${field} ${JSON.stringify(from)} -> ${JSON.stringify(to)}`;
}
