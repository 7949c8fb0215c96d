import {
  FIRST_YEAR,
  monthNameOf,
  nepaliDateOf,
  timeInNepal,
} from '@school-office/contract/calendar/nepaliCalendar';
import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { ALL_CLASS_NAMES, FEE_PARTS, MONTHS } from '@school-office/contract/enumerations';
import { NO_HEADS, type ByHead } from '@school-office/contract/money/byHead';
import type { YearOrMonth } from '../../lib/paths.ts';
import { readMonth } from '../../lib/writtenMonths.ts';
import type { RowInScope } from './pupilRequests.ts';

/** Reads '?month=2083-Mangsir' or '?year=2083'; anything else is this year. */
export function readScope(params: URLSearchParams, thisMonth: SchoolMonth): YearOrMonth {
  const month = readMonth(params.get('month') ?? '', thisMonth);
  if (month) return month;
  const year = Number(params.get('year'));
  const isInCalendar = Number.isInteger(year) && year >= FIRST_YEAR && year <= lastYearOf(thisMonth);
  return { year: isInCalendar ? year : thisMonth.year, month_name: null };
}

/** Returns the month, or of a year its last one, but of this year this month. */
export function lastMonthOf({ year, month_name }: YearOrMonth, thisMonth: SchoolMonth): SchoolMonth {
  if (month_name !== null) return { year, month_name };
  return year >= thisMonth.year ? thisMonth : { year, month_name: MONTHS.at(-1)! };
}

/** For the next year something may be paid already. */
export function lastYearOf(thisMonth: SchoolMonth): number {
  return thisMonth.year + 1;
}

/** Reads which head in which class is asked for; undefined for all. */
export function rowIn(params: URLSearchParams): RowInScope['row'] | undefined {
  const classname = ALL_CLASS_NAMES.find((name) => name === params.get('class'));
  const head = params.get('head');
  const of = NO_HEADS.find((each) => each === params.get('of')) ?? null;
  const part = FEE_PARTS.find((each) => each === params.get('part')) ?? null;
  return classname && (head !== null || of !== null) ? { classname, head, of, part } : undefined;
}

/** 'Mangsir 2083', '2083' */
export function scopeText({ year, month_name }: YearOrMonth): string {
  return month_name === null ? String(year) : `${month_name} ${year}`;
}

/** 'As it is now, 29 Mangsir, 16:20' */
export function momentText({ as_of }: Pick<ByHead, 'as_of'>): string {
  const at = new Date(as_of);
  const date = nepaliDateOf(at);
  return `As it is now, ${date.day} ${monthNameOf(date)}, ${timeInNepal(at)}`;
}
