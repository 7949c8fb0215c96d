import { fiscalYearOfDay } from '@school-office/contract/calendar/fiscalYears';
import { firstDayOf, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { call } from '../../lib/http.ts';
import { writtenMonth } from '../../lib/writtenMonths.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** The vouchers of a month, newest first. */
export const vouchersOfMonth = createRequestSlice(
  'vouchersOfMonth',
  async (month: SchoolMonth) => {
    const fiscalYear = fiscalYearOfDay(firstDayOf(month)).replace('/', '-');
    const query = new URLSearchParams({ month: month.month_name });
    return (await call<Voucher[]>({ url: `/api/expenses/${fiscalYear}?${query.toString()}` })).toReversed();
  },
  { keyOf: writtenMonth, keepsResult: true },
);
