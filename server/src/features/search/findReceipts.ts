import { fiscalYearAt } from '@school-office/contract/calendar/fiscalYears';
import type { Receipt } from '@school-office/contract/money/receipts';
import type { FoundReceipt } from '@school-office/contract/search/search';
import type { TypedReceipt } from '@school-office/contract/search/searchText';
import { receiptsFoundBy, receiptsNumbered } from '../money/receipts.service.ts';

const YEAR_MILLISECONDS = 365 * 24 * 3_600_000;
const MOST_REFERENCED = 4;

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
  return (await receiptsNumbered(school, years, number)).map(toFound);
}

/** Returns the receipts with a typed reference, such as the number of a cheque, or with an amount, 'Rs 2300'. */
export async function findByReference(school: string, typed: string): Promise<FoundReceipt[]> {
  return (await receiptsFoundBy(school, typed, MOST_REFERENCED)).map(toFound);
}

function toFound({ lines, ...receipt }: Receipt): FoundReceipt {
  const { _id, number, fiscal_year, createdAt, total, cancelled, way, reference } = receipt;
  const name = [...new Set(lines.map(({ student_name }) => student_name))].join(', ');
  return { kind: 'receipt', _id, name, number, fiscal_year, createdAt, total, cancelled, way, reference };
}
