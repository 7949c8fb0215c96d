import { isValidObjectId } from 'mongoose';
import type { Employee, EmployeeRegistration, EmployeeUpdate } from '@school-office/contract/employees';
import { EMPLOYEE_WIRE } from '@school-office/contract/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { isSameName } from '@school-office/contract/personNames';
import { createOnce, type CreatedOnce } from '../../database/createOnce.ts';
import { retryWhileTaken } from '../../database/retryWhileTaken.ts';
import { notFound, type ApiError } from '../../http/ApiError.ts';
import { numberOf, serialOf, takeSerial } from './employeeNumbers.ts';
import { EmployeeModel, type EmployeeRecord } from './employees.model.ts';

const ON_THE_WIRE = { school: 0, idempotencyKey: 0, contentFingerprint: 0 };

/** All teachers, or all non-teaching staff, of a school by number. */
export function listEmployees(school: string, kind: EmployeeKind): Promise<Employee[]> {
  return readEmployees({ school, kind });
}

export async function countEmployees(school: string, kind: EmployeeKind): Promise<number> {
  return EmployeeModel.countDocuments({ school, kind });
}

/** The employee of that `_id` or number in the school. Throws ApiError 404. */
export async function findEmployee(school: string, kind: EmployeeKind, id: string): Promise<Employee> {
  const [employee] = await readEmployees(oneEmployee(school, kind, id));
  if (!employee) throw employeeNotFound(kind);
  return employee;
}

/** The employee of that number, and of that name but for case and surplus blanks. Throws ApiError 404. */
export async function findEmployeeByNumberAndName(
  school: string,
  kind: EmployeeKind,
  number: string,
  name: string,
): Promise<Employee> {
  const serial = serialOf(kind, number);
  const [employee] = serial === undefined ? [] : await readEmployees({ school, kind, serial });
  if (!employee || !isSameName(employee.name, name)) throw employeeNotFound(kind);
  return employee;
}

/** Registers an employee under the next number; under an idempotency key that registered one before, gives that one. Throws KeyReusedError. */
export async function registerEmployee(
  school: string,
  kind: EmployeeKind,
  registration: EmployeeRegistration,
  idempotencyKey: string | undefined,
): Promise<Employee> {
  // 'kind' stands in both unique indexes: that of the numbers given, and that of the employees.
  const { _id } = await retryWhileTaken('kind', () =>
    createOnce(EmployeeModel, {
      school,
      key: idempotencyKey,
      content: { ...registration, kind },
      make: async () => ({ ...registration, kind, serial: await takeSerial(school, kind) }),
    }),
  );
  return findEmployee(school, kind, String(_id));
}

/** Changes what is given of the employee of that `_id` or number; answers how it was just before, and how it is now. Throws ApiError 404. */
export async function updateEmployee(
  school: string,
  kind: EmployeeKind,
  id: string,
  update: EmployeeUpdate,
): Promise<{ before: Employee; employee: Employee }> {
  const before = await EmployeeModel.findOneAndUpdate(
    oneEmployee(school, kind, id),
    { $set: update },
    { projection: ON_THE_WIRE },
  ).lean();
  if (!before) throw employeeNotFound(kind);
  return {
    before: toEmployee(before as unknown as StoredEmployee),
    employee: await findEmployee(school, kind, id),
  };
}

/** Removes an employee by `_id` or number and answers who was removed; salaries and attendance of the past stay. Throws ApiError 404. */
export async function deleteEmployee(school: string, kind: EmployeeKind, id: string): Promise<Employee> {
  const removed = await EmployeeModel.findOneAndDelete(oneEmployee(school, kind, id), {
    projection: ON_THE_WIRE,
  }).lean();
  if (!removed) throw employeeNotFound(kind);
  return toEmployee(removed as unknown as StoredEmployee);
}

function employeeNotFound(kind: EmployeeKind): ApiError {
  const { noun } = EMPLOYEE_WIRE[kind];
  return notFound(noun.charAt(0).toUpperCase() + noun.slice(1));
}

type Filter = Record<string, unknown>;
/** As read without the school. */
type StoredEmployee = Omit<EmployeeRecord, keyof CreatedOnce> & { _id: unknown };

/** Matches nobody when `id` is neither an `_id` nor a number. */
function oneEmployee(school: string, kind: EmployeeKind, id: string): Filter {
  const serial = serialOf(kind, id);
  if (serial !== undefined) return { school, kind, serial };
  return { school, kind, _id: isValidObjectId(id) ? id : null };
}

async function readEmployees(filter: Filter): Promise<Employee[]> {
  const records = await EmployeeModel.find(filter, ON_THE_WIRE).sort({ serial: 1 }).lean();
  return (records as unknown as StoredEmployee[]).map(toEmployee);
}

function toEmployee({ _id, kind, serial, ...fields }: StoredEmployee): Employee {
  return { _id: String(_id), ...fields, number: numberOf(kind, serial) };
}
