import { useId, useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import type { ClassName } from '@school-office/contract/enumerations';
import type { FeeHead } from '@school-office/contract/money/feePlan';
import { sumRupees } from '@school-office/contract/money/money';
import type { PlanWarning } from '@school-office/contract/money/rule146';
import { formatNumber } from '../../lib/numbers.ts';
import { dueText, timesAYear } from './headTexts.ts';
import type { Cell, PlanEdits } from './usePlanEdits.ts';
import { useClassNames } from '../school/useClasses.ts';

export interface PlanTableProps {
  year: number;
  /** Those that are not retired. */
  heads: FeeHead[];
  edits: PlanEdits;
  warnings: PlanWarning[];
  /** Says under the table which amount is wrong. */
  saysWrong: boolean;
  onHead: (head: FeeHead) => void;
}

/** The fee heads down and the classes across. Arrows and Enter move as in a spreadsheet, Esc takes back. */
export function PlanTable({ year, heads, edits, warnings, saysWrong, onHead }: PlanTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const classNames = useClassNames();
  const wrongId = useId();
  const wrong = saysWrong ? firstWrong(heads, classNames, edits) : undefined;

  const focus = (row: number, column: number) =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${row} ${column}"]`)?.focus();

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    if (!place || event.ctrlKey || event.altKey || event.metaKey) return;
    const { input, row, column } = place;
    if (event.key === 'Escape') {
      edits.undo(cellAt(row, column));
      return;
    }
    const [down, right] = stepOf(event, input);
    if (down === 0 && right === 0) return;
    event.preventDefault();
    focus(row + down, column + right);
  };

  /** Cells that are copied from a spreadsheet fill the cells from here on. */
  const onPaste = (event: ClipboardEvent) => {
    const place = placeOf(event.target);
    const lines = event.clipboardData
      .getData('text')
      .trim()
      .split(/\r?\n/)
      .map((line) => line.split('\t'));
    if (!place || (lines.length === 1 && lines[0]!.length === 1)) return;
    event.preventDefault();
    edits.type(
      lines.flatMap((line, down) =>
        line.flatMap((text, right) => {
          const [row, column] = [place.row + down, place.column + right];
          return row < heads.length && column < classNames.length ? [{ ...cellAt(row, column), text }] : [];
        }),
      ),
    );
  };

  const onBlur = ({ target }: FocusEvent) => {
    const place = placeOf(target);
    if (place) edits.leaveCell(cellAt(place.row, place.column));
  };

  const cellAt = (row: number, column: number): Cell => ({
    classname: classNames[column]!,
    head: heads[row]!._id,
  });

  return (
    <>
      {/* It scrolls on narrow screens, so it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="panel plan" aria-label={`Plan of ${year}`} tabIndex={0}>
        {/* The keys come from the fields inside. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <table ref={table} onKeyDown={onKeyDown} onPaste={onPaste} onBlur={onBlur}>
          <thead>
            <tr>
              <th scope="col">Head (Rs)</th>
              {classNames.map((classname) => (
                <th key={classname} scope="col">
                  {classname}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {heads.map((head, row) => (
              <tr key={head._id}>
                <th scope="row">
                  <button type="button" title={`Change ${head.name}`} onClick={() => onHead(head)}>
                    {head.name}
                  </button>
                  <small>
                    {head.nepali_name !== '' && <span lang="ne">{head.nepali_name} · </span>}
                    {dueText(head)}
                  </small>
                </th>
                {classNames.map((classname, column) => (
                  <PlanCell
                    key={classname}
                    head={head}
                    classname={classname}
                    place={`${row} ${column}`}
                    edits={edits}
                    wrongId={wrong && wrongId}
                    isBeyond={warnings.some(
                      (each) => each.classname === classname && each.heads.includes(head._id),
                    )}
                  />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                Whole year
                <small>what every student pays</small>
              </th>
              {edits.planned
                .filter(({ classname }) => classNames.includes(classname))
                .map(({ classname, amounts }) => (
                  <td key={classname} className="right">
                    {formatNumber(wholeYear(heads, amounts))}
                  </td>
                ))}
            </tr>
          </tfoot>
        </table>
      </section>
      {wrong && (
        <p className="field-failure" id={wrongId} role="alert">
          {wrong.head} of class {wrong.classname}: write an amount such as 1,600.
        </p>
      )}
    </>
  );
}

interface PlanCellProps {
  head: FeeHead;
  classname: ClassName;
  /** Row and column, for the keys. */
  place: string;
  edits: PlanEdits;
  /** The id of the message that explains a wrong amount, if there is one. */
  wrongId: string | undefined;
  /** Beyond rule 146. */
  isBeyond: boolean;
}

function PlanCell({ head, classname, place, edits, wrongId, isBeyond }: PlanCellProps) {
  const cell = { classname, head: head._id };
  const problem = edits.problemOf(cell);
  return (
    <td>
      <input
        className={isBeyond ? 'right beyond' : 'right'}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        data-cell={place}
        aria-label={`${head.name}, class ${classname}`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : wrongId}
        title={problem}
        value={edits.textOf(cell)}
        onChange={({ target }) => edits.type([{ ...cell, text: target.value }])}
        onFocus={({ target }) => target.select()}
      />
    </td>
  );
}

/** The first cell, row by row, whose text is no amount. */
function firstWrong(heads: FeeHead[], classNames: ClassName[], edits: PlanEdits) {
  return heads
    .flatMap(({ _id, name }) => classNames.map((classname) => ({ classname, head: name, _id })))
    .find(({ classname, _id }) => edits.problemOf({ classname, head: _id }) !== undefined);
}

/** Admission and what only some students have is left out. */
function wholeYear(heads: FeeHead[], amounts: Record<string, number>): number {
  return sumRupees(
    heads.filter(({ optional }) => !optional).map((head) => (amounts[head._id] ?? 0) * timesAYear(head)),
  );
}

function placeOf(target: EventTarget) {
  if (!(target instanceof HTMLInputElement) || target.dataset.cell === undefined) return undefined;
  const [row = 0, column = 0] = target.dataset.cell.split(' ').map(Number);
  return { input: target, row, column };
}

/** How far a key moves down and to the right. Inside of a text the arrows move the cursor first. */
function stepOf({ key, shiftKey }: KeyboardEvent, input: HTMLInputElement): [down: number, right: number] {
  const { selectionStart: start, selectionEnd: end, value } = input;
  const isWhole = start === 0 && end === value.length;
  if (key === 'ArrowUp' || (key === 'Enter' && shiftKey)) return [-1, 0];
  if (key === 'ArrowDown' || key === 'Enter') return [1, 0];
  if (key === 'ArrowLeft' && (isWhole || end === 0)) return [0, -1];
  if (key === 'ArrowRight' && (isWhole || start === value.length)) return [0, 1];
  return [0, 0];
}
