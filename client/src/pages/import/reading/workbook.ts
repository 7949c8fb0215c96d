// The sheets of an .xlsx file, whichever program wrote it.

import { formatNumbered, textOfNumber } from './numberFormat.ts';
import { TooLarge, type Book, type CellsOfSheet, type Merged, type SheetRow } from './tableOf.ts';
import { tagsOf, type Tag } from './xmlTags.ts';

/** Lists of people have no more columns. */
export const MOST_COLUMNS = 500;

/** Of a format. */
const LONGEST = 255;

interface Parts {
  strings: readonly string[];
  /** The format of each style. */
  formats: readonly string[];
  is1904: boolean;
}

/** Returns the sheets in sight. Throws an error if the file is no workbook. */
export function readWorkbook(
  name: string,
  paths: readonly string[],
  textOf: (path: string) => string | undefined,
): Book {
  const main =
    relationsOf('', textOf).find(({ type }) => type === 'officeDocument')?.target ??
    paths.find((path) => path.endsWith('workbook.xml'));
  const workbook = main && textOf(main);
  if (!workbook) throw new Error('No workbook');
  const relations = relationsOf(main, textOf);
  const partOf = (type: string) => textOf(relations.find((each) => each.type === type)?.target ?? '') ?? '';
  const parts = { strings: stringsOf(partOf('sharedStrings')), formats: formatsOf(partOf('styles')) };
  let is1904 = false;
  const sheets: CellsOfSheet[] = [];
  const hidden: string[] = [];
  for (const { name: tag, isOpening, attribute } of tagsOf(workbook)) {
    if (tag === 'workbookPr') is1904 = /^(?:1|true|on)$/.test(attribute('date1904') ?? '');
    if (tag !== 'sheet' || !isOpening) continue;
    const sheet = attribute('name') ?? '';
    // A sheet that is a chart has no cells.
    const relation = relations.find(({ id, type }) => id === attribute('id') && type === 'worksheet');
    const xml = relation && textOf(relation.target);
    if (!xml) continue;
    if (/hidden$/i.test(attribute('state') ?? '')) hidden.push(sheet);
    else sheets.push({ name, sheet, ...cellsOf(xml, { ...parts, is1904 }) });
  }
  return { sheets, hidden };
}

/** What a part of the file stands in relation to: `type` without its address, `target` from the top of the file. */
function relationsOf(path: string, textOf: (path: string) => string | undefined) {
  const slash = path.lastIndexOf('/') + 1;
  const folder = path.slice(0, slash);
  const xml = textOf(`${folder}_rels/${path.slice(slash)}.rels`) ?? '';
  return [...tagsOf(xml)]
    .filter(({ name }) => name === 'Relationship')
    .map(({ attribute }) => {
      const target = (attribute('Target') ?? '').replaceAll('\\', '/');
      return {
        id: attribute('Id'),
        type: attribute('Type')?.split('/').at(-1),
        target: target.startsWith('/') ? target.slice(1) : resolved(`${folder}${target}`),
      };
    });
}

/** 'xl/../sheet.xml' is 'sheet.xml'. */
function resolved(path: string): string {
  const folders: string[] = [];
  for (const each of path.split('/')) {
    if (each === '..') folders.pop();
    else if (each !== '.') folders.push(each);
  }
  return folders.join('/');
}

function stringsOf(xml: string): string[] {
  const strings: string[] = [];
  let text = '';
  let isIn = false;
  let isSound = false;
  for (const tag of tagsOf(xml)) {
    if (tag.name === 'si' && tag.isOpening) text = '';
    // How a text is spoken stands beside it.
    if (tag.name === 'rPh') isSound = tag.isOpening && !tag.isClosing;
    if (tag.name === 't') isIn = tag.isOpening && !tag.isClosing;
    if (isIn && !isSound) text += tag.text;
    if (tag.name === 'si' && tag.isClosing) strings.push(plainText(text));
  }
  return strings;
}

