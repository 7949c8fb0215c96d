// The form of an employee: what the wire takes, with what may be missing filled in or said to be missing.
import { employeeFields, type Employee } from '@school-office/contract/employees/employees';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { NONE_YET, orSaidToBeMissing } from '../../components/form/noneYet.ts';

export const employeeForm = {
  teacher: formOf('teacher'),
  staff: formOf('staff'),
} as const satisfies Record<EmployeeKind, unknown>;

function formOf(kind: EmployeeKind) {
  const { shape } = employeeFields[kind];
  return employeeFields[kind].extend({ contact_no: orSaidToBeMissing(shape.contact_no) });
}

/** Returns an employee as the form begins with them. */
export function asTyped(employee: Employee): Employee {
  return { ...employee, contact_no: employee.contact_no || NONE_YET };
}
