import type { ClassName } from '@school-office/contract/enumerations';
import type { Examination } from '@school-office/contract/examinations/examinations';
import type { Subject } from '@school-office/contract/examinations/subjects';
import { t } from '@school-office/contract/words';
import { useState, type ReactNode, useMemo } from 'react';
import { sayAnswer } from '../../components/Banner.tsx';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { Button, ButtonLink } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useMay } from '../../features/auth/useMay.ts';
import { titleInWords } from '../../features/examinations/ExaminationOf.tsx';
import {
  examinationSave,
  saveExamination,
  classSubjects,
} from '../../features/examinations/examinationRequests.ts';
import { PaperLanguageSelect } from '../../features/school/PaperLanguageSelect.tsx';
import { toExamination } from '../../lib/paths.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import { AdmitCardsPrint } from './print/AdmitCardsPrint.tsx';
import { RoutinePrint } from './print/RoutinePrint.tsx';
import { RoutineTable } from './RoutineTable.tsx';
import {
  NO_PAPER,
  paperTexts,
  readRoutine,
  wholeDays,
  type PaperTexts,
  type RoutineFault,
} from './routineTexts.ts';
import { RoutineToOthers } from './RoutineToOthers.tsx';

interface RoutineEditorProps {
  examination: Examination;
  classname: ClassName;
  subjects: readonly Subject[];
  header: ReactNode;
}

/** The routine of a class as it is typed, with its papers. */
export function RoutineEditor({ examination, classname, subjects, header }: RoutineEditorProps) {
  /** What is typed over the papers as they are stored, by subject. */
  const [typed, setTyped] = useState<Record<string, PaperTexts>>({});
  const [faults, setFaults] = useState<readonly RoutineFault[]>([]);
  const dispatch = useAppDispatch();
  const { state } = useOwnRequest(examinationSave);
  const seesMoney = useMay('seeMoney');
  const stored = paperTexts(examination.routine, classname);
  const textsAt = (subject: string) => typed[subject] ?? stored[subject] ?? NO_PAPER;
  const isUnsaved = Object.entries(typed).some(([subject, { day, time }]) => {
    const before = stored[subject] ?? NO_PAPER;
    return day !== before.day || time !== before.time;
  });
  const { question } = useAskBeforeLeaving({
    unsaved: isUnsaved,
    loss: t('The routine that you typed is not saved yet and will be lost.'),
    byQuery: true,
  });
  const change = (subject: string, changes: Partial<PaperTexts>) => {
    setFaults((before) => before.filter((fault) => fault.subject !== subject));
    setTyped((before) => ({ ...before, [subject]: { ...textsAt(subject), ...changes } }));
  };
  const save = async () => {
    const read = readRoutine(examination, classname, subjects, textsAt);
    setFaults(read.faults ?? []);
    if (read.faults) return;
    const saved = dispatch(saveExamination({ id: examination._id, fields: read.update }));
    await sayAnswer(saved, () => setTyped({}));
  };
  const warnings = examination.warnings.filter((warning) => warning.classname === classname);
  return (
    <>
      <PageHeader title={t('Routine')} subtitle={titleInWords(examination)}>
        {header}
        {Object.keys(stored).length === 0 && examination.routine[0] && (
          <CopyRoutine
            examination={examination}
            from={examination.routine[0].classname}
            subjects={subjects}
            onCopy={(papers) => setTyped((before) => ({ ...before, ...papers }))}
          />
        )}
        {!isUnsaved && Object.keys(stored).length > 0 && examination.classes.length > 1 && (
          <RoutineToOthers examination={examination} classname={classname} />
        )}
        <ButtonLink to={toExamination('marks', examination._id, { place: classname })}>
          {t('Marks')}
        </ButtonLink>
        <ButtonLink to={toExamination('results', examination._id, { place: classname })}>
          {t('Results')}
        </ButtonLink>
        <PaperLanguageSelect />
        <RoutinePrint
          examination={examination}
          classes={[classname]}
          label={t('Routine of {{classname}}', { classname: t(classname) })}
          disabled={isUnsaved}
        />
        <RoutinePrint
          examination={examination}
          classes={examination.classes}
          label={t('All routines')}
          disabled={isUnsaved}
        />
        {seesMoney && (
          <AdmitCardsPrint
            examination={examination}
            classname={classname}
            subjects={subjects}
            disabled={isUnsaved}
          />
        )}
        <Button
          kind="primary"
          disabled={!isUnsaved || state.status === 'loading'}
          onClick={() => void save()}
        >
          {t('Save')}
        </Button>
      </PageHeader>
      <RequestBanner state={state} keepsTyped />
      {question}
      <RoutineTable
        classname={classname}
        subjects={subjects}
        textsAt={textsAt}
        days={wholeDays(examination, subjects, textsAt)}
        faults={faults}
        onChange={change}
      />
      {faults.length > 0 && (
        <div role="alert">
          {faults.map(({ text }) => (
            <p key={text} className={looks('failure')}>
              {text}
            </p>
          ))}
        </div>
      )}
      {warnings.map(({ text }) => (
        <p key={text} className={looks('warning', 'closeAbove')}>
          {text}
        </p>
      ))}
    </>
  );
}

interface CopyRoutineProps {
  examination: Examination;
  /** The class whose routine is there. */
  from: ClassName;
  /** Of the class that has no routine yet. */
  subjects: readonly Subject[];
  onCopy: (papers: Record<string, PaperTexts>) => void;
}

/** Copies days and hours to the subjects of the same names. */
function CopyRoutine({ examination: { year, routine }, from, subjects, onCopy }: CopyRoutineProps) {
  const one = useMemo(() => ({ year, classname: from }), [year, from]);
  const { state } = useLoaded(classSubjects, one);
  if (!state.result) return null;
  const papers = paperTexts(routine, from);
  const byName = new Map(state.result.subjects.map(({ _id, name }) => [name, papers[_id]]));
  const copied = subjects.flatMap(({ _id, name }) => {
    const paper = byName.get(name);
    return paper ? [[_id, paper] as const] : [];
  });
  if (copied.length === 0) return null;
  return (
    <Button onClick={() => onCopy(Object.fromEntries(copied))}>
      {t('Copy class {{classname}}', { classname: t(from) })}
    </Button>
  );
}
