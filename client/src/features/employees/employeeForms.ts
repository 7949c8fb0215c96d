// The form of an employee: what the wire takes, with what may be missing filled in or said to be missing.

import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { employeeFields, MAY_BE_MISSING, type Employee } from '@school-office/contract/employees/employees';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { NONE_YET, orSaidToBeMissing } from '../../components/form/noneYet.ts';

export const employeeForm = {
  teacher: formOf('teacher'),
  staff: formOf('staff'),
} as const satisfies Record<EmployeeKind, unknown>;

type Missing = (typeof MAY_BE_MISSING)[number];

function formOf(kind: EmployeeKind) {
  const { shape } = employeeFields[kind];
  const said = MAY_BE_MISSING.map((name) => [name, orSaidToBeMissing(shape[name])]);
  return employeeFields[kind].extend(
    Object.fromEntries(said) as Record<Missing, ReturnType<typeof orSaidToBeMissing>>,
  );
}

/** Returns an employee as the form begins with them. */
export function asTyped(employee: Employee): Employee {
  const said = MAY_BE_MISSING.map((name) => [name, employee[name] || NONE_YET]);
  return {
    ...employee,
    ...(Object.fromEntries(said) as Record<Missing, string>),
    birth_date: formatNepaliDateShort(employee.birth_date),
    joining_date: formatNepaliDateShort(employee.joining_date),
  };
}
