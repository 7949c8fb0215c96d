// Employees as the wire has them for an actor: in some schools only heads see salaries.

import type { EmployeeInFull } from '@school-office/contract/employees/employees';
import { EMPLOYEE_WIRE, toWire } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { MessageAnswer } from '@school-office/contract/errors';
import { may } from '@school-office/contract/users/permissions';
import type { Actor } from '../../http/actor.ts';
import { withAge } from '../students/ages.ts';
import type { EmployeeActed } from './registering.service.ts';

export function seenBy(actor: Actor, kind: EmployeeKind, found: EmployeeInFull): object {
  const employee = withAge(found, actor.now());
  if (may(actor, 'seeSalaries')) return toWire(kind, employee);
  const { estimated_salary: _hidden, ...others } = employee;
  return toWire(kind, others);
}

export function answerTo(
  actor: Actor,
  kind: EmployeeKind,
  { message, employee }: EmployeeActed,
): MessageAnswer {
  return { message, [EMPLOYEE_WIRE[kind].one]: seenBy(actor, kind, employee) };
}
