// Employees as the wire has them for an actor: pay details are for heads, and in some schools salaries are.

import { PAY_DETAILS, type EmployeeInFull } from '@school-office/contract/employees/employees';
import { EMPLOYEE_WIRE, toWire } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { MessageAnswer } from '@school-office/contract/errors';
import { may } from '@school-office/contract/users/permissions';
import type { Actor } from '../../http/actor.ts';
import { withAge } from '../students/ages.ts';
import type { EmployeeActed } from './registering.service.ts';

export function seenBy(actor: Actor, kind: EmployeeKind, found: EmployeeInFull): object {
  const employee = withAge(found, actor.now());
  return toWire(kind, without(hiddenFrom(actor), employee));
}

/** The fields of employees that the actor is not told. */
export function hiddenFrom(actor: Actor): string[] {
  return [
    ...(may(actor, 'seeSalaries') ? [] : ['estimated_salary']),
    ...(may(actor, 'keepPayDetails') ? [] : PAY_DETAILS),
  ];
}

/** Those that the actor may not change. */
export function keptFrom(actor: Actor): string[] {
  return [
    ...(may(actor, 'changeSalaries') ? [] : ['estimated_salary']),
    ...(may(actor, 'keepPayDetails') ? [] : PAY_DETAILS),
  ];
}

/** Returns the fields but for those that are named. */
export function without<Fields extends object>(names: readonly string[], fields: Fields): Partial<Fields> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !names.includes(name)),
  ) as Partial<Fields>;
}

export function answerTo(
  actor: Actor,
  kind: EmployeeKind,
  { message, employee }: EmployeeActed,
): MessageAnswer {
  return { message, [EMPLOYEE_WIRE[kind].one]: seenBy(actor, kind, employee) };
}
