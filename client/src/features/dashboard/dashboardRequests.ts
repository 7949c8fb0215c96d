import type { DashboardCard, DashboardRequest } from '@school-office/contract/dashboard';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

export const dashboard = createRequestSlice('dashboard', (request: DashboardRequest) =>
  call<DashboardCard[]>({ method: 'post', url: '/dashboard', data: request }),
);
