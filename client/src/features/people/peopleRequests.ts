import type { HistoryLine, PersonKind } from '@school-office/contract/history';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** The history of a person's record, newest first. */
export const personHistory = createRequestSlice(
  'personHistory',
  ({ kind, id }: { kind: PersonKind; id: string }) =>
    call<HistoryLine[]>({ url: `/api/history/${kind}/${id}` }),
  { keepsResult: true },
);
