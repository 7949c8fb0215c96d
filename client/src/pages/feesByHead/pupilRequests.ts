import type { ByHeadPupils, ByHeadRow } from '@school-office/contract/money/byHead';
import { pathOf } from '../../features/books/byHeadRequests.ts';
import { call } from '../../lib/http.ts';
import type { YearOrMonth } from '../../lib/paths.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

export interface RowInScope {
  scope: YearOrMonth;
  row: Pick<ByHeadRow, 'head' | 'of' | 'part' | 'classname'>;
}

/** The students of whom a head in a class is made. */
export const pupilsByHead = createRequestSlice(
  'pupilsByHead',
  ({ scope, row: { classname, head, of, part } }: RowInScope) =>
    call<ByHeadPupils>({
      url: `/api/fees/by-head/${pathOf(scope)}/of/${classname}`,
      // What is null is not sent.
      params: { head, of, part },
    }),
  { keyOf: ({ scope, row }: RowInScope) => `${pathOf(scope)} ${keyOfRow(row)}` },
);

export function keyOfRow({ head, of, part, classname }: RowInScope['row']): string {
  return [classname, head ?? of, part].join(' ');
}
