import { sumCashOfReceipts, type Span } from '../money/cash.service.ts';
import { sumCashOfSalaries } from '../salaries/cash.service.ts';

/** What was done with cash, in paisa. A salary that was paid in cash and cancelled later comes back. */
export interface Cash {
  cash_in: number;
  cash_cancelled: number;
  cash_out: number;
}

/** Adds up what was done with cash in a school in a span of time. */
export async function cashBetween(school: string, span: Span): Promise<Cash> {
  const [cash_in, cash_cancelled, paid, back] = await Promise.all([
    sumCashOfReceipts(school, 'createdAt', span),
    sumCashOfReceipts(school, 'cancelled.at', span),
    sumCashOfSalaries(school, 'createdAt', span),
    sumCashOfSalaries(school, 'cancelled.at', span),
  ]);
  return { cash_in, cash_cancelled, cash_out: paid - back };
}

export function addCash(one: Cash, other: Cash): Cash {
  return {
    cash_in: one.cash_in + other.cash_in,
    cash_cancelled: one.cash_cancelled + other.cash_cancelled,
    cash_out: one.cash_out + other.cash_out,
  };
}
