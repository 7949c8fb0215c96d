import type { MessageAnswer } from '@school-office/contract/errors';
import type {
  SchoolYearAnswer,
  SchoolYearPreview,
  SchoolYearTurn,
} from '@school-office/contract/school/schoolYear';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** Who would go where if a year began, and whether it has begun. The last one stays in sight while the next is read. */
export const schoolYear = createRequestSlice(
  'schoolYear',
  (year: number) => call<SchoolYearPreview>({ url: `/api/school-year/${year}` }),
  { keyOf: (year: number) => year, keepsResult: true },
);

export const schoolYearBegin = createRequestSlice(
  'schoolYearBegin',
  ({ year, turn, idempotencyKey }: { year: number; turn: SchoolYearTurn; idempotencyKey: string }) =>
    call<SchoolYearAnswer>({
      method: 'post',
      url: `/api/school-year/${year}`,
      data: turn,
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
);

export const schoolYearUndo = createRequestSlice('schoolYearUndo', (year: number) =>
  call<MessageAnswer>({ method: 'delete', url: `/api/school-year/${year}` }),
);
