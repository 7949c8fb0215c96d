// What `npm run audit` prints.
import {
  formatNepaliDateShort,
  nepaliDateOf,
  parseNepaliDate,
  timeInNepal,
  toAdDay,
} from '@school-office/contract/nepaliCalendar';
import type { AuditEntry, Change } from './audit.model.ts';
import { readTrail } from './trail.ts';

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

/** The trail in words, oldest first, one line an entry. Throws an Error for a day that the calendar does not have. */
export async function* auditLines({ school, account, day }: AuditFilter): AsyncGenerator<string, void> {
  const entries = readTrail({
    school,
    account: account?.toLowerCase(),
    within: day === undefined ? undefined : withinDay(day),
  });
  for await (const entry of entries) yield lineOf(entry);
}

function withinDay(day: string): { $gte: Date; $lt: Date } {
  const start = new Date(`${toAdDay(parseNepaliDate(day))}T00:00:00+05:45`);
  return { $gte: start, $lt: new Date(start.getTime() + DAY_MILLISECONDS) };
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
  const what = [action, kind, JSON.stringify(name), record && `(${record})`].filter(Boolean).join(' ');
  const more = [details, ...Object.entries(changes ?? {}).map(changeInWords)].filter(Boolean).join(', ');
  const trace = request === undefined ? '' : `  [request ${request}]`;
  return onOneLine(`${when}  ${school}  ${account}  ${what}${more === '' ? '' : `: ${more}`}${trace}`);
}

/** Who fails to sign in has typed the school and the account, and could have typed a line of the trail behind them. */
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
