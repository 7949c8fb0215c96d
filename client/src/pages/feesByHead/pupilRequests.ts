import type { ClassName } from '@school-office/contract/enumerations';
import type {
  ByHeadPapers,
  ByHeadPupils,
  ByHeadRow,
  PaidAheadPupils,
} from '@school-office/contract/money/byHead';
import { pathOf } from '../../features/books/byHeadRequests.ts';
import { call } from '../../lib/http.ts';
import type { YearOrMonth } from '../../lib/paths.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** Names a head, or all, in a class, or in all of them. */
export type RowsName = Pick<ByHeadRow, 'head' | 'of' | 'part'> & { classname?: ClassName | undefined };

export interface RowInScope {
  scope: YearOrMonth;
  row: RowsName;
}

/** The students of whom rows are made. */
export const pupilsByHead = createRequestSlice(
  'pupilsByHead',
  (asked: RowInScope) => call<ByHeadPupils>(ofRows('of', asked)),
  { keyOf: keyInScope },
);

/** The receipts and refunds of which the collected amount of rows is made. */
export const papersByHead = createRequestSlice(
  'papersByHead',
  (asked: RowInScope) => call<ByHeadPapers>(ofRows('papers', asked)),
  { keyOf: keyInScope },
);

/** Those who have paid ahead or too much. */
export const paidAhead = createRequestSlice(
  'paidAhead',
  (scope: YearOrMonth | undefined) =>
    call<PaidAheadPupils>({ url: `/api/fees/by-head/${scope ? `${pathOf(scope)}/` : ''}ahead` }),
  { keyOf: (scope: YearOrMonth | undefined) => (scope ? pathOf(scope) : '') },
);

function ofRows(what: 'of' | 'papers', { scope, row: { classname, head, of, part } }: RowInScope) {
  const ofClass = classname === undefined ? '' : `/${classname}`;
  // What is null is not sent.
  return { url: `/api/fees/by-head/${pathOf(scope)}/${what}${ofClass}`, params: { head, of, part } };
}

function keyInScope({ scope, row }: RowInScope): string {
  return `${pathOf(scope)} ${keyOfRow(row)}`;
}

export function keyOfRow({ head, of, part, classname }: RowsName): string {
  return [classname, head ?? of, part].join(' ');
}
