// The results of a class as its marks are now, computed by how each section is marked.

import type { ClassName } from '@school-office/contract/enumerations';
import { hundredths } from '@school-office/contract/examinations/grading';
import {
  rankAmong,
  resultOf,
  type PupilResult,
  type Ranks,
} from '@school-office/contract/examinations/results';
import type { Weighed } from '@school-office/contract/examinations/subjectParts';
import type { Marking, Subject } from '@school-office/contract/examinations/subjects';
import mongoose from 'mongoose';
import { ExaminationModel, type StoredExamination } from './examinations.model.ts';
import { firstDayOf } from './examinations.service.ts';
import { marksOfClass, marksOfPupil, type MarksOfClass } from './markSheets.service.ts';
import { cameAfter, pupilsOn, type Pupil } from './pupils.service.ts';

/** How a section is marked: as it was published, or as it is now. */
export interface Frame extends Marking {
  subjects: Subject[];
}

export interface PupilWithResult extends PupilResult, Ranks {
  pupil: Pupil;
}

/** Returns the results of all pupils of a class, by section and roll number. `frameOf` says how a section is marked. */
export async function computeClass(
  school: string,
  examination: StoredExamination,
  classname: ClassName,
  frameOf: (section: string) => Frame,
): Promise<PupilWithResult[]> {
  const pupils = await pupilsOn(school, { classname }, firstDayOf(examination));
  const weighed = await weighedMarks(school, examination, classname);
  const results = pupils.map((pupil) => {
    const { subjects, ...marking } = frameOf(pupil.section);
    const { order, ...result } = resultOf(marking, subjects, pupil._id, marksOf(weighed, pupil));
    return { pupil, result, order: marking.rank ? order : null };
  });
  return results.map(({ pupil, result, order }) => {
    const ofSection = results.filter((one) => one.pupil.section === pupil.section);
    return { pupil, ...result, rank: rankAmong(results, order), section_rank: rankAmong(ofSection, order) };
  });
}

/** The marks of one examination, its weight, and who was in the class on its first day. */
interface WeighedClass {
  weight: number;
  marks: MarksOfClass;
  /** Of one that a final weighs: who was in the class on its first day. */
  began?: { day: string; members: ReadonlySet<string> };
}

async function weighedMarks(
  school: string,
  examination: StoredExamination,
  classname: ClassName,
): Promise<WeighedClass[]> {
  const { weights } = examination;
  if (!weights)
    return [{ weight: 1, marks: await marksOfClass(school, { examination: examination._id, classname }) }];
  const _id = mongoose.trusted({ $in: Object.keys(weights) });
  const parts = await ExaminationModel.find({ school, _id }).sort({ _id: 1 }).lean();
  const all: WeighedClass[] = [];
  for (const part of parts.filter(({ classes }) => classes.includes(classname))) {
    /* oxlint-disable no-await-in-loop -- one command after the other, because it may be in an act */
    const members = await pupilsOn(school, { classname }, firstDayOf(part));
    const marks = await marksOfClass(school, { examination: part._id, classname });
    /* oxlint-enable no-await-in-loop */
    const weight = hundredths(weights[String(part._id)]!);
    const began = { day: firstDayOf(part), members: new Set(members.map((member) => member._id)) };
    all.push({ weight, marks, began });
  }
  return all;
}

/** One from before the pupil came into the class, or into the school and has no mark in it, is left out. */
function marksOf(weighed: readonly WeighedClass[], pupil: Pupil): Weighed[] {
  return weighed
    .map(({ weight, marks, began }) => ({ weight, began, marks: marksOfPupil(marks, pupil._id) }))
    .filter(
      ({ began, marks }) =>
        began === undefined ||
        (began.members.has(pupil._id) && (marks.size > 0 || !cameAfter(pupil, began.day))),
    )
    .map(({ weight, marks }) => ({ weight, marks }));
}
