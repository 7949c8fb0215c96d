import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MONTHS } from '@school-office/contract/enumerations';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useRequest } from '../../store/useRequest.ts';
import '../../components/payment/payment.scss';
import { StudentSearchForm } from '../students/StudentSearchForm.tsx';
import { studentSearch } from '../students/studentRequests.ts';
import { FEE_FIELDS, FeeForm } from './FeeForm.tsx';
import { studentFees } from './feeRequests.ts';

export function StudentFeePage() {
  const { state: search } = useRequest(studentSearch);
  const { state: payment, reset } = useRequest(studentFees);
  const [served, setServed] = useState(0);
  const [params] = useSearchParams();
  // The search form takes the student out of the address once they are found.
  const [asked, setAsked] = useState({ student: params.get('student'), month: params.get('month') });

  useEffect(() => () => void reset(), [reset]);

  return (
    <>
      <PageHeader title="Student Fees" subtitle="Find the student, enter the amounts, press Enter." />
      <RequestBanner state={payment} success={({ message }) => message} fields={FEE_FIELDS} />
      {/* After a payment a new search begins: result and form clear. */}
      <StudentSearchForm key={served} />
      {search.result && (
        <FeeForm
          student={search.result}
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
