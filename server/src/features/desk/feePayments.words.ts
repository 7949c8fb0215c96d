import { placeInWords } from '@school-office/contract/school/classes';
import { t } from '@school-office/contract/words';
import type { StudentFields } from '../students/students.service.ts';

export function doesNotMatch({ student_name, classname, section, roll_no }: StudentFields): string {
  return t('This does not match the student: {{name}}, class {{place}}, roll no {{roll}}', {
    name: student_name,
    place: placeInWords({ classname, section }),
    roll: String(roll_no),
  });
}
