import { placeName, type InSection } from '@school-office/contract/school/classes';
import type { Student } from '@school-office/contract/students/students';

export function inNoSuchPlace(school: string, place: Pick<Student, 'classname'> & InSection): string {
  return `School ${school}: there are students in class ${placeName(place)}, which the school does not have.`;
}

export function yearsDoNotFit(
  school: string,
  { student_name, classname, section }: Pick<Student, 'student_name' | 'classname' | 'section'>,
): string {
  return `School ${school}: the years of ${student_name}, class ${placeName({ classname, section })}, do not fit.`;
}
