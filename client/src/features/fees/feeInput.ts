import { FEE_PARTS, type FeePart, type MonthName } from '@school-office/contract/enumerations';
import type { FeePaymentRequest } from '@school-office/contract/fees';
import type { Student } from '@school-office/contract/students';
import { readRupees } from '../../lib/numbers.ts';

/** The values of the form, as typed; the month may be unchosen. */
export type FeeFormValues = Record<FeePart, string> & { month_name: MonthName | '' };

export const FEE_FIELDS = ['month_name', ...FEE_PARTS] as const;

/** A form without amounts. */
export function emptyFees(month_name: MonthName): FeeFormValues {
  return { month_name, ...partsOf(() => '') };
}

/** What the parts come to as far as they can be read: the running total counts what is right. */
export function amountsOf(values: Partial<Record<FeePart, string>>): Record<FeePart, number> {
  return partsOf((part) => readRupees(values[part] ?? '') ?? 0);
}

/** What the form sends once it is valid: the month is chosen. */
export function toPayment(student: Student, year: number, values: FeeFormValues): FeePaymentRequest {
  const { student_name, classname, roll_no } = student;
  const month_name = values.month_name as MonthName;
  return { student_name, classname, roll_no, month_name, year, ...amountsOf(values) };
}

function partsOf<Value>(valueOf: (part: FeePart) => Value): Record<FeePart, Value> {
  return Object.fromEntries(FEE_PARTS.map((part) => [part, valueOf(part)])) as Record<FeePart, Value>;
}
