// Months as they stand in addresses: '2083-Kartik'.

import { FIRST_YEAR } from '@school-office/contract/calendar/nepaliCalendar';
import { monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { MONTHS } from '@school-office/contract/enumerations';

export function writtenMonth({ year, month_name }: SchoolMonth): string {
  return `${year}-${month_name}`;
}

/** Reads '2083-Kartik'; undefined for anything else, and for a month after the last, if there is one. */
export function readMonth(written: string, last?: SchoolMonth): SchoolMonth | undefined {
  const [, year, name] = /^(\d{4})-(\w+)$/.exec(written) ?? [];
  const month_name = MONTHS.find((each) => each === name);
  if (!month_name) return undefined;
  const month = { year: Number(year), month_name };
  const isTooLate = last !== undefined && monthNumber(month) > monthNumber(last);
  return month.year < FIRST_YEAR || isTooLate ? undefined : month;
}
