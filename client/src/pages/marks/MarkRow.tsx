import type { MarkedStudent, MarksAnswer } from '@school-office/contract/examinations/marks';
import { resultOf } from '@school-office/contract/examinations/results';
import { t } from '@school-office/contract/words';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { GridField } from '../../components/grid/GridField.tsx';
import { looks } from '../../components/kit/looks.ts';
import { NameLink } from '../../components/NameLink.tsx';
import { markText, pointText, type MarkPart } from '../../features/examinations/markTexts.ts';
import type { MarkTyping } from './useMarkTyping.ts';
import tableStyles from '../../components/table/table.module.css';
import styles from './MarkGrid.module.css';

export interface MarkRowProps {
  answer: MarksAnswer;
  typing: MarkTyping;
  isLocked: boolean;
  student: MarkedStudent;
  parts: readonly MarkPart[];
  /** On a phone, where the marks of all parts are in sight instead of the grade of each. */
  isNarrow: boolean;
  cell: (column: number) => object;
}

/** A pupil with the marks of each part and what they come to, or what is wrong with them. */
export function MarkRow({ student, parts, isNarrow, answer, typing, isLocked, cell }: MarkRowProps) {
  const { _id, student_name, roll_no, theory, internal } = student;
  const given = { theory, internal, ...typing.unsent[_id] };
  const isWaiting = typing.needsReason && typing.unsent[_id] !== undefined;
  const fault =
    parts.map((part) => typing.faultOf(_id, part)).find((each) => each !== undefined) ??
    (isWaiting ? t('Not saved yet: needs the reason, above') : undefined);
  const all = { ...answer.subject, optional: false, takers: [] };
  const [result] = resultOf(answer, [all], _id, [{ weight: 1, marks: new Map([[all._id, given]]) }]).subjects;
  const faultId = `fault-${_id}`;
  return (
    <tr className={fault === undefined ? undefined : styles.wrong}>
      <td className={`${looks('faint')} ${tableStyles.number}`}>{roll_no}</td>
      <th scope="row" className={`${tableStyles.cut} ${styles.name}`}>
        <NameLink kind="student" id={_id} name={student_name} skipped />
      </th>
      {parts.map((part, column) => (
        <PartCells
          key={part}
          grade={answer.scheme === 'letters' ? (result?.[part]?.grade ?? null) : undefined}
          isAbsent={given[part] === 'A' && answer.scheme !== 'judged'}
          hidden={isNarrow || (fault !== undefined && column === parts.length - 1)}
          isJudged={answer.scheme === 'judged'}
          cell={cell(column)}
        >
          {isLocked ? (
            markText(given[part], answer)
          ) : (
            <GridField
              label={t('{{part}} of {{name}}, roll {{roll}}', {
                part: part === 'theory' ? t('Theory') : t('Internal'),
                name: student_name,
                roll: String(roll_no),
              })}
              text={typing.textOf(_id, part) ?? markText(given[part], answer)}
              onType={(text) => typing.type([{ student: _id, part, text }])}
              inputMode="decimal"
              problem={typing.faultOf(_id, part)}
              messageId={faultId}
            />
          )}
        </PartCells>
      ))}
      {fault === undefined ? (
        <>
          {answer.scheme === 'letters' && (
            <td className={tableStyles.number}>{pointText(result?.point ?? null)}</td>
          )}
          <td className={`${looks('centre', result?.passed === false && 'crimson')} ${tableStyles.strong}`}>
            {answer.scheme === 'letters' && result?.grade}
            {answer.scheme === 'marks' && passedText(result?.passed ?? null)}
          </td>
        </>
      ) : (
        <td
          colSpan={(answer.scheme === 'letters' ? 2 : 1) + (answer.scheme === 'judged' || isNarrow ? 0 : 1)}
          className={`${looks('crimson', 'nowrap')} ${tableStyles.strong}`}
        >
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
  return passed ? t('Pass', { context: 'of a pupil' }) : t('Fail');
}

interface PartCellsProps {
  /** Undefined where the class has no grades by part. */
  grade: string | null | undefined;
  isAbsent: boolean;
  /** Without its grade: there is no room, or the fault of the row stands in its place. */
  hidden: boolean;
  isJudged: boolean;
  cell: object;
  children: ReactNode;
}

function PartCells({ grade, isAbsent, hidden, isJudged, cell, children }: PartCellsProps) {
  const absent = `${looks('crimson')} ${tableStyles.strong}`;
  return (
    <>
      <td className={`${tableStyles.number} ${styles.mark} ${isAbsent ? absent : ''}`} {...cell}>
        {children}
      </td>
      {!isJudged && !hidden && (
        <td className={`${styles.partGrade} ${isAbsent ? absent : looks('faint')}`}>{grade}</td>
      )}
    </>
  );
}
