import { z } from 'zod';
import { nepaliDateOf } from './nepaliCalendar.ts';

/** Shrawan: the fiscal year ends with Ashadh. */
const FIRST_MONTH = 4;
const DIGITS = 6;

/** The fiscal year that an instant falls in in Nepal, such as '2083/84'. */
export function fiscalYearAt(instant: Date): string {
  const { year, month } = nepaliDateOf(instant);
  return fiscalYearFrom(month < FIRST_MONTH ? year - 1 : year);
}

/** A fiscal year in a path, '2083-84', read as '2083/84'. */
export const fiscalYearInPath = z
  .string()
  .regex(/^20\d\d-\d\d$/, 'The fiscal year must be such as 2083-84')
  .transform((written) => written.replace('-', '/'))
  .refine(
    (year) => year === fiscalYearFrom(Number(year.slice(0, 4))),
    'The fiscal year must be such as 2083-84',
  );

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

function fiscalYearFrom(year: number): string {
  return `${year}/${String((year + 1) % 100).padStart(2, '0')}`;
}
