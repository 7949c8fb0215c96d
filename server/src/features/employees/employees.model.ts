import type { EmployeeInFull } from '@school-office/contract/employees/employees';
import { EMPLOYEE_KINDS, GENDERS, type EmployeeKind } from '@school-office/contract/enumerations';
import type { Left } from '@school-office/contract/leaving';
import { emailKeys, nameKeys, phoneKeys, placeKeys } from '@school-office/contract/search/nameKeys';
import { nearableNameKeys } from '@school-office/contract/search/nearNames';
import { Schema, model } from 'mongoose';
import { addSearchKeys, type Searchable } from '../../database/searchKeys.ts';

/** The fields by whose words or digits employees are found. */
export const EMPLOYEE_KEYS = {
  name: nearableNameKeys,
  nepali_name: nameKeys,
  duty: nameKeys,
  contact_no: phoneKeys,
  address: placeKeys,
  email: emailKeys,
};

export interface EmployeeRecord
  extends Omit<EmployeeInFull, '_id' | 'number'>, Searchable<keyof typeof EMPLOYEE_KEYS> {
  /** The school's value. A read returns it only if it selects it. */
  school: string;
  kind: EmployeeKind;
  /** The digits of the number, stored as a number so that T-1000 comes after T-999. */
  serial: number;
}

const text = { type: String, required: true };
const someText = { type: String, default: '' };

const employeeSchema = new Schema<EmployeeRecord>(
  {
    school: { ...text, select: false },
    kind: { ...text, enum: EMPLOYEE_KINDS },
    serial: { type: Number, required: true },
    name: text,
    duty: text,
    qualification: someText,
    address: text,
    contact_no: someText,
    gender: { ...text, enum: GENDERS },
    previous_school: someText,
    age: { type: Number, required: true },
    email: someText,
    estimated_salary: { type: Number, required: true },
    /** Empty for those who came by a list. */
    image: someText,
    nepali_name: someText,
    birth_date: someText,
    joining_date: someText,
    level: someText,
    bank: someText,
    account_no: someText,
    pan: someText,
    fund_no: someText,
    cit_no: someText,
    /** There if the employee has left the school. */
    left: new Schema<Left>({ day: text, reason: text }, { _id: false }),
    seen: { type: Number, required: true, default: 0 },
  },
  { versionKey: false },
);
addSearchKeys(employeeSchema, EMPLOYEE_KEYS);
// Serves the list in its order, and makes sure that a number is given once.
employeeSchema.index({ school: 1, kind: 1, serial: 1 }, { unique: true });

export const EmployeeModel = model('Employee', employeeSchema, 'employees');
