import type { MarksAnswer } from '@school-office/contract/examinations/marks';
import { STUDENT_LABELS } from '@school-office/contract/students/students';
import { nameInWords, t } from '@school-office/contract/words';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { GridTable } from '../../components/grid/GridTable.tsx';
import { useGrid, type Place } from '../../components/grid/useGrid.ts';
import { looks } from '../../components/kit/looks.ts';
import { useMediaQuery } from '../../components/useMediaQuery.ts';
import type { MarkPart } from '../../features/examinations/markTexts.ts';
import { MarkRow, type MarkRowProps } from './MarkRow.tsx';
import type { MarkTyping, TypedMark } from './useMarkTyping.ts';
import tableStyles from '../../components/table/table.module.css';
import styles from './MarkGrid.module.css';

interface MarkGridProps {
  answer: MarksAnswer;
  typing: MarkTyping;
  isLocked: boolean;
  /** Called behind the last mark. */
  onEnd: () => void;
}

/** Pupils down, theory and internal across. Enter goes down theory, then internal; a value that cannot be keeps the focus. */
export function MarkGrid({ answer, typing, isLocked, onEnd }: MarkGridProps) {
  const { students, scheme, subject } = answer;
  const isNarrow = useMediaQuery('(max-width: 575.98px)');
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
    <GridTable
      label={t('Marks in {{name}}', { name: nameInWords(subject) })}
      grid={{ ref, handlers: { ...handlers, onKeyDown } }}
      sticky
      panelClassName={styles.marks}
      className={styles.table}
    >
      <MarkHeads answer={answer} parts={parts} isNarrow={isNarrow} />
      <tbody>
        {students.map((student, row) => (
          <MarkRow
            key={student._id}
            student={student}
            parts={parts}
            isNarrow={isNarrow}
            answer={answer}
            typing={typing}
            isLocked={isLocked}
            cell={(column) => cell(row, column)}
          />
        ))}
      </tbody>
    </GridTable>
  );
}

function MarkHeads({
  answer: { scheme, subject },
  parts,
  isNarrow,
}: Pick<MarkRowProps, 'answer' | 'parts' | 'isNarrow'>) {
  return (
    <thead>
      <tr>
        <th scope="col" className={tableStyles.number} style={{ width: isNarrow ? '40px' : '52px' }}>
          {t('Roll')}
        </th>
        <th scope="col">{STUDENT_LABELS.student_name}</th>
        {scheme === 'judged' ? (
          <th scope="col" className={`${tableStyles.number} ${styles.mark}`}>
            {t('Grade')}
          </th>
        ) : (
          parts.map((part) => (
            <th
              key={part}
              scope="col"
              colSpan={isNarrow ? 1 : 2}
              className={looks('centre')}
              style={{ width: isNarrow ? '84px' : '170px' }}
            >
              {part === 'theory' ? t('Theory') : t('Internal')} / {subject[part]?.full}
            </th>
          ))
        )}
        {scheme === 'letters' && (
          <th scope="col" className={tableStyles.number} style={{ width: '64px' }}>
            {t('Point')}
          </th>
        )}
        {/* The mark of a judged subject is its grade, so this column shows only the problem with it. */}
        <th
          scope="col"
          className={looks('centre')}
          style={{ width: scheme === 'letters' ? '84px' : '148px' }}
        >
          {scheme === 'judged' && <span className={looks('hidden')}>{t('What is wrong')}</span>}
          {scheme === 'letters' && t('Subject')}
          {scheme === 'marks' && t('Result')}
        </th>
      </tr>
    </thead>
  );
}
