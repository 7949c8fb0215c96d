import type { EmployeeInFull, EmployeeRegistration } from '@school-office/contract/employees/employees';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { actOnce, KeyReusedError } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { findEmployee } from './employees.service.ts';
import { employeeRegistered, employeeRegisteredBefore } from './employees.words.ts';
import { prepareEmployee, takeInEmployees } from './takingIn.service.ts';

/** What an act did with an employee, with its sentence. */
export interface EmployeeActed {
  message: string;
  employee: EmployeeInFull;
}

/**
 * Registers an employee under the next number: an import of one row. A key that was used before gets the answer of that time, or throws 409 if the
 * content differs.
 */
export function registerEmployee(
  actor: Actor,
  kind: EmployeeKind,
  registration: EmployeeRegistration,
  key: string | undefined,
): Promise<EmployeeActed> {
  const { school } = actor;
  const asked = { key, act: 'register employee', content: { ...registration, kind } };
  const registering = actOnce(actor, asked, async () => {
    const line = (await takeInEmployees(actor, kind, [prepareEmployee(registration)]))[0]!;
    await audit(actor, line);
    const employee = await findEmployee(school, kind, line.record);
    return { message: employeeRegistered(kind, employee), employee };
  });
  return registering.catch((error: unknown) => {
    throw registeredBefore(kind, error) ?? error;
  });
}

/** Returns 409 with the employee who was registered under the key of another registration. */
function registeredBefore(kind: EmployeeKind, error: unknown): ApiError | undefined {
  if (!(error instanceof KeyReusedError)) return undefined;
  const { employee } = (error.answer ?? {}) as Partial<EmployeeActed>;
  if (!employee) return undefined;
  const { _id, name } = employee;
  return new ApiError(409, employeeRegisteredBefore(employee), { person: { kind, _id, name } });
}
