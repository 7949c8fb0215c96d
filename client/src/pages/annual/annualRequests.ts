import type { MessageAnswer } from '@school-office/contract/errors';
import type { Annual, AnnualLineName, AnnualPaper, FiscalYear } from '@school-office/contract/money/annual';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** The fiscal years in which money lay or moved, newest first. */
export const fiscalYears = createRequestSlice(
  'fiscalYears',
  () => call<FiscalYear[]>({ url: '/api/fiscal-years' }),
  { keepsResult: true },
);

/** What came in and went out in a fiscal year such as '2083/84'. */
export const annual = createRequestSlice(
  'annual',
  (fiscalYear: string) => call<Annual>({ url: `/api/annual/${inPath(fiscalYear)}` }),
  { keyOf: (fiscalYear: string) => fiscalYear },
);

interface LineOfYear extends AnnualLineName {
  fiscalYear: string;
}

/** The papers that make up a line of it. */
export const annualPapers = createRequestSlice(
  'annualPapers',
  ({ fiscalYear, what, head, of, part }: LineOfYear) =>
    call<AnnualPaper[]>({
      url: `/api/annual/${inPath(fiscalYear)}/${encodeURIComponent(what)}`,
      params: { head: head ?? undefined, of: of ?? undefined, part: part ?? undefined },
    }),
  {
    keyOf: ({ fiscalYear, what, head, of, part }: LineOfYear) => [fiscalYear, what, head, of, part].join(' '),
  },
);

export const fiscalYearClose = createRequestSlice(
  'fiscalYearClose',
  ({ fiscalYear, idempotencyKey }: { fiscalYear: string; idempotencyKey: string }) =>
    call<MessageAnswer>({
      method: 'post',
      url: `/api/fiscal-years/${inPath(fiscalYear)}/close`,
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
);

function inPath(fiscalYear: string): string {
  return fiscalYear.replace('/', '-');
}
