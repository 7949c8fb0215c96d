import type { Examination } from '@school-office/contract/examinations/examinations';
import { useState } from 'react';
import { Button } from '../../components/kit/Button.tsx';
import { Question } from '../../components/Question.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { titleOf } from '../../features/examinations/ExaminationOf.tsx';
import { examinationRemove } from '../../features/examinations/examinationRequests.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import styles from './ExaminationDialog.module.css';

interface RemoveExaminationProps {
  examination: Examination;
  onDone: (message: string) => void;
}

/** Removes an examination that was made by mistake; one with marks is refused. */
export function RemoveExamination({ examination, onDone }: RemoveExaminationProps) {
  const [isAsking, setAsking] = useState(false);
  const { state, run } = useOwnRequest(examinationRemove);
  const papers = examination.routine.length;
  const remove = async () => {
    setAsking(false);
    const answer = await run(examination._id);
    if (answer) onDone(answer.message);
  };
  return (
    <>
      <RequestBanner state={state} />
      <Button className={styles.remove} disabled={state.status === 'loading'} onClick={() => setAsking(true)}>
        Remove
      </Button>
      {isAsking && (
        <Question
          title={`Remove ${titleOf(examination)}?`}
          no="Cancel"
          yes="Remove"
          onNo={() => setAsking(false)}
          onYes={() => void remove()}
        >
          <p>
            It goes from the list
            {papers > 0 && `, with its routine of ${papers === 1 ? '1 paper' : `${papers} papers`}`}. This
            cannot be taken back. An examination with marks stays.
          </p>
        </Question>
      )}
    </>
  );
}
