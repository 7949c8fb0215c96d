import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Plus } from 'lucide-react';
import { SCHEMES, type ClassSubjects, type Scheme } from '@school-office/contract/examinations/subjects';
import type { ClassName } from '@school-office/contract/enumerations';
import { Banner, type BannerMessage } from '../../components/Banner.tsx';
import { Loaded } from '../../components/Loaded.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { RequestBanner } from '../../components/RequestBanner.tsx';
import { useAskBeforeLeaving } from '../../components/form/useAskBeforeLeaving.tsx';
import { useToday } from '../../components/useToday.ts';
import {
  classSubjects,
  classSubjectsSave,
  saveSubjects,
} from '../../features/examinations/examinationRequests.ts';
import {
  copiedSubjects,
  newRow,
  readSubjects,
  typedSubjects,
  type SubjectRow,
  type TypedSubjects,
} from '../../features/examinations/subjectRows.ts';
import { SubjectTable } from '../../features/examinations/SubjectTable.tsx';
import { TakersDialog } from '../../features/examinations/TakersDialog.tsx';
import { useClassNames } from '../../features/school/useClasses.ts';
import { useAppDispatch } from '../../store/appThunk.ts';
import { useLoaded } from '../../store/useLoaded.ts';
import { useRequest } from '../../store/useRequest.ts';
import alertStyles from '../../components/alert.module.css';
import buttonStyles from '../../components/button.module.css';
import fieldStyles from '../../components/form/field.module.css';
import panelStyles from '../../components/panel.module.css';
import layoutStyles from '../../components/layout.module.css';

const SCHEME_NAMES: Record<Scheme, string> = {
  letters: 'By letter grades',
  marks: 'By marks, percent and division',
  judged: 'Judged: a grade without numbers',
};
const YEARS_BACK = 4;

