import type { Examination } from '@school-office/contract/examinations/examinations';
import type { ClassResults } from '@school-office/contract/examinations/resultAnswers';
import { useState } from 'react';
import { Button } from '../../components/kit/Button.tsx';
import { Question } from '../../components/Question.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { publishResults, resultsPublish } from '../../features/examinations/examinationRequests.ts';
import { sumsOf } from '../../features/examinations/resultTexts.ts';
import type { Place } from '../../lib/places.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useOwnRequest } from '../../store/useRequest.ts';

interface PublishProps {
  examination: Examination;
  place: Place;
  results: ClassResults;
  /** Those that are typed and not saved yet: they belong on the sheets. */
  remarks: { count: number; save: () => Promise<boolean> };
  onDone: (text: string) => void;
}

/** Publishes after a question, which says how many are not marked. */
export function Publish({ examination, place, results, remarks, onDone }: PublishProps) {
  const [isAsking, setAsking] = useState(false);
  const dispatch = useAppDispatch();
  const { state } = useOwnRequest(resultsPublish);
  const { incomplete } = sumsOf(results);
  const publish = async () => {
    setAsking(false);
    if (remarks.count > 0 && !(await remarks.save())) return;
    const answer = await dispatch(publishResults({ id: examination._id, place, anyway: incomplete > 0 }));
    if (answer) onDone(answer.message);
  };
  return (
    <>
      <RequestBanner state={state} />
      {!results.published && (
        <Button kind="primary" disabled={state.status === 'loading'} onClick={() => setAsking(true)}>
          Publish
        </Button>
      )}
      {isAsking && (
        <Question
          title={`Publish the results of ${place}?`}
          no="Cancel"
          yes={incomplete > 0 ? 'Publish anyway' : 'Publish'}
          kind="primary"
          onNo={() => setAsking(false)}
          onYes={() => void publish()}
        >
          {incomplete > 0 && (
            <p>
              {incomplete === 1 ? '1 student is' : `${incomplete} students are`} not completely marked: their
              sheets will say incomplete.
            </p>
          )}
          {remarks.count > 0 && (
            <p>
              {remarks.count === 1 ? '1 remark is' : `${remarks.count} remarks are`} not saved yet, and saved
              with it.
            </p>
          )}
          <p>
            From then on sheets are printed as they are now. A correction needs a reason, and the old figure
            is kept.
          </p>
        </Question>
      )}
    </>
  );
}
