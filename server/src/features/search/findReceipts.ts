import { fiscalYearAt } from '@school-office/contract/calendar/fiscalYears';
import type { FoundReceipt } from '@school-office/contract/search/search';
import type { TypedReceipt } from '@school-office/contract/search/searchText';
import { receiptsNumbered } from '../money/receipts.service.ts';

const YEAR_MILLISECONDS = 365 * 24 * 3_600_000;

/**
 * Returns the receipts with this number, newest first. A number without a fiscal year is looked for in the running one and in
 * the one before.
 */
export async function findReceipts(
  school: string,
  { fiscal_year, number }: TypedReceipt,
  now: Date,
): Promise<FoundReceipt[]> {
  const lastYear = new Date(now.getTime() - YEAR_MILLISECONDS);
  const years = fiscal_year === undefined ? [now, lastYear].map(fiscalYearAt) : [fiscal_year];
  const receipts = await receiptsNumbered(school, years, number);
  return receipts.map(({ _id, lines, createdAt, total, cancelled, ...receipt }) => {
    const name = [...new Set(lines.map(({ student_name }) => student_name))].join(', ');
    const { fiscal_year: year } = receipt;
    return { kind: 'receipt', _id, name, number, fiscal_year: year, createdAt, total, cancelled };
  });
}
