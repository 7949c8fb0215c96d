import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { CircleCheck, CloudOff } from 'lucide-react';
import type { Examination } from '@school-office/contract/examinations/examinations';
import { isMarked, type MarksAnswer } from '@school-office/contract/examinations/marks';
import {
  formatNepaliDate,
  parseNepaliDate,
  timeInNepal,
} from '@school-office/contract/calendar/nepaliCalendar';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { useKey } from '../../components/keys/useKey.ts';
import { ExaminationOf, titleOf } from '../../features/examinations/ExaminationOf.tsx';
import { classSubjects, markSheet } from '../../features/examinations/examinationRequests.ts';
import { MarkGrid } from '../../features/examinations/MarkGrid.tsx';
import { PlaceSelect } from '../../features/examinations/PlaceSelect.tsx';
import { BlankSheetPrint } from '../../features/examinations/print/BlankSheetPrint.tsx';
import { SubjectCounts } from '../../features/examinations/SubjectCounts.tsx';
import { useClassChoice } from '../../features/examinations/useClassChoice.ts';
import { useMarkTyping, type MarkTyping } from '../../features/examinations/useMarkTyping.ts';
import { useAccess, useMay } from '../../features/auth/useMay.ts';
import { useUser } from '../../features/auth/useUser.ts';
import { paths, toExamination } from '../../lib/paths.ts';
import { partsOf, type Place } from '../../lib/places.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import alertStyles from '../../components/alert.module.css';
import buttonStyles from '../../components/button.module.css';
import fieldStyles from '../../components/form/field.module.css';
import panelStyles from '../../components/panel.module.css';
import styles from './MarksPage.module.css';

const READ_AGAIN_MS = 5000;

/** The marks of one class and subject, as a grid. */
export function MarksPage() {
  return <ExaminationOf>{(examination) => <MarksOfExamination examination={examination} />}</ExaminationOf>;
}

function MarksOfExamination({ examination }: { examination: Examination }) {
  const { places, place, subject, choose } = useClassChoice(examination);
  if (examination.weights || !place) {
    return (
      <>
        <PageHeader title="Marks" subtitle={titleOf(examination)} />
        <div className={`${panelStyles.panel} ${panelStyles.empty}`}>
          <p>
            {examination.weights
              ? 'This examination is made of others: its marks are typed there.'
              : 'None of your classes is in this examination.'}
          </p>
          <Link className={buttonStyles.outline} to={paths.examinations}>
            All examinations
          </Link>
        </div>
      </>
    );
  }
  return (
    <MarksOfClass
      key={place}
      examination={examination}
      places={places}
      place={place}
      asked={subject}
      choose={choose}
    />
  );
}

interface MarksOfClassProps {
  examination: Examination;
  places: readonly Place[];
  place: Place;
  asked: string | null;
  choose: (place: Place, subject?: string) => void;
}

function MarksOfClass({ examination, places, place, asked, choose }: MarksOfClassProps) {
  const { year } = examination;
  const one = useMemo(() => ({ year, classname: partsOf(place).classname }), [year, place]);
  const { state, refresh } = useLoaded(classSubjects, one);
  const own = useOwnSubjects(one.classname);
  const header = <PlaceSelect places={places} value={place} onChange={(each) => choose(each)} />;
  return (
    <Loaded state={state} refresh={refresh}>
      {({ subjects }) => {
        const seen = subjects.filter(({ name }) => own(name));
        const subject = seen.find(({ _id }) => _id === asked) ?? seen[0];
        if (!subject)
          return (
            <>
              <PageHeader title="Marks" subtitle={titleOf(examination)}>
                {header}
              </PageHeader>
              <div className={`${panelStyles.panel} ${panelStyles.empty}`}>
                <p>
                  Class {one.classname} has no subjects in {year} yet.
                </p>
                <Link
                  className={buttonStyles.outline}
                  to={`${paths.subjects}?year=${year}&class=${one.classname}`}
                >
                  Subjects
                </Link>
              </div>
            </>
          );
        return (
          <Sheet
            key={subject._id}
            examination={examination}
            place={place}
            subject={subject._id}
            header={header}
            onChoose={(next) => choose(place, next)}
          />
        );
      }}
    </Loaded>
  );
}

