// How the cells of a list are read, and what only the school can say of them: asked once for all rows.

import { ALL_CLASS_NAMES, GENDERS } from '@school-office/contract/enumerations';
import { t } from '@school-office/contract/words';
import type { ImportField } from '../../../features/import/importFields.ts';
import {
  brokenCell,
  dayOrderOf,
  type DayOrder,
  type Understood,
} from '../../../features/import/understand.ts';
import type { Column } from './matchColumns.ts';
import { peopleOf } from './people.ts';
import { cellFromPreeti, type FromPreeti } from './preeti.ts';
import type { SheetRow, Table } from './tableOf.ts';
import { titlesIn, withoutTitle } from './titles.ts';

/** What is said once for all rows: a value by field; an age for each class; and what was asked, by question. */
export interface SaidForAll {
  values: Readonly<Record<string, string>>;
  ages: Readonly<Record<string, string>>;
  answers?: Readonly<Record<string, string>>;
}

export interface Reading {
  fields: readonly ImportField[];
  columns: readonly Column[];
  forAll: SaidForAll;
  fromPreeti: FromPreeti;
}

/** One thing that is asked once for all rows. */
export interface Question {
  id: string;
  text: string;
  choices: readonly { value: string; text: string }[];
  /** What holds while nothing is said; '' where it has to be said. */
  usual: string;
}

const HIDDEN = 'hidden rows';
const DAYS = 'order of days';
/** The fields that are days: an office writes them all in one order. */
const DAY_FIELDS: ReadonlySet<string> = new Set(['birth_date', 'admission_date', 'joining_date']);
const TAKEN = 'taken';
const LEFT_OUT = 'left out';
const SHOWN = 3;

/** Returns a function that reads the cells of a row as a field. */
export function readerOf(
  table: Table,
  reading: Reading,
): (field: string, cells: readonly string[]) => Understood {
  const { fields, forAll } = reading;
  const titles = titlesLeftOut(table, reading);
  const order = orderOfDays(table, reading);
  return (name, cells) => {
    const field = fields.find((each) => each.name === name)!;
    const texts = textsOf(field, cells, reading);
    const broken = texts.map(brokenCell).find((problem) => problem !== undefined);
    const text = joined(texts, field);
    if (broken !== undefined) return { text, problem: broken };
    const understood = field.read(text, DAY_FIELDS.has(name) ? order : undefined);
    const answer = understood.ask && forAll.answers?.[wordId(name, understood.ask)];
    if (answer && answer !== LEFT_OUT) return { text: answer, also: understood.also ?? {} };
    return field.nameOf ? { ...understood, text: withoutTitle(understood.text, titles) } : understood;
  };
}

/** Returns the rows of people, but for hidden ones that are to be left out. */
export function rowsTaken(table: Table, { fields, columns, forAll, fromPreeti }: Reading): SheetRow[] {
  const { rows } = peopleOf(table, { fields, columns, fromPreeti });
  return forAll.answers?.[HIDDEN] === LEFT_OUT ? rows.filter(({ isHidden }) => !isHidden) : rows;
}

/** The texts of the columns that are the field together. */
function textsOf(field: ImportField, cells: readonly string[], { columns, fromPreeti }: Reading): string[] {
  return columns
    .filter((column) => column.field === field.name)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ at, isPreeti }) => {
      const cell = cells[at] ?? '';
      return isPreeti ? cellFromPreeti(cell, field, fromPreeti) : cell;
    });
}

/** 'Maya', 'Devi' and 'Example' are 'Maya Devi Example'; an address is 'Sample Nagar-4, Sampletole'. */
function joined(texts: readonly string[], field: ImportField): string {
  if (texts.length === 1) return texts[0]!;
  return texts
    .filter((text) => !/^[-–—]*$/.test(text))
    .reduce((before, text) => {
      // A whole name beside the family name has that already; two names of one word may be the same.
      const isWithin = before.endsWith(` ${text}`) || (before === text && text.includes(' '));
      if (before === '' || isWithin) return before || text;
      if (field.nameOf) return `${before} ${text}`;
      return /^[\d०-९]+$/.test(text) ? `${before}-${text}` : `${before}, ${text}`;
    }, '');
}

/** What has to be said of a list, and what can be. */
export function questionsOf(table: Table, reading: Reading): Question[] {
  return [
    ...hiddenRows(table, reading),
    ...orders(table, reading),
    ...words(table, reading),
    ...titlesOf(table, reading),
  ];
}

/** Returns the questions that are not answered and have no usual answer. */
export function openQuestions(questions: readonly Question[], { answers = {} }: SaidForAll): Question[] {
  return questions.filter(({ id, usual }) => usual === '' && !answers[id]);
}

