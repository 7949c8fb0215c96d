import type { AttendanceGroup } from '@school-office/contract/attendance/attendance';
import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import { useMay, useOwnClasses } from '../auth/useMay.ts';

/** Returns the groups that have a register and are for the user. */
export function useRegisterGroups(): readonly AttendanceGroup[] {
  const classes = useOwnClasses();
  const seesEmployees = useMay('seeEmployees');
  return seesEmployees ? [...classes, ...EMPLOYEE_KINDS] : classes;
}
