import mongoose, { isObjectIdOrHexString, type Types } from 'mongoose';
import type {
  Employee,
  EmployeeInFull,
  EmployeeRegistration,
  EmployeeUpdate,
} from '@school-office/contract/employees';
import type { Changes } from '@school-office/contract/editing';
import { EMPLOYEE_WIRE, toWire } from '@school-office/contract/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { Left } from '@school-office/contract/leaving';
import { isSameName } from '@school-office/contract/personNames';
import { createOnce, KeyReusedError, type CreatedOnce } from '../../database/createOnce.ts';
import { nextInSeries } from '../../database/nextInSeries.ts';
import { changedKeys, leftKeysOf, searchKeysOf } from '../../database/searchKeys.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { changesBetween } from '../audit/audit.service.ts';
import { editedMeanwhile } from '../audit/editedMeanwhile.ts';
import { numberOf, serialOf } from './employeeNumbers.ts';
import { EMPLOYEE_KEYS, EmployeeModel, type EmployeeRecord } from './employees.model.ts';

const NOT_LEFT = { left: null };

/** Returns the teachers, or the non-teaching staff, of a school by number, without those who left. */
export async function listEmployees(school: string, kind: EmployeeKind): Promise<Employee[]> {
  const employees = await EmployeeModel.find({ school, kind, ...NOT_LEFT })
    .sort({ serial: 1 })
    .lean();
  return employees.map(toEmployee);
}

/** Returns the teachers, or the non-teaching staff, who left, newest first. */
export async function employeesWhoLeft(school: string, kind: EmployeeKind): Promise<EmployeeInFull[]> {
  const leavers = EmployeeModel.find({ school, kind, left: mongoose.trusted({ $ne: null }) });
  return (await leavers.sort({ 'left.day': -1, serial: -1 }).lean()).map(toEmployee);
}

export async function countEmployees(school: string, kind: EmployeeKind): Promise<number> {
  return EmployeeModel.countDocuments({ school, kind, ...NOT_LEFT });
}

/**
 * Returns the employee with that number, also one who has left, if the name matches, apart from case and extra blanks. Throws
 * 404 otherwise, at the one of the two that is wrong.
 */
export async function findEmployeeByNumberAndName(
  school: string,
  kind: EmployeeKind,
  number: string,
  name: string,
): Promise<Employee> {
  const serial = serialOf(kind, number);
  const employee = serial !== undefined && (await EmployeeModel.findOne({ school, kind, serial }).lean());
  const { name: nameField, number: numberField, noun } = EMPLOYEE_WIRE[kind];
  if (!employee) throw new ApiError(404, `No ${noun} has this number`, { field: numberField });
  const found = toEmployee(employee);
  if (isSameName(found.name, name)) return found;
  throw new ApiError(404, `${found.number} is ${found.name}, not ${name}`, {
    field: nameField,
    person: { kind, _id: found._id, name: found.name },
  });
}

/** Returns the employee with that `_id` or number, also one who has left. Throws 404 if the school has none of that kind. */
export async function findEmployee(school: string, kind: EmployeeKind, id: string): Promise<EmployeeInFull> {
  const employee = await EmployeeModel.findOne(oneEmployee(school, kind, id)).lean();
  if (!employee) throw employeeNotFound(kind);
  return toEmployee(employee);
}

/**
 * Registers an employee under the next number, and returns the employee's `_id`. An idempotency key that was used before
 * returns the employee registered then, or throws 409 if the content differs.
 */
export async function registerEmployee(
  school: string,
  kind: EmployeeKind,
  registration: EmployeeRegistration,
  idempotencyKey: string | undefined,
): Promise<string> {
  const series = { model: EmployeeModel, of: { school, kind }, field: 'serial' } as const;
  const id = await nextInSeries(series, (serial) =>
    createOnce(EmployeeModel, {
      school,
      key: idempotencyKey,
      content: { ...registration, kind },
      make: () => ({
        ...registration,
        kind,
        serial,
        seen: 0,
        keys: searchKeysOf(EMPLOYEE_KEYS, registration),
      }),
    }),
  ).catch(async (error: unknown) => {
    if (!(error instanceof KeyReusedError) || error.record === undefined) throw error;
    throw await registeredBefore(school, kind, error.record);
  });
  return String(id);
}

