import type { DashboardCard, DashboardRequest, MonthIncome } from '@school-office/contract/dashboard';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

export const dashboard = createRequestSlice('dashboard', (request: DashboardRequest) =>
  call<DashboardCard[]>({ method: 'post', url: '/dashboard', data: request }),
);

/** The income of a BS year by month. */
export const yearIncome = createRequestSlice('yearIncome', (year: number) =>
  call<MonthIncome[]>({ url: `/api/income/${year}` }),
);
