import type {
  AdvanceAnswer,
  AdvanceRequest,
  AdvanceReturn,
  EmployeeAdvances,
} from '@school-office/contract/money/advances';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

interface Asked<Fields> {
  fields: Fields;
  idempotencyKey: string;
}

/** Of all who have or had one. */
export const advances = createRequestSlice(
  'advances',
  () => call<EmployeeAdvances[]>({ url: '/api/salaries/advances' }),
  { keepsResult: true },
);

export const advanceGive = createRequestSlice('advanceGive', (asked: Asked<AdvanceRequest>) =>
  post('/api/salaries/advance', asked),
);

export const advanceReturn = createRequestSlice('advanceReturn', (asked: Asked<AdvanceReturn>) =>
  post('/api/salaries/advance/return', asked),
);

function post(url: string, { fields, idempotencyKey }: Asked<object>) {
  return call<AdvanceAnswer>({
    method: 'post',
    url,
    data: fields,
    headers: { 'Idempotency-Key': idempotencyKey },
  });
}
