import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MONTHS } from '@school-office/contract/enumerations';
import { PageHeader } from '../../components/PageHeader.tsx';
import { newestDraft } from '../../components/form/drafts.ts';
import { PaymentNews } from '../../components/payment/PaymentNews.tsx';
import { usePayment } from '../../components/payment/usePayment.ts';
import { useRequest } from '../../store/useRequest.ts';
import '../../components/payment/payment.scss';
import { StudentSearchForm } from '../students/StudentSearchForm.tsx';
import { studentSearch } from '../students/studentRequests.ts';
import { DRAFTS, FEE_FIELDS, FeeForm } from './FeeForm.tsx';
import { feesByKey, studentFees } from './feeRequests.ts';

export function StudentFeePage() {
  const { state: search } = useRequest(studentSearch);
  const payments = usePayment(studentFees, feesByKey);
  const [served, setServed] = useState(0);
  const [params, setParams] = useSearchParams();
  // The search form takes the student out of the address once they are found.
  const [asked, setAsked] = useState({ student: params.get('student'), month: params.get('month') });

  const [left] = useState(() => newestDraft(DRAFTS));

  useEffect(() => {
    // What was typed and not paid is for this student, unless the address says another.
    if (left !== undefined && !params.has('student')) setParams({ student: left }, { replace: true });
    // oxlint-disable-next-line react/exhaustive-deps -- only when the page opens
  }, []);

  return (
    <>
      <PageHeader title="Student Fees" subtitle="Find the student, enter the amounts, press Enter." />
      <PaymentNews payments={payments} fields={FEE_FIELDS} />
      {/* After a payment a new search begins: result and form clear. */}
      <StudentSearchForm key={served} />
      {search.result && (
        <FeeForm
          key={search.result._id}
          student={search.result}
          payments={payments}
          month={
            search.result._id === asked.student ? MONTHS.find((name) => name === asked.month) : undefined
          }
          onPaid={() => {
            setAsked({ student: null, month: null });
            setServed(served + 1);
          }}
        />
      )}
    </>
  );
}