/** Returns 409 with the employee who was registered under the key of another registration. */
async function registeredBefore(school: string, kind: EmployeeKind, id: string): Promise<ApiError> {
  const { _id, name, number } = await findEmployee(school, kind, id);
  return new ApiError(
    409,
    `This was already sent with different content: ${name}, ${number}, was registered then. Please look there before you register once more.`,
    { person: { kind, _id, name } },
  );
}

/**
 * Changes the given fields of an employee by `_id` or number, and no others, in one write, out of which both sides of the
 * change come. Throws 404, and 409 for one who has left, and if other desks have edited the employee since this one had `seen`
 * so many edits.
 */
export async function updateEmployee(
  school: string,
  kind: EmployeeKind,
  id: string,
  update: EmployeeUpdate,
  seen: number | undefined,
): Promise<{ before: Employee; employee: Employee }> {
  const present = await findEmployee(school, kind, id);
  const isEdited = Object.keys(changesBetween(present, { ...present, ...update })).length > 0;
  const isWanted = !present.left && (seen === undefined || seen === present.seen);
  if (isWanted && !isEdited) return { before: present, employee: present };
  const stored = await EmployeeModel.findOneAndUpdate(
    { ...oneEmployee(school, kind, id), ...NOT_LEFT, ...(seen !== undefined && { seen }) },
    { $set: { ...update, ...changedKeys(EMPLOYEE_KEYS, update) }, $inc: { seen: 1 } },
    { returnDocument: 'before' },
  ).lean();
  if (stored) {
    const before = toEmployee(stored);
    return { before, employee: { ...before, ...update, seen: before.seen + 1 } };
  }
  const { _id, name, left, seen: edits } = await findEmployee(school, kind, id);
  if (left || seen === undefined) {
    throw new ApiError(409, `${name} has left the school. Bring them back to change anything.`);
  }
  const onWire = (changed: Changes) => toWire(kind, changed);
  throw await editedMeanwhile({ school, record: _id, name, seen: edits, toWire: onWire }, seen);
}

/**
 * Takes an employee by `_id` or number off the lists. The number stays theirs; salaries and attendance stay. Throws 404, also
 * for one who has left already.
 */
export async function letEmployeeLeave(
  school: string,
  kind: EmployeeKind,
  id: string,
  left: Left,
): Promise<EmployeeInFull> {
  const employee = await findEmployee(school, kind, id);
  const stored = await EmployeeModel.findOneAndUpdate(
    { ...oneEmployee(school, kind, id), ...NOT_LEFT },
    { $set: { left, left_keys: leftKeysOf(EMPLOYEE_KEYS, employee) }, $unset: { keys: 1 } },
    { returnDocument: 'after' },
  ).lean();
  if (stored) return toEmployee(stored);
  throw new ApiError(404, `${employee.name} has left the school already`);
}

/** Brings back an employee, by `_id` or number, who left. Throws 404, and 409 for one who has not left. */
export async function bringEmployeeBack(
  school: string,
  kind: EmployeeKind,
  id: string,
): Promise<EmployeeInFull> {
  const employee = await findEmployee(school, kind, id);
  const stored = await EmployeeModel.findOneAndUpdate(
    { ...oneEmployee(school, kind, id), left: mongoose.trusted({ $ne: null }) },
    { $set: { keys: searchKeysOf(EMPLOYEE_KEYS, employee) }, $unset: { left: 1, left_keys: 1 } },
    { returnDocument: 'after' },
  ).lean();
  if (!stored) throw new ApiError(409, `${employee.name} has not left the school`);
  return toEmployee(stored);
}

/** Returns a filter that matches nobody if `id` is neither an `_id` nor a number. */
function oneEmployee(school: string, kind: EmployeeKind, id: string) {
  const serial = serialOf(kind, id);
  if (serial !== undefined) return { school, kind, serial };
  return { school, kind, _id: isObjectIdOrHexString(id) ? id : null };
}

function employeeNotFound(kind: EmployeeKind): ApiError {
  const { noun } = EMPLOYEE_WIRE[kind];
  return notFound(noun.charAt(0).toUpperCase() + noun.slice(1));
}

type StoredEmployee = Omit<EmployeeRecord, keyof CreatedOnce | 'keys' | 'left_keys'> & {
  _id: Types.ObjectId;
};

function toEmployee({ _id, kind, serial, ...fields }: StoredEmployee): EmployeeInFull {
  return { _id: String(_id), ...fields, number: numberOf(kind, serial) };
}
