// What a change of subjects must leave alone: marks that were typed, and results that are published.

import type { ClassSubjects, Subject } from '@school-office/contract/examinations/subjects';
import mongoose from 'mongoose';
import { ApiError } from '../../http/ApiError.ts';
import { MarkSheetModel, type MarkRecord } from './markSheets.model.ts';
import { PublicationModel } from './publications.model.ts';
import {
  fullMarksPublished,
  internalHasMarks,
  markAboveFull,
  schemeHasMarks,
  subjectHasMarks,
} from './subjects.words.ts';

/**
 * Throws 409 for taking away a subject or its internal part that has marks, for another way of marking where there are any, for
 * full marks below a mark, and for other full marks once results are published. Hours and pass marks may change.
 */
export async function refuseLosingMarks(
  school: string,
  before: ClassSubjects,
  after: ClassSubjects,
): Promise<void> {
  for (const subject of before.subjects) {
    const next = after.subjects.find(({ _id }) => _id === subject._id);
    const isMarkedAnew = isOtherWay(before, after);
    if (next && !isMarkedAnew && !hasOtherFull(subject, next)) continue;
    // oxlint-disable-next-line no-await-in-loop -- one command after the other, in one act
    const marks = await marksIn(school, subject);
    if (marks.length === 0) continue;
    if (!next) throw refusal(subjectHasMarks(subject));
    if (isMarkedAnew) throw refusal(schemeHasMarks(subject), 'scheme');
    if (!next.internal && marks.some(({ internal }) => internal !== null))
      throw refusal(internalHasMarks(subject));
    if (isAbove(marks, 'theory', next) || isAbove(marks, 'internal', next))
      throw refusal(markAboveFull(subject));
    // oxlint-disable-next-line no-await-in-loop -- one command after the other, in one act
    if (await isPublished(school, subject)) throw refusal(fullMarksPublished(subject));
  }
}

/** A grade is no number; letters and marks are both of numbers. */
function isOtherWay(before: ClassSubjects, after: ClassSubjects): boolean {
  return (before.scheme === 'judged') !== (after.scheme === 'judged');
}

function hasOtherFull(before: Subject, after: Subject): boolean {
  return before.theory.full !== after.theory.full || before.internal?.full !== after.internal?.full;
}

async function marksIn(school: string, { _id }: Subject): Promise<MarkRecord[]> {
  const sheets = await MarkSheetModel.find({ school, subject: _id }).lean();
  return sheets
    .flatMap(({ marks }) => Object.values(marks))
    .filter(({ theory, internal }) => theory !== null || internal !== null);
}

function isAbove(
  marks: readonly MarkRecord[],
  part: 'theory' | 'internal',
  { [part]: of }: Subject,
): boolean {
  return marks.some(({ [part]: mark }) => typeof mark === 'number' && mark > (of?.full ?? 0));
}

async function isPublished(school: string, { _id }: Subject): Promise<boolean> {
  const sheets = await MarkSheetModel.find({ school, subject: _id }).select('examination classname').lean();
  const examination = mongoose.trusted({ $in: sheets.map((sheet) => sheet.examination) });
  const found = await PublicationModel.findOne({ school, examination, 'subjects._id': _id })
    .select('_id')
    .lean();
  return found !== null;
}

function refusal(message: string, field = 'subjects'): ApiError {
  return new ApiError(409, message, { field });
}
