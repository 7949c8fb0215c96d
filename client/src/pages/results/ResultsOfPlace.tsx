import { formatNepaliDate, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import type { Examination } from '@school-office/contract/examinations/examinations';
import type { ClassResults, StudentResult } from '@school-office/contract/examinations/resultAnswers';
import { storedMarksInWords } from '@school-office/contract/examinations/storedMarks';
import { placeInWords } from '@school-office/contract/school/classes';
import { t } from '@school-office/contract/words';
import { useState } from 'react';
import { sayAnswer } from '../../components/Banner.tsx';
import { ButtonLink, Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { Question } from '../../components/Question.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useMay } from '../../features/auth/useMay.ts';
import { useWithoutDues } from '../../features/dues/useWithoutDues.tsx';
import { titleInWords } from '../../features/examinations/ExaminationOf.tsx';
import { publishResults, resultsPublish } from '../../features/examinations/examinationRequests.ts';
import { countTexts, sumsOf } from '../../features/examinations/resultTexts.ts';
import { toExamination } from '../../lib/paths.ts';
import { partsOf, type Place } from '../../lib/places.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import { ResultPrint } from './print/ResultPrint.tsx';
import { ResultsExcel } from './ResultsExcel.tsx';
import { ResultsTable } from './ResultsTable.tsx';
import { useRemarks } from './useRemarks.tsx';

interface ResultsOfPlaceProps {
  examination: Examination;
  place: Place;
  header: React.ReactNode;
  results: ClassResults;
  refresh: () => void;
}

/** The results, with publishing, remarks and papers. */
export function ResultsOfPlace({ examination, place, results, header, refresh }: ResultsOfPlaceProps) {
  const publishes = useMay('publishResults');
  const seesMoney = useMay('seeMoney');
  const corrects = useMay('correctResults');
  const withClass = results.students.map((student) => ({ ...student, classname: results.classname }));
  const { students, choice, heldBack } = useWithoutDues<StudentResult & { classname: string }>(
    withClass,
    place,
  );
  const remarks = useRemarks({
    examination,
    place,
    results,
    onSaved: refresh,
  });
  const mayRemark = results.students.length > 0 && (!results.published || corrects);
  return (
    <>
      <PageHeader title={t('Results')} subtitle={`${titleInWords(examination)} · ${countsOf(results)}`}>
        {header}
        {!examination.weights && (
          <ButtonLink to={toExamination('marks', examination._id, { place })}>{t('Marks')}</ButtonLink>
        )}
        {seesMoney && results.published && choice}
        <ResultPrint examination={examination} results={results} place={place} students={students} />
        <ResultsExcel examination={examination} results={results} place={place} />
        {publishes && results.students.length > 0 && (
          <Publish examination={examination} place={place} results={results} remarks={remarks} />
        )}
      </PageHeader>
      {heldBack}
      {remarks.notice}
      {results.students.length === 0 ? (
        <Frame kind="empty">
          <p>
            {t('Nobody was in class {{place}} on the first day of this examination.', {
              place: placeInWords(partsOf(place)),
            })}
          </p>
        </Frame>
      ) : (
        <ResultsTable
          results={results}
          place={place}
          remarks={mayRemark ? remarks.typed : undefined}
          onRemark={remarks.type}
        />
      )}
      <Corrections results={results} />
    </>
  );
}

function countsOf(results: ClassResults): string {
  const published = results.published_at && formatNepaliDate(nepaliDateOf(new Date(results.published_at)));
  return [
    ...countTexts(results),
    published ? t('published {{date}}', { date: published }) : t('not published'),
  ].join(', ');
}

/** What was corrected since publishing, by whom and why. */
function Corrections({ results: { corrections } }: { results: ClassResults }) {
  if (corrections.length === 0) return null;
  return (
    <Frame as="details" kind="titled" className={looks('above')}>
      <summary>
        {corrections.length === 1
          ? t('1 correction since publishing')
          : t('{{count}} corrections since publishing', { count: corrections.length })}
      </summary>
      <ul className={looks('bullets', 'closeAbove')}>
        {corrections.map(({ at, account, reason, student, student_name, what, from, to }) => (
          <li key={`${at} ${student} ${what}`}>
            {t('{{date}}, {{account}}: {{name}}, {{what}} from {{from}} to {{to}} ({{reason}})', {
              date: formatNepaliDate(nepaliDateOf(new Date(at))),
              account,
              name: student_name,
              what: t(what),
              from: storedMarksInWords(from) || t('nothing'),
              to: storedMarksInWords(to) || t('nothing'),
              reason,
            })}
          </li>
        ))}
      </ul>
    </Frame>
  );
}

interface PublishProps {
  examination: Examination;
  place: Place;
  results: ClassResults;
  /** Those that are typed and not saved yet: they belong on the sheets. */
  remarks: { count: number; save: () => Promise<boolean> };
}

/** Publishes after a question, which says how many are not marked. */
function Publish({ examination, place, results, remarks }: PublishProps) {
  const [isAsking, setAsking] = useState(false);
  const dispatch = useAppDispatch();
  const { state } = useOwnRequest(resultsPublish);
  const { incomplete } = sumsOf(results);
  const publish = async () => {
    setAsking(false);
    if (remarks.count > 0 && !(await remarks.save())) return;
    await sayAnswer(dispatch(publishResults({ id: examination._id, place, anyway: incomplete > 0 })));
  };
  return (
    <>
      <RequestBanner state={state} />
      {!results.published && (
        <Button kind="primary" disabled={state.status === 'loading'} onClick={() => setAsking(true)}>
          {t('Publish')}
        </Button>
      )}
      {isAsking && (
        <Question
          title={t('Publish the results of {{place}}?', { place: placeInWords(partsOf(place)) })}
          no={t('Cancel')}
          yes={incomplete > 0 ? t('Publish anyway') : t('Publish')}
          kind="primary"
          onNo={() => setAsking(false)}
          onYes={() => void publish()}
        >
          {incomplete > 0 && (
            <p>
              {incomplete === 1
                ? t('1 student is not completely marked: their sheets will say incomplete.')
                : t('{{count}} students are not completely marked: their sheets will say incomplete.', {
                    count: incomplete,
                  })}
            </p>
          )}
          {remarks.count > 0 && (
            <p>
              {remarks.count === 1
                ? t('1 remark is not saved yet, and saved with it.')
                : t('{{count}} remarks are not saved yet, and saved with it.', { count: remarks.count })}
            </p>
          )}
          <p>
            {t(
              'From then on sheets are printed as they are now. A correction needs a reason, and the old figure is kept.',
            )}
          </p>
        </Question>
      )}
    </>
  );
}
