// Numbers such as T-001 count up from 1 in each school and kind. An employee keeps theirs for ever, also after leaving.

import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';

/** 7 is T-007, 1234 is T-1234. */
export function numberOf(kind: EmployeeKind, serial: number): string {
  return `${EMPLOYEE_WIRE[kind].numberPrefix}-${String(serial).padStart(3, '0')}`;
}

/** Returns the serial of a number in any letter case, or undefined for a text that is not a number of that kind. */
export function serialOf(kind: EmployeeKind, number: string): number | undefined {
  const serial = Number(/^[a-z]-(\d{3,15})$/i.exec(number.trim())?.[1]);
  return numberOf(kind, serial) === number.trim().toUpperCase() ? serial : undefined;
}