/** A sign that XML cannot hold is written as '_x000D_'. */
function plainText(text: string): string {
  return text.replaceAll(/_x([\dA-F]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

function formatsOf(xml: string): string[] {
  const named = new Map<string, string>();
  const formats: string[] = [];
  let isOfCells = false;
  for (const { name, isOpening, isClosing, attribute } of tagsOf(xml)) {
    if (name === 'numFmt')
      named.set(attribute('numFmtId') ?? '', (attribute('formatCode') ?? '').slice(0, LONGEST));
    if (name === 'cellXfs') isOfCells = isOpening && !isClosing;
    if (name === 'xf' && isOpening && isOfCells) {
      const id = attribute('numFmtId') ?? '';
      formats.push(named.get(id) ?? formatNumbered(Number(id)));
    }
  }
  return formats;
}

interface Cell {
  column: number;
  type: string;
  format: string;
  /** undefined where there is none. */
  formula?: string;
  value: string;
  inline: string;
}

function cellsOf(xml: string, parts: Parts): Omit<CellsOfSheet, 'name' | 'sheet'> {
  const rows: SheetRow[] = [];
  const merged: Merged[] = [];
  const hiddenColumns: number[] = [];
  let row: SheetRow = { number: 0, cells: [] };
  let cell: Cell | undefined;
  let column = -1;
  let into: 'formula' | 'value' | 'inline' | undefined;
  for (const tag of tagsOf(withoutEmpty(xml))) {
    const { name, isOpening, isClosing, attribute } = tag;
    if (name === 'row' && isOpening) {
      row = { number: Number(attribute('r')) || row.number + 1, cells: [] };
      if (isOn(attribute('hidden')) || attribute('ht') === '0') row.isHidden = true;
      column = -1;
    }
    if (name === 'row' && isClosing && row.cells.length > 0) rows.push(row);
    if (name === 'c' && isOpening) {
      column = columnOf(attribute('r') ?? '') ?? column + 1;
      const format = parts.formats[Number(attribute('s') ?? 0)] ?? '';
      cell = { column, type: attribute('t') ?? 'n', format, value: '', inline: '' };
    }
    if (cell && isOpening && name === 'f') cell.formula = '';
    if (isOpening) into = PLACES[name] ?? into;
    if (isClosing && name in PLACES) into = undefined;
    if (cell && into) cell[into] = (cell[into] ?? '') + tag.text;
    if (name === 'c' && isClosing && cell) put(cell, row, parts);
    if (name === 'mergeCell') merged.push(...mergedOf(attribute('ref') ?? ''));
    if (name === 'col' && (isOn(attribute('hidden')) || attribute('width') === '0'))
      hiddenColumns.push(...columnsOf(tag));
  }
  return { rows, merged, hiddenColumns };
}

/** Leaves out rows and cells that have a format only; there may be a million. Those without an address count for the others. */
function withoutEmpty(xml: string): string {
  return xml.replaceAll(/<(?:\w+:)?(?:row|c)\s[^<>]*\/>/g, (tag) => (tag.includes(' r="') ? '' : tag));
}

const PLACES: Readonly<Record<string, 'formula' | 'value' | 'inline' | undefined>> = {
  f: 'formula',
  v: 'value',
  t: 'inline',
};

function put(cell: Cell, row: SheetRow, parts: Parts): void {
  const text = textOfCell(cell, parts);
  if (text.trim() === '') return;
  if (cell.column >= MOST_COLUMNS) throw new TooLarge();
  while (row.cells.length < cell.column) row.cells.push('');
  row.cells[cell.column] = text;
  if (cell.formula !== undefined) (row.derived ??= []).push(cell.column);
}

function textOfCell({ type, format, formula, value, inline }: Cell, { strings, is1904 }: Parts): string {
  // Its value is not known before a spreadsheet has calculated it.
  if (formula !== undefined && value.trim() === '' && type !== 'str') return `#FORMULA! =${formula}`;
  if (type === 's') return safeText(strings[Number(value)] ?? '');
  if (type === 'inlineStr') return safeText(plainText(inline));
  if (type === 'str') return safeText(plainText(value));
  if (type === 'b') return value.trim() === '1' ? 'true' : 'false';
  if (type === 'd') return value.trim().replace(/T.*$/, '');
  return type === 'e' ? value : textOfNumber(value, format, is1904);
}

/** An apostrophe before what looks like a formula is no part of the text. */
function safeText(text: string): string {
  return text.replace(/^'(?='*[=@+-])/, '');
}

function isOn(attribute: string | undefined): boolean {
  return attribute === '1' || attribute === 'true';
}

/** 'C7' stands in column 2, 'AA1' in column 26. */
function columnOf(address: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(address)?.[0];
  if (!letters) return undefined;
  return Array.from(letters).reduce((count, letter) => count * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Of merged cells the first one has the text. */
function mergedOf(address: string): Merged[] {
  const [from = '', to = ''] = address.split(':');
  const column = columnOf(from);
  const [first, last] = [from, to].map((each) => Number(/\d+$/.exec(each)?.[0]));
  return column !== undefined && first && last && last > first ? [{ column, from: first, to: last }] : [];
}

function columnsOf({ attribute }: Tag): number[] {
  const [from, to] = [Number(attribute('min')), Math.min(Number(attribute('max')), MOST_COLUMNS)];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from - 1 + at);
}
