import { phrase } from '@school-office/contract/words';
/** Why a paper of a closed fiscal year is not cancelled, and what is left to be done. */
export const YEAR_IS_CLOSED = phrase(
  'What is of a closed fiscal year stays as it is: put it right today by a refund, an extra bill or a voucher, "Earlier year corrected".',
);

/** Whether one of these papers could be cancelled, were its fiscal year not closed. */
export function isAnyOfClosed(papers: readonly { year_closed?: true; cancelled: object | null }[]): boolean {
  return papers.some(({ year_closed, cancelled }) => year_closed === true && !cancelled);
}
