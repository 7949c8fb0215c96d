import { placeInWords } from '@school-office/contract/school/classes';
import {
  NUMBERINGS,
  type MarkOfTurn,
  type Numbering,
  type Turn,
  type TurnResult,
  type TurnStudent,
} from '@school-office/contract/school/schoolYear';
import { STUDENT_LABELS } from '@school-office/contract/students/students';
import { phrase, t } from '@school-office/contract/words';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { pressedOf } from '../../components/keys/useKey.ts';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { LabelledSelect } from '../../components/kit/Select.tsx';
import { NameLink } from '../../components/NameLink.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { Table, type Column } from '../../components/table/Table.tsx';
import { KEYS } from '../../lib/keys.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { EVENLY, type Turning, type TurningClass } from './useTurn.ts';
import tableStyles from '../../components/table/table.module.css';
import styles from './schoolYear.module.css';

const NUMBERING_NAMES: Record<Numbering, string> = {
  name: phrase('By name'),
  girls: phrase('Girls first, by name'),
  order: phrase('Old order'),
  result: phrase('By result'),
};

function columnsOf(hasResults: boolean): Column[] {
  const results = [{ name: t('Result') }, { name: t('GPA'), isNumber: true }];
  return [
    { name: t('Roll'), isNumber: true },
    { name: STUDENT_LABELS.student_name },
    ...(hasResults ? results : []),
    { name: t('Attended'), isNumber: true },
    { name: t('Owes (Rs)'), isNumber: true },
    { name: t('What happens') },
    { name: t('Goes to') },
    { name: t('New roll'), isNumber: true },
  ];
}

const MARK_OF_KEY: Record<(typeof KEYS.turnStudent.keys)[number], MarkOfTurn | undefined> = {
  S: 'stays',
  L: 'leaves',
  Space: undefined,
};
const MARK_NAMES: Record<MarkOfTurn, string> = { stays: phrase('Stays'), leaves: phrase('Leaves') };
const MARKED: Record<MarkOfTurn, string> = {
  stays: phrase('{{name}} stays'),
  leaves: phrase('{{name}} leaves'),
};
const MARK_LOOKS: Record<MarkOfTurn, string> = {
  stays: looks('strong', 'warning'),
  leaves: looks('strong', 'crimson'),
};
/** A click marks with the next one. */
const AFTER: Record<MarkOfTurn, MarkOfTurn | undefined> = { stays: 'leaves', leaves: undefined };

interface TurnStudentsProps {
  turning: Turning;
  one: TurningClass;
  /** Goes on to the next class. */
  onNext: () => void;
}

