import { useEffect, useRef } from 'react';
import type { Mark } from '@school-office/contract/attendance/attendance';
import type { PersonKind } from '@school-office/contract/history';
import { Banner } from '../../components/Banner.tsx';
import { NameLink } from '../../components/NameLink.tsx';
import { MarkCell } from './MarkCell.tsx';
import { giveAndGoOn, goToRow, onMarkKey } from './markKeys.ts';
import type { MarkedLine } from './sheetCalls.ts';
import { useCardOnSheet } from './useCardOnSheet.ts';
import { useTypedNumbers } from './useTypedNumbers.ts';
import panelStyles from '../../components/panel.module.css';
import sheetStyles from './sheet.module.css';
import textStyles from '../../components/text.module.css';

/** The heads of the columns of a name and its number. */
export interface SheetLabels {
  name: string;
  number: string;
}

export interface SheetTableProps {
  lines: readonly MarkedLine[];
  /** Of those on the sheet. */
  kind: PersonKind;
  labels: SheetLabels;
  /** Left out where the sheet can only be read, and so is `onAllPresent`. */
  onMark?: (id: string, mark: Mark, reason?: string) => void;
  onAllPresent?: () => void;
}

/** The lines of a sheet. To be marked, the first mark has the focus. */
export function SheetTable({ lines, kind, labels, onMark, onAllPresent }: SheetTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);

  const give = (row: number, mark: Mark) => {
    const { _id, reason } = lines[row]!;
    onMark?.(_id, mark, mark === 'V' ? reason : undefined);
  };
  const isMissing = (number: number) => rowOf(lines, number) === -1;
  const { numbers, complete, withoutCard } = useTypedNumbers(
    onMark && {
      onMark: (all, mark) => {
        if (all.some(isMissing)) return false;
        for (const number of all) give(rowOf(lines, number), mark);
        giveAndGoOn(body.current!, rowOf(lines, all.at(-1)!), mark, give);
        return true;
      },
      onGo: (number) => {
        if (!isMissing(number)) goToRow(body.current!, rowOf(lines, number));
      },
    },
  );
  const atCard = useCardOnSheet(lines, onMark, withoutCard);
  const missing = complete.filter(isMissing);

  useEffect(() => {
    const isTyping = document.activeElement?.matches('input, textarea, select');
    if (!isTyping) body.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);

  return (
    <div className={`${panelStyles.panel} ${sheetStyles.attendanceSheet}`}>
      <Banner message={atCard} />
      {numbers.length > 0 && (
        <div className={sheetStyles.attendanceTyped}>
          <span aria-hidden="true">
            {labels.number} <strong>{numbers.join(', ')}</strong>{' '}
            {numbers.length === 1 && lines[rowOf(lines, numbers[0]!)]?.name}
          </span>
          {missing.length > 0 && <p role="alert">{missingText(kind, missing)}</p>}
        </div>
      )}
      <table>
        <thead>
          <tr>
            <th scope="col" className={sheetStyles.numeric}>
              SN
            </th>
            <th scope="col">{labels.name}</th>
            <th scope="col" className={sheetStyles.numeric}>
              {labels.number}
            </th>
            <th scope="col">Attendance</th>
          </tr>
        </thead>
        {/* The keys of the marks bubble up here. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody
          ref={body}
          onKeyDown={(event) => onMarkKey(event, { give, allPresent: () => onAllPresent?.() })}
        >
          {lines.map((line, index) => (
            <tr key={line._id}>
              <td className={`${sheetStyles.numeric} ${textStyles.faint}`}>{index + 1}</td>
              <td className={sheetStyles.attendanceName}>
                <NameLink kind={kind} id={line._id} name={line.name} />
              </td>
              <td className={sheetStyles.numeric}>{line.number}</td>
              <MarkCell line={line} onMark={onMark && ((mark, reason) => onMark(line._id, mark, reason))} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the row of a roll number; 9 is T-009 too. Returns -1 where nobody has it. */
function rowOf(lines: readonly MarkedLine[], number: number): number {
  return lines.findIndex((line) => Number(/\d+$/.exec(String(line.number))?.[0]) === number);
}

function missingText(kind: PersonKind, missing: readonly number[]): string {
  const numbers = missing.join(', ');
  return kind === 'student' ? `No roll ${numbers} in this class` : `No number ${numbers} on this sheet`;
}
