import type { EmployeeKind } from '@school-office/contract/enumerations';
import mongoose from 'mongoose';
import { EmployeeModel } from './employees.model.ts';

export async function nameOfEmployee(school: string, _id: string): Promise<string> {
  return (await EmployeeModel.findOne({ school, _id }).orFail().lean()).name;
}

/** Removes employees on whom nothing was built, in the act in which it is called. */
export async function removeEmployees(
  school: string,
  kind: EmployeeKind,
  ids: readonly string[],
): Promise<void> {
  await EmployeeModel.deleteMany({ school, kind, _id: mongoose.trusted({ $in: ids }) });
}
