import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import type { PersonKind } from '@school-office/contract/history';
import { openingDuesOf } from '@school-office/contract/students/openingDues';
import { STUDENT_TITLES, type Student } from '@school-office/contract/students/students';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { IMPORT_FIELDS } from './importFields.ts';

/** Returns the columns of a file that Import takes in again unchanged, as far as the user sees them. */
export function importShape(kind: PersonKind): ListColumn<object>[] {
  const ofKind = IMPORT_FIELDS[kind].map(({ name, label }) => ({
    // The lists call it so, and Import knows it.
    name: name === 'opening_dues' ? STUDENT_TITLES.previous_dues : label,
    value: (person: object) =>
      name === 'opening_dues'
        ? openingDuesOf(person as Student)
        : (person as Record<string, string | number>)[name],
  }));
  if (kind === 'student') return ofKind;
  // Import gives new ones.
  return [
    ...ofKind,
    { name: EMPLOYEE_WIRE[kind].labels.number, value: (person) => (person as { number: string }).number },
  ];
}
