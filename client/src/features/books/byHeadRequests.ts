import type { ByHead } from '@school-office/contract/money/byHead';
import { call } from '../../lib/http.ts';
import type { YearOrMonth } from '../../lib/paths.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** What was charged for each head in each class of a school year or month, and what of it is collected and owed now. */
export const byHead = createRequestSlice(
  'byHead',
  (scope: YearOrMonth) => call<ByHead>({ url: `/api/fees/by-head/${pathOf(scope)}` }),
  { keyOf: pathOf },
);

/** '2083/Mangsir', '2083' */
export function pathOf({ year, month_name }: YearOrMonth): string {
  return month_name === null ? String(year) : `${year}/${month_name}`;
}
