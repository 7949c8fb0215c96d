// Examinations, and the routine of their papers.

import { z } from 'zod';
import { seenByDesk, type Seen } from '../editing.ts';
import { ALL_CLASS_NAMES, type ClassName } from '../enumerations.ts';
import { nepaliDay, nepaliYear, oneOf, optionalText, percentage, refusal, text } from '../fields.ts';
import { t } from '../words.ts';
import { hundredths } from './grading.ts';
import { recordId } from './subjects.ts';

const MOST_PAPERS = 500;
const MOST_WEIGHTS = 12;
const MOST_STUDENTS = 500;

const TIME = /^([01]?\d|2[0-3])(?:[:.]([0-5]\d))?(?:\s*(?:-|–|to)\s*([01]?\d|2[0-3])(?:[:.]([0-5]\d))?)?$/i;

const NOON = '12:00';

/** The time of a paper, as '11:00' or '11:00 to 13:15'; '11-13', '11.00 - 13.15' and '11-1:15' are read too. */
const paperTime = text('Time').transform((written, context): string => {
  const parts = TIME.exec(written);
  if (!parts) {
    context.addIssue(t('Time must be such as 11:00 or 11:00 to 13:15'));
    return z.NEVER;
  }
  const from = clock(parts[1]!, parts[2]);
  const written24 = parts[3] && clock(parts[3], parts[4]);
  // '11-1:15' ends in the afternoon.
  const isAfternoon = written24 && from < NOON && written24 < from && !parts[3]!.startsWith('0');
  const until = isAfternoon ? clock(String(Number(parts[3]) + 12), parts[4]) : written24;
  if (until && until <= from) {
    context.addIssue(t('Time must end after it begins'));
    return z.NEVER;
  }
  return until ? `${from} to ${until}` : from;
});

function clock(hours: string, minutes = '00'): string {
  return `${hours.padStart(2, '0')}:${minutes}`;
}

const classname = oneOf('Class', ALL_CLASS_NAMES);

const paper = z.object(
  { classname, subject: recordId('Subject'), day: nepaliDay('Day'), time: paperTime },
  refusal('Each paper must have a class, a subject, a day and a time'),
);
export type Paper = z.output<typeof paper>;

const weights = z
  .union(
    [z.null(), z.record(recordId('Examination'), percentage('Weight'))],
    refusal('Weights must say a percent for each examination'),
  )
  .refine(
    (all) => all === null || Object.keys(all).length <= MOST_WEIGHTS,
    refusal('There are too many weights'),
  )
  .refine(
    (all) => all === null || Object.values(all).reduce((sum, each) => sum + hundredths(each), 0) === 100_00,
    refusal('The weights must sum to 100'),
  );

export const examinationFields = z.object({
  name: text('Name'),
  nepali_name: optionalText('Name in Nepali'),
  year: nepaliYear(),
  classes: z
    .array(classname, refusal('Classes must be a list'))
    .min(1, refusal('Choose a class'))
    .max(ALL_CLASS_NAMES.length, refusal('There are too many classes'))
    .refine((all) => new Set(all).size === all.length, refusal('A class is named twice')),
  routine: z
    .array(paper, refusal('Routine must be a list'))
    .max(MOST_PAPERS, refusal('There are too many papers: at most {{most}}', { most: MOST_PAPERS }))
    .refine(
      (all) => new Set(all.map((one) => `${one.classname} ${one.subject}`)).size === all.length,
      refusal('A subject is in the routine twice'),
    )
    .optional()
    .default([]),
  /** Of a final of several examinations: percents by their ids. It has no marks of its own. */
  weights: weights.optional().default(null),
});
export type ExaminationFields = z.output<typeof examinationFields>;

/** The call changes what it names only; the school year stays. */
export const examinationUpdate = z
  .object({
    name: examinationFields.shape.name,
    nepali_name: text('Name in Nepali').or(z.literal('', refusal('Name in Nepali must be text'))),
    classes: examinationFields.shape.classes,
    routine: examinationFields.shape.routine.unwrap().unwrap(),
    weights,
  })
  .partial()
  .extend(seenByDesk.shape);
export type ExaminationUpdate = z.output<typeof examinationUpdate>;

export interface Examination extends ExaminationFields, Seen {
  _id: string;
  /** The first day of the routine, or the day on which it was made: pupils are in the class and section of that day. */
  first_day: string;
  /** Papers on holidays, and two at one time. */
  warnings: { classname: ClassName; text: string }[];
  /** The classes, or 'Five A', whose results are published. */
  published: { classname: ClassName; section: string; at: string }[];
}

export interface ExaminationAnswer {
  message: string;
  examination: Examination;
}

export const examinationYear = z.object({ year: nepaliYear() });

export const classOfExamination = z.object({ class: classname });

/** Publishing asks first while marks are missing. */
export const publishing = z.object({
  anyway: z.boolean(refusal('Anyway must be true or false')).optional().default(false),
});

export const remarksUpdate = z.object({
  remarks: z
    .record(
      recordId('Student'),
      text('Remarks').or(z.literal('', refusal('Remarks must be text'))),
      refusal('Remarks must be a text for each student'),
    )
    .refine((all) => Object.keys(all).length > 0, refusal('Remarks must name a student'))
    .refine((all) => Object.keys(all).length <= MOST_STUDENTS, refusal('There are too many remarks')),
  /** Needed once the results are published. */
  reason: optionalText('Reason'),
});
export type RemarksUpdate = z.output<typeof remarksUpdate>;
