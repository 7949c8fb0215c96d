import type { AccountInShort } from '@school-office/contract/money/feeAccount';
import type { FeePaymentRequest } from '@school-office/contract/money/fees';
import { useEffect } from 'react';
import { feesOfYear } from '../../features/desk/deskRequests.ts';
import { useRequest } from '../../store/useRequest.ts';
import { doubtsAboutFees, doubtsAboutMonth } from './feeDoubts.ts';

/** Returns what a student has paid this year and the year before, and `doubtsAbout`, which compares a payment with it. */
export function usePaidFees(studentId: string, year: number, account: AccountInShort) {
  const whose = { studentId, year };
  const whoseBefore = { studentId, year: year - 1 };
  const { state: paid, run: read, reset: forgetPaid } = useRequest(feesOfYear, whose);
  const { state: paidBefore, reset: forgetBefore } = useRequest(feesOfYear, whoseBefore);

  useEffect(
    () => () => {
      forgetPaid();
      forgetBefore();
    },
    [forgetPaid, forgetBefore],
  );

  /** Resolves to undefined where one of both years cannot be read. */
  const doubtsAbout = async (payment: FeePaymentRequest) => {
    const thisYear = paid.result ?? (await read(whose));
    const before = thisYear?.length === 0 ? await read(whoseBefore) : [];
    // Without the list of payments it is not known what is paid: the reason is shown, and nothing is sent.
    return (
      thisYear &&
      before && [...doubtsAboutFees(payment, thisYear, before), ...doubtsAboutMonth(payment, account)]
    );
  };
  return { whose, paidBefore, doubtsAbout };
}
