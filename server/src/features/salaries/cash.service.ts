import { toPaisa } from '@school-office/contract/money';
import { within, type Span } from '../money/cash.service.ts';
import { SalaryModel } from './salaries.model.ts';

const ROWS_AT_ONCE = 1000;

/** Returns the cash of the salaries that were paid or cancelled in a span of time, in paisa. It is read in pieces. */
export async function sumCashOfSalaries(
  school: string,
  act: 'createdAt' | 'cancelled.at',
  span: Span,
): Promise<number> {
  let paisa = 0;
  const salaries = SalaryModel.find({ school, way: 'Cash', [act]: within(span) })
    .select('salaryAmount')
    .batchSize(ROWS_AT_ONCE)
    .lean()
    .cursor();
  for await (const { salaryAmount } of salaries) paisa += toPaisa(salaryAmount);
  return paisa;
}
