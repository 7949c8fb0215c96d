// Numbers such as T-001 count up from 1 in each school and kind. A number whose owner was deleted is not given again:
// the salaries paid to it stay.
import { Schema, model } from 'mongoose';
import { EMPLOYEE_WIRE } from '@school-office/contract/employeeWire';
import type { EmployeeKind } from '@school-office/contract/enumerations';

interface LastSerial {
  school: string;
  kind: EmployeeKind;
  lastSerial: number;
}

const lastSerialSchema = new Schema<LastSerial>(
  {
    school: { type: String, required: true },
    kind: { type: String, required: true },
    lastSerial: { type: Number, required: true },
  },
  { versionKey: false },
);
lastSerialSchema.index({ school: 1, kind: 1 }, { unique: true });

export const LastSerialModel = model('LastSerial', lastSerialSchema, 'employeeSerials');

/** Takes the next serial number; two takers never get the same one. */
export async function takeSerial(school: string, kind: EmployeeKind): Promise<number> {
  const { lastSerial } = await LastSerialModel.findOneAndUpdate(
    { school, kind },
    { $inc: { lastSerial: 1 } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
  return lastSerial;
}

/** Sees to it that a serial number which was given otherwise is not taken again. */
export async function keepSerialTaken(school: string, kind: EmployeeKind, serial: number): Promise<void> {
  await LastSerialModel.updateOne({ school, kind }, { $max: { lastSerial: serial } }, { upsert: true });
}

/** 7 is T-007, 1234 is T-1234. */
export function numberOf(kind: EmployeeKind, serial: number): string {
  return `${EMPLOYEE_WIRE[kind].numberPrefix}-${String(serial).padStart(3, '0')}`;
}

/** The serial of a number in any letter case; undefined for what is no number of that kind. */
export function serialOf(kind: EmployeeKind, number: string): number | undefined {
  const serial = Number(/^[a-z]-(\d{3,15})$/i.exec(number.trim())?.[1]);
  return numberOf(kind, serial) === number.trim().toUpperCase() ? serial : undefined;
}
