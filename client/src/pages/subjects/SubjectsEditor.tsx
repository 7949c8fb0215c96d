import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { ClassName } from '@school-office/contract/enumerations';
import type { ClassSubjects } from '@school-office/contract/examinations/subjects';
import type { Student } from '@school-office/contract/students/students';
import { nameInWords, t } from '@school-office/contract/words';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { sayAnswer } from '../../components/Banner.tsx';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { HeaderSelect } from '../../components/HeaderSelect.tsx';
import { Alert } from '../../components/kit/Alert.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import {
  classSubjectsSave,
  saveSubjects,
  classSubjects,
  subjectsOfYear,
} from '../../features/examinations/examinationRequests.ts';
import { classList } from '../../features/students/studentRequests.ts';
import { byPlace } from '../../lib/places.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useOwnRequest } from '../../store/useRequest.ts';
import { MarkingFields } from './MarkingFields.tsx';
import {
  newRow,
  readSubjects,
  typedSubjects,
  type SubjectRow,
  type TypedSubjects,
  copiedSubjects,
} from './subjectRows.ts';
import { SubjectTable } from './SubjectTable.tsx';
import { TakersDialog } from './TakersDialog.tsx';

interface SubjectsEditorProps {
  stored: ClassSubjects;
  header: ReactNode;
  onSaved: () => void;
}

/** The subjects of a class as they are typed. */
export function SubjectsEditor({ stored, header, onSaved }: SubjectsEditorProps) {
  const { year, classname } = stored;
  const [begun, setBegun] = useState(stored);
  const [typed, setTyped] = useState<TypedSubjects>(() => typedSubjects(stored));
  const [takersOf, setTakersOf] = useState<SubjectRow>();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const dispatch = useAppDispatch();
  const { state: saving } = useOwnRequest(classSubjectsSave);
  const isUnsaved = JSON.stringify(withoutKeys(typed)) !== JSON.stringify(withoutKeys(typedSubjects(stored)));
  const { question } = useAskBeforeLeaving({
    unsaved: isUnsaved,
    loss: t('The subjects that you typed are not saved yet and will be lost.'),
    byQuery: true,
  });
  const change = (changes: Partial<TypedSubjects>) => {
    setFaults([]);
    setTyped((before) => ({ ...before, ...changes }));
  };
  const save = async () => {
    const read = readSubjects(typed, stored.seen);
    if (read.faults) {
      setFaults(read.faults);
      return;
    }
    await sayAnswer(dispatch(saveSubjects({ year, classname }, read.update)), onSaved);
  };
  return (
    <>
      <PageHeader
        title={t('Subjects')}
        subtitle={t('Class {{classname}}, {{year}}', { classname: t(classname), year: formatYear(year) })}
      >
        {header}
        {typed.rows.length === 0 && (
          <>
            <CopyLastYear one={{ year: year - 1, classname }} onCopy={setTyped} />
            <CopyClass year={year} onCopy={setTyped} />
          </>
        )}
        <Button sign={Plus} onClick={() => change({ rows: [...typed.rows, newRow()] })}>
          {t('Subject')}
        </Button>
        <Button
          kind="primary"
          isBusy={saving.status === 'loading'}
          disabled={!isUnsaved}
          onClick={() => void save()}
        >
          {t('Save')}
        </Button>
      </PageHeader>
      <RequestBanner state={saving} keepsTyped />
      {question}
      {stored.seen !== begun.seen && (
        <SavedElsewhere
          theirs={stored}
          onShow={() => {
            setBegun(stored);
            change(typedSubjects(stored));
          }}
        />
      )}
      <MarkingFields typed={typed} onChange={change} />
      {typed.rows.length === 0 ? (
        <Frame kind="empty">
          <p>
            {t('Class {{classname}} has no subjects in {{year}} yet. Add the first one.', {
              classname: t(classname),
              year: formatYear(year),
            })}
          </p>
        </Frame>
      ) : (
        <SubjectTable
          rows={typed.rows}
          scheme={typed.scheme}
          internal_percent={typed.internal_percent}
          onAdd={() => change({ rows: [...typed.rows, newRow()] })}
          onChange={(rows) => change({ rows })}
          onTakers={setTakersOf}
        />
      )}
      {typed.rows.some(({ optional }) => optional) && (
        <WhoTakesWhat classname={classname} rows={typed.rows} />
      )}
      {faults.length > 0 && (
        <div role="alert">
          {faults.map((fault) => (
            <p key={fault} className={looks('failure')}>
              {fault}
            </p>
          ))}
        </div>
      )}
      {takersOf && (
        <TakersDialog
          classname={classname}
          name={takersOf.name}
          takers={takersOf.takers}
          onDone={(takers) => {
            change({ rows: typed.rows.map((row) => (row.key === takersOf.key ? { ...row, takers } : row)) });
            setTakersOf(undefined);
          }}
          onClose={() => setTakersOf(undefined)}
        />
      )}
    </>
  );
}

