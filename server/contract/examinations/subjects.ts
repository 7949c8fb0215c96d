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
  text,
  wholeNumber,
} from '../fields.ts';

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
  return text(label).regex(/^[0-9a-f]{24}$/, `${label} must be chosen from the list`);
}

function part(label: string) {
  return z
    .object(
      {
        hours: decimal(`Credit hours of ${label}`, { least: 0.01, most: 100 }),
        full: wholeNumber(`Full marks of ${label}`, { least: 1, most: MOST_MARKS }),
        pass: decimal(`Pass marks of ${label}`, { least: 0, most: MOST_MARKS }),
      },
      `${label} must have credit hours, full marks and pass marks`,
    )
    .refine(({ full, pass }) => pass <= full, `Pass marks of ${label} must not be above its full marks`);
}

const subjectFields = z.object(
  {
    /** Of one that is there already; without it, the one of that name. */
    _id: recordId('Subject').optional(),
    name: text('Name'),
    nepali_name: optionalText('Name in Nepali'),
    theory: part('theory'),
    internal: part('internal').nullable(),
    /** Only those who are put on it have it. */
    optional: z.boolean('Optional must be true or false').optional().default(false),
    takers: z
      .array(recordId('Student'), 'Takers must be a list')
      .max(MOST_TAKERS, `There are too many takers: at most ${MOST_TAKERS}`)
      .optional()
      .default([]),
  },
  'Each subject must have a name and its marks',
);
export type SubjectFields = z.output<typeof subjectFields>;

export const subjectsUpdate = z
  .object({
    scheme: oneOf('Scheme', SCHEMES),
    internal_percent: optional(percentage('Internal percent'), undefined),
    /** Whether results have a rank; where it is left out, those by marks have. */
    rank: z.boolean('Rank must be true or false').optional(),
    subjects: z
      .array(subjectFields, 'Subjects must be a list')
      .max(MOST_SUBJECTS, `There are too many subjects: at most ${MOST_SUBJECTS}`)
      .refine(
        (all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length,
        'Each subject needs a name of its own',
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
