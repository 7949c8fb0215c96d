import { NO_DRAWER, type CashInDrawer } from '../money/cash.service.ts';
import { SalaryModel } from './salaries.model.ts';

/** Yields the cash of the salaries of a school; one that was cancelled has come back. They are read in pieces. */
export async function* cashOfSalaries(school: string): AsyncGenerator<CashInDrawer, void> {
  const salaries = SalaryModel.find({ school, way: 'Cash' })
    .select('salaryAmount drawer cancelled.drawer')
    .lean()
    .cursor();
  for await (const { salaryAmount: paisa, drawer = NO_DRAWER, cancelled } of salaries) {
    yield { drawer, cash_out: paisa };
    if (cancelled) yield { drawer: cancelled.drawer ?? NO_DRAWER, cash_out: -paisa };
  }
}
