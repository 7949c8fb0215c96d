import type { ReceiptAnswer, Way } from '@school-office/contract/money/receipts';
import type { StudentInFull } from '@school-office/contract/students/students';
import { useState } from 'react';
import { writeDraft } from '../../components/form/drafts.ts';
import type { MoneyToTake } from '../../features/desk/deskRequests.ts';
import { useMoneyForm } from '../../features/payment/useMoneyForm.tsx';
import type { PaymentsOfPage } from '../../features/payment/usePayment.ts';
import { DESK_DRAFTS, DESK_FIELDS, feeDeskForm } from './feeDeskForm.ts';

/** What the desk begins with, other than all that is owed in cash. */
export interface Asked {
  /** The number of the month until which is paid ahead. */
  aheadUntil?: number | undefined;
  /** Of money that was taken for another student by mistake. */
  amount?: string;
  way?: Way | undefined;
  reference?: string;
  payer?: string;
  /** The number of the cancelled receipt that had it. */
  of?: string;
}

export type DeskForm = ReturnType<typeof useDeskForm>;

/** The form of the desk, filled in with what is asked. */
export function useDeskForm(
  { _id, student_name }: StudentInFull,
  asked: Asked,
  payments: PaymentsOfPage<MoneyToTake, ReceiptAnswer>,
) {
  const draftName = `${DESK_DRAFTS}${_id}`;
  const [given] = useState(() => {
    const { amount, way = 'Cash', reference, payer } = asked;
    // Money that waits for its student stands in place of what was typed for them before.
    if (amount !== undefined) writeDraft(draftName, undefined);
    return { ticks: [], typed: Boolean(amount), amount, way, reference, payer };
  });
  return useMoneyForm(feeDeskForm, given, payments, {
    draftName,
    fields: DESK_FIELDS,
    firstField: 'amount',
    whose: student_name,
    isUnsaved: ({ typed, reference, received, payer, paper }) =>
      typed || `${reference}${received}${payer}${paper}` !== '',
  });
}
