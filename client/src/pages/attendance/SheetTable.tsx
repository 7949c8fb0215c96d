import type { Mark } from '@school-office/contract/attendance/attendance';
import type { PersonKind } from '@school-office/contract/history';
import { placeInWords } from '@school-office/contract/school/classes';
import type { FoundStudent } from '@school-office/contract/search/search';
import { phrase, t } from '@school-office/contract/words';
import { useEffect, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { say, type BannerMessage } from '../../components/Banner.tsx';
import { useGrid } from '../../components/grid/useGrid.ts';
import { useCard } from '../../components/keys/useCard.ts';
import { areLetterKeysOn, pressedOf } from '../../components/keys/useKey.ts';
import { looks } from '../../components/kit/looks.ts';
import { NameLink } from '../../components/NameLink.tsx';
import { Frame } from '../../components/panel/Frame.tsx';
import { Table } from '../../components/table/Table.tsx';
import { useMediaQuery } from '../../components/useMediaQuery.ts';
import type { MarkedLine } from '../../features/attendance/sheetCalls.ts';
import { KEYS } from '../../lib/keys.ts';
import { MarkCell } from './MarkCell.tsx';
import { isWithReason } from './marking.ts';
import { useTypedNumbers } from './useTypedNumbers.ts';
import tableStyles from '../../components/table/table.module.css';
import sheetStyles from './sheet.module.css';

/** The heads of the columns of a name and its number. */
export interface SheetLabels {
  name: string;
  number: string;
}

export interface SheetTableProps {
  lines: readonly MarkedLine[];
  /** The kind of those on the sheet. */
  kind: PersonKind;
  labels: SheetLabels;
  /** Left out where the sheet can only be read, and so is `onAllPresent`. */
  onMark?: (id: string, mark: Mark, reason?: string) => void;
  onAllPresent?: () => void;
}

/** The lines of a sheet. To be marked, the first mark has the focus. */
export function SheetTable({ lines, kind, labels, onMark, onAllPresent }: SheetTableProps) {
  const {
    ref: body,
    focus,
    cell,
    placeOf,
    handlers,
  } = useGrid<HTMLTableSectionElement>({ rows: lines.length, columns: 1 });

  // The roll numbers say as much.
  const isPhone = useMediaQuery('(max-width: 575.98px)');

  const give = (row: number, mark: Mark) => {
    const { _id, reason } = lines[row]!;
    onMark?.(_id, mark, isWithReason(mark) ? reason : undefined);
  };
  const marking = { give, allPresent: () => onAllPresent?.(), focus };
  const isMissing = (number: number) => rowOf(lines, number) === -1;
  const { numbers, complete, withoutCard } = useTypedNumbers(
    onMark && {
      onMark: (all, mark) => {
        if (all.some(isMissing)) return false;
        for (const number of all) give(rowOf(lines, number), mark);
        giveAndGoOn(rowOf(lines, all.at(-1)!), mark, marking);
        return true;
      },
      onGo: (number) => {
        if (!isMissing(number)) focus(rowOf(lines, number));
      },
    },
  );
  useCardOnSheet(lines, onMark, withoutCard);
  const missing = complete.filter(isMissing);

  useEffect(() => {
    const isTyping = document.activeElement?.matches('input, textarea, select');
    if (!isTyping) body.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [body]);

  return (
    <Frame className={`${tableStyles.scroll} ${sheetStyles.sheet}`}>
      {numbers.length > 0 && (
        <div className={`${looks('lead')} ${sheetStyles.attendanceTyped}`}>
          <span aria-hidden="true">
            {t(labels.number)} <strong>{numbers.join(', ')}</strong>{' '}
            {numbers.length === 1 && lines[rowOf(lines, numbers[0]!)]?.name}
          </span>
          {missing.length > 0 && <p role="alert">{missingText(kind, missing)}</p>}
        </div>
      )}
      <Table
        className={sheetStyles.lines}
        columns={[
          ...(isPhone ? [] : [{ name: phrase('SN'), width: '52px', isNumber: true }]),
          // The marks stay near the names.
          { name: labels.name, width: isPhone ? undefined : '34%' },
          { name: labels.number, width: isPhone ? '56px' : '110px', isNumber: true },
          { name: phrase('Attendance'), width: isPhone ? (onMark ? '226px' : '88px') : undefined },
        ]}
      >
        {/* The keys bubble up here. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody
          ref={body}
          onKeyDown={(event) => {
            const place = placeOf(event.target);
            if (place) onMarkKey(event, place.row, marking);
            handlers.onKeyDown(event);
          }}
        >
          {lines.map((line, index) => (
            <tr key={line._id}>
              {!isPhone && <td className={`${looks('faint')} ${tableStyles.number}`}>{index + 1}</td>}
              <td className={`${looks('anywhere')} ${tableStyles.strong}`}>
                <NameLink kind={kind} id={line._id} name={line.name} />
              </td>
              <td className={tableStyles.number}>{line.number}</td>
              <MarkCell
                line={line}
                cell={cell(index, 0)}
                onMark={onMark && ((mark, reason) => onMark(line._id, mark, reason))}
              />
            </tr>
          ))}
        </tbody>
      </Table>
    </Frame>
  );
}

/** Returns the row of a roll number; 9 is T-009 too. Returns -1 where nobody has it. */
function rowOf(lines: readonly MarkedLine[], number: number): number {
  return lines.findIndex((line) => Number(/\d+$/.exec(String(line.number))?.[0]) === number);
}

function missingText(kind: PersonKind, missing: readonly number[]): string {
  const numbers = missing.join(', ');
  return kind === 'student'
    ? t('No roll {{numbers}} in this class', { numbers })
    : t('No number {{numbers}} on this sheet', { numbers });
}

interface Marking {
  /** Gives a mark to the person of a row. */
  give: (row: number, mark: Mark) => void;
  /** Marks all absent people present. */
  allPresent: () => void;
  /** Moves to the mark of a row, or to another part of it. */
  focus: (row: number, column?: number, part?: string) => void;
}

/** Handles a letter that was pressed on a row. In the field of a reason letters are typed. */
function onMarkKey(event: KeyboardEvent, row: number, marking: Marking): void {
  const mark = pressedOf(KEYS.giveMark, event);
  if (!mark || event.target instanceof HTMLInputElement || event.repeat || !areLetterKeysOn()) return;
  event.preventDefault();
  if (pressedOf(KEYS.allPresent, event)) marking.allPresent();
  else giveAndGoOn(row, mark, marking);
}

/** Gives a mark to the person of a row, and goes on to the next one; of a leave to its reason. */
function giveAndGoOn(row: number, mark: Mark, { give, focus }: Pick<Marking, 'give' | 'focus'>): void {
  // At once, because a leave brings the field of its reason.
  flushSync(() => give(row, mark));
  if (isWithReason(mark)) focus(row, 0, 'input');
  else focus(row + 1);
}

/** Marks the student of each card present, and says so. Without `onMark` nothing can be marked. `onCard` is called with the number of each card. */
function useCardOnSheet(
  lines: readonly MarkedLine[],
  onMark: ((id: string, mark: Mark) => void) | undefined,
  onCard: (card: string) => void,
): void {
  const mark = ({ _id, name, roll_no, ...found }: FoundStudent): BannerMessage => {
    if (!lines.some((line) => line._id === _id)) {
      return {
        kind: 'danger',
        text: t('{{name}} is not on this sheet: class {{place}}, roll no {{roll_no}}.', {
          name,
          place: placeInWords(found),
          roll_no: String(roll_no),
        }),
      };
    }
    if (!onMark)
      return { kind: 'danger', text: t('{{name}} cannot be marked: attendance is already taken.', { name }) };
    onMark(_id, 'P');
    return { kind: 'success', text: t('{{name}} is present.', { name }) };
  };

  useCard((card) => {
    onCard(card.number);
    void card.student().then((student) => say(student ? mark(student) : null));
  });
}
