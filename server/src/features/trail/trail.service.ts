// Who did what in a school, as a head reads it: page by page, newest first.
import mongoose, { Types } from 'mongoose';
import { parseNepaliDate, startOfDayInNepal, toAdDay } from '@school-office/contract/calendar/nepaliCalendar';
import type { TrailAbout, TrailLine, TrailPage, TrailQuery } from '@school-office/contract/users/trail';
import { changesInWords } from '../audit/changesInWords.ts';
import type { Wanted } from '../audit/enteredReads.ts';
import { namesOfStudents } from '../students/students.service.ts';
import { ENTERED, extraBills, readCancellations, readOwn, type Entry, type Reader } from './entries.ts';

const LINES = 200;
/** Nepal has no summer time. */
const DAY_MILLISECONDS = 24 * 3_600_000;

/** Returns a page of the trail of a school. Of each collection no more is read than one page has, by an index. */
export async function trailOf(school: string, query: TrailQuery): Promise<TrailPage> {
  const { account, kind } = query;
  const conditions = conditionsOf(query);
  const readers = readersOf(kind);
  const read = conditions.flatMap(({ _id, at }) => {
    const filter = { school, ...(account && { account }), ...(_id && { _id }) };
    return readers.map((reader) => reader({ filter, ...(at && { at }), order: -1, most: LINES + 1 }));
  });
  const entries = (await Promise.all(read)).flat().toSorted(newestFirst);
  const page = await withNames(school, entries.slice(0, LINES));
  const last = page.at(-1);
  const before = last && entries.length > LINES ? `${last.at.toISOString()}_${String(last._id)}` : null;
  return { trail: page.map(lineOf), before };
}

/** Of the bills of a charged month, its own line tells, unless bills are asked for. */
function readersOf(kind: TrailAbout | undefined): Reader[] {
  if (kind === 'cancellation') return [readCancellations];
  const own = (wanted: Wanted) => readOwn(wanted, kind);
  return kind ? [own, ENTERED[kind] ?? []].flat() : [own, ...Object.values({ ...ENTERED, bill: extraBills })];
}

/**
 * Returns the conditions that together find the entries of a day, or of all days, and on a further page only those after its
 * beginning: the rest of one moment, in which a whole school may have been charged, and what was before.
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

/** Of one moment, what was written later comes first: ids count up. */
function newestFirst(one: Entry, other: Entry): number {
  const later = other.at.getTime() - one.at.getTime();
  return later === 0 ? String(other._id).localeCompare(String(one._id), 'en') : later;
}

/** Bills know their student by id only. */
async function withNames(school: string, entries: Entry[]): Promise<Entry[]> {
  const ids = entries
    .filter(({ kind }) => kind === 'bill')
    .flatMap(({ people }) => people.map(({ _id }) => _id));
  const names = await namesOfStudents(school, [...new Set(ids)]);
  return entries.map(({ people, ...entry }) => ({
    ...entry,
    people: people.map((person) => ({ ...person, name: names.get(person._id) ?? person.name })),
  }));
}

function lineOf({ _id, at, account, action, kind, name, details, changes, people }: Entry): TrailLine {
  const words = [details, changes && changesInWords(kind, changes)].filter(Boolean).join('; ');
  return { _id: String(_id), at: at.toISOString(), account, action, kind, name, details: words, people };
}
