// The sheets of an .ods file, as LibreOffice writes them.

import { textOfNumber } from './numberFormat.ts';
import { TooLarge, type Book, type CellsOfSheet, type SheetRow } from './tableOf.ts';
import { MOST_COLUMNS } from './workbook.ts';
import { tagsOf, type Tag } from './xmlTags.ts';

/** A row that is there several times is written once. */
const MOST_REPEATED = 10_000;

interface Cell {
  tag: Tag;
  text: string;
  paragraphs: number;
}

/** Returns the sheets in sight. */
export function readOpenDocument(name: string, content: string): Book {
  const sheets: CellsOfSheet[] = [];
  const hidden: string[] = [];
  const hiddenStyles = new Set<string>();
  let style = '';
  let sheet: (CellsOfSheet & { isHidden: boolean }) | undefined;
  let row: SheetRow = { number: 0, cells: [] };
  let next = 1;
  let column = 0;
  let ofColumns = 0;
  let cell: Cell | undefined;
  let isNote = false;
  for (const tag of tagsOf(content)) {
    const { name: is, isOpening, isClosing, attribute } = tag;
    if (is === 'style' && isOpening) style = attribute('name') ?? '';
    if (is === 'table-properties' && attribute('display') === 'false') hiddenStyles.add(style);
    if (is === 'table' && isOpening) {
      const isHidden = hiddenStyles.has(attribute('style-name') ?? '');
      sheet = { name, sheet: attribute('name') ?? '', rows: [], merged: [], hiddenColumns: [], isHidden };
      [next, ofColumns] = [1, 0];
    }
    if (is === 'table' && isClosing && sheet) {
      if (sheet.isHidden) hidden.push(sheet.sheet);
      else sheets.push(sheet);
    }
    if (is === 'table-column' && isOpening) {
      for (let at = timesOf(tag, 'columns'); at > 0 && ofColumns < MOST_COLUMNS; at -= 1, ofColumns += 1) {
        if (isOutOfSight(tag)) (sheet!.hiddenColumns as number[]).push(ofColumns);
      }
    }
    if (is === 'table-row' && isOpening) {
      row = { number: next, cells: [], ...(isOutOfSight(tag) && { isHidden: true }) };
      next += timesOf(tag, 'rows');
      column = 0;
    }
    if (is === 'table-row' && isClosing && row.cells.length > 0) repeat(sheet!.rows as SheetRow[], row, next);
    if (is === 'table-cell' && isOpening) cell = { tag, text: '', paragraphs: 0 };
    if (is === 'annotation') isNote = isOpening && !isClosing;
    if (cell && !isNote) cell.text += textIn(tag, cell);
    if (is === 'table-cell' && isClosing && cell) {
      put(cell, row, column);
      const spans = Number(cell.tag.attribute('number-rows-spanned') ?? 1);
      if (spans > 1) sheet!.merged!.push({ column, from: row.number, to: row.number + spans - 1 });
      column += timesOf(cell.tag, 'columns');
      cell = undefined;
    }
    if (is === 'covered-table-cell' && isOpening) column += timesOf(tag, 'columns');
  }
  return { sheets, hidden };
}

function textIn({ name, isOpening, isClosing, attribute, text }: Tag, cell: Cell): string {
  if (name === 'table-cell') return '';
  if (name === 'p' && isClosing && !isOpening) return '';
  if (name === 's' && isOpening) return ' '.repeat(Math.min(Number(attribute('c') ?? 1), 100)) + text;
  if (name === 'line-break' && isOpening) return `\n${text}`;
  if (name === 'tab' && isOpening) return ` ${text}`;
  if (name !== 'p') return cell.paragraphs > 0 ? text : '';
  cell.paragraphs += 1;
  return cell.paragraphs > 1 ? `\n${text}` : text;
}

function put({ tag, text }: Cell, row: SheetRow, column: number): void {
  const value = valueOf(tag, text.trim());
  if (value === '') return;
  const times = timesOf(tag, 'columns');
  if (column + times > MOST_COLUMNS) throw new TooLarge();
  while (row.cells.length < column) row.cells.push('');
  for (let at = column; at < column + times; at += 1) {
    row.cells[at] = value;
    if (tag.attribute('formula') !== undefined) (row.derived ??= []).push(at);
  }
}

/** What is shown has the zeros of a card, and Dr and Cr. */
function valueOf({ attribute }: Tag, shown: string): string {
  const type = attribute('value-type');
  if (type === 'date') return (attribute('date-value') ?? shown).slice(0, 10);
  if (type === 'float' || type === 'currency' || type === 'percentage') {
    return /^0\d+$|(?:^|[^a-z])[cd]r(?![a-z])/i.test(shown)
      ? shown
      : textOfNumber(attribute('value') ?? shown);
  }
  if (type === undefined && attribute('formula') !== undefined) return `#FORMULA! ${attribute('formula')}`;
  return shown.replace(/^'(?='*[=@+-])/, '');
}

function repeat(rows: SheetRow[], row: SheetRow, next: number): void {
  if (next - row.number > MOST_REPEATED) throw new TooLarge();
  for (let number = row.number; number < next; number += 1) rows.push({ ...row, number });
}

function timesOf({ attribute }: Tag, what: 'rows' | 'columns'): number {
  return Math.max(1, Number(attribute(`number-${what}-repeated`) ?? 1) || 1);
}

function isOutOfSight({ attribute }: Tag): boolean {
  return /^(?:collapse|filter)$/.test(attribute('visibility') ?? '');
}
