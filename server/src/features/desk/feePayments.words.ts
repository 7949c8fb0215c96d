import { placeName } from '@school-office/contract/school/classes';
import type { StudentFields } from '../students/students.service.ts';

export function doesNotMatch({ student_name, classname, section, roll_no }: StudentFields): string {
  return `This does not match the student: ${student_name}, class ${placeName({ classname, section })}, roll no ${roll_no}`;
}
