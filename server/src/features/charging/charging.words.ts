import { formatMonth, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { ChargingAnswer } from '@school-office/contract/money/bills';
import { formatRupees } from '@school-office/contract/money/money';
import type { TrailLine } from '../audit/audit.service.ts';
import { studentsInWords as students } from '../students/students.words.ts';

/** The amount is in rupees. */
interface Charged extends Pick<ChargingAnswer, 'charged' | 'corrected' | 'amount'> {
  /** How many were meant and have no amount in the plan. */
  withoutPlan: number;
}

export function chargingUnderWay(): string {
  return 'A month is being charged.';
}

export function undoingChargeUnderWay(): string {
  return 'The charge of a month is being undone.';
}

export function monthCharged(
  month: SchoolMonth,
  { charged, corrected, amount, withoutPlan }: Charged,
): string {
  const [name, sum] = [formatMonth(month), formatRupees(amount)];
  if (charged > 0 && corrected > 0) {
    return `${name}: charged ${students(charged)}, corrected ${students(corrected)}, ${sum}.`;
  }
  if (charged > 0) return `${name}: charged ${students(charged)}, ${sum}.`;
  if (corrected > 0) return `${name}: corrected ${students(corrected)}, ${sum}.`;
  if (withoutPlan === 1) return `${name}: nobody was charged. 1 student has no amount in the fee plan.`;
  if (withoutPlan > 1)
    return `${name}: nobody was charged. ${withoutPlan} students have no amount in the fee plan.`;
  return `${name}: nobody was left to charge.`;
}

export function monthHasNotBegun(month: SchoolMonth): string {
  return `${formatMonth(month)} has not begun yet`;
}

/** `count` students stand in the year before. */
export function yearHasNotBegun(month: SchoolMonth, count: number): string {
  const { year } = month;
  return count === 1
    ? `The school year ${year} has not begun: 1 student is still in the class of ${year - 1}. Begin ${year} first.`
    : `The school year ${year} has not begun: ${count} students are still in the class of ${year - 1}. Begin ${year} first.`;
}

/** Of a bill that corrects an earlier one. */
export function whyCorrected(): string {
  return 'The fee plan or a concession was changed';
}

export function chargedInTrail(
  month: SchoolMonth,
  message: string,
  bills: readonly { student: string }[],
): TrailLine {
  return {
    action: 'charged fees',
    kind: 'month',
    name: formatMonth(month),
    about: bills.map(({ student }) => student),
    money: true,
    details: message,
  };
}

/** What an act of a month did, in rupees. */
type Undone = Pick<Charged, 'charged' | 'corrected' | 'amount'>;

export function chargeUndone(month: SchoolMonth, { charged, corrected, amount }: Undone): string {
  const [name, sum] = [formatMonth(month), formatRupees(amount)];
  if (charged > 0 && corrected > 0) {
    return `${name}: the charge of ${students(charged)} and the correction of ${students(corrected)}, ${sum}, are undone.`;
  }
  return charged > 0
    ? `${name}: the charge of ${students(charged)}, ${sum}, is undone.`
    : `${name}: the correction of ${students(corrected)}, ${sum}, is undone.`;
}

export function hasMoneySince(name: string): string {
  return `${name} has had a receipt or another bill since: this can no longer be undone.`;
}

/** `amounts` are what each student was charged, in rupees by id. */
export function undidChargingInTrail(
  month: SchoolMonth,
  message: string,
  amounts: ReadonlyMap<string, number>,
): TrailLine {
  const name = formatMonth(month);
  return {
    action: 'undid charging',
    kind: 'month',
    name,
    about: [...amounts.keys()],
    each: Object.fromEntries(
      [...amounts].map(([student, amount]) => [student, { details: chargeOfOneUndone(name, amount) }]),
    ),
    money: true,
    details: message,
  };
}

function chargeOfOneUndone(month: string, amount: number): string {
  return `${month}: the charge of ${formatRupees(amount)} is undone.`;
}