/** The pupils of a class: one key marks a pupil and goes down. */
export function TurnStudents({ turning, one, onNext }: TurnStudentsProps) {
  const { marks, mark, turns, hasResults } = turning;
  const [active, setActive] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    // A class begins at its top, ready for the keys, if the user is not in a field.
    if (document.activeElement?.matches('input, select')) return;
    rowAt(body.current, 0)?.focus({ preventScroll: true });
  }, []);

  const goTo = (row: number) => {
    const next = Math.max(0, Math.min(one.students.length - 1, row));
    setActive(next);
    rowAt(body.current, next)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLAnchorElement) return;
    const key = pressedOf(KEYS.turnStudent, event);
    const student = one.students[active];
    if (pressedOf(KEYS.nextClass, event)) onNext();
    else if (event.ctrlKey || event.altKey || event.metaKey) return;
    else if (event.key === 'ArrowDown') goTo(active + 1);
    else if (event.key === 'ArrowUp') goTo(active - 1);
    else if (student && key) {
      mark(student._id, MARK_OF_KEY[key]);
      goTo(active + 1);
    } else return;
    event.preventDefault();
  };

  return (
    <Frame
      as="section"
      className={`${looks('names')} ${styles.panel}`}
      aria-label={t('Class {{classname}}', { classname: placeInWords(one) })}
    >
      <header className={looks('row', 'apart')}>
        <h2 className={looks('fill')}>
          {placeInWords(one)}{' '}
          <small>
            {one.students.length === 1 ? t('1 pupil') : t('{{count}} pupils', { count: one.students.length })}
          </small>
        </h2>
        <Rooms one={one} turning={turning} />
        <RollNumbers one={one} turning={turning} />
      </header>
      {one.students.some(({ result }) => result !== null && !result.published) && (
        <p className={looks('warning')}>
          {t('The results of {{name}} are not published yet: nobody is proposed to stay by them.', {
            name: placeInWords(one),
          })}
        </p>
      )}
      <div className={tableStyles.scroll}>
        <Table columns={columnsOf(hasResults)} sticky className={styles.table}>
          {/* The keys are heard wherever in the rows the focus is. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <tbody ref={body} onKeyDown={onKeyDown}>
            {one.students.map((student, at) => (
              <StudentRow
                key={student._id}
                student={student}
                hasResults={hasResults}
                mark={marks[student._id]}
                turn={turns.get(student._id)!}
                isActive={at === active}
                onActive={() => setActive(at)}
                onMark={(next) => mark(student._id, next)}
              />
            ))}
          </tbody>
        </Table>
      </div>
      <footer className={`${looks('row')} ${tableStyles.foot}`}>
        <span>
          <Sentence text="<k>S</k> stays" parts={{ k: <kbd /> }} />
        </span>
        <span>
          <Sentence text="<k>L</k> leaves" parts={{ k: <kbd /> }} />
        </span>
        <span>
          <Sentence text="<k>Space</k> goes up" parts={{ k: <kbd /> }} />
        </span>
        <span>
          <Sentence text="<k>↓</k> next pupil" parts={{ k: <kbd /> }} />
        </span>
        <span>
          <Sentence text="<k>Ctrl</k> <k>Enter</k> next class" parts={{ k: <kbd /> }} />
        </span>
      </footer>
    </Frame>
  );
}

function Rooms({ one: { name, target, room }, turning }: { one: TurningClass; turning: Turning }) {
  if (!target || room === undefined) return null;
  return (
    <LabelledSelect
      label={t('Into', { context: 'a class' })}
      options={[...target.sections, EVENLY]}
      value={room}
      labelOf={(section) =>
        section === EVENLY ? t('Divided evenly') : placeInWords({ classname: target.classname, section })
      }
      onChoose={(section) => turning.setRoom(name, section)}
    />
  );
}

/** How those who go into the next class are numbered there, with those who stay in it. */
function RollNumbers({ one: { target }, turning }: { one: TurningClass; turning: Turning }) {
  if (!target) return null;
  const { classname } = target;
  const chosen = turning.numbersIn(classname);
  return (
    <span className={looks('line')}>
      <LabelledSelect
        label={t('Roll numbers in {{classname}}', { classname: t(classname) })}
        options={NUMBERINGS.filter((numbering) => numbering !== 'result' || turning.hasResults)}
        value={chosen}
        labelOf={(numbering) => t(NUMBERING_NAMES[numbering])}
        onChoose={(numbering) => turning.setNumbersIn(classname, numbering)}
      />
      <Button kind="link" onClick={() => turning.setNumbers(chosen)}>
        {t('Same for all classes')}
      </Button>
    </span>
  );
}

interface StudentRowProps {
  student: TurnStudent;
  hasResults: boolean;
  mark: MarkOfTurn | undefined;
  turn: Turn;
  isActive: boolean;
  onActive: () => void;
  onMark: (mark: MarkOfTurn | undefined) => void;
}

function StudentRow({ student, hasResults, mark, turn, isActive, onActive, onMark }: StudentRowProps) {
  const { result, attended } = student;
  const { kind, to } = turn;
  const next = mark === undefined ? 'stays' : AFTER[mark];
  return (
    <tr
      tabIndex={isActive ? 0 : -1}
      aria-current={isActive}
      data-mark={mark}
      onFocus={onActive}
      aria-label={student.student_name}
    >
      <td className={tableStyles.number}>{student.roll_no}</td>
      <td className={`${tableStyles.cut} ${styles.name}`}>
        <NameLink kind="student" id={student._id} name={student.student_name} />
      </td>
      {hasResults && (
        <>
          <td className={looks(result?.failed && 'crimson')}>{result && t(result.outcome)}</td>
          <td className={tableStyles.number}>{result && scoreText(result)}</td>
        </>
      )}
      <td className={`${looks('faint')} ${tableStyles.number}`}>
        {attended !== null && `${attended.toFixed(1)} %`}
      </td>
      <td className={`${looks('warning')} ${tableStyles.number}`}>
        {student.due > 0 && formatNumber(student.due)}
      </td>
      <td>
        <button
          type="button"
          tabIndex={-1}
          className={mark === undefined ? looks('faint') : MARK_LOOKS[mark]}
          aria-label={t(mark === undefined ? '{{name}} goes up' : MARKED[mark], {
            name: student.student_name,
          })}
          onClick={() => onMark(next)}
        >
          {mark === undefined ? t('Up') : t(MARK_NAMES[mark])}
        </button>
      </td>
      <td>{to?.section === undefined ? t(GONE[kind]) : placeInWords(to)}</td>
      <td className={tableStyles.number}>{to?.roll_no}</td>
    </tr>
  );
}

function scoreText({ gpa, percent }: TurnResult): string | undefined {
  return gpa === null && percent !== null ? `${percent.toFixed(2)} %` : gpa?.toFixed(2);
}

const GONE: Record<Turn['kind'], string> = {
  up: '',
  stay: '',
  pass_out: phrase('Passes out'),
  leave: phrase('Leaves'),
};

function rowAt(body: HTMLTableSectionElement | null, row: number): HTMLTableRowElement | undefined {
  return body?.children[row] as HTMLTableRowElement | undefined;
}
