import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Examination } from '@school-office/contract/examinations/examinations';
import type { ClassResults, StudentResult } from '@school-office/contract/examinations/results';
import { formatNepaliDate, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { Banner, type BannerMessage } from '../../components/Banner.tsx';
import { ExcelButton } from '../../components/excel/ExcelButton.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Question } from '../../components/Question.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { useMay } from '../../features/auth/useMay.ts';
import { useWithoutDues } from '../../features/dues/useWithoutDues.tsx';
import { ExaminationOf, titleOf } from '../../features/examinations/ExaminationOf.tsx';
import {
  classResults,
  remarksSave,
  resultsPublish,
} from '../../features/examinations/examinationRequests.ts';
import { markText } from '../../features/examinations/markTexts.ts';
import { PlaceSelect } from '../../features/examinations/PlaceSelect.tsx';
import { ResultPrint } from '../../features/examinations/print/ResultPrint.tsx';
import { ResultsTable } from '../../features/examinations/ResultsTable.tsx';
import { divisionText, outcomeText, subjectOf, sumsOf } from '../../features/examinations/resultTexts.ts';
import { useClassChoice } from '../../features/examinations/useClassChoice.ts';
import { toExamination } from '../../lib/paths.ts';
import { partsOf, type Place } from '../../lib/places.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useRequest } from '../../store/useRequest.ts';
import alertStyles from '../../components/alert.module.css';
import buttonStyles from '../../components/button.module.css';
import dataTableStyles from '../../components/DataTable.module.css';
import fieldStyles from '../../components/form/field.module.css';
import panelStyles from '../../components/panel.module.css';
import styles from './ResultsPage.module.css';

/** The results of a class or section, with publishing, remarks and papers. */
export function ResultsPage() {
  return <ExaminationOf>{(examination) => <ResultsOfExamination examination={examination} />}</ExaminationOf>;
}

function ResultsOfExamination({ examination }: { examination: Examination }) {
  const { places, place, choose } = useClassChoice(examination);
  if (!place)
    return (
      <>
        <PageHeader title="Results" subtitle={titleOf(examination)} />
        <div className={`${panelStyles.panel} ${panelStyles.empty}`}>
          <p>None of your classes is in this examination.</p>
        </div>
      </>
    );
  const header = <PlaceSelect places={places} value={place} onChange={(each) => choose(each)} />;
  return <ResultsOfClass key={place} examination={examination} place={place} header={header} />;
}

interface ResultsOfClassProps {
  examination: Examination;
  place: Place;
  header: React.ReactNode;
}

function ResultsOfClass({ examination, place, header }: ResultsOfClassProps) {
  const id = examination._id;
  const one = useMemo(() => ({ id, place }), [id, place]);
  const { state, refresh } = useLoaded(classResults, one);
  const results = state.result;
  return (
    <div className={dataTableStyles.list} data-page="list">
      {!results && (
        <PageHeader title="Results" subtitle={`${place}, ${titleOf(examination)}`}>
          {header}
        </PageHeader>
      )}
      <Loaded state={state} refresh={refresh}>
        {(told) => (
          <Shown examination={examination} place={place} results={told} header={header} refresh={refresh} />
        )}
      </Loaded>
    </div>
  );
}

interface ShownProps extends ResultsOfClassProps {
  results: ClassResults;
  refresh: () => void;
}

function Shown({ examination, place, results, header, refresh }: ShownProps) {
  const [message, setMessage] = useState<BannerMessage | null>(null);
  const publishes = useMay('publishResults');
  const seesMoney = useMay('seeMoney');
  const corrects = useMay('correctResults');
  const withClass = results.students.map((student) => ({ ...student, classname: results.classname }));
  const { students, choice, heldBack } = useWithoutDues<StudentResult & { classname: string }>(
    withClass,
    place,
  );
  const saved = (text: string) => {
    setMessage({ kind: 'success', text });
    refresh();
  };
  const remarks = useRemarks({ examination, place, results, onSaved: saved });
  const mayRemark = results.students.length > 0 && (!results.published || corrects);
  return (
    <>
      <PageHeader title="Results" subtitle={`${titleOf(examination)} · ${countsOf(results)}`}>
        {header}
        {!examination.weights && (
          <Link className={buttonStyles.outline} to={toExamination('marks', examination._id, { place })}>
            Marks
          </Link>
        )}
        {seesMoney && results.published && choice}
        <ResultPrint examination={examination} results={results} place={place} students={students} />
        <ResultsExcel examination={examination} results={results} place={place} />
        {publishes && !results.published && results.students.length > 0 && (
          <Publish examination={examination} place={place} results={results} onDone={saved} />
        )}
      </PageHeader>
      <Banner message={message} />
      {heldBack}
      {remarks.notice}
      {results.students.length === 0 ? (
        <div className={`${panelStyles.panel} ${panelStyles.empty}`}>
          <p>Nobody was in class {place} on the first day of this examination.</p>
        </div>
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
  const { pupils, passed, failed, incomplete } = sumsOf(results);
  const published = results.published_at && formatNepaliDate(nepaliDateOf(new Date(results.published_at)));
  return [
    `${pupils} pupils`,
    `${passed} passed`,
    `${failed} with NG`,
    incomplete > 0 && `${incomplete} incomplete`,
    published ? `published ${published}` : 'not published',
  ]
    .filter(Boolean)
    .join(', ');
}

interface PublishProps {
  examination: Examination;
  place: Place;
  results: ClassResults;
  onDone: (text: string) => void;
}

function Publish({ examination, place, results, onDone }: PublishProps) {
  const [isAsking, setAsking] = useState(false);
  const { state, run } = useRequest(resultsPublish);
  const { incomplete } = sumsOf(results);
  const publish = async () => {
    setAsking(false);
    const answer = await run({ id: examination._id, place, anyway: incomplete > 0 });
    if (answer) onDone(answer.message);
  };
  return (
    <>
      <RequestBanner state={state} />
      <button
        type="button"
        className={buttonStyles.primary}
        disabled={state.status === 'loading'}
        onClick={() => setAsking(true)}
      >
        Publish
      </button>
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

/** Remarks are typed in the table and saved together. */
function useRemarks({
  examination,
  place,
  results,
  onSaved,
}: Omit<PublishProps, 'onDone'> & { onSaved: (text: string) => void }) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [reason, setReason] = useState('');
  const { state, run } = useRequest(remarksSave);
  const changed = Object.fromEntries(
    Object.entries(typed).filter(
      ([id, text]) => results.students.find(({ _id }) => _id === id)?.remarks !== text.trim(),
    ),
  );
  const count = Object.keys(changed).length;
  const { question } = useAskBeforeLeaving({
    unsaved: count > 0,
    loss: 'The remarks that you typed are not saved yet. If you leave, they are lost.',
    byQuery: true,
  });
  const save = async () => {
    const answer = await run({ id: examination._id, place, remarks: changed, reason: reason.trim() });
    if (!answer) return;
    setTyped({});
    setReason('');
    onSaved(answer.message);
  };
  const needsReason = results.published && reason.trim() === '';
  const notice = (
    <>
      <RequestBanner state={state} keepsTyped />
      {question}
      {count > 0 && (
        <p className={`${alertStyles.alert} ${fieldStyles.draftNotice}`}>
          {count === 1 ? '1 remark is' : `${count} remarks are`} not saved yet.
          {results.published && (
            <input
              className={`${fieldStyles.control} ${styles.reason}`}
              aria-label="Reason of the correction"
              placeholder="Reason of the correction"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
          <button
            type="button"
            className={buttonStyles.link}
            disabled={needsReason || state.status === 'loading'}
            onClick={() => void save()}
          >
            Save remarks
          </button>
        </p>
      )}
    </>
  );
  return { typed, type: (id: string, text: string) => setTyped({ ...typed, [id]: text }), notice };
}

function ResultsExcel({ examination, results, place }: Omit<PublishProps, 'onDone'>) {
  const { scheme, rank, subjects } = results;
  return (
    <ExcelButton<StudentResult>
      title={`Results ${place} ${titleOf(examination)}`}
      columns={[
        ...(partsOf(place).section === ''
          ? [{ header: 'Section', value: ({ section }: StudentResult) => section ?? '' }]
          : []),
        { header: 'Roll', value: ({ roll_no }) => roll_no },
        { header: 'Name', value: ({ student_name }) => student_name },
        ...subjects.flatMap(({ _id, name, internal }) => [
          ...(scheme === 'judged' ? [] : [{ header: `${name} theory`, value: marksIn(_id, 'theory') }]),
          ...(scheme === 'judged' || !internal
            ? []
            : [{ header: `${name} internal`, value: marksIn(_id, 'internal') }]),
          ...(scheme === 'marks'
            ? []
            : [
                {
                  header: `${name} grade`,
                  value: (student: StudentResult) => subjectOf(student, _id)?.grade ?? '',
                },
              ]),
          ...(scheme === 'letters'
            ? [
                {
                  header: `${name} point`,
                  value: (student: StudentResult) => subjectOf(student, _id)?.point ?? '',
                },
              ]
            : []),
        ]),
        ...(scheme === 'letters'
          ? [
              {
                header: 'GPA',
                value: (student: StudentResult) => student.gpa ?? outcomeText(student, results),
              },
            ]
          : []),
        ...(scheme === 'marks'
          ? [
              { header: 'Total', value: ({ total }: StudentResult) => total ?? 'incomplete' },
              { header: 'Percent', value: ({ percent }: StudentResult) => percent ?? '' },
              { header: 'Division', value: divisionText },
            ]
          : []),
        ...(rank ? [{ header: 'Rank', value: (student: StudentResult) => student.rank ?? '' }] : []),
        { header: 'Remarks', value: ({ remarks }) => remarks },
      ]}
      rows={results.students}
    />
  );
}

function Corrections({ results: { corrections } }: { results: ClassResults }) {
  if (corrections.length === 0) return null;
  return (
    <details className={`${panelStyles.panel} ${styles.corrections}`}>
      <summary>
        {corrections.length === 1 ? '1 correction' : `${corrections.length} corrections`} since publishing
      </summary>
      <ul>
        {corrections.map(({ at, account, reason, student, student_name, what, from, to }) => (
          <li key={`${at} ${student} ${what}`}>
            {formatNepaliDate(nepaliDateOf(new Date(at)))}, {account}: {student_name}, {what} from{' '}
            {from || 'nothing'} to {to || 'nothing'} ({reason})
          </li>
        ))}
      </ul>
    </details>
  );
}

function marksIn(id: string, part: 'theory' | 'internal') {
  return (student: StudentResult) => {
    const mark = subjectOf(student, id)?.[part]?.mark ?? null;
    return typeof mark === 'number' ? mark : markText(mark);
  };
}
