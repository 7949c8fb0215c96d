import { useEffect, useMemo, useState } from 'react';
import type { FeeHead } from '@school-office/contract/feePlan';
import type { StudentInFull } from '@school-office/contract/students';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { useThisMonth } from '../../components/useToday.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useRequest } from '../../store/useRequest.ts';
import { extraBillMake, feeHeads, feePlan } from './planRequests.ts';

/** Offers to charge a student who was registered just now for admission, as the plan of the class says. */
export function AdmissionOffer({ student }: { student: StudentInFull }) {
  const { year } = useThisMonth();
  const { state: heads } = useLoaded(feeHeads, undefined);
  const { state: plan } = useLoaded(feePlan, year);
  const amounts = plan.result?.find(({ classname }) => classname === student.classname)?.amounts ?? {};
  const due = (heads.result ?? [])
    .filter(({ due: when, retired }) => when === 'admission' && !retired)
    .map((head) => ({ head, amount: amounts[head._id] ?? 0 }))
    .filter(({ amount }) => amount > 0);
  return due.map(({ head, amount }) => (
    <Offer key={head._id} student={student} head={head} amount={amount} />
  ));
}

interface OfferProps {
  student: StudentInFull;
  head: FeeHead;
  /** Rupees. */
  amount: number;
}

function Offer({ student: { _id, student_name }, head, amount }: OfferProps) {
  const { state, run, reset } = useRequest(extraBillMake);
  const [isOver, setOver] = useState<'charged' | 'declined'>();
  const idempotencyKey = useIdempotencyKey(state.error);
  const month = useThisMonth();
  const bill = useMemo(
    () => ({ ...month, part: head.part, name: head.name, amount, reason: 'Admission' }),
    [month, head, amount],
  );

  useEffect(() => () => void reset(), [reset]);

  const charge = async () => {
    if (await run({ student: _id, bill, idempotencyKey: idempotencyKey() })) setOver('charged');
  };

  return (
    <>
      <RequestBanner state={state} success={({ message }) => message} />
      {isOver === undefined && (
        <p className="alert draft-notice" role="status">
          Charge {student_name} {formatRupees(amount)} for {head.name.toLowerCase()}?
          <button
            type="button"
            className="btn btn-link"
            disabled={state.status === 'loading'}
            onClick={() => void charge()}
          >
            Charge
          </button>
          <button type="button" className="btn btn-link" onClick={() => setOver('declined')}>
            Not now
          </button>
        </p>
      )}
    </>
  );
}
