// Brothers and sisters share a `family`, an id that nothing else has. To join two families is to give all members of both a new
// one.

import { isSameName } from '@school-office/contract/personNames';
import type { Family, FamilyAnswer } from '@school-office/contract/students/students';
import mongoose, { isObjectIdOrHexString, Types } from 'mongoose';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { withPreviousDues } from './previousDues.service.ts';
import { ON_THE_ROLL, StudentModel } from './students.model.ts';
import { findStudent, toStudent, type StudentFields } from './students.service.ts';
import {
  chooseAnotherStudent,
  familiesJoined,
  familyLeft,
  inNoFamily,
  joinedFamilyInTrail,
  leftFamilyInTrail,
} from './students.words.ts';

/** Returns the family of a student. Throws 404. */
export async function familyOf(school: string, id: string, now: Date): Promise<Family> {
  const [student, ...members] = await findWithFamily(school, id);
  const { contact_no, parents_name } = student;
  const known = [id, ...members.map(({ _id }) => _id)];
  const others = { school, _id: mongoose.trusted({ $nin: known }), ...ON_THE_ROLL, contact_no };
  // No phone is nobody's in common.
  const alike = contact_no === '' ? [] : await StudentModel.find(others).sort({ age: -1, _id: 1 }).lean();
  const proposed = alike.filter((other) => isSameName(other.parents_name, parents_name)).map(toStudent);
  return {
    members: await withPreviousDues(school, members, now),
    proposed: await withPreviousDues(school, proposed, now),
  };
}

/** Returns a student, followed by brothers and sisters, eldest first. Throws 404. */
export async function findWithFamily(
  school: string,
  id: string,
): Promise<[StudentFields, ...StudentFields[]]> {
  const stored =
    isObjectIdOrHexString(id) && (await StudentModel.findOne({ school, _id: id }).select('+family').lean());
  if (!stored) throw notFound('Student');
  const { family, ...student } = stored;
  if (!family) return [toStudent(student)];
  const others = await StudentModel.find({ school, family, _id: mongoose.trusted({ $ne: id }) })
    .sort({ age: -1, _id: 1 })
    .lean();
  return [toStudent(student), ...others.map(toStudent)];
}

/** Joins the families of two students. Throws 404, and 400 for one and the same student. */
export function joinFamilies(actor: Actor, id: string, otherId: string): Promise<FamilyAnswer> {
  const { school } = actor;
  return act(actor, async (at) => {
    const student = await findStudent(school, id);
    const other = await findStudent(school, otherId);
    if (student._id === other._id) throw new ApiError(400, chooseAnotherStudent(), { field: 'student' });
    const one = await familyIdOf(school, id);
    const another = await familyIdOf(school, otherId);
    if (one === undefined || one !== another) {
      await giveNewFamily(school, [id, otherId], [one, another]);
      await audit(actor, joinedFamilyInTrail(student, other));
    }
    return { message: familiesJoined(student, other), family: await familyOf(school, id, at) };
  });
}

/** Takes a student out of their family, if they are in one. Throws 404. */
export function leaveFamily(actor: Actor, id: string): Promise<FamilyAnswer> {
  const { school } = actor;
  return act(actor, async (at) => {
    const student = await findStudent(school, id);
    const wasIn = (await familyIdOf(school, id)) !== undefined;
    if (wasIn) {
      await StudentModel.updateOne({ school, _id: id }, { $unset: { family: 1 } });
      await audit(actor, leftFamilyInTrail(student));
    }
    const message = wasIn ? familyLeft(student) : inNoFamily(student);
    return { message, family: await familyOf(school, id, at) };
  });
}

/** Writes everybody whom the joining depends on, so that another desk that moves one of them begins anew. */
async function giveNewFamily(
  school: string,
  students: string[],
  families: (string | undefined)[],
): Promise<void> {
  const old = families.filter((family) => family !== undefined);
  const joined = [{ _id: mongoose.trusted({ $in: students }) }, { family: mongoose.trusted({ $in: old }) }];
  await StudentModel.updateMany({ school, $or: joined }, { $set: { family: new Types.ObjectId() } });
}

async function familyIdOf(school: string, id: string): Promise<string | undefined> {
  if (!isObjectIdOrHexString(id)) return undefined;
  const student = await StudentModel.findOne({ school, _id: id }).select('family').lean();
  return student?.family && String(student.family);
}

/** Returns the families of which several are on the roll, each with those. */
export async function familiesOnTheRoll(school: string): Promise<StudentFields[][]> {
  const students = await StudentModel.find({
    school,
    family: mongoose.trusted({ $exists: true }),
    ...ON_THE_ROLL,
  })
    .select('+family')
    .sort({ _id: 1 })
    .lean();
  const families = new Map<string, StudentFields[]>();
  for (const { family, ...student } of students) {
    const key = String(family);
    families.set(key, [...(families.get(key) ?? []), toStudent(student)]);
  }
  return [...families.values()].filter((family) => family.length > 1);
}
