import { FIRST_YEAR, LAST_YEAR } from '@school-office/contract/nepaliCalendar';
import type { MonthName } from '@school-office/contract/enumerations';
import type { SalaryPaymentRequest } from '@school-office/contract/salaries';

/** The values of the form, as typed; the month may be unchosen. */
export type SalaryFormValues = Record<'name' | 'number' | keyof SalaryPaymentRequest, string> & {
  salaryForTheMonth: MonthName | '';
};

export const EMPTY_SALARY: SalaryFormValues = {
  name: '',
  number: '',
  salaryForTheMonth: '',
  salaryForTheYear: '',
  salaryAmount: '',
};

export const SALARY_FIELDS = Object.keys(EMPTY_SALARY) as (keyof SalaryFormValues)[];

/** The BS year that is typed; the current one while none is, or while it is not typed to its end. */
export function yearOf(typed: string, currentYear: number): number {
  const year = /^\d{4}$/u.test(typed.trim()) ? Number(typed) : currentYear;
  return year >= FIRST_YEAR && year <= LAST_YEAR ? year : currentYear;
}
