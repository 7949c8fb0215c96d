// Which rows of a table are people. Offices number their sheets to the end of the page, add up below the list and sign it.

import { language } from '@school-office/contract/language';
import { listed, t } from '@school-office/contract/words';
import type { ImportField } from '../../../features/import/importFields.ts';
import { brokenCell } from '../../../features/import/understand.ts';
import { SHEET, type Column } from './matchColumns.ts';
import type { FromPreeti } from './preeti.ts';
import { CLASS_ABOVE, type SheetRow, type Table } from './tableOf.ts';

/** A row of a person may lack all of these, or have them from a formula that was drawn down to the end of the page. */
const OF_EVERYBODY = new Set(['classname', 'section', 'roll_no']);
const NOTHING = /^[-–—0.,\s]*$/;
const TOTAL =
  /^(?:(?:grand|sub|net)?[ -]?total|sum$|(?:कुल ?|कूल ?)?जम्मा|कुल$|(?:no\.? of |total )?(?:boys|girls|students|male|female|छात्र|छात्रा) ?[:=-]? ?[\d०-९]+)(?:[^\p{L}\p{M}]|$)/iu;
const SIGNATURE =
  /(?:signature|class ?teacher|subject ?teacher|principal|head ?(?:teacher|master|mistress)|coordinator|accountant|(?:prepared|checked|verified|approved|printed|submitted) (?:by|on)|^(?:date|note|page|seal|मिति|नोट|पाना)\b\s*[:.-]|^page \d|प्रधानाध्यापक|प्रिन्सिपल|प्र\.?अ|कक्षा ?शिक्षक|हस्ताक्षर|दस्तखत|तयार ?(?:गर्ने|पार्ने)|रुजु ?गर्ने|प्रमाणित ?गर्ने|लेखापाल|छाप)/iu;
const LINE_TO_SIGN = /^[._…\-–—=\s]{3,}$/;

interface LeftOut {
  numbered: number;
  totals: number;
  signatures: number;
}

export interface People {
  rows: SheetRow[];
  /** undefined where nothing is left out. */
  leftOut: string | undefined;
}

interface Reading {
  fields: readonly ImportField[];
  columns: readonly Column[];
  fromPreeti: FromPreeti;
}

/** Returns the rows of people, and a sentence on those that are none. */
export function peopleOf({ rows }: Pick<Table, 'rows'>, { fields, columns, fromPreeti }: Reading): People {
  const leftOut: LeftOut = { numbered: 0, totals: 0, signatures: 0 };
  const taken = columns.filter(({ field }) => field !== '');
  const names = taken.filter(({ field }) =>
    fields.some((each) => each.name === field && each.nameOf === 'own'),
  );
  const telling = columns.filter(
    ({ field, heading }) =>
      ![SHEET, CLASS_ABOVE].includes(heading) &&
      !OF_EVERYBODY.has(field) &&
      !names.some((each) => each.field === field),
  );
  if (names.length === 0) return { rows, leftOut: undefined };
  const inUnicode = columns.some(({ isPreeti }) => isPreeti) ? fromPreeti : undefined;
  const people = rows.filter((row, index) => {
    const kind = kindOf(row, rows[index - 1], rows[index + 1], { names, telling, inUnicode });
    if (kind) leftOut[kind] += 1;
    return kind === undefined;
  });
  return { rows: people, leftOut: sentenceOf(leftOut) };
}

interface Looked {
  names: readonly Column[];
  telling: readonly Column[];
  /** Of a list that has Preeti. */
  inUnicode: FromPreeti | undefined;
}

function kindOf(
  row: SheetRow,
  before: SheetRow | undefined,
  after: SheetRow | undefined,
  { names, telling, inUnicode }: Looked,
): keyof LeftOut | undefined {
  const own = row.cells.filter((cell, at) => !NOTHING.test(cell) && !row.derived?.includes(at));
  const words = own.filter((cell) => /\p{L}/u.test(cell));
  const says = (pattern: RegExp) => (cell: string) =>
    pattern.test(cell) || (inUnicode !== undefined && pattern.test(inUnicode(cell)));
  if (words.length > 0 && words.every(says(TOTAL))) return 'totals';
  const texts = row.cells.filter((cell, at) => cell !== '' && !row.derived?.includes(at));
  const isSigned = (cell: string) => LINE_TO_SIGN.test(cell) || says(SIGNATURE)(cell);
  if (texts.length > 0 && texts.every(isSigned)) return 'signatures';
  const nameIn = (other: SheetRow | undefined) => names.some(({ at }) => isName(other?.cells[at] ?? ''));
  const isDrawnDown = (at: number) =>
    [before, after].some(
      (other) => other?.cells[at] === row.cells[at] && (row.derived?.includes(at) || !nameIn(other)),
    );
  const tells = telling.some(({ at, field }) => {
    const cell = row.cells[at] ?? '';
    const isSaid = field === '' ? /\p{L}/u.test(cell) : !NOTHING.test(cell);
    return isSaid && !isDrawnDown(at);
  });
  const hasNameTyped = names.some(({ at }) => (row.cells[at] ?? '') !== '' && !row.derived?.includes(at));
  return nameIn(row) || tells || hasNameTyped ? undefined : 'numbered';
}

/** A formula that finds nothing leaves an error or a 0. */
function isName(cell: string): boolean {
  return /\p{L}/u.test(cell) && (brokenCell(cell) === undefined || cell.startsWith('#FORMULA!'));
}

/** '108 numbered empty rows, a total and a line of signatures are left out.' */
function sentenceOf({ numbered, totals, signatures }: LeftOut): string | undefined {
  const parts = [
    numbered === 1
      ? t('a numbered empty row')
      : numbered > 0 && t('{{count}} numbered empty rows', { count: numbered }),
    totals === 1 ? t('a total') : totals > 0 && t('{{count}} totals', { count: totals }),
    signatures === 1
      ? t('a line of signatures')
      : signatures > 0 && t('{{count}} lines of signatures', { count: signatures }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return undefined;
  const list = language() === 'en' ? new Intl.ListFormat('en-GB').format(parts) : listed(parts);
  const lines = `${list[0]!.toUpperCase()}${list.slice(1)}`;
  return numbered + totals + signatures === 1
    ? t('{{lines}} is left out.', { lines })
    : t('{{lines}} are left out.', { lines });
}
