// Why an examination cannot be as it was sent.

import type { ExaminationFields } from '@school-office/contract/examinations/examinations';
import mongoose from 'mongoose';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { usedClasses } from '../schools/classes.service.ts';
import { ExaminationModel, type StoredExamination } from './examinations.model.ts';
import {
  classHasMarks,
  examinationExists,
  finalHasRoutine,
  hasMarksOfItsOwn,
  paperOfNoSubject,
  paperOfOtherYear,
  paperOfOtherClass,
  weightsOfOtherYear,
  weightsPublished,
  weightsWithoutClass,
} from './examinations.words.ts';
import { MarkSheetModel } from './markSheets.model.ts';
import { PublicationModel } from './publications.model.ts';
import { subjectsOfYear } from './subjects.service.ts';

/** Throws 400 at the field, 409 for a name that another one of the year has, and 404 for a class that the school does not have. */
export async function refuseUnusable(
  school: string,
  fields: ExaminationFields,
  present?: StoredExamination,
): Promise<void> {
  const { name, year, classes } = fields;
  const used = await usedClasses(school);
  if (!classes.every((classname) => used.some((one) => one.classname === classname))) throw notFound('Class');
  const ofYear = await ExaminationModel.find({ school, year }).sort({ _id: 1 }).lean();
  const others = ofYear.filter(({ _id }) => String(_id) !== String(present?._id));
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw new ApiError(409, examinationExists(fields), { field: 'name' });
  await refuseRoutine(school, fields);
  refuseWeights(fields, others);
}

async function refuseRoutine(school: string, fields: ExaminationFields): Promise<void> {
  const { year, classes, routine, weights } = fields;
  if (routine.length === 0) return;
  if (weights) throw new ApiError(400, finalHasRoutine(), { field: 'routine' });
  const subjects = await subjectsOfYear(school, year);
  // In Baisakh of the next year at the latest; one of the AD calendar would be decades away.
  const strange = routine.find(({ day }) => ![year, year + 1].includes(Number(day.slice(0, 4))));
  if (strange) throw new ApiError(400, paperOfOtherYear(strange.day, year), { field: 'routine' });
  for (const { classname, subject } of routine) {
    if (!classes.includes(classname))
      throw new ApiError(400, paperOfOtherClass(classname), { field: 'routine' });
    const own = subjects.find((one) => one.classname === classname)?.subjects ?? [];
    if (!own.some(({ _id }) => _id === subject))
      throw new ApiError(400, paperOfNoSubject(classname, year), { field: 'routine' });
  }
}

function refuseWeights({ classes, weights }: ExaminationFields, others: readonly StoredExamination[]): void {
  if (!weights) return;
  const weighed = others.filter(({ _id }) => String(_id) in weights);
  if (weighed.length < Object.keys(weights).length || weighed.some((one) => one.weights))
    throw new ApiError(400, weightsOfOtherYear(), { field: 'weights' });
  const without = classes.find((classname) => !weighed.some((one) => one.classes.includes(classname)));
  if (without) throw new ApiError(400, weightsWithoutClass(without), { field: 'weights' });
}

/** Throws 409 for taking out a class that has marks or is published. */
export async function refuseLosingClass(
  school: string,
  before: StoredExamination,
  { classes }: ExaminationFields,
): Promise<void> {
  for (const classname of before.classes.filter((each) => !classes.includes(each))) {
    /* oxlint-disable no-await-in-loop -- one command after the other, in one act */
    const one = { school, examination: before._id, classname };
    const isKept = (await MarkSheetModel.exists(one)) ?? (await PublicationModel.exists(one));
    /* oxlint-enable no-await-in-loop */
    if (isKept) throw new ApiError(409, classHasMarks(before, classname), { field: 'classes' });
  }
}

/** Throws 409 where an examination with marks becomes a final, one that others weigh too, or the weights of a published one change. */
export async function refuseOtherWeights(
  school: string,
  before: StoredExamination,
  { weights }: ExaminationFields,
): Promise<void> {
  if (JSON.stringify(before.weights ?? null) === JSON.stringify(weights)) return;
  const one = { school, examination: before._id };
  if (await PublicationModel.exists(one))
    throw new ApiError(409, weightsPublished(before), { field: 'weights' });
  if (!weights || before.weights) return;
  const finals = await finalsOf(school, before);
  if (finals.length > 0 || (await MarkSheetModel.exists(one)))
    throw new ApiError(409, hasMarksOfItsOwn(before), { field: 'weights' });
}

/** Returns the examinations of the year that weigh this one. */
export async function finalsOf(
  school: string,
  { _id, year }: Pick<StoredExamination, '_id' | 'year'>,
): Promise<StoredExamination[]> {
  const withWeights = { school, year, weights: mongoose.trusted({ $ne: null }) };
  const finals = await ExaminationModel.find(withWeights).sort({ _id: 1 }).lean();
  return finals.filter(({ weights }) => weights && String(_id) in weights);
}
