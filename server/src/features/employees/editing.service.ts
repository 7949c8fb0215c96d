import type { Changes } from '@school-office/contract/editing';
import { PAY_DETAILS, type EmployeeUpdate } from '@school-office/contract/employees/employees';
import { toWire } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { act } from '../../database/act.ts';
import { changedKeys } from '../../database/searchKeys.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { allow } from '../../http/permissions.ts';
import { audit, changesBetween } from '../audit/audit.service.ts';
import { editedMeanwhile } from '../audit/editedMeanwhile.ts';
import { withAge } from '../students/ages.ts';
import { EMPLOYEE_KEYS, EmployeeModel } from './employees.model.ts';
import { findEmployee, toEmployee } from './employees.service.ts';
import { bringBackFirst, editedInTrail, employeeSaved, pictureRequired } from './employees.words.ts';
import type { EmployeeActed } from './registering.service.ts';
import { hiddenFrom, without } from './seenBy.ts';

/**
 * Changes the given fields of an employee by `_id` or number, and no others. Throws 404, 403 for a salary or pay details unless a head changes them, and 409 for one who has left, and if
 * other desks have edited the employee since this one had `seen` so many edits.
 */
export function updateEmployee(
  actor: Actor,
  kind: EmployeeKind,
  id: string,
  update: EmployeeUpdate,
  seenByDesk: number | undefined,
): Promise<EmployeeActed> {
  const { school } = actor;
  return act(actor, async (at) => {
    const before = withAge(await findEmployee(school, kind, id), at);
    const { _id, name, left, seen } = before;
    if (left) throw new ApiError(409, bringBackFirst(name));
    if (seenByDesk !== undefined && seenByDesk !== seen) {
      const onWire = (changed: Changes) => toWire(kind, without(hiddenFrom(actor), changed) as Changes);
      throw await editedMeanwhile({ school, record: _id, name, seen, toWire: onWire }, seenByDesk);
    }
    const changes = changesBetween(before, withAge({ ...before, ...update }, at));
    if (update.image === '' && before.image !== '') {
      throw new ApiError(400, pictureRequired(), { field: 'image' });
    }
    if ('estimated_salary' in changes) allow(actor, 'changeSalaries');
    if (PAY_DETAILS.some((field) => field in changes)) allow(actor, 'keepPayDetails');
    if (Object.keys(changes).length === 0) return { message: employeeSaved(before), employee: before };
    const employee = await writeEmployee(school, _id, update);
    await audit(actor, editedInTrail(kind, employee, changes));
    return { message: employeeSaved(employee), employee };
  });
}

/** Writes fields of an employee, in the act in which it is called, which tells of it. */
export async function writeEmployee(school: string, _id: string, update: EmployeeUpdate) {
  const stored = await EmployeeModel.findOneAndUpdate(
    { school, _id },
    { $set: { ...update, ...changedKeys(EMPLOYEE_KEYS, update) }, $inc: { seen: 1 } },
    { returnDocument: 'after' },
  )
    .orFail()
    .lean();
  return toEmployee(stored);
}
