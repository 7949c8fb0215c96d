import type { Concession } from '@school-office/contract/money/concessions';
import type { FeeHead } from '@school-office/contract/money/feePlan';
import { formatMonth, monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';

/** '25 % off monthly tuition', 'Rs 200 off computer, transport'. */
export function whatIsOff({ percent, amount, heads }: Concession, all: readonly FeeHead[]): string {
  const names = heads.map((id) => all.find(({ _id }) => _id === id)?.name.toLowerCase() ?? 'a head');
  const off = percent === null ? formatRupees(amount ?? 0) : `${formatNumber(percent)} %`;
  return `${off} off ${names.join(', ')}`;
}

/** 'from Bhadra 2083', 'Bhadra 2083 to Chaitra 2083'. */
export function periodText(concession: Concession): string {
  const until = lastMonthOf(concession);
  const from = formatMonth({ year: concession.from_year, month_name: concession.from_month });
  return until ? `${from} to ${formatMonth(until)}` : `from ${from}`;
}

/** Whether it is over before a month. */
export function isOver(concession: Concession, month: SchoolMonth): boolean {
  const until = lastMonthOf(concession);
  return until !== undefined && monthNumber(until) < monthNumber(month);
}

function lastMonthOf({ until_year, until_month }: Concession): SchoolMonth | undefined {
  if (until_year === null || until_month === null) return undefined;
  return { year: until_year, month_name: until_month };
}
