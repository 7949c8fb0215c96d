import type { School } from '@school-office/contract/auth';
import { SchoolModel } from './schools.model.ts';

/** Returns all schools in the order in which they were seeded. */
export async function listSchools(): Promise<School[]> {
  return SchoolModel.find({}, { _id: 0, value: 1, label: 1 }).sort({ _id: 1 }).lean();
}

/** Returns the school with that value, or undefined if there is none. */
export async function findSchool(value: string): Promise<School | undefined> {
  return (await SchoolModel.findOne({ value }, { _id: 0, value: 1, label: 1 }).lean()) ?? undefined;
}
