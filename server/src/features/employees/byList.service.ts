// Teachers and staff who are there already are brought up to date by the rows of a list, and get their old values back when it is undone.

import type { Changes } from '@school-office/contract/editing';
import type { EmployeeInFull, EmployeeUpdate } from '@school-office/contract/employees/employees';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { Actor } from '../../http/actor.ts';
import { changesBetween, type RecordLine } from '../audit/audit.service.ts';
import { writeEmployee } from './editing.service.ts';
import { findEmployee } from './employees.service.ts';
import { editedInTrail } from './employees.words.ts';
import { sameEmployees } from './same.service.ts';
import { keptFrom, without } from './seenBy.ts';

/** A row that is an employee of the school. */
export interface EmployeeByList {
  row: number;
  /** As the wire has them. */
  found: { _id: string };
  employee: EmployeeInFull;
  update: EmployeeUpdate;
  fields: Changes;
}

/** Returns the rows that are employees, with what they change; salaries and pay details for those who may change them only. */
export async function employeesByList(
  actor: Actor,
  kind: EmployeeKind,
  rows: readonly EmployeeUpdate[],
): Promise<EmployeeByList[]> {
  const found: EmployeeByList[] = [];
  for (const same of await sameEmployees(actor.school, kind, rows)) {
    const update = without(keptFrom(actor), rows[same.row]!);
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    const employee = await findEmployee(actor.school, kind, same.employee._id);
    const fields = changesBetween(employee, { ...employee, ...update });
    found.push({ row: same.row, found: same.employee, employee, update, fields });
  }
  return found;
}

/** Changes employees by their rows, in the act in which it is called. */
export async function changeEmployeesByList(
  school: string,
  kind: EmployeeKind,
  changes: readonly EmployeeByList[],
) {
  const done: { line: RecordLine; old: Record<string, unknown> }[] = [];
  for (const { employee, update, fields } of changes) {
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    const after = await writeEmployee(school, employee._id, update);
    const old = Object.fromEntries(Object.entries(fields).map(([field, { from }]) => [field, from]));
    done.push({ line: editedInTrail(kind, after, changesBetween(employee, after)), old });
  }
  return done;
}

/** Gives employees their old values back, in the act in which it is called, and returns what the trail is to say. */
export async function giveBackToEmployees(
  school: string,
  kind: EmployeeKind,
  before: readonly { _id: string; old: EmployeeUpdate }[],
): Promise<RecordLine[]> {
  const lines: RecordLine[] = [];
  for (const { _id, old } of before) {
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    const employee = await findEmployee(school, kind, _id);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const after = await writeEmployee(school, _id, old);
    lines.push(editedInTrail(kind, after, changesBetween(employee, after)));
  }
  return lines;
}
