// The audit trail in words.

import {
  formatNepaliDateShort,
  nepaliDateOf,
  parseNepaliDate,
  startOfDayInNepal,
  timeInNepal,
  toAdDay,
} from '@school-office/contract/calendar/nepaliCalendar';
import { isSaid } from '@school-office/contract/sentences';
import { inWords } from '@school-office/contract/words';
import mongoose from 'mongoose';
import { AuditModel, type AuditEntry, type Change } from '../features/audit/audit.model.ts';

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

/** Yields one line for each entry of the trail, oldest first. Throws an Error for a day that the calendar does not have. */
export async function* auditLines({ school, account, day }: AuditFilter): AsyncGenerator<string, void> {
  const start = day === undefined ? undefined : startOfDayInNepal(toAdDay(parseNepaliDate(day)));
  const end = start && new Date(start.getTime() + DAY_MILLISECONDS);
  const entries = AuditModel.find({
    ...(school !== undefined && { school }),
    ...(account !== undefined && { account: account.toLowerCase() }),
    ...(start && { at: mongoose.trusted({ $gte: start, $lt: end }) }),
  });
  for await (const entry of entries.select('-each').sort({ at: 1, _id: 1 }).lean().cursor())
    yield lineOf(entry);
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
  about,
}: AuditEntry): string {
  const when = `${formatNepaliDateShort(nepaliDateOf(at))} ${timeInNepal(at)}`;
  const kindIfUnsaid = action.endsWith(` ${kind}`) ? undefined : kind;
  const deed = [action, kindIfUnsaid, JSON.stringify(inWords(name)), record && `(${record})`]
    .filter(Boolean)
    .join(' ');
  const student = kind === 'bill' && about.map((_id) => `student ${_id}`).join();
  const more = [student, details && inWords(details), ...Object.entries(changes ?? {}).map(changeInWords)]
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
  return `${field} ${valueText(from)} -> ${valueText(to)}`;
}

function valueText(value: unknown): string {
  return JSON.stringify(isSaid(value) ? inWords(value) : value);
}
