// What stands on the ID card of a student, and of an employee.

import type { Employee } from '@school-office/contract/employees/employees';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { placeInWords } from '@school-office/contract/school/classes';
import { cardCode } from '@school-office/contract/students/cardCodes';
import type { Student } from '@school-office/contract/students/students';
import { t } from '@school-office/contract/words';
import type { InTwoLanguages } from '../../components/print/paperLanguage.ts';

export interface CardHolder {
  _id: string;
  name: string;
  nepali_name: string;
  kind: InTwoLanguages;
  image: string;
  /** Each value is worded in the language of the card. */
  facts: (InTwoLanguages & { wordsOf: () => string })[];
  /** What a scanner types. */
  code: string;
  /** Returns the text below the bars, in the language of the card. */
  codeTextOf: () => string;
}

export function studentHolder(student: Student): CardHolder {
  const { rfid, admission_no } = student;
  return {
    _id: student._id,
    name: student.student_name,
    nepali_name: student.nepali_name,
    kind: { english: 'Student', nepali: 'विद्यार्थी' },
    image: student.image,
    facts: withValues([
      [
        'Class',
        'कक्षा',
        () =>
          t('{{place}}, roll no {{roll_no}}', {
            place: placeInWords(student),
            roll_no: String(student.roll_no),
          }),
      ],
      ['Parent', 'अभिभावक', () => student.parents_name],
      ['Phone', 'फोन', () => student.contact_no],
      ['Address', 'ठेगाना', () => student.address],
      ['Blood', 'रक्त समूह', () => student.blood_group],
    ]),
    code: cardCode(student),
    codeTextOf: () => (rfid === '' ? t('Admission no {{number}}', { number: admission_no }) : rfid),
  };
}

const KINDS: Record<EmployeeKind, InTwoLanguages> = {
  teacher: { english: 'Teacher', nepali: 'शिक्षक' },
  staff: { english: 'Staff', nepali: 'कर्मचारी' },
};

export function employeeHolder(
  kind: EmployeeKind,
  employee: Pick<
    Employee,
    '_id' | 'name' | 'nepali_name' | 'image' | 'duty' | 'contact_no' | 'address' | 'number'
  >,
): CardHolder {
  return {
    _id: employee._id,
    name: employee.name,
    nepali_name: employee.nepali_name,
    kind: KINDS[kind],
    image: employee.image,
    facts: withValues([
      ['Work', 'पद', () => employee.duty],
      ['Number', 'नम्बर', () => employee.number],
      ['Phone', 'फोन', () => employee.contact_no],
      ['Address', 'ठेगाना', () => employee.address],
    ]),
    code: employee.number,
    codeTextOf: () => employee.number,
  };
}

function withValues(facts: [english: string, nepali: string, wordsOf: () => string][]): CardHolder['facts'] {
  return facts.flatMap(([english, nepali, wordsOf]) =>
    wordsOf() === '' ? [] : [{ english, nepali, wordsOf }],
  );
}
