import type { Types } from 'mongoose';
import type { School } from '@school-office/contract/auth';
import { NEW_SCHOOL, type SchoolInFull, type SchoolUpdate } from '@school-office/contract/schoolSettings';
import { notFound } from '../../http/ApiError.ts';
import { SchoolModel, type StoredSchool } from './schools.model.ts';

/** Returns all schools in the order in which they were seeded. */
export async function listSchools(): Promise<School[]> {
  const schools = await SchoolModel.find({}, { _id: 0, value: 1, label: 1, logo: 1 }).sort({ _id: 1 }).lean();
  return schools.map(({ value, label, logo }) => ({ value, label, ...(logo && { logo }) }));
}

/** Returns the school with that value, or undefined if there is none. */
export async function findSchool(value: string): Promise<SchoolInFull | undefined> {
  const school = await SchoolModel.findOne({ value }).lean();
  return school ? inFull(school) : undefined;
}

/** A school before and after one write. */
export interface SchoolChange {
  _id: string;
  before: SchoolInFull;
  school: SchoolInFull;
}

/** Changes the given settings and no others, in one write. Throws 404 for a school that is no longer there. */
export async function updateSchool(value: string, update: SchoolUpdate): Promise<SchoolChange> {
  const stored = await SchoolModel.findOneAndUpdate(
    { value },
    { $set: update },
    { returnDocument: 'before' },
  ).lean();
  if (!stored) throw notFound('School');
  const before = inFull(stored);
  return { _id: String(stored._id), before, school: { ...before, ...update } };
}

function inFull({ _id, ...school }: StoredSchool & { _id: Types.ObjectId }): SchoolInFull {
  return { ...NEW_SCHOOL, ...school };
}
