import { isObjectIdOrHexString, type Types } from 'mongoose';
import type { Employee, EmployeeRegistration, EmployeeUpdate } from '@school-office/contract/employees';
import { EMPLOYEE_WIRE } from '@school-office/contract/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { isSameName } from '@school-office/contract/personNames';
import { createOnce, type CreatedOnce } from '../../database/createOnce.ts';
import { changedKeys, searchKeysOf } from '../../database/searchKeys.ts';
import { notFound, type ApiError } from '../../http/ApiError.ts';
import { numberOf, retireSerial, serialOf, withNextSerial } from './employeeNumbers.ts';
import { EMPLOYEE_KEYS, EmployeeModel, type EmployeeRecord } from './employees.model.ts';

/** Returns all teachers, or all non-teaching staff, of a school by number. */
export async function listEmployees(school: string, kind: EmployeeKind): Promise<Employee[]> {
  const employees = await EmployeeModel.find({ school, kind }).sort({ serial: 1 }).lean();
  return employees.map(toEmployee);
}

export async function countEmployees(school: string, kind: EmployeeKind): Promise<number> {
  return EmployeeModel.countDocuments({ school, kind });
}

/** Returns the employee with that number if the name matches, apart from case and extra blanks. Throws 404 otherwise. */
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

/** Returns the employee with that `_id` or number. Throws 404 if the school has none of that kind. */
export async function findEmployee(school: string, kind: EmployeeKind, id: string): Promise<Employee> {
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
  const id = await withNextSerial(school, kind, (serial) =>
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
 * change come. Throws 404.
 */
export async function updateEmployee(
  school: string,
  kind: EmployeeKind,
  id: string,
  update: EmployeeUpdate,
): Promise<{ before: Employee; employee: Employee }> {
  const stored = await EmployeeModel.findOneAndUpdate(
    oneEmployee(school, kind, id),
    { $set: { ...update, ...changedKeys(EMPLOYEE_KEYS, update) } },
    { returnDocument: 'before' },
  ).lean();
  if (!stored) throw employeeNotFound(kind);
  const before = toEmployee(stored);
  return { before, employee: { ...before, ...update } };
}

/** Removes an employee by `_id` or number, and returns the removed record. Salaries and attendance stay. Throws 404. */
export async function deleteEmployee(school: string, kind: EmployeeKind, id: string): Promise<Employee> {
  const { number } = await findEmployee(school, kind, id);
  await retireSerial(school, kind, serialOf(kind, number)!);
  const removed = await EmployeeModel.findOneAndDelete(oneEmployee(school, kind, id)).lean();
  if (!removed) throw employeeNotFound(kind);
  return toEmployee(removed);
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

type StoredEmployee = Omit<EmployeeRecord, keyof CreatedOnce | 'keys'> & { _id: Types.ObjectId };

function toEmployee({ _id, kind, serial, ...fields }: StoredEmployee): Employee {
  return { _id: String(_id), ...fields, number: numberOf(kind, serial) };
}
