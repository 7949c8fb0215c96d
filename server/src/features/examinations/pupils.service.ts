// Which pupils an examination is about: those who were in the class and section on its first day.
import type { ClassName } from '@school-office/contract/enumerations';
import type { SheetPupil } from '@school-office/contract/examinations/results';
import { inSection } from '@school-office/contract/school/classes';
import { listClass, type StudentFields } from '../students/students.service.ts';

export type Pupil = SheetPupil & { section: string };

/** Returns the pupils of a class, or of a section of it, on a BS day, by section and roll number. */
export async function pupilsOn(
  school: string,
  { classname, section }: { classname: ClassName; section?: string | undefined },
  _day: string,
): Promise<Pupil[]> {
  return (await listClass(school, classname, section)).map(toPupil);
}

function toPupil(student: StudentFields): Pupil {
  const { _id, student_name, nepali_name, roll_no, admission_no, parents_name, birth_date, image, section } =
    student;
  return {
    _id,
    student_name,
    nepali_name,
    roll_no,
    admission_no,
    parents_name,
    birth_date,
    image,
    section,
  };
}

/** Returns a pupil as answers name them: without a section in a class that has none. */
export function onWire<One extends Pick<Pupil, 'section'>>({ section, ...pupil }: One) {
  return { ...pupil, ...inSection(section) };
}