/** A teacher may have some subjects of a class only. */
function useOwnSubjects(classname: string): (name: string) => boolean {
  const access = useAccess();
  return (name) => {
    if (access?.role !== 'teacher') return true;
    return access.classes.some(
      (one) =>
        one.classname === classname &&
        (one.subjects.length === 0 || one.subjects.some((own) => own.toLowerCase() === name.toLowerCase())),
    );
  };
}

interface SheetProps {
  examination: Examination;
  place: Place;
  subject: string;
  header: React.ReactNode;
  onChoose: (subject: string) => void;
}

function Sheet({ examination, place, subject, header, onChoose }: SheetProps) {
  const { email } = useUser();
  const corrects = useMay('correctResults');
  const id = examination._id;
  const sheet = useMemo(() => ({ id, place, subject }), [id, place, subject]);
  const { state, refresh } = useLoaded(markSheet, sheet);
  const [reason, setReason] = useState('');
  const answer = state.result;
  const isLocked = answer?.published === true && !corrects;
  const typing = useMarkTyping(sheet, answer, { reason: reason.trim(), isLocked });
  useReadAgain(refresh, state.status !== 'loading');
  const { question } = useAskBeforeLeaving({
    unsaved: Object.keys(typing.unsent).length > 0,
    loss: 'Some marks could not be sent yet. They are kept in this tab and sent when you come back to this sheet.',
    byQuery: true,
  });
  const nextButton = useRef<HTMLButtonElement>(null);
  const at = answer?.counts.findIndex(({ _id }) => _id === subject) ?? -1;
  const next =
    answer && answer.counts.length > 1 ? answer.counts[(at + 1) % answer.counts.length] : undefined;
  const goOn = () => {
    if (next) onChoose(next._id);
  };
  useKey('enter', goOn, { ctrl: true });

  return (
    <>
      <PageHeader title="Marks" subtitle={titleOf(examination)}>
        {header}
        <BlankSheetPrint examination={examination} place={place} answer={answer} />
        <Link className={buttonStyles.outline} to={toExamination('results', id, { place })}>
          Results
        </Link>
        {next && (
          <button
            ref={nextButton}
            type="button"
            className={`${buttonStyles.primary} ${buttonStyles.submit}`}
            onClick={goOn}
          >
            Next subject <kbd className={styles.key}>Ctrl Enter</kbd>
          </button>
        )}
      </PageHeader>
      {question}
      <Loaded state={state} refresh={refresh}>
        {(marks) => (
          <div className={styles.sheet}>
            <div>
              <SheetHead marks={withUnsent(marks, typing)} place={place} />
              {marks.published && (
                <p className={`${alertStyles.alert} ${fieldStyles.draftNotice}`}>
                  {corrects
                    ? 'These results are published. A correction needs a reason:'
                    : 'These results are published: only a head corrects them.'}
                  {corrects && (
                    <input
                      className={`${fieldStyles.control} ${styles.reason}`}
                      aria-label="Reason of the correction"
                      placeholder="Such as counted again"
                      value={reason}
                      onChange={({ target }) => setReason(target.value)}
                    />
                  )}
                </p>
              )}
              {marks.students.length === 0 ? (
                <div className={`${panelStyles.panel} ${panelStyles.empty}`}>
                  <p>Nobody of class {place} has this subject.</p>
                </div>
              ) : (
                <MarkGrid
                  answer={marks}
                  typing={typing}
                  isLocked={isLocked}
                  onEnd={() => {
                    const button = nextButton.current;
                    if (button) button.focus();
                    else (document.activeElement as HTMLElement | null)?.blur();
                  }}
                />
              )}
              <Kept typing={typing} />
            </div>
            <aside>
              <SubjectCounts
                place={place}
                counts={withUnsent(marks, typing).counts}
                chosen={subject}
                account={email}
                onChoose={onChoose}
              />
              <SubjectFacts marks={marks} />
            </aside>
          </div>
        )}
      </Loaded>
    </>
  );
}

