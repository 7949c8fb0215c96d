import type { Examination } from '@school-office/contract/examinations/examinations';
import { isMarked, type MarksAnswer } from '@school-office/contract/examinations/marks';
import type { Subject } from '@school-office/contract/examinations/subjects';
import { placeInWords } from '@school-office/contract/school/classes';
import { nameInWords, t } from '@school-office/contract/words';
import { useRef, useState } from 'react';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { useKey } from '../../components/keys/useKey.ts';
import { Alert } from '../../components/kit/Alert.tsx';
import { Button, ButtonLink } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { hasAllSubjects, useAccess, useMay } from '../../features/auth/useMay.ts';
import { titleInWords } from '../../features/examinations/ExaminationOf.tsx';
import { markSheet } from '../../features/examinations/examinationRequests.ts';
import { KEYS } from '../../lib/keys.ts';
import { toExamination } from '../../lib/paths.ts';
import { partsOf, type Place } from '../../lib/places.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useReadAgain } from '../../store/useReadAgain.ts';
import { KeptMarks } from './KeptMarks.tsx';
import { MarkGrid } from './MarkGrid.tsx';
import { BlankSheetPrint } from './print/BlankSheetPrint.tsx';
import { SubjectCounts } from './SubjectCounts.tsx';
import { SubjectFacts } from './SubjectFacts.tsx';
import { useMarkTyping, type MarkTyping } from './useMarkTyping.ts';

interface MarkSheetProps {
  examination: Examination;
  place: Place;
  subject: string;
  /** All of the class. */
  subjects: readonly Subject[];
  header: React.ReactNode;
  onChoose: (subject: string) => void;
}

/** The grid of a class and subject, with what stands around it. */
export function MarkSheet({ examination, place, subject, subjects, header, onChoose }: MarkSheetProps) {
  const access = useAccess();
  const corrects = useMay('correctResults');
  const id = examination._id;
  const sheet = { id, place, subject };
  const { state, refresh } = useLoaded(markSheet, sheet);
  const [reason, setReason] = useState('');
  const answer = state.result;
  const isLocked = answer?.published === true && !corrects;
  const typing = useMarkTyping(sheet, answer, { reason: reason.trim(), isLocked });
  const { shown, isAway } = useReadAgain(state, refresh);
  const { question } = useAskBeforeLeaving({
    unsaved: Object.keys(typing.unsent).length > 0 || typing.refused > 0,
    loss: lossOf(typing),
    byQuery: true,
  });
  const nextButton = useRef<HTMLButtonElement>(null);
  const at = answer?.counts.findIndex(({ _id }) => _id === subject) ?? -1;
  const next =
    answer && answer.counts.length > 1 ? answer.counts[(at + 1) % answer.counts.length] : undefined;
  const goOn = () => {
    if (next) onChoose(next._id);
  };
  useKey(KEYS.nextSubject, goOn);

  return (
    <>
      <PageHeader title={t('Marks')} subtitle={titleInWords(examination)}>
        {header}
        <BlankSheetPrint examination={examination} place={place} answer={answer} />
        {access && hasAllSubjects(access, partsOf(place)) && (
          <ButtonLink to={toExamination('results', id, { place })}>{t('Results')}</ButtonLink>
        )}
        {next && (
          <Button ref={nextButton} kind="primary" onClick={goOn}>
            {t('Next subject')} <kbd className={looks('notOnPhone')}>Ctrl Enter</kbd>
          </Button>
        )}
      </PageHeader>
      {question}
      <Loaded state={shown} refresh={refresh}>
        {(marks) => (
          <div className={looks('beside')}>
            <div>
              <SheetHead marks={withUnsent(marks, typing)} place={place} />
              {marks.published && (
                <PublishedNotice
                  examination={examination}
                  publishedIn={marks.published_in}
                  corrects={corrects}
                  reason={reason}
                  onReason={setReason}
                />
              )}
              {marks.students.length === 0 ? (
                <Frame kind="empty">
                  <p>
                    {t('Nobody of class {{place}} has this subject.', {
                      place: placeInWords(partsOf(place)),
                    })}
                  </p>
                </Frame>
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
              <KeptMarks marks={marks} typing={typing} isAway={isAway} />
            </div>
            <aside className={looks('stack')}>
              <SubjectCounts
                place={place}
                subjects={subjects}
                counts={withUnsent(marks, typing).counts}
                chosen={subject}
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

function lossOf({ unsent, refused }: MarkTyping): string {
  // While the question is open, the last ones may arrive.
  if (refused === 0 || Object.keys(unsent).length > 0)
    return t(
      'Some marks could not be sent yet. They are kept in this tab and sent when you come back to this sheet.',
    );
  return refused === 1
    ? t(
        'The cell in red is not kept, because it cannot be a mark. It stays in this tab as it is typed until you come back to this sheet.',
      )
    : t(
        'The {{count}} cells in red are not kept, because they cannot be marks. They stay in this tab as they are typed until you come back to this sheet.',
        { count: refused },
      );
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

/** The subject and class, and how far they are marked. */
function SheetHead({ marks, place }: { marks: MarksAnswer; place: Place }) {
  const count = marks.counts.find(({ _id }) => _id === marks.subject._id);
  return (
    <header className={looks('line', 'between', 'baseline', 'closeBelow')}>
      <h2>
        {nameInWords(marks.subject)}, {placeInWords(partsOf(place))}
      </h2>
      {count && (
        <p role="status">
          <Sentence
            text="<b>{{marked}} of {{total}}</b> marked"
            values={{ marked: count.marked, total: count.total }}
            parts={{ b: <strong /> }}
          />
        </p>
      )}
    </header>
  );
}

interface PublishedNoticeProps {
  examination: Examination;
  /** The names of the published examinations that show these marks. */
  publishedIn: readonly string[];
  corrects: boolean;
  reason: string;
  onReason: (reason: string) => void;
}

/** Asks the reason of a correction from those who may correct what is published. */
function PublishedNotice({ examination, publishedIn, corrects, reason, onReason }: PublishedNoticeProps) {
  const isOwn = publishedIn.includes(examination.name);
  const finals = publishedIn.map((each) => t(each)).join(', ');
  return (
    <Alert kind="notice">
      {isOwn &&
        (corrects
          ? t('These results are published. A correction needs a reason:')
          : t('These results are published: only a head corrects them.'))}
      {!isOwn &&
        (corrects
          ? t('Published results are made of these marks ({{finals}}). A correction needs a reason:', {
              finals,
            })
          : t('Published results are made of these marks ({{finals}}): only a head corrects them.', {
              finals,
            }))}
      {corrects && (
        <input
          className={looks('fill', 'control')}
          aria-label={t('Reason for the correction')}
          placeholder={t('Such as counted again')}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
      )}
    </Alert>
  );
}
