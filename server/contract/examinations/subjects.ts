// The subjects of a class in a school year, and how the class is marked.

import { z } from 'zod';
import { seenByDesk } from '../editing.ts';
import { ALL_CLASS_NAMES, type ClassName } from '../enumerations.ts';
import {
  decimal,
  nepaliYear,
  oneOf,
  optional,
  optionalText,
  percentage,
  refusal,
  text,
  wholeNumber,
} from '../fields.ts';
import { phrase } from '../words.ts';

/** A class is marked by letter grades, by marks with total, percent and division, or by a grade that is the mark itself. */
export const SCHEMES = ['letters', 'marks', 'judged'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Internal (practical) marks count from here on, unless the school says otherwise. */
export const INTERNAL_PERCENT = 40;

const MOST_SUBJECTS = 30;
const MOST_TAKERS = 500;
const MOST_MARKS = 1000;

/** The id of a record, in a body. */
export function recordId(label: string) {
  return text(label).regex(/^[0-9a-f]{24}$/, refusal('{{label}} must be chosen from the list', { label }));
}

const OF_THEORY = {
  hours: phrase('Credit hours of theory'),
  full: phrase('Full marks of theory'),
  pass: phrase('Pass marks of theory'),
  missing: phrase('theory must have credit hours, full marks and pass marks'),
  tooMuch: phrase('Pass marks of theory must not be above its full marks'),
};
const OF_INTERNAL: typeof OF_THEORY = {
  hours: phrase('Credit hours of internal'),
  full: phrase('Full marks of internal'),
  pass: phrase('Pass marks of internal'),
  missing: phrase('internal must have credit hours, full marks and pass marks'),
  tooMuch: phrase('Pass marks of internal must not be above its full marks'),
};

function part({ hours, full: fullMarks, pass: passMarks, missing, tooMuch }: typeof OF_THEORY) {
  return z
    .object(
      {
        hours: decimal(hours, { least: 0.01, most: 100 }),
        full: wholeNumber(fullMarks, { least: 1, most: MOST_MARKS }),
        pass: decimal(passMarks, { least: 0, most: MOST_MARKS }),
      },
      refusal(missing),
    )
    .refine(({ full, pass }) => pass <= full, refusal(tooMuch));
}

const subjectFields = z.object(
  {
    /** Of one that is there already; without it, the one of that name. */
    _id: recordId('Subject').optional(),
    name: text('Name'),
    nepali_name: optionalText('Name in Nepali'),
    theory: part(OF_THEORY),
    internal: part(OF_INTERNAL).nullable(),
    /** Only those who are put on it have it. */
    optional: z.boolean(refusal('Optional must be true or false')).optional().default(false),
    takers: z
      .array(recordId('Student'), refusal('Takers must be a list'))
      .max(MOST_TAKERS, refusal('There are too many takers: at most {{most}}', { most: MOST_TAKERS }))
      .optional()
      .default([]),
  },
  refusal('Each subject must have a name and its marks'),
);
export type SubjectFields = z.output<typeof subjectFields>;

export const subjectsUpdate = z
  .object({
    scheme: oneOf('Scheme', SCHEMES),
    internal_percent: optional(percentage('Internal percent'), undefined),
    /** Whether results have a rank; where it is left out, those by marks have. */
    rank: z.boolean(refusal('Rank must be true or false')).optional(),
    subjects: z
      .array(subjectFields, refusal('Subjects must be a list'))
      .max(MOST_SUBJECTS, refusal('There are too many subjects: at most {{most}}', { most: MOST_SUBJECTS }))
      .refine(
        (all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length,
        refusal('Each subject needs a name of its own'),
      ),
  })
  .extend(seenByDesk.shape)
  .transform((update) => ({
    ...update,
    subjects: update.subjects.map((subject) => inScheme(update.scheme, subject)),
  }));
export type SubjectsUpdate = z.output<typeof subjectsUpdate>;

export const subjectsPath = z.object({ year: nepaliYear(), class: oneOf('Class', ALL_CLASS_NAMES) });

/** Theory or internal of a subject. */
export type Part = SubjectFields['theory'];
export type Subject = Omit<SubjectFields, '_id'> & { _id: string };

/** How a class is marked; results of one class are computed by it. */
export interface Marking {
  scheme: Scheme;
  /** Internal below it is NG; theory has the 35 % of the grades themselves. */
  internal_percent: number;
  rank: boolean;
}

export interface ClassSubjects extends Marking {
  year: number;
  classname: ClassName;
  /** In their order on papers. */
  subjects: Subject[];
  /** How often they were changed. */
  seen: number;
}

export interface ClassSubjectsAnswer extends ClassSubjects {
  message: string;
}

/** A judged subject has no internal part: its one grade is the mark. */
function inScheme(scheme: Scheme, subject: SubjectFields): SubjectFields {
  return scheme === 'judged' ? { ...subject, internal: null } : subject;
}

/** Classes 1 to 3 of the curriculum and those below are judged. */
export function schemeOf(classname: ClassName): Scheme {
  return ALL_CLASS_NAMES.indexOf(classname) <= ALL_CLASS_NAMES.indexOf('Three') ? 'judged' : 'letters';
}

/** Whether a pupil has a subject. */
export function takes(
  { optional: isOptional, takers }: Pick<Subject, 'optional' | 'takers'>,
  student: string,
) {
  return !isOptional || takers.includes(student);
}
