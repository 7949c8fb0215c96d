import type { Types } from 'mongoose';
import type { School } from '@school-office/contract/auth';
import {
  NEW_SCHOOL,
  type SchoolAnswer,
  type SchoolInFull,
  type SchoolUpdate,
} from '@school-office/contract/schoolSettings';
import type { Actor } from '../../http/actor.ts';
import { notFound } from '../../http/ApiError.ts';
import { audit, changesBetween } from '../audit/audit.service.ts';
import { SchoolModel, type StoredSchool } from './schools.model.ts';
import { schoolSaved } from './schools.words.ts';

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

/** Changes the given settings of the actor's school and no others. Throws 404 for a school that is no longer there. */
export async function updateSchool(actor: Actor, update: SchoolUpdate): Promise<SchoolAnswer> {
  const stored = await SchoolModel.findOneAndUpdate(
    { value: actor.school },
    { $set: update },
    { returnDocument: 'before' },
  ).lean();
  if (!stored) throw notFound('School');
  const before = inFull(stored);
  const school = { ...before, ...update };
  await audit(actor, {
    action: 'edited',
    kind: 'school',
    record: String(stored._id),
    name: school.label,
    changes: changesBetween(before, school),
  });
  return { message: schoolSaved(), school };
}

function inFull({ _id, ...school }: StoredSchool & { _id: Types.ObjectId }): SchoolInFull {
  return { ...NEW_SCHOOL, ...school };
}
