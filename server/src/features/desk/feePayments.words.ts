import type { StudentFields } from '../students/students.service.ts';

export function doesNotMatch({ student_name, classname, roll_no }: StudentFields): string {
  return `This does not match the student: ${student_name}, class ${classname}, roll no ${roll_no}`;
}
