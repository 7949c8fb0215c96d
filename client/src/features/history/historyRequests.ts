import type { HistoryLine, PersonKind } from '@school-office/contract/history';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

interface PersonOf {
  kind: PersonKind;
  id: string;
}

/** The history of a person's record, newest first, without the fees that stand beside it. */
export const personHistory = createRequestSlice(
  'personHistory',
  ({ kind, id }: PersonOf) => call<HistoryLine[]>({ url: `/api/history/${kind}/${id}?without=fees` }),
  { keyOf: ({ kind, id }: PersonOf) => `${kind} ${id}`, keepsResult: true },
);
