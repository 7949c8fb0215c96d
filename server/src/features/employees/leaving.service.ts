import { nepaliDateOf, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { EmployeeInFull } from '@school-office/contract/employees/employees';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { Left } from '@school-office/contract/leaving';
import { toRupees } from '@school-office/contract/money/money';
import { may } from '@school-office/contract/users/permissions';
import { Types, type UpdateQuery } from 'mongoose';
import { act } from '../../database/act.ts';
import { leftKeysOf, searchKeysOf } from '../../database/searchKeys.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { leftOfAdvances } from '../money/advances.service.ts';
import { EMPLOYEE_KEYS, EmployeeModel, type EmployeeRecord } from './employees.model.ts';
import { findEmployee, toEmployee } from './employees.service.ts';
import {
  employeeHasLeft,
  employeeIsBack,
  hasLeftAlready,
  hasNotLeft,
  leftLongBefore,
  leftInTrail,
  returnedInTrail,
} from './employees.words.ts';
import type { EmployeeActed } from './registering.service.ts';

/**
 * Takes an employee by `_id` or number off the lists. The number stays theirs; salaries and attendance stay. Throws 404, also
 * for one who has left already, and 400 for a day long before they came, such as one of the AD calendar.
 */
export function letEmployeeLeave(
  actor: Actor,
  kind: EmployeeKind,
  id: string,
  left: Left,
): Promise<EmployeeActed> {
  const { school } = actor;
  return act(actor, async () => {
    const present = await findEmployee(school, kind, id);
    if (present.left) throw new ApiError(404, hasLeftAlready(present.name));
    const first = yearOfComing(present);
    // One who is entered late may have left in the year before.
    if (left.day < `${first - 1}-01-01`)
      throw new ApiError(400, leftLongBefore(present.name, first, left.day), { field: 'day' });
    const left_keys = leftKeysOf(EMPLOYEE_KEYS, present);
    const employee = await change(school, present._id, { $set: { left, left_keys }, $unset: { keys: 1 } });
    await audit(actor, leftInTrail(kind, employee, left));
    const owed = may(actor, 'paySalaries') ? await leftOfAdvances(school, employee._id) : 0;
    return { message: employeeHasLeft(kind, employee, toRupees(owed)), employee };
  });
}

/** Brings back an employee, by `_id` or number, who left. Throws 404, and 409 for one who has not left. */
export function bringEmployeeBack(actor: Actor, kind: EmployeeKind, id: string): Promise<EmployeeActed> {
  const { school } = actor;
  return act(actor, async () => {
    const away = await findEmployee(school, kind, id);
    if (!away.left) throw new ApiError(409, hasNotLeft(away.name));
    const keys = searchKeysOf(EMPLOYEE_KEYS, away);
    const employee = await change(school, away._id, { $set: { keys }, $unset: { left: 1, left_keys: 1 } });
    await audit(actor, returnedInTrail(kind, employee));
    return { message: employeeIsBack(kind, employee), employee };
  });
}

/** Returns the BS year in which somebody joined, or was entered where that is not known. */
function yearOfComing({ _id, joining_date }: Pick<EmployeeInFull, '_id' | 'joining_date'>): number {
  if (joining_date !== '') return parseNepaliDate(joining_date).year;
  return nepaliDateOf(new Types.ObjectId(_id).getTimestamp()).year;
}

async function change(school: string, _id: string, update: UpdateQuery<EmployeeRecord>) {
  const one = EmployeeModel.findOneAndUpdate({ school, _id }, update, { returnDocument: 'after' });
  return toEmployee(await one.orFail().lean());
}
