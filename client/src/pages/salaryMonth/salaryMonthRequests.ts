import type { SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { Sheet } from '@school-office/contract/money/salaries';
import type {
  PayDay,
  PayDayAnswer,
  SalaryDraft,
  SalaryDraftAnswer,
  SalaryMonth,
  SalaryRow,
} from '@school-office/contract/money/salaryMonth';
import { createPaymentSlice, PAYMENT_TIMEOUT_MS, type Payment } from '../../features/payment/sentPayments.ts';
import { call, callOrNull } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** A month of salaries, and which of its two sheets. */
export interface MonthOfSheet extends SchoolMonth {
  sheet: Sheet;
}

/** What is sent on pay day, and of which month. */
export interface PayDayOf {
  month: MonthOfSheet;
  payDay: PayDay;
}

/** The table of a month. */
export const salaryMonth = createRequestSlice(
  'salaryMonth',
  async (month: MonthOfSheet) => {
    const table = await call<SalaryMonth>(callOf(month));
    return { ...table, rows: ofSheet(month, table.rows) };
  },
  { keyOf: keyOfMonth, keepsResult: true },
);

/** Keeps rows of a month as they are typed. */
export const salaryDraftSave = createRequestSlice(
  'salaryDraftSave',
  async ({ month, draft }: { month: MonthOfSheet; draft: SalaryDraft }) => {
    const answer = await call<SalaryDraftAnswer>({ method: 'put', ...callOf(month), data: draft });
    return { ...answer, rows: ofSheet(month, answer.rows) };
  },
  { keyOf: ({ month }: { month: MonthOfSheet; draft: SalaryDraft }) => keyOfMonth(month) },
);

/** Pays people of a month, all of them or nobody. */
export const payMonth = createPaymentSlice(
  'payMonth',
  ({ content: { month, payDay }, idempotencyKey }: Payment<PayDayOf>) => {
    const { url, params } = callOf(month);
    return call<PayDayAnswer>({
      method: 'post',
      url: `${url}/pay`,
      params,
      data: payDay,
      headers: { 'Idempotency-Key': idempotencyKey },
      timeout: PAYMENT_TIMEOUT_MS,
    });
  },
);

/** What was paid under an idempotency key; null if nothing was. */
export const payDayByKey = createRequestSlice('payDayByKey', (idempotencyKey: string) =>
  callOrNull<PayDayAnswer>({ url: `/api/salary-month/key/${idempotencyKey}` }),
);

/** A festival is paid to those who were absent too. */
function ofSheet({ sheet }: MonthOfSheet, rows: SalaryRow[]): SalaryRow[] {
  return sheet === 'salary' ? rows : rows.map((row) => ({ ...row, absent: 0 }));
}

export function keyOfMonth({ year, month_name, sheet }: MonthOfSheet): string {
  return `${year} ${month_name} ${sheet}`;
}

function callOf({ year, month_name, sheet }: MonthOfSheet) {
  return { url: `/api/salary-month/${year}/${month_name}`, params: { sheet } };
}
