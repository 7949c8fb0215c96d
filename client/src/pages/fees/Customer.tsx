import { monthOf } from '@school-office/contract/calendar/schoolMonths';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import type { ReceiptAnswer } from '@school-office/contract/money/receipts';
import type { Student } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { readDraft } from '../../components/form/drafts.ts';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { useToday } from '../../components/useToday.ts';
import { studentAccount, type MoneyToTake, type StudentYear } from '../../features/desk/deskRequests.ts';
import type { PaymentsOfPage } from '../../features/payment/usePayment.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useRequest } from '../../store/useRequest.ts';
import { FeeDesk } from './FeeDesk.tsx';
import { DRAFTS, OtherAmountsForm } from './OtherAmountsForm.tsx';
import { accountsOf } from './takings.ts';
import type { Asked } from './useDeskForm.ts';

interface CustomerProps {
  student: Student;
  asked: Asked;
  payments: PaymentsOfPage<MoneyToTake, ReceiptAnswer>;
  /** Counts the receipts that were cancelled here. */
  cancelled: number;
  /** Another desk has changed what the student owes. */
  onChanged: () => void;
  /** The customer goes. */
  onEnd: () => void;
}

/** The student at the desk, once it is known what they owe. */
export function Customer(props: CustomerProps) {
  const { _id, student_name } = props.student;
  const { state, refresh } = useLoaded(studentAccount, useStudentThisYear(_id));
  return (
    <Loaded
      state={state}
      refresh={refresh}
      subject={t('What {{student_name}} owes', { student_name })}
      shape="lines"
    >
      {(account) => <CustomerWithAccount {...props} account={account} />}
    </Loaded>
  );
}

function useStudentThisYear(studentId: string): StudentYear {
  const { year } = useToday();
  return { studentId, year };
}

/** What is owed, or the form of other amounts, which stands alone while there is no plan. */
function CustomerWithAccount({
  student,
  account,
  asked,
  payments,
  cancelled,
  onChanged,
  onEnd,
}: CustomerProps & { account: StudentAccount }) {
  const { _id } = student;
  const thisYear = useStudentThisYear(_id);
  const { run } = useRequest(studentAccount, thisYear);
  const [isOther, setOther] = useState(() => readDraft(`${DRAFTS}${_id}`) !== undefined);
  const readAgain = async () => {
    const now = await run(thisYear);
    if (now && actsOf(now) !== actsOf(account)) onChanged();
    return now;
  };
  const forms = { student, account, payments, cancelled, onEnd };
  const month = asked.aheadUntil === undefined ? undefined : monthOf(asked.aheadUntil).month_name;

  if (!hasPlan(account)) return <OtherAmountsForm {...forms} month={month} />;
  if (isOther)
    return (
      <>
        <Button kind="link" className={looks('closeBelow')} onClick={() => setOther(false)}>
          {t('Back to what is owed')}
        </Button>
        <OtherAmountsForm {...forms} month={month} />
      </>
    );
  return (
    <FeeDesk
      account={account}
      asked={asked}
      payments={payments}
      cancelled={cancelled}
      readAgain={readAgain}
      onEnd={onEnd}
      onOtherAmounts={() => setOther(true)}
    />
  );
}

/** How many acts the student's ledger and those of the family have had. */
function actsOf(account: StudentAccount): number {
  return accountsOf(account).reduce((sum, { seen }) => sum + seen, 0);
}

/** Whether there is a bill or a price: without them nothing can be said of what is owed. */
function hasPlan({ bills, months }: StudentAccount): boolean {
  return bills.length > 0 || months.some(({ payable }) => payable > 0);
}
