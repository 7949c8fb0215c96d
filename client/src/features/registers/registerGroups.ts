import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import { EMPLOYEE_KINDS, type EmployeeKind } from '@school-office/contract/enumerations';
import { t } from '@school-office/contract/words';
import type { SheetGroup } from '../../lib/sheetGroups.ts';

/** The kind of employees that a group is; undefined for a class. */
export function kindOf(group: SheetGroup): EmployeeKind | undefined {
  return EMPLOYEE_KINDS.find((kind) => kind === group);
}

/** 'Class Five', 'Teachers', 'Staff'. */
export function groupTitle(group: SheetGroup): string {
  if (group === 'teacher') return 'Teachers';
  return group === 'staff' ? 'Staff' : t('Class {{group}}', { group });
}

/** What one of the group is called in a sentence. */
export function nounOf(group: SheetGroup): string {
  const kind = kindOf(group);
  return kind ? EMPLOYEE_WIRE[kind].noun : 'student';
}
