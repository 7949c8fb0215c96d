import { Schema, model } from 'mongoose';
import { EMPLOYEE_KINDS, MONTHS, type EmployeeKind } from '@school-office/contract/enumerations';
import type { SalaryPayment } from '@school-office/contract/salaries';
import { addOnceKeys, type CreatedOnce } from '../../database/createOnce.ts';
import { addEnteredKeys, type Entered } from '../audit/entered.ts';
import type { Books, LedgerEntry } from '../ledger/books.ts';
import { addLedgerKeys } from '../ledger/ledger.ts';

export interface SalaryRecord
  extends Omit<SalaryPayment, '_id' | 'createdAt'>, CreatedOnce, LedgerEntry, Entered {
  kind: EmployeeKind;
  createdAt: Date;
}

export const SALARY_BOOKS: Books<SalaryRecord> = {
  year: 'salaryForTheYear',
  month: 'salaryForTheMonth',
  amount: ({ salaryAmount }) => salaryAmount,
};

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
addEnteredKeys(salarySchema);
addLedgerKeys(salarySchema, SALARY_BOOKS);
// Serve the statements in their order, all till date (the audit trail too) and those of a year or month.
salarySchema.index({ school: 1, createdAt: 1, _id: 1 });
salarySchema.index({ school: 1, salaryForTheYear: 1, salaryForTheMonth: 1, createdAt: 1, _id: 1 });

export const SalaryModel = model('Salary', salarySchema, 'salaries');
