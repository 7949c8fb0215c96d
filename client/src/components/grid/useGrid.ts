import { useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';

export interface Place {
  row: number;
  column: number;
}

export interface TypedCell extends Place {
  text: string;
}

interface GridOptions {
  rows: number;
  columns: number;
  /** Called with the cells that a pasted block fills; without it, a cell takes what is pasted as it is. */
  onPaste?: (cells: TypedCell[]) => void;
  /** Called when Esc is pressed in a cell. */
  onUndo?: (place: Place) => void;
  /** Called when the focus leaves a cell. */
  onLeave?: (place: Place) => void;
  /** Called with a cell that the keys lead to and that has no field yet, which is to get one and the focus. */
  onOpen?: (place: Place) => void;
}

/**
 * The keys of a table whose cells are fields or buttons, as in a spreadsheet: arrows move, Enter goes down and Shift+Enter up
 * from a field, Home and End go to the first and last row from a button. Inside of a text the arrows move the cursor first. In a
 * table of one column left and right go up and down. A block of cells that is copied from a spreadsheet fills those from the
 * focused one on.
 *
 * The element with `ref` takes `handlers`, and each cell around its fields `cell(row, column)`.
 */
export function useGrid<Container extends HTMLElement>({
  rows,
  columns,
  onPaste,
  onUndo,
  onLeave,
  onOpen,
}: GridOptions) {
  const ref = useRef<Container>(null);

  /** Moves to the first field or button of a cell, or to `part` of it; beyond the first and last row to these. */
  const focus = (row: number, column = 0, part = 'input,button') => {
    const place = { row: Math.min(Math.max(row, 0), rows - 1), column };
    const field = ref.current
      ?.querySelector(`[data-cell="${place.row} ${column}"]`)
      ?.querySelector<HTMLElement>(part);
    if (field) field.focus();
    else onOpen?.(place);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target);
    if (!place || event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Escape' && onUndo) {
      onUndo(place);
      return;
    }
    const [row, column] = targetOf(event, place, { rows, columns });
    if ((row === place.row && column === place.column) || column < 0 || column >= columns) return;
    // Otherwise the page would scroll along.
    event.preventDefault();
    focus(row, column);
  };

  const paste = (event: ClipboardEvent) => {
    const place = placeOf(event.target);
    const block = readBlock(event.clipboardData.getData('text'));
    if (!place || !onPaste || (block.length === 1 && block[0]!.length === 1)) return;
    event.preventDefault();
    const cells = block.flatMap((line, down) =>
      line.map((text, right) => ({ row: place.row + down, column: place.column + right, text })),
    );
    onPaste(cells.filter(({ row, column }) => row < rows && column < columns));
  };

  const onBlur = ({ target }: FocusEvent) => {
    const place = placeOf(target);
    if (place) onLeave?.(place);
  };

  return { ref, focus, cell, placeOf, handlers: { onKeyDown, onPaste: paste, onBlur } };
}

function cell(row: number, column: number) {
  return { 'data-cell': `${row} ${column}` };
}

/** Returns the cell of a field or button; undefined outside of the cells. */
function placeOf(target: EventTarget): Place | undefined {
  const place = target instanceof Element && target.closest<HTMLElement>('[data-cell]')?.dataset.cell;
  if (!place || !(target instanceof HTMLInputElement || target instanceof HTMLButtonElement))
    return undefined;
  const [row = 0, column = 0] = place.split(' ').map(Number);
  return { row, column };
}

/** Returns the row and the column to which a key goes; those of the cell where it goes nowhere. */
function targetOf(
  { key, shiftKey, target }: KeyboardEvent,
  { row, column }: Place,
  { rows, columns }: Pick<GridOptions, 'rows' | 'columns'>,
): [row: number, column: number] {
  if (key === 'ArrowUp') return [row - 1, column];
  if (key === 'ArrowDown') return [row + 1, column];
  if (target instanceof HTMLInputElement) {
    const { selectionStart: start, selectionEnd: end, value } = target;
    const isWhole = start === 0 && end === value.length;
    if (key === 'Enter') return [shiftKey ? row - 1 : row + 1, column];
    if (key === 'ArrowLeft' && (isWhole || end === 0)) return [row, column - 1];
    if (key === 'ArrowRight' && (isWhole || start === value.length)) return [row, column + 1];
    return [row, column];
  }
  if (key === 'Home') return [0, column];
  if (key === 'End') return [rows - 1, column];
  const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
  return columns === 1 ? [row + step, column] : [row, column + step];
}

/** Returns the lines of a copied block, each with the texts of its cells. Its empty rows and cells are part of it. */
function readBlock(text: string): string[][] {
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'));
}