/** Reads the sheet again while it is in sight, so that what others type comes. */
function useReadAgain(refresh: () => void, isIdle: boolean): void {
  useEffect(() => {
    if (!isIdle) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') refresh();
    }, READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [refresh, isIdle]);
}

/** Returns the sheet with the marks that are on their way, and its count of now. */
function withUnsent(marks: MarksAnswer, { unsent }: MarkTyping): MarksAnswer {
  const students = marks.students.map((student) => ({ ...student, ...unsent[student._id] }));
  const marked = students.filter((student) => isMarked(marks, marks.subject, student)).length;
  const counts = marks.counts.map((count) =>
    count._id === marks.subject._id ? { ...count, marked } : count,
  );
  return { ...marks, students, counts };
}

function SheetHead({ marks, place }: { marks: MarksAnswer; place: Place }) {
  const count = marks.counts.find(({ _id }) => _id === marks.subject._id);
  return (
    <header className={styles.head}>
      <h2>
        {marks.subject.name}, {place}
      </h2>
      {count && (
        <p role="status">
          <strong>
            {count.marked} of {count.total}
          </strong>{' '}
          marked
        </p>
      )}
    </header>
  );
}

function Kept({ typing: { trouble, keptAt, unsent } }: { typing: MarkTyping }) {
  const waiting = Object.keys(unsent).length;
  return (
    <footer className={styles.foot}>
      <p>
        <kbd>Enter</kbd> down, then Internal <kbd>A</kbd> absent <kbd>Ctrl V</kbd> a column from Excel
      </p>
      <p role="status" data-trouble={trouble !== null || undefined}>
        {trouble ? (
          <>
            <CloudOff size={16} aria-hidden="true" />{' '}
            {trouble.isLine
              ? `The school office does not answer. ${waiting} ${waiting === 1 ? 'row is' : 'rows are'} kept here and sent as soon as it does.`
              : trouble.text}
          </>
        ) : (
          keptAt &&
          waiting === 0 && (
            <>
              <CircleCheck size={16} aria-hidden="true" /> Kept at {timeInNepal(keptAt)}
            </>
          )
        )}
      </p>
    </footer>
  );
}

function SubjectFacts({ marks }: { marks: MarksAnswer }) {
  const { subject, scheme, internal_percent, counts } = marks;
  const { theory, internal } = subject;
  const paper = counts.find(({ _id }) => _id === subject._id)?.paper;
  const least = (part: 'theory' | 'internal', pass: number) =>
    scheme === 'letters' ? `${part === 'theory' ? 35 : internal_percent} %` : String(pass);
  return (
    <section className={`${panelStyles.panel} ${styles.facts}`} aria-label={subject.name}>
      <h2>{subject.name}</h2>
      <dl>
        {scheme !== 'judged' && (
          <>
            <dt>Theory</dt>
            <dd>
              {theory.full} marks, pass {least('theory', theory.pass)}
            </dd>
            {internal && (
              <>
                <dt>Internal</dt>
                <dd>
                  {internal.full} marks, pass {least('internal', internal.pass)}
                </dd>
              </>
            )}
          </>
        )}
        <dt>Credit hours</dt>
        <dd>{internal ? `${theory.hours} + ${internal.hours}` : theory.hours}</dd>
        {paper && (
          <>
            <dt>Written on</dt>
            <dd>
              {formatNepaliDate(parseNepaliDate(paper.day))}, {paper.time}
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}
