import { PAY_DETAILS, type Employee, type EmployeeInFull } from '@school-office/contract/employees/employees';
import { EMPLOYEE_WIRE } from '@school-office/contract/employees/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { isSameName } from '@school-office/contract/personNames';
import mongoose, { isObjectIdOrHexString, type Types } from 'mongoose';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { numberOf, serialOf } from './employeeNumbers.ts';
import { EmployeeModel, type EmployeeRecord } from './employees.model.ts';
import { noSuchNumber, numberIsOf } from './employees.words.ts';

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

/** Returns all employees, teachers first, by number, also those who left. */
export async function allEmployees(school: string): Promise<(EmployeeInFull & { kind: EmployeeKind })[]> {
  const employees = await EmployeeModel.find({ school }).sort({ kind: -1, serial: 1 }).lean();
  return employees.map((employee) => ({ ...toEmployee(employee), kind: employee.kind }));
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
  const { name: nameField, number: numberField } = EMPLOYEE_WIRE[kind];
  if (!employee) throw new ApiError(404, noSuchNumber(kind), { field: numberField });
  const found = toEmployee(employee);
  if (isSameName(found.name, name)) return found;
  throw new ApiError(404, numberIsOf(found, name), {
    field: nameField,
    person: { kind, _id: found._id, name: found.name },
  });
}

/** Returns the employee with that `_id` or number, also one who has left. Throws 404 if the school has none of that kind. */
export async function findEmployee(school: string, kind: EmployeeKind, id: string): Promise<EmployeeInFull> {
  const serial = serialOf(kind, id);
  const one = serial === undefined ? { _id: isObjectIdOrHexString(id) ? id : null } : { serial };
  const employee = await EmployeeModel.findOne({ school, kind, ...one }).lean();
  if (employee) return toEmployee(employee);
  throw notFound(kind === 'teacher' ? 'Teacher' : 'Staff member');
}

type StoredEmployee = Omit<EmployeeRecord, 'school' | 'keys' | 'left_keys'> & { _id: Types.ObjectId };

/** What is stored of those who were registered before there were pay details. */
const NONE_SAID = Object.fromEntries(PAY_DETAILS.map((field) => [field, '']));

export function toEmployee({ _id, kind, serial, ...fields }: StoredEmployee): EmployeeInFull {
  return { _id: String(_id), ...NONE_SAID, ...fields, number: numberOf(kind, serial) };
}

const SEARCHED = 'kind serial name nepali_name image duty contact_no left keys left_keys';

/**
 * Returns the employees that fit a condition on their fields, with the keys by which they are found: at most so many, in the order
 * of the condition's index.
 */
export async function searchedEmployees(school: string, condition: Record<string, unknown>, most: number) {
  return EmployeeModel.find({ school, ...condition })
    .select(SEARCHED)
    .limit(most)
    .lean();
}
