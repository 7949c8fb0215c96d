import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { Annual } from '@school-office/contract/money/annual';
import { formatRupees } from '@school-office/contract/money/money';
import type { Holding } from '@school-office/contract/money/moneyHeads';
import { said } from '@school-office/contract/sentences';
import { phrase, t } from '@school-office/contract/words';
import type { TrailLine } from '../audit/audit.service.ts';

/** For everybody who waits meanwhile. */
export function addingUpYear(): string {
  return phrase('An annual statement is being added up.');
}

export function closingYear(): string {
  return phrase('A fiscal year is being closed');
}

export function yearClosed(fiscal_year: string): string {
  return t(
    'The fiscal year {{fiscal_year}} is closed: nothing of it can be written, changed or cancelled any more',
    { fiscal_year },
  );
}

export function yearIsClosedAlready(fiscal_year: string): string {
  return t('The fiscal year {{fiscal_year}} is closed already', { fiscal_year });
}

export function yearIsNotOver(fiscal_year: string): string {
  return t('The fiscal year {{fiscal_year}} is not over: it can be closed from the first of Shrawan on', {
    fiscal_year,
  });
}

export function earlierIsOpen(fiscal_year: string, earlier: string): string {
  return t('Close {{earlier}} before {{fiscal_year}}: it is still open', { earlier, fiscal_year });
}

/** `day` is that of the last count; undefined where nobody has counted yet. */
export function drawerNotCounted(fiscal_year: string, day: string | undefined): string {
  return day === undefined
    ? t('The drawer was not counted in {{fiscal_year}}', { fiscal_year })
    : t('The drawer was counted last on {{day}}, and cash moved after that in {{fiscal_year}}', {
        day: formatNepaliDateShort(day),
        fiscal_year,
      });
}

export function chequesInHand(count: number, amount: number): string {
  return count === 1
    ? t('One cheque of {{amount}} is not cleared', { amount: formatRupees(amount) })
    : t('{{count}} cheques of together {{amount}} are not cleared', { count, amount: formatRupees(amount) });
}

export function moneyNotSaid(amount: number): string {
  return t('Of {{amount}} that left the drawer nobody has said where they are', {
    amount: formatRupees(amount),
  });
}

const HELD: Record<Holding, string> = {
  tax: phrase('tax {{amount}}'),
  fund: phrase('fund {{amount}}'),
  cit: phrase('CIT {{amount}}'),
};

/** Rupees. */
export function heldNotDeposited(fiscal_year: string, held: readonly (readonly [Holding, number])[]): string {
  const sums = held.map(([kind, amount]) => t(HELD[kind], { amount: formatRupees(amount) }));
  return t(
    'Of what was withheld from salaries until the end of {{fiscal_year}}, this is not deposited: {{sums}}',
    { fiscal_year, sums: sums.join(', ') },
  );
}

/** `last` is the last month of the year. */
export function openingsNotSaid(fiscal_year: string, names: readonly string[], last: SchoolMonth): string {
  return t(
    '{{fiscal_year}} can be closed once it is known how much lies in {{names}}: say their opening sums under Places of money, at the beginning of {{month}} or of a month before it',
    { fiscal_year, names: names.join(', '), month: formatMonth(last) },
  );
}

export function monthsNotCharged(months: readonly SchoolMonth[]): string {
  return t('Nobody was charged for {{months}}', { months: months.map(formatMonth).join(', ') });
}

export function closedYearInTrail({ fiscal_year, totals }: Annual): TrailLine {
  const { income, expense, closing } = totals;
  return {
    action: 'closed fiscal year',
    kind: 'fiscal year',
    name: fiscal_year,
    about: [`fiscal year ${fiscal_year}`],
    details: said(() =>
      t('{{income}} in, {{expense}} out, {{closing}} at its end', {
        income: formatRupees(income),
        expense: formatRupees(expense),
        closing: formatRupees(closing),
      }),
    ),
  };
}
