import { z } from 'zod';
import { ALL_CLASS_NAMES } from '../enumerations.ts';
import { oneOf, optionalText, text } from '../fields.ts';

/** A class of a teacher: a section of it, or '' for the whole class; with its subjects, or none for all. */
export const teacherClass = z.object(
  {
    classname: oneOf('Class', ALL_CLASS_NAMES),
    section: optionalText('Section').refine(
      (section): boolean => section === '',
      'This class has no sections',
    ),
    subjects: z
      .array(text('Subject'), 'Subjects must be a list')
      .max(30, 'There are too many subjects')
      .optional()
      .default([]),
  },
  'Each class must be chosen from the list',
);
export type TeacherClass = z.output<typeof teacherClass>;
