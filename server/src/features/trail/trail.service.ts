// Who did what in a school, as a head reads it: page by page, newest first.

import { parseNepaliDate, startOfDayInNepal, toAdDay } from '@school-office/contract/calendar/nepaliCalendar';
import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import type { NamedPerson } from '@school-office/contract/errors';
import type { PersonKind } from '@school-office/contract/history';
import { toRupees } from '@school-office/contract/money/money';
import type {
  TrailAbout,
  TrailKind,
  TrailLine,
  TrailPage,
  TrailQuery,
} from '@school-office/contract/users/trail';
import { inWords } from '@school-office/contract/words';
import mongoose, { Types } from 'mongoose';
import { newestLines, type WholeLine } from '../audit/audit.service.ts';
import { changesInWords } from '../audit/changesInWords.ts';
import { receiptsWithIds } from '../money/receipts.service.ts';
import { vouchersWithIds } from '../money/vouchers.service.ts';
import { salariesWithIds } from '../salaries/salaries.service.ts';

const LINES = 200;
/** Nepal has no summer time. */
const DAY_MILLISECONDS = 24 * 3_600_000;
const PERSON_KINDS: readonly TrailKind[] = ['student', ...EMPLOYEE_KINDS] satisfies PersonKind[];

/** Returns a page of the trail of a school. */
export async function trailOf(school: string, query: TrailQuery): Promise<TrailPage> {
  const { account, kind } = query;
  const entries: WholeLine[] = [];
  for (const condition of conditionsOf(query)) {
    const filter = { school, ...(account && { account }), ...conditionOf(kind), ...condition };
    const room = LINES + 1 - entries.length;
    // oxlint-disable-next-line no-await-in-loop -- the second is asked for what the first leaves room for
    if (room > 0) entries.push(...(await newestLines(filter, room)));
  }
  const page = entries.slice(0, LINES);
  const last = page.at(-1);
  const before = last && entries.length > LINES ? `${last.at.toISOString()}_${String(last._id)}` : null;
  const amounts = kind === 'cancellation' ? await amountsOf(school, page) : undefined;
  return { trail: page.map((entry) => lineOf(entry, amounts?.get(entry.record ?? ''))), before };
}

/** Returns the rupees of the papers that these lines are about, by their ids. */
async function amountsOf(school: string, entries: readonly WholeLine[]): Promise<Map<string, number>> {
  const idsOf = (kind: TrailKind) =>
    entries.flatMap((entry) => (entry.kind === kind && entry.record !== undefined ? [entry.record] : []));
  const receipts = await receiptsWithIds(school, idsOf('receipt'));
  const vouchers = await vouchersWithIds(school, idsOf('voucher'));
  const salaries = await salariesWithIds(school, idsOf('payment'));
  return new Map([
    ...receipts.map(({ _id, total }) => [String(_id), toRupees(total)] as const),
    ...vouchers.map(({ _id, amount }) => [String(_id), toRupees(amount)] as const),
    ...salaries.map(({ _id, salaryAmount }) => [_id, salaryAmount] as const),
  ]);
}

const CANCELLED = [
  'cancelled receipt',
  'bounced cheque',
  'took out bounced cheque',
  'cancelled salary',
  'cancelled voucher',
  'cancelled advance',
];

function conditionOf(kind: TrailAbout | undefined): object {
  if (kind === 'cancellation') return { action: mongoose.trusted({ $in: CANCELLED }) };
  // Charging a month makes bills, too.
  if (kind === 'bill') return { kind: mongoose.trusted({ $in: ['bill', 'month'] }) };
  return kind ? { kind } : {};
}

/**
 * Returns the conditions that together find the lines of a day, or of all days, and on a further page only those after its
 * beginning: the rest of one moment, and then what was before.
 */
function conditionsOf({ day, before }: TrailQuery): { _id?: object; at?: Date | object }[] {
  const start = day === undefined ? undefined : startOfDayInNepal(toAdDay(parseNepaliDate(day)));
  const end = start && new Date(start.getTime() + DAY_MILLISECONDS);
  const within = (until: Date | undefined) =>
    start || until
      ? { at: mongoose.trusted({ ...(start && { $gte: start }), ...(until && { $lt: until }) }) }
      : {};
  if (before === undefined) return [within(end)];
  const [moment, id] = before.split('_') as [string, string];
  const at = new Date(moment);
  const isOther = (start && at < start) || (end && at >= end);
  if (isOther) return [within(end && at >= end ? end : at)];
  return [{ at, _id: mongoose.trusted({ $lt: new Types.ObjectId(id) }) }, within(at)];
}

function lineOf(entry: WholeLine, amount: number | undefined): TrailLine {
  const { _id, at, account, action, kind, name, details, changes } = entry;
  const words = [details && inWords(details), changes && changesInWords(kind, changes)]
    .filter(Boolean)
    .join('; ');
  const people = entry.people ?? personOf(entry);
  const line = {
    _id: String(_id),
    at: at.toISOString(),
    account,
    action,
    kind,
    name: inWords(name),
    details: words,
    people,
  };
  return amount === undefined ? line : { ...line, amount };
}

function personOf({ kind, record, name }: WholeLine): NamedPerson[] {
  if (record === undefined || !PERSON_KINDS.includes(kind)) return [];
  return [{ kind: kind as PersonKind, _id: record, name: inWords(name) }];
}
