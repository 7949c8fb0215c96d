import { FIRST_YEAR, monthNameOf, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth, formatYear, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { ALL_CLASS_NAMES, FEE_PARTS, MONTHS } from '@school-office/contract/enumerations';
import { NO_HEADS, type ByHead, type ByHeadRow } from '@school-office/contract/money/byHead';
import { nameInWords, t } from '@school-office/contract/words';
import { timeInWords } from '../../lib/days.ts';
import type { YearOrMonth } from '../../lib/paths.ts';
import { readMonth } from '../../lib/writtenMonths.ts';
import type { RowsName } from './pupilRequests.ts';

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

export const FIGURES = ['charged', 'conceded', 'collected', 'outstanding'] as const;
export type FigureName = (typeof FIGURES)[number];

/** Reads which head in which class is asked for, and what of it, all that was charged unless another is named; undefined for the page of all. */
export function rowIn(params: URLSearchParams): { row: RowsName; figure: FigureName } | undefined {
  const classname = ALL_CLASS_NAMES.find((name) => name === params.get('class'));
  const head = params.get('head');
  const of = NO_HEADS.find((each) => each === params.get('of')) ?? null;
  const part = FEE_PARTS.find((each) => each === params.get('part')) ?? null;
  const figure = FIGURES.find((each) => each === params.get('show'));
  if (head === null && of === null && figure === undefined) return undefined;
  return { row: { classname, head, of, part }, figure: figure ?? 'charged' };
}

/** Returns the rows of a head, or of all, in a class, or in all. */
export function rowsOf({ rows }: Pick<ByHead, 'rows'>, { head, of, part, classname }: RowsName): ByHeadRow[] {
  return rows.filter(
    (each) =>
      (classname === undefined || each.classname === classname) &&
      ((head === null && of === null) || (each.head === head && each.of === of && each.part === part)),
  );
}

/** Returns what rows are called: 'Tuition, class Six', 'All heads'; undefined of a head that the year does not have. */
export function nameOfRows(told: Pick<ByHead, 'rows'>, row: RowsName): string | undefined {
  const { head, of, classname } = row;
  const [first] = rowsOf(told, { ...row, classname: undefined });
  const isAll = head === null && of === null;
  const name = isAll ? t('All heads') : first && nameInWords(first);
  return name === undefined || classname === undefined
    ? name
    : t('{{head}}, class {{classname}}', { head: name, classname: t(classname) });
}

/** 'Mangsir 2083', '2083' */
export function scopeText({ year, month_name }: YearOrMonth): string {
  return month_name === null ? formatYear(year) : formatMonth({ year, month_name });
}

/** 'As it is now, 29 Mangsir, 16:20' */
export function momentText({ as_of }: Pick<ByHead, 'as_of'>): string {
  const at = new Date(as_of);
  const date = nepaliDateOf(at);
  return t('As it is now, {{day}} {{month}}, {{time}}', {
    day: date.day,
    month: t(monthNameOf(date)),
    time: timeInWords(at),
  });
}
