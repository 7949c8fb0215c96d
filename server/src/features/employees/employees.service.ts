import mongoose, { isObjectIdOrHexString, type Types } from 'mongoose';
import type {
  Employee,
  EmployeeInFull,
  EmployeeRegistration,
  EmployeeUpdate,
} from '@school-office/contract/employees';
import { EMPLOYEE_WIRE } from '@school-office/contract/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import type { Left } from '@school-office/contract/leaving';
import { isSameName } from '@school-office/contract/personNames';
import { createOnce, type CreatedOnce } from '../../database/createOnce.ts';
import { nextInSeries } from '../../database/nextInSeries.ts';
import { changedKeys, leftKeysOf, searchKeysOf } from '../../database/searchKeys.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
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
 * 404 otherwise.
 */
export async function findEmployeeByNumberAndName(
  school: string,
  kind: EmployeeKind,
  number: string,
  name: string,
): Promise<Employee> {
  const serial = serialOf(kind, number);
  const employee = serial !== undefined && (await EmployeeModel.findOne({ school, kind, serial }).lean());
  if (!employee || !isSameName(employee.name, name)) throw employeeNotFound(kind);
  return toEmployee(employee);
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
      make: () => ({ ...registration, kind, serial, keys: searchKeysOf(EMPLOYEE_KEYS, registration) }),
    }),
  );
  return String(id);
}

/**
 * Changes the given fields of an employee by `_id` or number, and no others, in one write, out of which both sides of the
 * change come. Throws 404, and 409 for one who has left.
 */
export async function updateEmployee(
  school: string,
  kind: EmployeeKind,
  id: string,
  update: EmployeeUpdate,
): Promise<{ before: Employee; employee: Employee }> {
  const stored = await EmployeeModel.findOneAndUpdate(
    { ...oneEmployee(school, kind, id), ...NOT_LEFT },
    { $set: { ...update, ...changedKeys(EMPLOYEE_KEYS, update) } },
    { returnDocument: 'before' },
  ).lean();
  if (!stored) {
    const { name } = await findEmployee(school, kind, id);
    throw new ApiError(409, `${name} has left the school. Bring them back to change anything.`);
  }
  const before = toEmployee(stored);
  return { before, employee: { ...before, ...update } };
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
