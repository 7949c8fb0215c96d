// Of a fiscal year that is closed nothing changes any more but how often its papers are printed.

import { fiscalYearAt, fiscalYearOfDay } from '@school-office/contract/calendar/fiscalYears';
import type { Annual } from '@school-office/contract/money/annual';
import mongoose from 'mongoose';
import { readAll } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { enteredBy } from '../audit/entered.ts';
import { FiscalYearModel } from './fiscalYears.model.ts';
import { clockInClosedYear, dayInClosedYear, paperOfClosedYear } from './fiscalYears.words.ts';
import { namesOfMoneyHeads } from './moneyHeads.service.ts';
import { placesOf, type PlacesRecord } from './places.service.ts';

/** Returns the fiscal years that are closed, with when and by which account, oldest first. */
export async function closedYears(school: string): Promise<Map<string, NonNullable<Annual['closed']>>> {
  const years = await FiscalYearModel.find({ school })
    .select('fiscal_year at account')
    .sort({ fiscal_year: 1 })
    .lean();
  return new Map(
    years.map(({ fiscal_year, at, account }) => [fiscal_year, { at: at.toISOString(), account }]),
  );
}

/** What an act would change of fiscal years. */
interface Changing {
  /** The days on which it writes something. */
  days?: readonly string[];
  /** The days of the papers that it takes back. */
  papers?: readonly string[];
  /** Its moment. */
  at?: Date;
}

/**
 * Throws 409 for days in the last fiscal year that is closed or before it, which its opening sums are made of, and for a moment there: then
 * the clock was set back.
 */
export async function refuseClosedYear(
  school: string,
  { days = [], papers = [], at }: Changing,
): Promise<void> {
  const last = await FiscalYearModel.findOne({ school })
    .select('fiscal_year')
    .sort({ fiscal_year: -1 })
    .lean();
  if (!last) return;
  const { fiscal_year } = last;
  const isClosed = (day: string) => fiscalYearOfDay(day) <= fiscal_year;
  if (at && fiscalYearAt(at) <= fiscal_year) throw closedYear(clockInClosedYear(fiscal_year, at));
  if (papers.some(isClosed)) throw closedYear(paperOfClosedYear(fiscal_year));
  if (days.some(isClosed)) throw closedYear(dayInClosedYear(fiscal_year));
}

function closedYear(message: string): ApiError {
  return new ApiError(409, message, { code: 'closed year' });
}

/** Returns the statement of a fiscal year as it was when it was closed; undefined of one that is open. */
export async function closedStatement(school: string, fiscal_year: string): Promise<Annual | undefined> {
  const year = await FiscalYearModel.findOne({ school, fiscal_year }).select('annual').lean();
  return year?.annual;
}

/** Returns the statements of all fiscal years that are closed, oldest first, with the names that heads of money had, by id. */
export async function closedStatements(
  school: string,
): Promise<{ annual: Annual; heads: ReadonlyMap<string, string> }[]> {
  const years = await FiscalYearModel.find({ school }).select('annual heads').sort({ fiscal_year: 1 }).lean();
  return years.map(({ annual, heads }) => ({ annual, heads: new Map(Object.entries(heads)) }));
}

/** Stores the statement of a fiscal year that closes with it, and how its places and heads are called, in the act in which it is called. */
export async function storeClosedYear(actor: Actor, at: Date, annual: Annual): Promise<void> {
  const { school } = actor;
  const { school: _school, ...places } = await placesOf(school);
  const heads = await namesOfMoneyHeads(school);
  const { fiscal_year } = annual;
  await FiscalYearModel.create({ school, fiscal_year, at, annual, places, heads, ...enteredBy(actor) });
}

/** How the books of a day name places and heads of money: as today, or as they were when its fiscal year was closed. */
export interface Names {
  places: PlacesRecord;
  /** By id. */
  heads: ReadonlyMap<string, string>;
}

export async function namesOn(school: string, day: string): Promise<Names> {
  const [closed, places, heads] = await readAll(
    () => namesOfClosed(school, [fiscalYearOfDay(day)]),
    () => placesOf(school),
    () => namesOfMoneyHeads(school),
  );
  return [...closed.values()][0] ?? { places, heads };
}

/** Returns the places of a school as `namesOn` names them. */
export async function placesOn(school: string, day: string): Promise<PlacesRecord> {
  const [closed, places] = await readAll(
    () => namesOfClosed(school, [fiscalYearOfDay(day)]),
    () => placesOf(school),
  );
  return [...closed.values()][0]?.places ?? places;
}

/** Returns the names of those of these fiscal years that are closed. */
export async function namesOfClosed(school: string, years: readonly string[]): Promise<Map<string, Names>> {
  const fiscal_year = mongoose.trusted({ $in: [...new Set(years)] });
  const closed = await FiscalYearModel.find({ school, fiscal_year })
    .select('fiscal_year places heads')
    .lean();
  return new Map(
    closed.map((year) => [
      year.fiscal_year,
      { places: { school, ...year.places }, heads: new Map(Object.entries(year.heads)) },
    ]),
  );
}