/** The subjects of a class in a school year, and how the class is marked. */
export function SubjectsPage() {
  const today = useToday();
  const classNames = useClassNames();
  const [query, setQuery] = useSearchParams();
  const [message, setMessage] = useState<BannerMessage | null>(null);
  const year = Number(query.get('year')) || today.year;
  const classname = classNames.find((name) => name === query.get('class')) ?? classNames[0]!;
  const one = useMemo(() => ({ year, classname }), [year, classname]);
  const { state, refresh } = useLoaded(classSubjects, one);
  /** How often was saved: each time what is stored is shown anew. */
  const [saves, setSaves] = useState(0);
  const choose = (next: { year: number; classname: ClassName }) =>
    setQuery({ year: String(next.year), class: next.classname });
  const header = (
    <>
      <select
        className={fieldStyles.select}
        aria-label="School year"
        value={year}
        onChange={({ target }) => choose({ classname, year: Number(target.value) })}
      >
        {Array.from({ length: YEARS_BACK + 2 }, (_, back) => today.year + 1 - back).map((each) => (
          <option key={each}>{each}</option>
        ))}
      </select>
      <select
        className={fieldStyles.select}
        aria-label="Class"
        value={classname}
        onChange={({ target }) => choose({ year, classname: target.value as ClassName })}
      >
        {classNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </>
  );
  return (
    <>
      <Banner message={message} />
      {!state.result && (
        <PageHeader title="Subjects" subtitle={`Class ${classname}, ${year}`}>
          {header}
        </PageHeader>
      )}
      <Loaded state={state} refresh={refresh}>
        {(stored) => (
          <Editor
            key={`${year} ${classname} ${saves}`}
            stored={stored}
            header={header}
            onSaved={(text) => {
              setMessage({ kind: 'success', text });
              setSaves(saves + 1);
            }}
          />
        )}
      </Loaded>
    </>
  );
}

interface EditorProps {
  stored: ClassSubjects;
  header: React.ReactNode;
  onSaved: (text: string) => void;
}

function Editor({ stored, header, onSaved }: EditorProps) {
  const { year, classname } = stored;
  const [begun, setBegun] = useState(stored);
  const [typed, setTyped] = useState<TypedSubjects>(() => typedSubjects(stored));
  const [takersOf, setTakersOf] = useState<SubjectRow>();
  const [fault, setFault] = useState('');
  const dispatch = useAppDispatch();
  const { state: saving, reset } = useRequest(classSubjectsSave);
  useEffect(() => () => void reset(), [reset]);
  const isUnsaved = JSON.stringify(withoutKeys(typed)) !== JSON.stringify(withoutKeys(typedSubjects(stored)));
  const { question } = useAskBeforeLeaving({
    unsaved: isUnsaved,
    loss: 'The subjects that you typed are not saved yet. If you leave, they are lost.',
    byQuery: true,
  });
  const change = (changes: Partial<TypedSubjects>) => {
    setFault('');
    setTyped((before) => ({ ...before, ...changes }));
  };
  const save = async () => {
    const read = readSubjects(typed, stored.seen);
    if (read.fault !== undefined) {
      setFault(read.fault);
      return;
    }
    const answer = await dispatch(saveSubjects({ year, classname }, read.update));
    if (answer) onSaved(answer.message);
  };
  return (
    <>
      <PageHeader title="Subjects" subtitle={`Class ${classname}, ${year}`}>
        {header}
        {typed.rows.length === 0 && <CopyLastYear one={{ year: year - 1, classname }} onCopy={setTyped} />}
        <button
          type="button"
          className={`${buttonStyles.outline} ${buttonStyles.submit}`}
          onClick={() => change({ rows: [...typed.rows, newRow()] })}
        >
          <Plus size={17} aria-hidden="true" /> Subject
        </button>
        <button
          type="button"
          className={`${buttonStyles.primary} ${buttonStyles.submit}`}
          disabled={!isUnsaved || saving.status === 'loading'}
          onClick={() => void save()}
        >
          Save
        </button>
      </PageHeader>
      <RequestBanner state={saving} keepsTyped />
      {question}
      {stored.seen !== begun.seen && (
        <p className={`${alertStyles.alert} ${fieldStyles.draftNotice}`}>
          Another desk saved this class: {namesOf(stored)}. Save again puts yours in their place.
          <button
            type="button"
            className={buttonStyles.link}
            onClick={() => {
              setBegun(stored);
              change(typedSubjects(stored));
            }}
          >
            Show theirs
          </button>
        </p>
      )}
      <div className={`${layoutStyles.row} ${layoutStyles.wide} ${layoutStyles.below}`}>
        <label>
          <span className={fieldStyles.label}>Marked</span>
          <select
            className={fieldStyles.select}
            value={typed.scheme}
            onChange={({ target }) => {
              const scheme = SCHEMES.find((each) => each === target.value)!;
              change({ scheme, rank: scheme === 'marks' });
            }}
          >
            {SCHEMES.map((scheme) => (
              <option key={scheme} value={scheme}>
                {SCHEME_NAMES[scheme]}
              </option>
            ))}
          </select>
        </label>
        {typed.scheme === 'letters' && (
          <label>
            <span className={fieldStyles.label}>Internal counts from %</span>
            <input
              className={fieldStyles.control}
              inputMode="decimal"
              value={typed.internal_percent}
              onChange={({ target }) => change({ internal_percent: target.value })}
            />
          </label>
        )}
        {typed.scheme !== 'judged' && (
          <label className={fieldStyles.check}>
            <input
              type="checkbox"
              checked={typed.rank}
              onChange={({ target }) => change({ rank: target.checked })}
            />
            Rank in class and section
          </label>
        )}
      </div>
      {typed.rows.length === 0 ? (
        <div className={`${panelStyles.panel} ${panelStyles.empty}`}>
          <p>
            Class {classname} has no subjects in {year} yet. Add the first one.
          </p>
        </div>
      ) : (
        <SubjectTable
          rows={typed.rows}
          scheme={typed.scheme}
          onChange={(rows) => change({ rows })}
          onTakers={setTakersOf}
        />
      )}
      {fault !== '' && (
        <p className={fieldStyles.failure} role="alert">
          {fault}
        </p>
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

function namesOf({ subjects }: ClassSubjects): string {
  return subjects.length === 0 ? 'no subjects' : subjects.map(({ name }) => name).join(', ');
}

function withoutKeys({ rows, ...marking }: TypedSubjects) {
  return { ...marking, rows: rows.map(({ key: _key, ...row }) => row) };
}

interface CopyLastYearProps {
  one: { year: number; classname: ClassName };
  onCopy: (typed: TypedSubjects) => void;
}

function CopyLastYear({ one, onCopy }: CopyLastYearProps) {
  const { state } = useLoaded(classSubjects, one);
  const before = state.result;
  if (!before || before.subjects.length === 0) return null;
  return (
    <button type="button" className={buttonStyles.outline} onClick={() => onCopy(copiedSubjects(before))}>
      Copy {one.year}
    </button>
  );
}
