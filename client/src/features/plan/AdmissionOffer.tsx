import { useEffect, useState } from 'react';
import type { ChargingPreview } from '@school-office/contract/money/bills';
import type { FeeHead } from '@school-office/contract/money/feePlan';
import type { ClassName } from '@school-office/contract/enumerations';
import type { StudentInFull } from '@school-office/contract/students/students';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { draftsBelow, readDraft, writeDraft } from '../../components/form/drafts.ts';
import { newIdempotencyKey } from '../../components/form/useDraft.tsx';
import { useIdempotencyKey } from '../../components/form/useIdempotencyKey.ts';
import { useThisMonth } from '../../components/useToday.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useRequest } from '../../store/useRequest.ts';
import { extraBillMake, feeHeads, feePlan, monthCharge } from './planRequests.ts';
import { useCharging } from './useCharging.ts';
import alertStyles from '../../components/alert.module.css';
import buttonStyles from '../../components/button.module.css';

type Newcomer = Pick<StudentInFull, '_id' | 'student_name' | 'classname'>;

const OFFERS = 'admission/';

/** The offer to charge the student who was registered just now; else the last one that was left without an answer. */
export function AdmissionOffers({ registered }: { registered: Newcomer | undefined }) {
  const [left] = useState(leftOffer);
  const student = registered ?? left;
  return student && <AdmissionOffer key={student._id} student={student} />;
}

function leftOffer(): Newcomer | undefined {
  const [_id] = draftsBelow(OFFERS);
  if (_id === undefined) return undefined;
  const { student_name = '', classname = '' } = readDraft(OFFERS + _id)!.texts;
  return { _id, student_name, classname: classname as ClassName };
}

/**
 * Offers to charge a student who was registered: for admission, as the plan of the class says, and for this month, if others of the
 * class are charged for it already.
 */
function AdmissionOffer({ student }: { student: Newcomer }) {
  const month = useThisMonth();
  const { state: heads } = useLoaded(feeHeads, undefined);
  const { state: plan } = useLoaded(feePlan, month.year);
  const { state: preview } = useCharging(month);
  const amounts = plan.result?.find(({ classname }) => classname === student.classname)?.amounts ?? {};
  const admission = (heads.result ?? [])
    .filter(({ due: when, retired }) => when === 'admission' && !retired)
    .map((head) => ({ head, amount: amounts[head._id] ?? 0 }))
    .filter(({ amount }) => amount > 0);
  const isLoading = [heads, plan, preview].some(({ status }) => status === 'loading');
  const ofMonth = preview.result ? monthOf(preview.result, student) : 0;
  // All in one press: not before it is known what it charges.
  if (isLoading || (admission.length === 0 && ofMonth === 0)) return null;
  return <Offer student={student} admission={admission} ofMonth={ofMonth} />;
}

/** Returns what a student would be charged for a month, in rupees; 0 while nobody is charged for it. */
function monthOf({ charged_months, month_name, classes }: ChargingPreview, { _id }: Newcomer): number {
  if (!charged_months.includes(month_name)) return 0;
  const own = classes.flatMap(({ students }) => students).find((student) => student._id === _id);
  return own?.amount ?? 0;
}

interface OfferProps {
  student: Newcomer;
  /** The heads that are due at admission. Rupees. */
  admission: { head: FeeHead; amount: number }[];
  /** What is asked for this month; 0 for nothing. Rupees. */
  ofMonth: number;
}

function Offer({ student, admission, ofMonth }: OfferProps) {
  const { _id, student_name } = student;
  const draft = useOfferDraft(student);
  const { state, run, reset } = useRequest(extraBillMake);
  const { state: charging, run: charge, reset: resetCharging } = useRequest(monthCharge);
  const [isOver, setOver] = useState<'charged' | 'declined'>();
  /** How many heads are charged: a further press after a failure goes on with the next. */
  const [done, setDone] = useState(0);
  const monthKey = useIdempotencyKey(charging.error);
  const month = useThisMonth();

  useEffect(
    () => () => {
      reset();
      resetCharging();
    },
    [reset, resetCharging],
  );

  const answer = (given: 'charged' | 'declined') => {
    draft.forget();
    setOver(given);
  };

  const chargeAll = async () => {
    for (const [index, { head, amount }] of admission.slice(done).entries()) {
      const bill = { ...month, part: head.part, name: head.name, amount, reason: 'Admission' };
      // oxlint-disable-next-line no-await-in-loop -- one bill after the other
      if (!(await run({ student: _id, bill, idempotencyKey: `${draft.key}-${head._id}` }))) return;
      setDone(done + index + 1);
    }
    const only = { charging: { only: [_id] }, idempotencyKey: monthKey() };
    if (ofMonth > 0 && !(await charge({ month, ...only }))) return;
    answer('charged');
  };

  const asked = [
    ...admission
      .slice(done)
      .map(({ head, amount }) => `${formatRupees(amount)} for ${head.name.toLowerCase()}`),
    ...(ofMonth > 0 ? [`${formatRupees(ofMonth)} for ${month.month_name}`] : []),
  ];
  return (
    <>
      <RequestBanner state={state} success={({ message }) => message} />
      <RequestBanner state={charging} success={({ message }) => message} />
      {isOver === undefined && (
        <p className={alertStyles.notice} role="status">
          Charge {student_name} {new Intl.ListFormat('en').format(asked)}?
          <button
            type="button"
            className={buttonStyles.link}
            disabled={[state, charging].some(({ status }) => status === 'loading')}
            onClick={() => void chargeAll()}
          >
            Charge
          </button>
          <button type="button" className={buttonStyles.link} onClick={() => answer('declined')}>
            Not now
          </button>
        </p>
      )}
    </>
  );
}

/** It stays a draft until it is answered, under the key of its bills: they are made once, also after a reload. */
function useOfferDraft({ _id, student_name, classname }: Newcomer) {
  const draft = OFFERS + _id;
  const [key] = useState(() => readDraft(draft)?.idempotencyKey ?? newIdempotencyKey());
  useEffect(() => {
    writeDraft(draft, { texts: { student_name, classname }, idempotencyKey: key, at: Date.now() });
  }, [draft, key, student_name, classname]);
  return { key, forget: () => writeDraft(draft, undefined) };
}
