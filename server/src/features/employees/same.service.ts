// The teachers or staff who are registered already and of whom a row of a list seems to be.

import type { EmployeeRegistration } from '@school-office/contract/employees/employees';
import { toWire } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { comparableName } from '@school-office/contract/personNames';
import { listEmployees } from './employees.service.ts';

type Named = Pick<EmployeeRegistration, 'name' | 'contact_no'>;

/** Returns for each row at most one employee who has not left: of the same name and phone, with the keys of the wire. */
export async function sameEmployees(school: string, kind: EmployeeKind, rows: readonly Partial<Named>[]) {
  const present = new Map((await listEmployees(school, kind)).map((employee) => [keyOf(employee), employee]));
  return rows.flatMap((row, index) => {
    const same = present.get(keyOf(row));
    if (!same) return [];
    const { _id, name, number, contact_no } = same;
    return [{ row: index, employee: toWire(kind, { _id, name, number, contact_no }) }];
  });
}

function keyOf({ name = '', contact_no = '' }: Partial<Named>): string {
  return `${comparableName(name)}\n${contact_no}`;
}
