// The results of one pupil, for their page.

import type { ResultOfPupil } from '@school-office/contract/examinations/resultAnswers';
import type { Actor } from '../../http/actor.ts';
import { placeOn } from '../students/places.ts';
import { findSeenStudent, refuseYearThatIsOver } from '../students/seen.ts';
import { hasAllSubjects } from './access.ts';
import { ExaminationModel } from './examinations.model.ts';
import { firstDayOf } from './examinations.service.ts';
import { publicationsOf, resultsOf } from './results.service.ts';

/**
 * Returns the results of a student in the examinations of a school year, in the order in which they were made: as they were published, and
 * else as they are now. To a teacher only those of places with all subjects. Throws 404 as `findSeenStudent`, and 403 for a teacher
 * where the year is over.
 */
export async function resultsOfPupil(actor: Actor, id: string, year: number): Promise<ResultOfPupil[]> {
  const { school } = actor;
  const student = await findSeenStudent(actor, id);
  await refuseYearThatIsOver(actor, year);
  const examinations = await ExaminationModel.find({ school, year }).sort({ _id: 1 }).lean();
  const found: ResultOfPupil[] = [];
  for (const examination of examinations) {
    const place = placeOn(student, firstDayOf(examination));
    if (!place || !examination.classes.includes(place.classname)) continue;
    /* oxlint-disable no-await-in-loop -- a year has few examinations, each of a class */
    const printed = await publicationsOf(school, examination, place.classname);
    const own = [...printed.values()].find(({ students }) => students.some(({ _id }) => _id === student._id));
    const section = own?.section ?? place.section;
    if (!hasAllSubjects(actor, { classname: place.classname, section })) continue;
    const asked = section === '' ? undefined : section;
    const results = await resultsOf(school, examination, place.classname, asked);
    /* oxlint-enable no-await-in-loop */
    const students = results.students.filter(({ _id }) => _id === student._id);
    if (students.length === 0) continue;
    const { _id, name, nepali_name } = examination;
    found.push({
      examination: { _id: String(_id), name, nepali_name, year },
      results: { ...results, students, corrections: [] },
    });
  }
  return found;
}
