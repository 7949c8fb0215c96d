import { MONTHS } from '../enumerations.ts';
import { nepaliDateOf } from './nepaliCalendar.ts';

/** Shrawan: the fiscal year ends with Ashadh. */
const FIRST_MONTH = 4;
const DIGITS = 6;

/** The fiscal year that an instant falls in in Nepal, such as '2083/84'. */
export function fiscalYearAt(instant: Date): string {
  const { year, month } = nepaliDateOf(instant);
  return fiscalYearFrom(month < FIRST_MONTH ? year - 1 : year);
}

/** The fiscal year of a day such as '2083-08-29'. */
export function fiscalYearOfDay(day: string): string {
  const [year, month] = [Number(day.slice(0, 4)), Number(day.slice(5, 7))];
  return fiscalYearFrom(month < FIRST_MONTH ? year - 1 : year);
}

/** The months of a fiscal year, each a `monthNumber`: from Shrawan to Ashadh, both counted in. */
export function monthsOfFiscalYear(fiscal_year: string): { first: number; last: number } {
  const first = Number(fiscal_year.slice(0, 4)) * MONTHS.length + FIRST_MONTH - 1;
  return { first, last: first + MONTHS.length - 1 };
}

/** The number of a receipt as it is written: '2083/84-000001'. */
export function formatReceiptNumber({
  fiscal_year,
  number,
}: {
  fiscal_year: string;
  number: number;
}): string {
  return `${fiscal_year}-${String(number).padStart(DIGITS, '0')}`;
}

/** The number of a voucher as it is written: 'V-2083/84-000215', which nobody takes for a receipt's. */
export function formatVoucherNumber(voucher: { fiscal_year: string; number: number }): string {
  return `V-${formatReceiptNumber(voucher)}`;
}

/** The number of a salary as it is written: 'S-2083/84-000037'. */
export function formatSalaryNumber(salary: { fiscal_year: string; number: number }): string {
  return `S-${formatReceiptNumber(salary)}`;
}

/** The fiscal year that begins in a year: 2083 is '2083/84'. */
export function fiscalYearFrom(year: number): string {
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}
