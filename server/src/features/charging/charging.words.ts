import { formatMonth, formatYear, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { ChargingAnswer } from '@school-office/contract/money/bills';
import { formatRupees } from '@school-office/contract/money/money';
import { said } from '@school-office/contract/sentences';
import { phrase, t } from '@school-office/contract/words';
import type { TrailLine } from '../audit/audit.service.ts';
import { studentsInWords as students } from '../students/students.words.ts';

/** The amount is in rupees. */
interface Charged extends Pick<ChargingAnswer, 'charged' | 'corrected' | 'amount'> {
  /** How many were meant and have no amount in the plan. */
  withoutPlan: number;
}

/** For everybody who waits meanwhile. */
export function chargingUnderWay(): string {
  return phrase('A month is being charged.');
}

/** For everybody who waits meanwhile. */
export function undoingChargeUnderWay(): string {
  return phrase('The charge of a month is being undone.');
}

export function monthCharged(
  month: SchoolMonth,
  { charged, corrected, amount, withoutPlan }: Charged,
): string {
  const values = {
    month: formatMonth(month),
    charged: students(charged),
    corrected: students(corrected),
    amount: formatRupees(amount),
  };
  if (charged > 0 && corrected > 0)
    return t('{{month}}: charged {{charged}}, corrected {{corrected}}, {{amount}}.', values);
  if (charged > 0) return t('{{month}}: charged {{charged}}, {{amount}}.', values);
  if (corrected > 0) return t('{{month}}: corrected {{corrected}}, {{amount}}.', values);
  const { month: name } = values;
  if (withoutPlan === 1)
    return t('{{month}}: nobody was charged. 1 student has no amount in the fee plan.', { month: name });
  if (withoutPlan > 1)
    return t('{{month}}: nobody was charged. {{count}} students have no amount in the fee plan.', {
      month: name,
      count: withoutPlan,
    });
  return t('{{month}}: nobody was left to charge.', { month: name });
}

export function monthHasNotBegun(month: SchoolMonth): string {
  return t('{{month}} has not begun yet', { month: formatMonth(month) });
}

/** `count` students stand in the year before. */
export function yearHasNotBegun(month: SchoolMonth, count: number): string {
  const [year, before] = [formatYear(month.year), formatYear(month.year - 1)];
  return count === 1
    ? t(
        'The school year {{year}} has not begun: 1 student is still in the class of {{before}}. Begin {{year}} first.',
        { year, before },
      )
    : t(
        'The school year {{year}} has not begun: {{count}} students are still in the class of {{before}}. Begin {{year}} first.',
        { year, before, count },
      );
}

/** Of a bill that corrects an earlier one. */
export function whyCorrected(): string {
  return phrase('The fee plan or a concession was changed');
}

export function chargedInTrail(
  month: SchoolMonth,
  charged: Omit<Charged, 'withoutPlan'>,
  bills: readonly { student: string }[],
): TrailLine {
  return {
    action: 'charged fees',
    kind: 'month',
    name: said(() => formatMonth(month)),
    about: bills.map(({ student }) => student),
    money: true,
    details: said(() => monthCharged(month, { ...charged, withoutPlan: 0 })),
  };
}

/** What an act of a month did, in rupees. */
type Undone = Pick<Charged, 'charged' | 'corrected' | 'amount'>;

export function chargeUndone(month: SchoolMonth, { charged, corrected, amount }: Undone): string {
  const values = {
    month: formatMonth(month),
    charged: students(charged),
    corrected: students(corrected),
    amount: formatRupees(amount),
  };
  if (charged > 0 && corrected > 0)
    return t(
      '{{month}}: the charge of {{charged}} and the correction of {{corrected}}, {{amount}}, are undone.',
      values,
    );
  return charged > 0
    ? t('{{month}}: the charge of {{charged}}, {{amount}}, is undone.', values)
    : t('{{month}}: the correction of {{corrected}}, {{amount}}, is undone.', values);
}

export function hasMoneySince(name: string): string {
  return t('{{name}} has had a receipt or another bill since: this can no longer be undone.', { name });
}

/** `amounts` are what each student was charged, in rupees by id. */
export function undidChargingInTrail(
  month: SchoolMonth,
  undone: Undone,
  amounts: ReadonlyMap<string, number>,
): TrailLine {
  return {
    action: 'undid charging',
    kind: 'month',
    name: said(() => formatMonth(month)),
    about: [...amounts.keys()],
    each: Object.fromEntries(
      [...amounts].map(([student, amount]) => [
        student,
        { details: said(() => chargeOfOneUndone(month, amount)) },
      ]),
    ),
    money: true,
    details: said(() => chargeUndone(month, undone)),
  };
}

function chargeOfOneUndone(month: SchoolMonth, amount: number): string {
  return t('{{month}}: the charge of {{amount}} is undone.', {
    month: formatMonth(month),
    amount: formatRupees(amount),
  });
}
