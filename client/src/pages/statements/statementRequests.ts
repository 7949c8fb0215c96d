import type { StatementPayment } from '@school-office/contract/money/receipts';
import type { SalaryPaymentOnWire } from '@school-office/contract/money/salaries';
import type { StatementPeriod } from '@school-office/contract/money/statements';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** The fees received for a period. */
export const allIncome = createRequestSlice(
  'allIncome',
  (period: StatementPeriod) =>
    call<StatementPayment[]>({ url: addressOf('/api/teachers/allincome', period) }),
  { keyOf },
);

/** The salaries paid for a period, to teachers and staff. */
export const allSalary = createRequestSlice(
  'allSalary',
  (period: StatementPeriod) =>
    call<SalaryPaymentOnWire[]>({
      url:
        period.year === undefined
          ? '/api/teachers/allsalaries'
          : addressOf('/api/teachers/allsalary', period),
    }),
  { keyOf },
);

function keyOf({ year, month }: StatementPeriod): string {
  return [year, month].join(' ');
}

function addressOf(path: string, { year, month }: StatementPeriod): string {
  const parts = [year, month].filter((part) => part !== undefined);
  return [path, ...parts.map((part) => encodeURIComponent(part))].join('/');
}
