// The subjects of a class as they are typed.

import {
  INTERNAL_PERCENT,
  subjectsUpdate,
  type ClassSubjects,
  type Scheme,
  type SubjectsUpdate,
} from '@school-office/contract/examinations/subjects';
import { phrase, t } from '@school-office/contract/words';

export interface SubjectRow {
  /** Tells rows apart, also new ones. */
  key: string;
  _id?: string;
  name: string;
  nepali_name: string;
  theory: PartTexts;
  /** All empty where a subject has no internal marks. */
  internal: PartTexts;
  optional: boolean;
  takers: string[];
  /** By which share of full marks pass marks follow them; null once pass marks are typed. */
  follows: { theory: number | null; internal: number | null };
}

export interface PartTexts {
  hours: string;
  full: string;
  pass: string;
}

/** The numbers of each part, in the order of their columns. */
export const NUMBERS: readonly (keyof PartTexts)[] = ['hours', 'full', 'pass'];
export const NUMBER_LABELS: Record<keyof PartTexts, string> = {
  hours: phrase('Hours'),
  full: phrase('Full'),
  pass: phrase('Pass'),
};

export const PART_LABELS = { theory: phrase('theory'), internal: phrase('internal') };

/** The parts of a subject that have numbers of their own. */
export function partsOf(scheme: Scheme): ('theory' | 'internal')[] {
  return scheme === 'judged' ? [] : ['theory', 'internal'];
}

export interface TypedSubjects {
  scheme: Scheme;
  internal_percent: string;
  rank: boolean;
  rows: SubjectRow[];
}

const NO_PART: PartTexts = { hours: '', full: '', pass: '' };
let keys = 0;

/** Returns a row of 75 and 25 marks, as the curriculum has most. */
export function newRow(): SubjectRow {
  keys += 1;
  return {
    key: `new ${keys}`,
    name: '',
    nepali_name: '',
    theory: { hours: '3.75', full: '75', pass: '26.25' },
    internal: { hours: '1.25', full: '25', pass: '10' },
    optional: false,
    takers: [],
    follows: { theory: 0.35, internal: 0.4 },
  };
}

/** Returns a row with a number of a part typed. Pass marks follow full marks: 35 and 40 % by letters, in their proportion by marks. */
export function withNumber(
  row: SubjectRow,
  { part, name, text }: { part: 'theory' | 'internal'; name: keyof PartTexts; text: string },
  { scheme, internal_percent }: Pick<TypedSubjects, 'scheme' | 'internal_percent'>,
): Partial<SubjectRow> {
  const numbers = { ...row[part], [name]: text };
  if (name === 'pass') return { [part]: numbers, follows: { ...row.follows, [part]: null } };
  const full = Number(text);
  const own = row.follows[part];
  if (name !== 'full' || own === null || text.trim() === '' || !(full > 0)) return { [part]: numbers };
  const byLetters = part === 'theory' ? 0.35 : (Number(internal_percent) || INTERNAL_PERCENT) / 100;
  const share = scheme === 'letters' ? byLetters : own;
  return { [part]: { ...numbers, pass: String(Math.round(full * share * 100) / 100) } };
}

export function typedSubjects({ scheme, internal_percent, rank, subjects }: ClassSubjects): TypedSubjects {
  return {
    scheme,
    internal_percent: String(internal_percent),
    rank,
    rows: subjects.map(({ _id, name, nepali_name, theory, internal, optional, takers }) => ({
      key: _id,
      _id,
      name,
      nepali_name,
      theory: textsOf(theory),
      internal: internal ? textsOf(internal) : NO_PART,
      optional,
      takers,
      follows: {
        theory: theory.pass / theory.full,
        internal: internal ? internal.pass / internal.full : INTERNAL_PERCENT / 100,
      },
    })),
  };
}

/** Returns the subjects of last year or of another class for this one: they are others, and nobody is on the optional ones yet. */
export function copiedSubjects(before: ClassSubjects): TypedSubjects {
  const { rows, ...marking } = typedSubjects(before);
  return { ...marking, rows: rows.map(({ _id: _before, ...row }) => ({ ...row, takers: [] })) };
}

/** Returns what is to be saved, or the sentences that say why it cannot be, each with its subject or the row's number. */
export function readSubjects(
  { scheme, internal_percent, rank, rows }: TypedSubjects,
  seen: number,
): { update: SubjectsUpdate; faults?: undefined } | { faults: string[] } {
  // A row that was added and not typed into is nothing.
  const typed = rows.filter(
    ({ _id, name, nepali_name }) => _id !== undefined || (name + nepali_name).trim() !== '',
  );
  const { data, error } = subjectsUpdate.safeParse({
    scheme,
    internal_percent: internal_percent.trim() === '' ? INTERNAL_PERCENT : internal_percent,
    rank,
    subjects: typed.map(({ _id, name, nepali_name, theory, internal, optional, takers }) => ({
      ...(_id !== undefined && { _id }),
      name,
      nepali_name,
      theory: scheme === 'judged' ? withMarks(theory) : theory,
      internal: scheme === 'judged' || isEmpty(internal) ? null : internal,
      optional,
      takers,
    })),
    seen,
  });
  if (data) return { update: data };
  return {
    faults: error.issues.map(({ path: [list, at], message }) => {
      const row = list === 'subjects' ? typed[Number(at)] : undefined;
      return row
        ? t('{{row}}: {{message}}', {
            row: row.name || t('Row {{number}}', { number: rows.indexOf(row) + 1 }),
            message,
          })
        : message;
    }),
  };
}

/** A judged subject has hours only. */
function withMarks({ hours, full, pass }: PartTexts): PartTexts {
  return { hours, full: full || '100', pass: pass || '35' };
}

function isEmpty({ hours, full, pass }: PartTexts): boolean {
  return [hours, full, pass].every((text) => text.trim() === '');
}

function textsOf({ hours, full, pass }: { hours: number; full: number; pass: number }): PartTexts {
  return { hours: String(hours), full: String(full), pass: String(pass) };
}
