import { useState } from 'react';
import type { StudentAccount } from '@school-office/contract/feeAccount';
import type { ReceiptAnswer } from '@school-office/contract/receipts';
import { monthOf } from '@school-office/contract/schoolMonths';
import type { Student } from '@school-office/contract/students';
import { Loaded } from '../../components/Loaded.tsx';
import { readDraft } from '../../components/form/drafts.ts';
import type { PaymentsOfPage } from '../../components/payment/usePayment.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useRequest } from '../../store/useRequest.ts';
import { studentAccount, type MoneyToTake } from './deskRequests.ts';
import { FeeDesk, type Asked } from './FeeDesk.tsx';
import { DRAFTS, OtherAmountsForm } from './OtherAmountsForm.tsx';

export interface CustomerProps {
  student: Student;
  asked: Asked;
  payments: PaymentsOfPage<MoneyToTake, ReceiptAnswer>;
  /** Counts the receipts that were cancelled here. */
  cancelled: number;
  /** The customer goes. */
  onEnd: () => void;
}

/** The student at the desk: what is owed, or the form of other amounts, which stands alone while there is no plan. */
export function Customer({ student, asked, payments, cancelled, onEnd }: CustomerProps) {
  const { _id } = student;
  const { state, refresh } = useLoaded(studentAccount, _id);
  const { run } = useRequest(studentAccount);
  const [isOther, setOther] = useState(() => readDraft(`${DRAFTS}${_id}`) !== undefined);
  // The account of the customer before is there for a moment.
  const result = state.result?.student._id === _id ? state.result : null;
  return (
    <Loaded state={{ ...state, result }} refresh={refresh} shape="lines">
      {(account) =>
        isOther || !hasPlan(account) ? (
          <>
            {hasPlan(account) && (
              <button type="button" className="btn btn-link desk-back" onClick={() => setOther(false)}>
                Back to what is owed
              </button>
            )}
            <OtherAmountsForm
              student={student}
              month={asked.aheadUntil === undefined ? undefined : monthOf(asked.aheadUntil).month_name}
              payments={payments}
              cancelled={cancelled}
            />
          </>
        ) : (
          <FeeDesk
            account={account}
            asked={asked}
            payments={payments}
            cancelled={cancelled}
            readAgain={() => run(_id)}
            onEnd={onEnd}
            onOtherAmounts={() => setOther(true)}
          />
        )
      }
    </Loaded>
  );
}

/** Whether there is a bill or a price: without them nothing can be said of what is owed. */
function hasPlan({ months }: StudentAccount): boolean {
  return months.some(({ billed, payable }) => billed || payable > 0);
}
