import { useEffect, useEffectEvent, useState } from 'react';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import type { Student } from '@school-office/contract/students/students';
import { useKey } from '../../components/keys/useKey.ts';
import { CustomerOfDesk } from './CustomerOfDesk.tsx';
import { OtherAmountsForm, type OtherAmountsFormProps } from './OtherAmountsForm.tsx';
import { PayAhead } from './PayAhead.tsx';
import { aheadMonthsOf } from './takings.ts';

interface NothingOwedProps extends Pick<OtherAmountsFormProps, 'payments' | 'cancelled' | 'onEnd'> {
  student: Student;
  account: StudentAccount;
  readAgain: () => void;
  /** Pays ahead until the month of this number. */
  onAhead: (month: number) => void;
}

/** The student of whom nothing is owed: months that can be paid ahead, and the form of other amounts beside them. */
export function NothingOwed({ student, account, readAgain, onAhead, ...form }: NothingOwedProps) {
  const { cancelled } = form;
  const [cancelledBefore] = useState(cancelled);
  const onCancelled = useEffectEvent(readAgain);
  useEffect(() => {
    if (cancelled > cancelledBefore) onCancelled();
  }, [cancelled, cancelledBefore]);
  useKey('f6', () => {
    const [next] = aheadMonthsOf(account);
    if (next !== undefined) onAhead(next);
  });
  return (
    <OtherAmountsForm student={student} account={account} {...form}>
      <CustomerOfDesk account={account} />
      <PayAhead account={account} parts={[]} onAhead={onAhead} />
    </OtherAmountsForm>
  );
}
