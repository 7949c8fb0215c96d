import type { AdmissionOffer } from '@school-office/contract/money/bills';
import type { StudentInFull } from '@school-office/contract/students/students';
import { t, listed, nameInWords } from '@school-office/contract/words';
import { useEffect, useState } from 'react';
import { draftsBelow, readDraft, writeDraft } from '../../components/form/drafts.ts';
import { newIdempotencyKey } from '../../components/form/useDraft.tsx';
import { Alert } from '../../components/kit/Alert.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { admissionCharge, admissionOffer } from '../../features/plan/planRequests.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useOwnRequest } from '../../store/useRequest.ts';

type Newcomer = Pick<StudentInFull, '_id' | 'student_name'>;

const OFFERS = 'admission/';

/** The offer to charge the student who was registered just now; else the last one that was left without an answer. */
export function AdmissionOffers({ registered }: { registered: Newcomer | undefined }) {
  const [left] = useState(leftOffer);
  const student = registered ?? left;
  return student && <OfferOf key={student._id} student={student} />;
}

function leftOffer(): Newcomer | undefined {
  const [_id] = draftsBelow(OFFERS);
  return _id === undefined ? undefined : readDraft<Newcomer>(OFFERS + _id)!.value;
}

/** Offers to charge a student who was just registered, with the amounts that the server gives. */
function OfferOf({ student }: { student: Newcomer }) {
  const { state, refresh } = useLoaded(admissionOffer, student._id);
  const offer = state.result;
  return offer && offer.amount > 0 && <Offer student={student} offer={offer} onChanged={refresh} />;
}

interface OfferProps {
  student: Newcomer;
  offer: AdmissionOffer;
  /** It is not as it was seen any more. */
  onChanged: () => void;
}

function Offer({ student, offer, onChanged }: OfferProps) {
  const { _id, student_name } = student;
  const draft = useOfferDraft(student);
  const { state, run } = useOwnRequest(admissionCharge);
  const [isOver, setOver] = useState(false);
  const { year, month_name, amount, heads, month } = offer;
  const isChanged = state.error?.status === 409;

  useEffect(() => {
    if (isChanged) onChanged();
  }, [isChanged, onChanged]);

  const answer = () => {
    draft.forget();
    setOver(true);
  };

  const charge = async () => {
    const seen = { year, month_name, amount };
    if (await run({ student: _id, seen, idempotencyKey: draft.key })) answer();
  };

  const asked = heads.map((head) =>
    t('{{amount}} for {{head}}', {
      amount: formatRupees(head.amount),
      head: nameInWords(head).toLowerCase(),
    }),
  );
  if (month > 0)
    asked.push(t('{{amount}} for {{head}}', { amount: formatRupees(month), head: t(month_name) }));
  return (
    <>
      <RequestBanner state={state} success={({ message }) => message} />
      {!isOver && (
        <Alert kind="notice" role="status">
          {t('Charge {{name}} {{amounts}}?', { name: student_name, amounts: listed(asked) })}
          <Button kind="link" disabled={state.status === 'loading'} onClick={() => void charge()}>
            {t('Charge')}
          </Button>
          <Button kind="link" onClick={answer}>
            {t('Not now')}
          </Button>
        </Alert>
      )}
    </>
  );
}

/** It stays a draft until it is answered, under its key: it is charged once, also after a reload. */
function useOfferDraft({ _id, student_name }: Newcomer) {
  const draft = OFFERS + _id;
  const [key] = useState(() => readDraft(draft)?.idempotencyKey ?? newIdempotencyKey());
  useEffect(() => {
    writeDraft(draft, { value: { _id, student_name }, idempotencyKey: key, at: Date.now() });
  }, [draft, key, _id, student_name]);
  return { key, forget: () => writeDraft(draft, undefined) };
}
