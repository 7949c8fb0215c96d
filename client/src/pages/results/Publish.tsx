import { useEffect, useState } from 'react';
import type { Examination } from '@school-office/contract/examinations/examinations';
import type { ClassResults } from '@school-office/contract/examinations/results';
import { Question } from '../../components/Question.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { publishResults, resultsPublish } from '../../features/examinations/examinationRequests.ts';
import { sumsOf } from '../../features/examinations/resultTexts.ts';
import type { Place } from '../../lib/places.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useRequest } from '../../store/useRequest.ts';
import buttonStyles from '../../components/button.module.css';

interface PublishProps {
  examination: Examination;
  place: Place;
  results: ClassResults;
  onDone: (text: string) => void;
}

/** Publishes after a question, which says how many are not marked. */
export function Publish({ examination, place, results, onDone }: PublishProps) {
  const [isAsking, setAsking] = useState(false);
  const dispatch = useAppDispatch();
  const { state, reset } = useRequest(resultsPublish);
  useEffect(() => () => void reset(), [reset]);
  const { incomplete } = sumsOf(results);
  const publish = async () => {
    setAsking(false);
    const answer = await dispatch(publishResults({ id: examination._id, place, anyway: incomplete > 0 }));
    if (answer) onDone(answer.message);
  };
  return (
    <>
      <RequestBanner state={state} />
      {!results.published && (
        <button
          type="button"
          className={buttonStyles.primary}
          disabled={state.status === 'loading'}
          onClick={() => setAsking(true)}
        >
          Publish
        </button>
      )}
      {isAsking && (
        <Question
          title={`Publish the results of ${place}?`}
          no="Cancel"
          yes={incomplete > 0 ? 'Publish anyway' : 'Publish'}
          onNo={() => setAsking(false)}
          onYes={() => void publish()}
        >
          {incomplete > 0 && (
            <p>
              {incomplete === 1 ? '1 student is' : `${incomplete} students are`} not completely marked: their
              sheets will say incomplete.
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
