import {
  firstDayOf,
  formatMonth,
  monthNumber,
  monthOf,
  monthOfDay,
  type SchoolMonth,
} from '@school-office/contract/calendar/schoolMonths';
import type { HeadPeriod } from '@school-office/contract/money/concessions';

/** The period in which a student is on a head in a month, or will be after it. */
export function periodNow(
  periods: readonly HeadPeriod[],
  head: string,
  month: SchoolMonth,
): HeadPeriod | undefined {
  const day = firstDayOf(month);
  return periods.find((period) => period.head === head && (period.until === null || period.until >= day));
}

/** 'from Poush 2083', 'until Kartik 2083'. */
export function periodText({ from, until }: HeadPeriod): string {
  return until === null ? `from ${formatMonth(monthOfDay(from))}` : `until ${formatMonth(monthOfDay(until))}`;
}

interface Tick {
  /** The first month in which the student is on the head, or is not any more. */
  month: SchoolMonth;
  isOn: boolean;
}

/** Returns all periods after a head was ticked or unticked from a month on. */
export function headsAfter(
  periods: readonly HeadPeriod[],
  head: string,
  { month, isOn }: Tick,
): HeadPeriod[] {
  const [day, before] = [firstDayOf(month), firstDayOf(monthOf(monthNumber(month) - 1))];
  const others = periods.filter((period) => period.head !== head);
  const ended = periods
    .filter((period) => period.head === head && period.from < day)
    .map((period) => ({
      ...period,
      until: period.until === null || period.until > before ? before : period.until,
    }));
  return [...others, ...ended, ...(isOn ? [{ head, from: day, until: null }] : [])];
}
