import { useEffect, useRef, type KeyboardEvent } from 'react';
import { CircleAlert } from 'lucide-react';
import type { MarkedStudent, MarksAnswer } from '@school-office/contract/examinations/marks';
import { resultOf } from '@school-office/contract/examinations/results';
import { GridField } from '../../components/grid/GridField.tsx';
import { useGrid, type Place } from '../../components/grid/useGrid.ts';
import { NameLink } from '../../components/NameLink.tsx';
import { markText, pointText, type MarkPart } from './markTexts.ts';
import type { MarkTyping, TypedMark } from './useMarkTyping.ts';
import panelStyles from '../../components/panel.module.css';
import tableStyles from '../../components/table/table.module.css';
import styles from './MarkGrid.module.css';

export interface MarkGridProps {
  answer: MarksAnswer;
  typing: MarkTyping;
  isLocked: boolean;
  /** Called behind the last mark. */
  onEnd: () => void;
}

/** Pupils down, theory and internal across. Enter goes down theory, then internal; a value that cannot be keeps the focus. */
export function MarkGrid({ answer, typing, isLocked, onEnd }: MarkGridProps) {
  const { students, scheme, subject } = answer;
  const parts: MarkPart[] = subject.internal && scheme !== 'judged' ? ['theory', 'internal'] : ['theory'];
  const cellAt = ({ row, column }: Place) => ({ student: students[row]!._id, part: parts[column]! });
  const { ref, focus, cell, placeOf, handlers } = useGrid<HTMLTableElement>({
    rows: students.length,
    columns: parts.length,
    onPaste: (cells) => {
      const typed = cells.map((each): TypedMark => ({ ...cellAt(each), text: each.text.trim() }));
      typing.keep(typed, typed);
    },
    onUndo: (place) => typing.undo(cellAt(place).student, cellAt(place).part),
    onLeave: (place) => typing.keep([cellAt(place)]),
  });
  const begin = useRef(focus);
  useEffect(() => begin.current(0), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    const leaves = ['Enter', 'Tab', 'ArrowUp', 'ArrowDown'].includes(event.key);
    if (place && leaves && !event.ctrlKey) {
      const { student, part } = cellAt(place);
      if (typing.faultOf(student, part) !== undefined) {
        event.preventDefault();
        // What is typed next replaces it.
        if (event.target instanceof HTMLInputElement) event.target.select();
        return;
      }
      if (event.key === 'Enter' && !event.shiftKey && place.row === students.length - 1) {
        event.preventDefault();
        if (place.column < parts.length - 1) focus(0, place.column + 1);
        else onEnd();
        return;
      }
    }
    handlers.onKeyDown(event);
  };

  return (
    // It scrolls, so it must be reachable by keyboard.
    <section
      className={`${panelStyles.panel} ${styles.marks}`}
      aria-label={`Marks in ${subject.name}`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {/* The keys come from the fields inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <table
        ref={ref}
        className={`${tableStyles.table} ${tableStyles.sticky} ${styles.table}`}
        {...handlers}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <th scope="col" className={styles.roll}>
              Roll
            </th>
            <th scope="col">Student Name</th>
            {scheme === 'judged' ? (
              <th scope="col" className={styles.mark}>
                Grade
              </th>
            ) : (
              parts.map((part) => (
                <th key={part} scope="col" colSpan={2} className={styles.head}>
                  {part === 'theory' ? 'Theory' : 'Internal'} / {subject[part]?.full}
                </th>
              ))
            )}
            <th scope="col" className={styles.point}>
              {scheme === 'letters' ? 'Point' : ''}
            </th>
            <th scope="col" className={styles.grade}>
              {scheme === 'marks' ? 'Result' : 'Subject'}
            </th>
          </tr>
        </thead>
        <tbody>
          {students.map((student, row) => (
            <MarkRow
              key={student._id}
              student={student}
              parts={parts}
              answer={answer}
              typing={typing}
              isLocked={isLocked}
              cell={(column) => cell(row, column)}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface MarkRowProps extends Pick<MarkGridProps, 'answer' | 'typing' | 'isLocked'> {
  student: MarkedStudent;
  parts: readonly MarkPart[];
  cell: (column: number) => object;
}

function MarkRow({ student, parts, answer, typing, isLocked, cell }: MarkRowProps) {
  const { _id, student_name, roll_no, theory, internal } = student;
  const given = { theory, internal, ...typing.unsent[_id] };
  const isWaiting = typing.needsReason && typing.unsent[_id] !== undefined;
  const fault =
    parts.map((part) => typing.faultOf(_id, part)).find((each) => each !== undefined) ??
    (isWaiting ? 'Not saved yet: needs the reason, above' : undefined);
  const all = { ...answer.subject, optional: false, takers: [] };
  const [result] = resultOf(answer, [all], _id, [{ weight: 1, marks: new Map([[all._id, given]]) }]).subjects;
  const faultId = `fault-${_id}`;
  return (
    <tr className={fault === undefined ? undefined : styles.wrong}>
      <td className={styles.roll}>{roll_no}</td>
      <th scope="row">
        <NameLink kind="student" id={_id} name={student_name} skipped />
      </th>
      {parts.map((part, column) => (
        <PartCells
          key={part}
          grade={answer.scheme === 'letters' ? (result?.[part]?.grade ?? null) : undefined}
          isAbsent={given[part] === 'A' && answer.scheme !== 'judged'}
          hidden={fault !== undefined && column === parts.length - 1}
          isJudged={answer.scheme === 'judged'}
          cell={cell(column)}
        >
          {isLocked ? (
            markText(given[part])
          ) : (
            <GridField
              label={`${part === 'theory' ? 'Theory' : 'Internal'} of ${student_name}, roll ${roll_no}`}
              text={typing.textOf(_id, part) ?? markText(given[part])}
              onType={(text) => typing.type([{ student: _id, part, text }])}
              problem={typing.faultOf(_id, part)}
              messageId={faultId}
            />
          )}
        </PartCells>
      ))}
      {fault === undefined ? (
        <>
          <td className={styles.point}>{pointText(result?.point ?? null)}</td>
          <td className={styles.grade} data-failed={result?.passed === false || undefined}>
            {answer.scheme === 'marks' ? passedText(result?.passed ?? null) : result?.grade}
          </td>
        </>
      ) : (
        <td colSpan={answer.scheme === 'judged' ? 2 : 3} className={styles.fault}>
          <span id={faultId} role="alert">
            <CircleAlert size={16} aria-hidden="true" /> {fault}
          </span>
        </td>
      )}
    </tr>
  );
}

function passedText(passed: boolean | null): string {
  if (passed === null) return '';
  return passed ? 'Pass' : 'Fail';
}

interface PartCellsProps {
  /** Undefined where the class has no grades by part. */
  grade: string | null | undefined;
  isAbsent: boolean;
  /** The fault of the row stands in its place. */
  hidden: boolean;
  isJudged: boolean;
  cell: object;
  children: React.ReactNode;
}

function PartCells({ grade, isAbsent, hidden, isJudged, cell, children }: PartCellsProps) {
  return (
    <>
      <td className={styles.mark} data-absent={isAbsent || undefined} {...cell}>
        {children}
      </td>
      {!isJudged && !hidden && (
        <td className={styles.partGrade} data-absent={isAbsent || undefined}>
          {isAbsent ? 'absent' : grade}
        </td>
      )}
    </>
  );
}
