import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { Annual } from '@school-office/contract/money/annual';
import { formatRupees } from '@school-office/contract/money/money';
import type { Holding } from '@school-office/contract/money/moneyHeads';
import type { TrailLine } from '../audit/audit.service.ts';

/** For everybody who waits meanwhile. */
export function addingUpYear(): string {
  return 'An annual statement is being added up.';
}

export function closingYear(): string {
  return 'A fiscal year is being closed';
}

export function yearClosed(fiscal_year: string): string {
  return `The fiscal year ${fiscal_year} is closed: nothing of it can be written, changed or cancelled any more`;
}

export function yearIsClosedAlready(fiscal_year: string): string {
  return `The fiscal year ${fiscal_year} is closed already`;
}

export function yearIsNotOver(fiscal_year: string): string {
  return `The fiscal year ${fiscal_year} is not over: it can be closed from the first of Shrawan on`;
}

export function earlierIsOpen(fiscal_year: string, earlier: string): string {
  return `Close ${earlier} before ${fiscal_year}: it is still open`;
}

/** `day` is that of the last count; undefined where nobody has counted yet. */
export function drawerNotCounted(fiscal_year: string, day: string | undefined): string {
  return day === undefined
    ? `The drawer was not counted in ${fiscal_year}`
    : `The drawer was counted last on ${formatNepaliDateShort(day)}, and cash moved after that in ${fiscal_year}`;
}

export function chequesInHand(count: number, amount: number): string {
  return count === 1
    ? `One cheque of ${formatRupees(amount)} is not cleared`
    : `${count} cheques of together ${formatRupees(amount)} are not cleared`;
}

export function moneyNotSaid(amount: number): string {
  return `Of ${formatRupees(amount)} that left the drawer nobody has said where they are`;
}

const HELD: Record<Holding, string> = { tax: 'tax', fund: 'fund', cit: 'CIT' };

/** Rupees. */
export function heldNotDeposited(fiscal_year: string, held: readonly (readonly [Holding, number])[]): string {
  const sums = held.map(([kind, amount]) => `${HELD[kind]} ${formatRupees(amount)}`);
  return `Of what was withheld from salaries until the end of ${fiscal_year}, this is not deposited: ${sums.join(', ')}`;
}

/** `last` is the last month of the year. */
export function openingsNotSaid(fiscal_year: string, names: readonly string[], last: SchoolMonth): string {
  return `${fiscal_year} can be closed once it is known how much lies in ${names.join(', ')}: say their opening sums under Places of money, at the beginning of ${formatMonth(last)} or of a month before it`;
}

export function monthsNotCharged(months: readonly SchoolMonth[]): string {
  return `Nobody was charged for ${months.map(formatMonth).join(', ')}`;
}

export function closedYearInTrail({ fiscal_year, totals }: Annual): TrailLine {
  const { income, expense, closing } = totals;
  return {
    action: 'closed fiscal year',
    kind: 'fiscal year',
    name: fiscal_year,
    about: [`fiscal year ${fiscal_year}`],
    details: `${formatRupees(income)} in, ${formatRupees(expense)} out, ${formatRupees(closing)} at its end`,
  };
}
