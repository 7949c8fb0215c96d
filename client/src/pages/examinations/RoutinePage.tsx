import { useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import {
  examinationUpdate,
  type Examination,
  type Paper,
} from '@school-office/contract/examinations/examinations';
import type { Subject } from '@school-office/contract/examinations/subjects';
import type { ClassName } from '@school-office/contract/enumerations';
import { asciiDigits } from '@school-office/contract/digits';
import { parseNepaliDate, weekdayNameOf } from '@school-office/contract/calendar/nepaliCalendar';
import { Banner, type BannerMessage } from '../../components/Banner.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { useGrid } from '../../components/grid/useGrid.ts';
import { ExaminationOf, titleOf } from '../../features/examinations/ExaminationOf.tsx';
import {
  classSubjects,
  examinationSave,
  saveExamination,
} from '../../features/examinations/examinationRequests.ts';
import { PlaceSelect } from '../../features/examinations/PlaceSelect.tsx';
import { AdmitCardsPrint } from '../../features/examinations/print/AdmitCardsPrint.tsx';
import { RoutinePrint } from '../../features/examinations/print/RoutinePrint.tsx';
import { useMay } from '../../features/auth/useMay.ts';
import { paths } from '../../lib/paths.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useRequest } from '../../store/useRequest.ts';
import buttonStyles from '../../components/button.module.css';
import fieldStyles from '../../components/form/field.module.css';
import panelStyles from '../../components/panel.module.css';
import tableStyles from '../../components/table/table.module.css';
import cellFieldStyles from '../../components/grid/cellField.module.css';
import styles from './RoutinePage.module.css';
import layoutStyles from '../../components/layout.module.css';
import textStyles from '../../components/text.module.css';

/** When each class writes which paper. */
export function RoutinePage() {
  return <ExaminationOf>{(examination) => <RoutineOf examination={examination} />}</ExaminationOf>;
}

function RoutineOf({ examination }: { examination: Examination }) {
  const [query, setQuery] = useSearchParams();
  const [message, setMessage] = useState<BannerMessage | null>(null);
  const { classes, year } = examination;
  const classname = classes.find((each) => each === query.get('of')) ?? classes[0]!;
  const one = useMemo(() => ({ year, classname }), [year, classname]);
  const { state, refresh: readSubjects } = useLoaded(classSubjects, one);
  const header = (
    <PlaceSelect places={classes} value={classname} onChange={(of) => setQuery({ of }, { replace: true })} />
  );
  return (
    <>
      <Banner message={message} />
      <Loaded state={state} refresh={readSubjects}>
        {({ subjects }) =>
          subjects.length === 0 ? (
            <>
              <PageHeader title="Routine" subtitle={titleOf(examination)}>
                {header}
              </PageHeader>
              <div className={`${panelStyles.panel} ${panelStyles.empty}`}>
                <p>
                  Class {classname} has no subjects in {year} yet.
                </p>
                <Link
                  className={buttonStyles.outline}
                  to={`${paths.subjects}?year=${year}&class=${classname}`}
                >
                  Subjects
                </Link>
              </div>
            </>
          ) : (
            <RoutineTable
              key={classname}
              examination={examination}
              classname={classname}
              subjects={subjects}
              header={header}
              onSaved={(text) => setMessage({ kind: 'success', text })}
            />
          )
        }
      </Loaded>
    </>
  );
}

interface RoutineTableProps {
  examination: Examination;
  classname: ClassName;
  subjects: readonly Subject[];
  header: React.ReactNode;
  onSaved: (text: string) => void;
}

interface PaperTexts {
  day: string;
  time: string;
}

const NO_PAPER: PaperTexts = { day: '', time: '' };

function RoutineTable({ examination, classname, subjects, header, onSaved }: RoutineTableProps) {
  /** What is typed over the papers as they are stored, by subject. */
  const [typed, setTyped] = useState<Record<string, PaperTexts>>({});
  const [fault, setFault] = useState('');
  const dispatch = useAppDispatch();
  const { state, reset } = useRequest(examinationSave);
  useEffect(() => () => void reset(), [reset]);
  const seesMoney = useMay('seeMoney');
  const { ref, cell, handlers } = useGrid<HTMLTableElement>({ rows: subjects.length, columns: 2 });
  const stored = textsOf(examination.routine, classname);
  const textsAt = (subject: string) => typed[subject] ?? stored[subject] ?? NO_PAPER;
  const isUnsaved = Object.entries(typed).some(([subject, { day, time }]) => {
    const before = stored[subject] ?? NO_PAPER;
    return day !== before.day || time !== before.time;
  });
  const { question } = useAskBeforeLeaving({
    unsaved: isUnsaved,
    loss: 'The routine that you typed is not saved yet. If you leave, it is lost.',
    byQuery: true,
  });
  const timeAbove = (row: number) => (row === 0 ? '' : textsAt(subjects[row - 1]!._id).time);
  const change = (subject: string, changes: Partial<PaperTexts>) => {
    setFault('');
    setTyped((before) => ({ ...before, [subject]: { ...textsAt(subject), ...changes } }));
  };
  const save = async () => {
    const papers = subjects
      .map(({ _id, name }) => ({ name, classname, subject: _id, ...textsAt(_id) }))
      .filter(({ day, time }) => day.trim() !== '' || time.trim() !== '');
    const others = examination.routine.filter((paper) => paper.classname !== classname);
    const own = papers.map(({ name: _name, ...paper }) => ({ ...paper, day: asciiDigits(paper.day) }));
    const { data, error } = examinationUpdate.safeParse({
      routine: [...own, ...others],
      seen: examination.seen,
    });
    if (!data) {
      const issue = error.issues[0]!;
      const paper = papers[Number(issue.path[1])];
      setFault(paper ? `${paper.name}: ${issue.message}` : issue.message);
      return;
    }
    const answer = await dispatch(saveExamination({ id: examination._id, fields: data }));
    if (!answer) return;
    setTyped({});
    onSaved(answer.message);
  };
  const warnings = examination.warnings.filter((warning) => new RegExp(`^${classname}[,:]`).test(warning));
  return (
    <>
      <PageHeader title="Routine" subtitle={titleOf(examination)}>
        {header}
        {Object.keys(stored).length === 0 && examination.routine[0] && (
          <CopyRoutine
            examination={examination}
            from={examination.routine[0].classname}
            subjects={subjects}
            onCopy={(papers) => setTyped((before) => ({ ...before, ...papers }))}
          />
        )}
        <RoutinePrint examination={examination} disabled={isUnsaved} />
        {seesMoney && (
          <AdmitCardsPrint
            examination={examination}
            classname={classname}
            subjects={subjects}
            disabled={isUnsaved}
          />
        )}
        <button
          type="button"
          className={buttonStyles.primary}
          disabled={!isUnsaved || state.status === 'loading'}
          onClick={() => void save()}
        >
          Save
        </button>
      </PageHeader>
      <RequestBanner state={state} keepsTyped />
      {question}
      <section
        className={`${panelStyles.panel} ${tableStyles.scroll}`}
        aria-label={`Routine of class ${classname}`}
      >
        {/* The keys come from the fields inside. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <table ref={ref} className={`${tableStyles.table} ${styles.routine}`} {...handlers}>
          <thead>
            <tr>
              <th scope="col">Subject</th>
              <th scope="col">Day (such as 2083-08-13)</th>
              <th scope="col" aria-label="Weekday" />
              <th scope="col">Time (such as 11:00 to 13:15)</th>
            </tr>
          </thead>
          <tbody>
            {subjects.map(({ _id, name }, row) => {
              const { day, time } = textsAt(_id);
              return (
                <tr key={_id}>
                  <th scope="row">{name}</th>
                  <td {...cell(row, 0)}>
                    <input
                      className={cellFieldStyles.cellField}
                      aria-label={`Day of ${name}`}
                      inputMode="numeric"
                      value={day}
                      onChange={({ target }) =>
                        // Most papers of a class begin at the same hour.
                        change(_id, { day: target.value, time: time || timeAbove(row) })
                      }
                    />
                  </td>
                  <td>{weekdayOf(day)}</td>
                  <td {...cell(row, 1)}>
                    <input
                      className={cellFieldStyles.cellField}
                      aria-label={`Time of ${name}`}
                      value={time}
                      onFocus={({ target }) => target.select()}
                      onChange={({ target }) => change(_id, { time: target.value })}
                    />
                  </td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {fault !== '' && (
        <p className={fieldStyles.failure} role="alert">
          {fault}
        </p>
      )}
      {warnings.map((warning) => (
        <p key={warning} className={`${textStyles.warning} ${layoutStyles.closeAbove}`}>
          {warning}
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
  const papers = textsOf(routine, from);
  const byName = new Map(state.result.subjects.map(({ _id, name }) => [name, papers[_id]]));
  const copied = subjects.flatMap(({ _id, name }) => {
    const paper = byName.get(name);
    return paper ? [[_id, paper] as const] : [];
  });
  if (copied.length === 0) return null;
  return (
    <button type="button" className={buttonStyles.outline} onClick={() => onCopy(Object.fromEntries(copied))}>
      Copy class {from}
    </button>
  );
}

function textsOf(routine: readonly Paper[], classname: ClassName): Record<string, PaperTexts> {
  const own = routine.filter((paper) => paper.classname === classname);
  return Object.fromEntries(own.map(({ subject, day, time }) => [subject, { day, time }]));
}

function weekdayOf(day: string): string {
  try {
    return weekdayNameOf(parseNepaliDate(day));
  } catch {
    return '';
  }
}
