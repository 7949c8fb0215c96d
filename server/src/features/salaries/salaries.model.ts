import { Schema, model } from 'mongoose';
import { EMPLOYEE_KINDS, MONTHS, type EmployeeKind } from '../../contract/enumerations.ts';
import type { SalaryPayment } from '../../contract/salaries.ts';
import { addOnceKeys, type CreatedOnce } from '../../database/createOnce.ts';

export interface SalaryRecord extends Omit<SalaryPayment, '_id' | 'createdAt'>, CreatedOnce {
  kind: EmployeeKind;
  createdAt: Date;
}

const text = { type: String, required: true };

const salarySchema = new Schema<SalaryRecord>(
  {
    school: text,
    kind: { ...text, enum: EMPLOYEE_KINDS },
    name: text,
    number: text,
    salaryForTheYear: { type: Number, required: true },
    salaryForTheMonth: { ...text, enum: MONTHS },
    salaryAmount: { type: Number, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
addOnceKeys(salarySchema);
// Serve the statements in their order, all till date and those of a year or month; the latter the dashboard too.
salarySchema.index({ school: 1, createdAt: 1, _id: 1 });
salarySchema.index({ school: 1, salaryForTheYear: 1, salaryForTheMonth: 1, createdAt: 1, _id: 1 });

export const SalaryModel = model('Salary', salarySchema, 'salaries');
