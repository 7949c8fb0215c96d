// What stands on the ID card of a student, and of an employee.

import type { Employee } from '@school-office/contract/employees/employees';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { placeName } from '@school-office/contract/school/classes';
import { cardCode } from '@school-office/contract/students/cardCodes';
import type { Student } from '@school-office/contract/students/students';

export interface CardHolder {
  _id: string;
  name: string;
  nepali_name: string;
  /** Such as 'Student / विद्यार्थी'. */
  kind: string;
  image: string;
  facts: { label: string; value: string }[];
  /** What a scanner types. */
  code: string;
  /** Below the bars. */
  codeText: string;
}

export function studentHolder(student: Student): CardHolder {
  const { rfid, admission_no } = student;
  return {
    _id: student._id,
    name: student.student_name,
    nepali_name: student.nepali_name,
    kind: 'Student / विद्यार्थी',
    image: student.image,
    facts: withValues([
      ['Class / कक्षा', `${placeName(student)}, roll no ${student.roll_no}`],
      ['Parent / अभिभावक', student.parents_name],
      ['Phone / फोन', student.contact_no],
      ['Address / ठेगाना', student.address],
      ['Blood / रगत समूह', student.blood_group],
    ]),
    code: cardCode(student),
    codeText: rfid === '' ? `Admission no ${admission_no}` : rfid,
  };
}

const KINDS: Record<EmployeeKind, string> = { teacher: 'Teacher / शिक्षक', staff: 'Staff / कर्मचारी' };

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
      ['Work / काम', employee.duty],
      ['Number / नम्बर', employee.number],
      ['Phone / फोन', employee.contact_no],
      ['Address / ठेगाना', employee.address],
    ]),
    code: employee.number,
    codeText: employee.number,
  };
}

function withValues(facts: [label: string, value: string][]): CardHolder['facts'] {
  return facts.flatMap(([label, value]) => (value === '' ? [] : [{ label, value }]));
}
