// Numbers such as T-001 count up from 1 in each school and kind. The number of a deleted employee is not given again,
// because the salaries paid under it stay.
import { Schema, model } from 'mongoose';
import { EMPLOYEE_WIRE } from '@school-office/contract/employeeWire';
import { EMPLOYEE_KINDS, type EmployeeKind } from '@school-office/contract/enumerations';
import { nextInSeries } from '../../database/nextInSeries.ts';
import { EmployeeModel } from './employees.model.ts';

/** The highest number of a deleted employee, by school and kind. */
interface RetiredSerial {
  school: string;
  kind: EmployeeKind;
  serial: number;
}

const retiredSerialSchema = new Schema<RetiredSerial>(
  {
    school: { type: String, required: true },
    kind: { type: String, required: true, enum: EMPLOYEE_KINDS },
    serial: { type: Number, required: true },
  },
  { versionKey: false },
);
retiredSerialSchema.index({ school: 1, kind: 1 }, { unique: true });

export const RetiredSerialModel = model('RetiredSerial', retiredSerialSchema, 'retiredSerials');

/** Calls `write` with the next serial number of a school and kind; two writers never get the same one. */
export function withNextSerial<Result>(
  school: string,
  kind: EmployeeKind,
  write: (serial: number) => Promise<Result>,
): Promise<Result> {
  const usedUpTo = async () => (await RetiredSerialModel.findOne({ school, kind }).lean())?.serial ?? 0;
  return nextInSeries({ model: EmployeeModel, of: { school, kind }, field: 'serial', usedUpTo }, write);
}

/** Keeps a number from being given again. Call it before its employee is deleted. */
export async function retireSerial(school: string, kind: EmployeeKind, serial: number): Promise<void> {
  await RetiredSerialModel.updateOne({ school, kind }, { $max: { serial } }, { upsert: true });
}

/** 7 is T-007, 1234 is T-1234. */
export function numberOf(kind: EmployeeKind, serial: number): string {
  return `${EMPLOYEE_WIRE[kind].numberPrefix}-${String(serial).padStart(3, '0')}`;
}

/** Returns the serial of a number in any letter case, or undefined for a text that is not a number of that kind. */
export function serialOf(kind: EmployeeKind, number: string): number | undefined {
  const serial = Number(/^[a-z]-(\d{3,15})$/i.exec(number.trim())?.[1]);
  return numberOf(kind, serial) === number.trim().toUpperCase() ? serial : undefined;
}
