import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import type { SalaryMonth, SalaryRow } from '@school-office/contract/money/salaryMonth';
import { t } from '@school-office/contract/words';
import { useEffect, useEffectEvent, useState } from 'react';
import { newIdempotencyKey } from '../../components/form/useDraft.tsx';
import { usePayment } from '../../features/payment/usePayment.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { payDayByKey, payMonth, type MonthOfSheet, type PayDayOf } from './salaryMonthRequests.ts';
import { isPayable, peopleText } from './salaryRows.ts';

/** Paying a month: what is sent, what became of it, and who was paid at another desk meanwhile. */
export function usePayDay(month: MonthOfSheet, table: SalaryMonth | null, refresh: () => void) {
  const payments = usePayment(payMonth, payDayByKey);
  const { state, settled } = payments;
  /** The key and the people of what was sent last. */
  const [asked, setAsked] = useState<{ key: string; employees: readonly string[] }>();

  const readAgain = useEffectEvent(() => refresh());
  useEffect(() => {
    if (settled || state.status === 'fail') readAgain();
  }, [settled, state]);

  const pay = (
    rows: readonly SalaryRow[],
    payDay: Omit<PayDayOf['payDay'], 'employees' | 'amount'>,
    amount: number,
  ) => {
    const employees = rows.map(({ employee }) => employee);
    const key = newIdempotencyKey();
    setAsked({ key, employees });
    const people = rows.length === 1 ? rows[0]!.name : peopleText(rows.length);
    payments.pay({
      idempotencyKey: key,
      content: { month, payDay: { ...payDay, employees, amount } },
      words: t('{{amount}} to {{people}} for {{month}}', {
        amount: formatRupees(amount),
        people,
        month: formatMonth(month),
      }),
    });
  };

  const isOther = state.error?.status === 409 && asked !== undefined;
  const chosen = new Set(asked?.employees);
  const paidMeanwhile = isOther
    ? (table?.rows ?? []).filter((row) => chosen.has(row.employee) && !isPayable(row))
    : [];
  return {
    payments,
    pay,
    paidMeanwhile,
    paidKey: settled?.isPaid ? settled.idempotencyKey : undefined,
    askedKey: asked?.key,
  };
}

export type PayDayOfPage = ReturnType<typeof usePayDay>;
