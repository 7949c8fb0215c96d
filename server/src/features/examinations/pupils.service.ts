// Which pupils an examination is about: those who were in the class and section on its first day.

import type { ClassName } from '@school-office/contract/enumerations';
import type { SheetPupil } from '@school-office/contract/examinations/resultAnswers';
import { inSection } from '@school-office/contract/school/classes';
import { listPlaces } from '../students/places.ts';
import type { StudentFields } from '../students/students.service.ts';

export interface Pupil extends SheetPupil {
  section: string;
  /** The day on which they were entered, '2083-08-07'. */
  came: string;
}

/** Returns the pupils of a class, or of a section of it, on a BS day such as '2083-08-07', by section and roll number. */
export async function pupilsOn(
  school: string,
  one: { classname: ClassName; section?: string | undefined },
  day: string,
): Promise<Pupil[]> {
  return (await listPlaces(school, one, day)).map(toPupil);
}

/** Returns whether a pupil was entered after a day. */
export function cameAfter({ came }: Pupil, day: string): boolean {
  return came > day;
}

function toPupil(student: StudentFields): Pupil {
  const { _id, student_name, nepali_name, roll_no, admission_no, parents_name, birth_date, image } = student;
  return {
    _id,
    student_name,
    nepali_name,
    roll_no,
    admission_no,
    parents_name,
    birth_date,
    image,
    section: sectionOf(student),
    came: student.years[0]?.from ?? '',
  };
}

/** Those who were in the class before it had sections are in the one that they came into. */
function sectionOf({ classname, section, years }: StudentFields): string {
  const later = years.findLast((entry) => entry.classname === classname && entry.section !== '');
  return section === '' ? (later?.section ?? '') : section;
}

/** Returns a pupil as answers name them: without a section in a class that has none. */
export function onWire<One extends Pick<Pupil, 'section'>>({ section, ...pupil }: One) {
  return { ...pupil, ...inSection(section) };
}
