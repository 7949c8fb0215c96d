import { z } from 'zod';
import { ALL_CLASS_NAMES } from '../enumerations.ts';
import { recordId } from '../examinations/subjects.ts';
import { oneOf, optionalText, refusal } from '../fields.ts';

/** A class of a teacher: a section of it, or '' for the whole class; with the ids of its subjects, or none for all. */
export const teacherClass = z.object(
  {
    classname: oneOf('Class', ALL_CLASS_NAMES),
    section: optionalText('Section'),
    subjects: z
      .array(recordId('Subject'), refusal('Subjects must be a list'))
      .max(30, refusal('There are too many subjects'))
      .optional()
      .default([]),
  },
  refusal('Each class must be chosen from the list'),
);
export type TeacherClass = z.output<typeof teacherClass>;
