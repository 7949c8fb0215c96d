// The numbers that a student gets if none are typed: what a form shows before it is saved.

import { nepaliDateOf, writeDay } from '@school-office/contract/calendar/nepaliCalendar';
import type { ClassName } from '@school-office/contract/enumerations';
import type { NextNumbers, NextNumbersQuery, Place } from '@school-office/contract/students/students';
import type { Actor } from '../../http/actor.ts';
import { linesAbout } from '../audit/audit.service.ts';
import { findClass, sectionToWrite } from '../schools/classes.service.ts';
import { nextAdmissionNumbers } from './admissionNumbers.ts';
import { holderOf, nextRollNumber } from './cardsAndNumbers.ts';
import { findStudent, type StudentFields } from './students.service.ts';

/**
 * Returns the numbers that a new student of a class and section gets, or one who moves there, as they are now: saving gives them anew. Throws
 * 404, and 400 without a section where there are any.
 */
export async function readNextNumbers(
  { school }: Actor,
  classname: ClassName,
  { section: asked, student }: NextNumbersQuery,
): Promise<NextNumbers> {
  const section = sectionToWrite(await findClass(school, classname), asked);
  const place = { classname, section };
  const [admission_no] = await nextAdmissionNumbers(school, [], 1);
  const roll_no =
    student === undefined
      ? await nextRollNumber(school, place)
      : await numberAgain(school, await findStudent(school, student), place);
  return { roll_no, admission_no: admission_no! };
}

/** Returns the roll number that a pupil had in a class and section this year, if nobody has it now; else the next one. */
export async function numberAgain(
  school: string,
  before: StudentFields,
  { classname, section }: Omit<Place, 'roll_no'>,
): Promise<number> {
  const { years } = before;
  const isThere = (place: Place) => place.classname === classname && place.section === section;
  const had =
    years.findLast((place) => place.year === years.at(-1)?.year && isThere(place)) ??
    (await placesOfLastDay(school, before)).find(isThere);
  const isFree = had && !(await holderOf(school, { classname, section, roll_no: had.roll_no }));
  if (isFree) return had.roll_no;
  return nextRollNumber(school, { classname, section });
}

/**
 * Returns where a pupil was before on the day since which they are where they are now, last place first. Of a day `years` keep the last place
 * alone: the others are in the trail.
 */
async function placesOfLastDay(
  school: string,
  { _id, years, classname, section, roll_no }: StudentFields,
): Promise<Place[]> {
  const from = years.at(-1)?.from ?? '';
  const lines = await linesAbout(school, _id);
  const places: Place[] = [{ classname, section, roll_no }];
  for (const { at, changes = {} } of lines) {
    if (writeDay(nepaliDateOf(at)) < from) break;
    const later = places.at(-1)!;
    const was = <Key extends keyof Place>(key: Key) => (changes[key]?.from ?? later[key]) as Place[Key];
    places.push({ classname: was('classname'), section: was('section'), roll_no: was('roll_no') });
  }
  return places;
}
