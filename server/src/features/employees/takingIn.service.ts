import type { EmployeeRegistration } from '@school-office/contract/employees/employees';
import type { EmployeeKind } from '@school-office/contract/enumerations';
import { Types } from 'mongoose';
import { searchKeysOf } from '../../database/searchKeys.ts';
import type { Actor } from '../../http/actor.ts';
import type { RecordLine } from '../audit/audit.service.ts';
import { numberOf } from './employeeNumbers.ts';
import { EMPLOYEE_KEYS, EmployeeModel, type EmployeeRecord } from './employees.model.ts';
import { registeredInTrail } from './employees.words.ts';

/** Rows that are stored with one command; in between this process answers other requests. */
const INSERTS_AT_ONCE = 100;

/** A registration with its search keys, which are made before the act. */
export type PreparedEmployee = EmployeeRegistration & Pick<EmployeeRecord, 'keys'>;

export function prepareEmployee(registration: EmployeeRegistration): PreparedEmployee {
  return { ...registration, keys: searchKeysOf(EMPLOYEE_KEYS, registration) };
}

/**
 * Registers employees under the next numbers, in the act in which it is called, and returns what the trail is to say of each,
 * in the order of the rows.
 */
export async function takeInEmployees(
  actor: Actor,
  kind: EmployeeKind,
  rows: readonly PreparedEmployee[],
): Promise<RecordLine[]> {
  const { school } = actor;
  const first = await nextSerial(school, kind);
  const employees = rows.map((row, index) => ({
    ...row,
    _id: String(new Types.ObjectId()),
    school,
    kind,
    serial: first + index,
  }));
  for (let start = 0; start < employees.length; start += INSERTS_AT_ONCE) {
    const piece = employees.slice(start, start + INSERTS_AT_ONCE);
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    await EmployeeModel.insertMany(piece, { throwOnValidationError: true });
  }
  return employees.map(({ _id, name, serial }) =>
    registeredInTrail(kind, { _id, name, number: numberOf(kind, serial) }),
  );
}

/** Returns one more than the highest number. Those who left keep theirs, so that none is given twice. */
async function nextSerial(school: string, kind: EmployeeKind): Promise<number> {
  const last = await EmployeeModel.findOne({ school, kind }, { serial: 1 }).sort({ serial: -1 }).lean();
  return (last?.serial ?? 0) + 1;
}
