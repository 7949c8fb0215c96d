import type { Examination } from '@school-office/contract/examinations/examinations';
import type { ClassResults } from '@school-office/contract/examinations/resultAnswers';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { say } from '../../components/Banner.tsx';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { Alert } from '../../components/kit/Alert.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { remarksSave } from '../../features/examinations/examinationRequests.ts';
import type { Place } from '../../lib/places.ts';
import { useOwnRequest } from '../../store/useRequest.ts';

interface RemarksOf {
  examination: Examination;
  place: Place;
  results: ClassResults;
  onSaved: () => void;
}

/** Remarks are typed in the table and saved together. */
export function useRemarks({ examination, place, results, onSaved }: RemarksOf) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [reason, setReason] = useState('');
  const { state, run } = useOwnRequest(remarksSave);
  const changed = Object.fromEntries(
    Object.entries(typed).filter(
      ([id, text]) => results.students.find(({ _id }) => _id === id)?.remarks !== text.trim(),
    ),
  );
  const count = Object.keys(changed).length;
  const { question } = useAskBeforeLeaving({
    unsaved: count > 0,
    loss: t('The remarks that you typed are not saved yet and will be lost.'),
    byQuery: true,
  });
  /** Resolves to whether they are saved. */
  const save = async (): Promise<boolean> => {
    const answer = await run({ id: examination._id, place, remarks: changed, reason: reason.trim() });
    if (!answer) return false;
    setTyped({});
    setReason('');
    say(answer.message);
    onSaved();
    return true;
  };
  const needsReason = results.published && reason.trim() === '';
  const notice = (
    <>
      <RequestBanner state={state} keepsTyped />
      {question}
      {count > 0 && (
        <Alert kind="notice">
          {count === 1
            ? t('1 remark is not saved yet.')
            : t('{{count}} remarks are not saved yet.', { count })}
          {results.published && (
            <input
              className={looks('fill', 'control')}
              aria-label={t('Reason for the correction')}
              placeholder={t('Reason for the correction')}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
          <Button
            kind="link"
            disabled={needsReason || state.status === 'loading'}
            onClick={() => void save()}
          >
            {t('Save remarks')}
          </Button>
        </Alert>
      )}
    </>
  );
  return {
    typed,
    type: (id: string, text: string) => setTyped({ ...typed, [id]: text }),
    count,
    save,
    notice,
  };
}
