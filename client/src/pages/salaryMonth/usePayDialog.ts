import type { Way } from '@school-office/contract/money/receipts';
import type { SalaryRow } from '@school-office/contract/money/salaryMonth';
import { t } from '@school-office/contract/words';
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
  const [way, setWay] = useState<Way>(() => (rows.some(hasAccount) ? 'Bank' : 'Cash'));
  const [splits, setSplits] = useState(true);
  /** The ids of those who are left for cash, when the others are paid. */
  const [left, setLeft] = useState<readonly string[]>();
  const form = useWayForm(way);

  const without = rows.filter((row) => !hasAccount(row));
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
    accounts: accountsInWords(now, way),
    send,
    isBusy: payments.state.status === 'loading',
  };
}

function hasAccount({ account_no }: SalaryRow): boolean {
  return account_no !== '';
}

/** What the missing account numbers of those who are paid mean for a way; undefined where they mean nothing. */
function accountsInWords(rows: readonly SalaryRow[], way: Way): string | undefined {
  const without = rows.filter((row) => !hasAccount(row));
  const areAll = without.length === rows.length;
  const [first] = without;
  if (!first) return undefined;
  if (way === 'Cash') {
    if (!areAll) return undefined;
    return rows.length === 1
      ? t('{{name}} has no account number and is paid in cash.', { name: first.name })
      : t('None of them has an account number: they are paid in cash.');
  }
  if (way !== 'Bank') return undefined;
  if (rows.length === 1)
    return t('{{name}} has no account number: the bank list will lack it.', { name: first.name });
  if (areAll) return t('None of them has an account number: the bank list will lack it.');
  return without.length === 1
    ? t('1 of them has no account number: the bank list will lack it.')
    : t('{{count}} of them have no account number: the bank list will lack these.', {
        count: without.length,
      });
}
