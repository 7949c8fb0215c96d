// An examination that was made by mistake is removed again, as long as nobody has typed anything in it.

import type { MessageAnswer } from '@school-office/contract/errors';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { finalsOf } from './examinationFaults.ts';
import { ExaminationModel, type StoredExamination } from './examinations.model.ts';
import { findExamination } from './examinations.service.ts';
import {
  examinationHasMarks,
  examinationHasRemarks,
  examinationIsPublished,
  examinationIsWeighed,
  examinationRemoved,
  removedExaminationInTrail,
} from './examinations.words.ts';
import { MarkSheetModel } from './markSheets.model.ts';
import { PublicationModel } from './publications.model.ts';
import { RemarksModel } from './remarks.model.ts';

/** Throws 404, and 409 where it has marks or remarks, is published, or is weighed by a final. */
export function removeExamination(actor: Actor, id: string): Promise<MessageAnswer> {
  const { school } = actor;
  return act(actor, async () => {
    const examination = await findExamination(school, id);
    await refuseLosing(school, examination);
    const one = { school, examination: examination._id };
    await MarkSheetModel.deleteMany(one);
    await RemarksModel.deleteMany(one);
    await ExaminationModel.deleteOne({ school, _id: id });
    await audit(actor, removedExaminationInTrail(id, examination));
    return { message: examinationRemoved(examination) };
  });
}

async function refuseLosing(school: string, examination: StoredExamination): Promise<void> {
  const one = { school, examination: examination._id };
  const [final] = await finalsOf(school, examination);
  if (final) throw new ApiError(409, examinationIsWeighed(examination, final));
  if (await PublicationModel.exists(one)) throw new ApiError(409, examinationIsPublished(examination));
  const sheets = await MarkSheetModel.find(one).lean();
  const marks = sheets.flatMap((sheet) => Object.values(sheet.marks));
  if (marks.some(({ theory, internal }) => theory !== null || internal !== null))
    throw new ApiError(409, examinationHasMarks(examination));
  const remarks = await RemarksModel.find(one).lean();
  if (remarks.some((ofClass) => Object.values(ofClass.remarks).some((text) => text !== '')))
    throw new ApiError(409, examinationHasRemarks(examination));
}
