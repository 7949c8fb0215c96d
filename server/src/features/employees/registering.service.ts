import type { EmployeeInFull, EmployeeRegistration } from '@school-office/contract/employees/employees';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { actOnce, KeyReusedError } from '../../database/requests.ts';
import { searchKeysOf } from '../../database/searchKeys.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { EMPLOYEE_KEYS, EmployeeModel } from './employees.model.ts';
import { toEmployee } from './employees.service.ts';
import { employeeRegistered, employeeRegisteredBefore, registeredInTrail } from './employees.words.ts';

/** What an act did with an employee, with its sentence. */
export interface EmployeeActed {
  message: string;
  employee: EmployeeInFull;
}

/**
 * Registers an employee under the next number. A key that was used before gets the answer of that time, or throws 409 if the
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
    const serial = await nextSerial(school, kind);
    const keys = searchKeysOf(EMPLOYEE_KEYS, registration);
    const { _id } = await EmployeeModel.create({ ...registration, school, kind, serial, keys });
    const employee = toEmployee(await EmployeeModel.findOne({ school, _id }).orFail().lean());
    await audit(actor, registeredInTrail(kind, employee));
    return { message: employeeRegistered(kind, employee), employee };
  });
  return registering.catch((error: unknown) => {
    throw registeredBefore(kind, error) ?? error;
  });
}

/** Returns one more than the highest number. Those who left keep theirs, so that none is given twice. */
async function nextSerial(school: string, kind: EmployeeKind): Promise<number> {
  const last = await EmployeeModel.findOne({ school, kind }, { serial: 1 }).sort({ serial: -1 }).lean();
  return (last?.serial ?? 0) + 1;
}

/** Returns 409 with the employee who was registered under the key of another registration. */
function registeredBefore(kind: EmployeeKind, error: unknown): ApiError | undefined {
  if (!(error instanceof KeyReusedError)) return undefined;
  const { employee } = (error.answer ?? {}) as Partial<EmployeeActed>;
  if (!employee) return undefined;
  const { _id, name } = employee;
  return new ApiError(409, employeeRegisteredBefore(employee), { person: { kind, _id, name } });
}
