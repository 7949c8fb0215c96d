import { monthNumber, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type {
  ConcessionOfStudent,
  ConcessionProposal,
  ConcessionsAnswer,
  ConcessionsRequest,
  ProposalsQuery,
} from '@school-office/contract/money/concessions';
import { call } from '../../lib/http.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

/** The concessions that hold in a month, class by class. */
export const concessionsOfMonth = createRequestSlice(
  'concessionsOfMonth',
  ({ year, month_name }: SchoolMonth) =>
    call<ConcessionOfStudent[]>({ url: '/api/fees/concessions', params: { year, month: month_name } }),
  { keyOf: monthNumber, keepsResult: true },
);

/** The students whom a rule proposes, class by class. */
export const concessionProposals = createRequestSlice(
  'concessionProposals',
  (params: ProposalsQuery) => call<ConcessionProposal[]>({ url: '/api/fees/concessions/proposals', params }),
  { keyOf: ({ rule, from }: ProposalsQuery) => `${rule} ${from}`, keepsResult: true },
);

export const concessionsGive = createRequestSlice(
  'concessionsGive',
  ({ concessions, idempotencyKey }: { concessions: ConcessionsRequest; idempotencyKey: string }) =>
    call<ConcessionsAnswer>({
      method: 'post',
      url: '/api/fees/concessions',
      data: concessions,
      headers: { 'Idempotency-Key': idempotencyKey },
    }),
);