function withoutKeys({ rows, ...marking }: TypedSubjects) {
  return { ...marking, rows: rows.map(({ key: _key, follows: _follows, ...row }) => row) };
}

interface CopyLastYearProps {
  one: { year: number; classname: ClassName };
  onCopy: (typed: TypedSubjects) => void;
}

/** Offers the subjects of the year before, where there are some. */
function CopyLastYear({ one, onCopy }: CopyLastYearProps) {
  const { state } = useLoaded(classSubjects, one);
  const before = state.result;
  if (!before || before.subjects.length === 0) return null;
  return (
    <Button onClick={() => onCopy(copiedSubjects(before))}>
      {t('Copy {{year}}', { year: formatYear(one.year) })}
    </Button>
  );
}

/** Says that another desk saved this class meanwhile. */
function SavedElsewhere({ theirs, onShow }: { theirs: ClassSubjects; onShow: () => void }) {
  return (
    <Alert kind="notice">
      {theirs.subjects.length === 0
        ? t('Another desk saved this class: no subjects. Save again puts yours in their place.')
        : t('Another desk saved this class: {{names}}. Save again puts yours in their place.', {
            names: theirs.subjects.map(nameInWords).join(', '),
          })}
      <Button kind="link" onClick={onShow}>
        {t('Show theirs')}
      </Button>
    </Alert>
  );
}

interface CopyClassProps {
  year: number;
  onCopy: (typed: TypedSubjects) => void;
}

/** Offers the subjects of another class, where there are some. */
function CopyClass({ year, onCopy }: CopyClassProps) {
  const { state } = useLoaded(subjectsOfYear, year);
  const others = (state.result ?? []).filter(({ subjects }) => subjects.length > 0).toSorted(byPlace);
  if (others.length === 0) return null;
  return (
    <HeaderSelect
      aria-label={t('Copy another class')}
      options={['', ...others.map(({ classname }) => classname)]}
      value=""
      labelOf={(chosen) =>
        chosen === '' ? t('Copy class ...') : t('Copy class {{classname}}', { classname: t(chosen) })
      }
      onChoose={(chosen) => {
        const from = others.find(({ classname }) => classname === chosen);
        if (from) onCopy(copiedSubjects(from));
      }}
    />
  );
}

interface WhoTakesWhatProps {
  classname: ClassName;
  rows: readonly SubjectRow[];
}

/** Who takes no optional subject, and who several: mostly by mistake. */
function WhoTakesWhat({ classname, rows }: WhoTakesWhatProps) {
  const { state } = useLoaded(classList, classname);
  const optional = rows.filter((row) => row.optional);
  const takenBy = ({ _id }: Student) => optional.filter(({ takers }) => takers.includes(_id));
  const students = state.result ?? [];
  const none = students.filter((student) => takenBy(student).length === 0);
  const several = students.filter((student) => takenBy(student).length > 1);
  return (
    <div className={looks('closeAbove', 'list')}>
      {none.length > 0 && (
        <p className={looks('warning')}>
          {t('No optional subject ({{count}}): {{names}}', {
            count: none.length,
            names: none.map(nameOf).join(', '),
          })}
        </p>
      )}
      {several.length > 0 && (
        <p className={looks('warning')}>
          {t('More than one ({{count}}): {{names}}', {
            count: several.length,
            names: several
              .map((student) => `${nameOf(student)} (${takenBy(student).map(nameInWords).join(', ')})`)
              .join(', '),
          })}
        </p>
      )}
    </div>
  );
}

function nameOf({ section, roll_no, student_name }: Student): string {
  return `${section} ${roll_no} ${student_name}`.trim();
}
