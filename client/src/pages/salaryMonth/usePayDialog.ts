import type { Way } from '@school-office/contract/money/receipts';
import type { SalaryRow } from '@school-office/contract/money/salaryMonth';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toPayOf } from './salaryRows.ts';
import type { PayDayOfPage } from './usePayDay.ts';
import { useWayForm } from './useWayForm.ts';

/**
 * Pays those who are ticked. Of those who are paid by the bank, the ones without an account number can be left for cash, which is
 * paid by a press of its own when the bank's are paid.
 */
export function usePayDialog(rows: readonly SalaryRow[], payDay: PayDayOfPage, onClose: () => void) {
  const { payments, pay, paidKey, askedKey } = payDay;
  const [way, setWay] = useState<Way>('Bank');
  const [splits, setSplits] = useState(true);
  /** The ids of those who are left for cash, when the others are paid. */
  const [left, setLeft] = useState<readonly string[]>();
  const form = useWayForm(way);

  const without = rows.filter(({ account_no }) => account_no === '');
  const offersCash =
    left === undefined && way === 'Bank' && without.length > 0 && without.length < rows.length;
  const later = offersCash && splits ? without : [];
  const now = rows.filter((row) => (left ? left.includes(row.employee) : !later.includes(row)));
  const amount = toPayOf(now);

  const forCash = useRef<readonly string[]>([]);
  const onPaid = useEffectEvent(() => {
    if (forCash.current.length === 0) {
      onClose();
      return;
    }
    setLeft(forCash.current);
    setWay('Cash');
    forCash.current = [];
  });
  // What was paid before the dialog opened does not close it.
  const [paidBefore] = useState(paidKey);
  useEffect(() => {
    if (paidKey !== undefined && paidKey !== paidBefore && paidKey === askedKey) onPaid();
  }, [paidKey, paidBefore, askedKey]);

  // Whether it arrived is found out on the page.
  const isUnknown = payments.unknown.length > 0;
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (isUnknown) close();
  }, [isUnknown]);

  const send = () => {
    if (!form.value || now.length === 0) return;
    forCash.current = later.map(({ employee }) => employee);
    pay(now, { way, ...form.value }, amount);
  };
  return {
    way,
    /** Undefined where the way is no longer open. */
    setWay: left ? undefined : setWay,
    form,
    now,
    amount,
    without,
    offersCash,
    splits,
    setSplits,
    send,
    isBusy: payments.state.status === 'loading',
  };
}
