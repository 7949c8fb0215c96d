// The marks of a class, read for the grid and for results.

import type { ClassName } from '@school-office/contract/enumerations';
import type { GivenMarks } from '@school-office/contract/examinations/marks';
import type { Types } from 'mongoose';
import { MarkSheetModel, type MarkRecord, type MarkSheetRecord } from './markSheets.model.ts';

interface ClassOfExamination {
  examination: Types.ObjectId;
  classname: ClassName;
}

/** Marks by the subject's id, then by the student's. */
export type MarksOfClass = ReadonlyMap<string, Readonly<Record<string, MarkRecord>>>;

export async function listSheets(school: string, one: ClassOfExamination): Promise<MarkSheetRecord[]> {
  return MarkSheetModel.find({ school, ...one })
    .sort({ subject: 1 })
    .lean();
}

export async function marksOfClass(school: string, one: ClassOfExamination): Promise<MarksOfClass> {
  const sheets = await listSheets(school, one);
  return new Map(sheets.map(({ subject, marks }) => [subject, marks]));
}

/** Returns what a pupil was given in each subject. */
export function marksOfPupil(marks: MarksOfClass, student: string): Map<string, GivenMarks> {
  const own = new Map<string, GivenMarks>();
  for (const [subject, ofSubject] of marks) {
    const given = ofSubject[student];
    if (given) own.set(subject, given);
  }
  return own;
}
