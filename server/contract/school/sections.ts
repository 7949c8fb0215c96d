// The calls about the sections of a class.

import { z } from 'zod';
import { ALL_CLASS_NAMES } from '../enumerations.ts';
import { oneOf, optional, refusal, rollNo, text } from '../fields.ts';

const LONGEST_SECTION = 12;
const MOST_SECTIONS = 20;

/** The name of a section: "A", "Science". */
export const section = text('Section').refine(
  (name) => name.length <= LONGEST_SECTION,
  refusal('Section is too long: at most {{most}} characters', { most: LONGEST_SECTION }),
);

/** The query of a call with a class in its path; without a section it is about the whole class. */
export const sectionQuery = z.object({ section: optional(section, undefined) });

/** Says which sections a class has, and into which of them its students go; only those are moved that are named. */
export const classSections = z.object({
  sections: z
    .array(section, refusal('Sections must be a list'))
    .max(MOST_SECTIONS, refusal('There are too many sections: at most {{most}}', { most: MOST_SECTIONS }))
    .refine(
      (names) => new Set(names.map((name) => name.toLowerCase())).size === names.length,
      refusal('Each section needs a name of its own'),
    ),
  /** The sections as the desk has read them, so that none goes that another one has added since. */
  before: z.array(section, refusal('Sections must be a list')).optional(),
  /** By the student's id; '' into none. */
  into: z
    .record(
      z.string(),
      z.union([section, z.literal('')], refusal('Into must name a section for each student')),
      refusal('Into must name a section for each student'),
    )
    .optional()
    .default({}),
  /** New roll numbers by the student's id; one who moves without one keeps the old one, or gets the next where it is taken. */
  numbers: z.record(z.string(), rollNo(), refusal('Numbers must be given by student')).optional().default({}),
  /** Of Eleven and Twelve only; with sections they are used in any case. */
  used: z.boolean(refusal('Used must be true or false')).optional(),
});
export type ClassSections = z.output<typeof classSections>;

/** Sections that the school is to have; of classes that have none yet, only where they have no students either. */
export const newSections = z.object({
  sections: z
    .array(
      z.object(
        { classname: oneOf('Class', ALL_CLASS_NAMES), section },
        refusal('A section must be a class and a name'),
      ),
      refusal('Sections must be a list'),
    )
    .min(1, refusal('Name a section'))
    .max(MOST_SECTIONS * ALL_CLASS_NAMES.length, refusal('There are too many sections')),
});
export type NewSections = z.output<typeof newSections>;

export const classPath = z.object({ class: oneOf('Class', ALL_CLASS_NAMES) });