function hiddenRows(table: Table, { fields, columns, fromPreeti }: Reading): Question[] {
  const { length } = peopleOf(table, { fields, columns, fromPreeti }).rows.filter(({ isHidden }) => isHidden);
  if (length === 0) return [];
  return [
    {
      id: HIDDEN,
      text:
        length === 1
          ? t('1 row is hidden in the file')
          : t('{{count}} rows are hidden in the file', { count: length }),
      choices: [
        { value: TAKEN, text: length === 1 ? t('Take it too') : t('Take them too') },
        { value: LEFT_OUT, text: length === 1 ? t('Leave it out') : t('Leave them out') },
      ],
      usual: '',
    },
  ];
}

function daysOf(table: Table, reading: Reading): string[] {
  return reading.fields
    .filter(({ name }) => DAY_FIELDS.has(name))
    .flatMap((field) => table.rows.flatMap(({ cells }) => textsOf(field, cells, reading)));
}

/** Returns which number stands first in days that could be two: as was answered, or as in all other days of the list. */
function orderOfDays(table: Table, reading: Reading): DayOrder | undefined {
  const said = reading.forAll.answers?.[DAYS];
  if (said === 'day' || said === 'month') return said;
  const found = new Set(daysOf(table, reading).map(dayOrderOf));
  if (found.has('day') === found.has('month')) return undefined;
  return found.has('day') ? 'day' : 'month';
}

function orders(table: Table, reading: Reading): Question[] {
  const unsure = daysOf(table, reading).filter((day) => dayOrderOf(day) === 'either');
  if (unsure.length === 0) return [];
  const { answers: _, ...unsaid } = reading.forAll;
  return [
    {
      id: DAYS,
      text: t('{{day}} can be two days', { day: unsure[0]! }),
      choices: [
        { value: 'day', text: t('The day stands first') },
        { value: 'month', text: t('The month stands first') },
      ],
      usual: orderOfDays(table, { ...reading, forAll: unsaid }) ?? '',
    },
  ];
}

function wordId(field: string, word: string): string {
  return `${field}: ${word.toLowerCase()}`;
}

function words(table: Table, reading: Reading): Question[] {
  return (['classname', 'gender'] as const).flatMap((name) => {
    const field = reading.fields.find((each) => each.name === name);
    if (!field || !reading.columns.some((column) => column.field === name)) return [];
    const asked = table.rows.map(
      ({ cells }) => field.read(joined(textsOf(field, cells, reading), field)).ask,
    );
    const choices = (name === 'classname' ? ALL_CLASS_NAMES : GENDERS).map((value) => ({
      value,
      text: t(value),
    }));
    const byId = new Map(
      asked.filter((word) => word !== undefined).map((word) => [wordId(name, word), word] as const),
    );
    return [...byId].map(([id, word]) => ({
      id,
      text:
        name === 'classname' ? t('{{word}}: which class?', { word }) : t('{{word}}: which gender?', { word }),
      choices: [...choices, { value: LEFT_OUT, text: t('Row by row') }],
      usual: '',
    }));
  });
}

/** The titles that stand before names, with those that have them. */
function titlesFound(table: Table, reading: Reading) {
  const ofNames = reading.fields.filter(({ nameOf }) => nameOf !== undefined);
  const found = ofNames.flatMap((field) =>
    titlesIn(table.rows.map(({ cells }) => joined(textsOf(field, cells, reading), field)).filter(Boolean)),
  );
  const byTitle = new Map<string, { names: string[]; isLeftOut: boolean }>();
  for (const { title, names, isLeftOut } of found) {
    const before = byTitle.get(title);
    byTitle.set(title, {
      names: [...(before?.names ?? []), ...names],
      isLeftOut: (before?.isLeftOut ?? false) || isLeftOut,
    });
  }
  return byTitle;
}

function titlesLeftOut(table: Table, reading: Reading): Set<string> {
  const answers = reading.forAll.answers ?? {};
  return new Set(
    [...titlesFound(table, reading)]
      .filter(
        ([title, { isLeftOut }]) => (answers[`title: ${title}`] ?? (isLeftOut && LEFT_OUT)) === LEFT_OUT,
      )
      .map(([title]) => title),
  );
}

function titlesOf(table: Table, reading: Reading): Question[] {
  return [...titlesFound(table, reading)].map(([title, { names, isLeftOut }]) => {
    const count = names.length;
    const values = { title, count, names: names.slice(0, SHOWN).join(', ') };
    return {
      id: `title: ${title}`,
      text:
        count === 1
          ? t('“{{title}}” stands before 1 name ({{names}})', values)
          : t('“{{title}}” stands before {{count}} names ({{names}})', values),
      choices: [
        {
          value: LEFT_OUT,
          text: count === 1 ? t('It is left out') : t('It is left out of {{count}} names', { count }),
        },
        { value: TAKEN, text: t('It is part of the name') },
      ],
      usual: isLeftOut ? LEFT_OUT : TAKEN,
    };
  });
}
