import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import { EMPLOYEE_KINDS, type EmployeeKind } from '@school-office/contract/enumerations';
import type { PersonKind } from '@school-office/contract/history';
import { placeInWords } from '@school-office/contract/school/classes';
import { t } from '@school-office/contract/words';
import { partsOf } from '../../lib/places.ts';
import type { SheetGroup } from '../../lib/sheetGroups.ts';

/** The kind of employees that a group is; undefined for a class. */
export function kindOf(group: SheetGroup): EmployeeKind | undefined {
  return EMPLOYEE_KINDS.find((kind) => kind === group);
}

/** 'Class Five', 'Teachers', 'Staff'. */
export function groupTitle(group: SheetGroup): string {
  if (group === 'teacher') return t('Teachers');
  if (group === 'staff') return t('Staff');
  return t('Class {{place}}', { place: placeInWords(partsOf(group)) });
}

/** What one of the group is called in a sentence. */
export function nounOf(group: SheetGroup): string {
  const kind = kindOf(group);
  return t(kind ? EMPLOYEE_WIRE[kind].noun : 'student');
}

/** '31 students' of a class, '1 teacher', '5 staff members'. */
export function countOfGroup(group: SheetGroup, count: number): string {
  return countOfPeople(kindOf(group) ?? 'student', count);
}

export function countOfPeople(kind: PersonKind, count: number): string {
  if (kind === 'teacher') return count === 1 ? t('1 teacher') : t('{{count}} teachers', { count });
  if (kind === 'staff') return count === 1 ? t('1 staff member') : t('{{count}} staff members', { count });
  return count === 1 ? t('1 student') : t('{{count}} students', { count });
}
