// Brothers and sisters share a `family`, an id that nothing else has. It is given to a student when the clerk first links them;
// to join two families is to give all members of one the id of the other.
import mongoose, { Types } from 'mongoose';
import { isSameName } from '@school-office/contract/personNames';
import type { Family } from '@school-office/contract/students';
import { ApiError } from '../../http/ApiError.ts';
import { ON_THE_ROLL, StudentModel } from './students.model.ts';
import { findStudent, toStudent, untilWritten } from './students.service.ts';

/** Returns the family of a student. Throws 404. */
export async function familyOf(school: string, id: string): Promise<Family> {
  const { contact_no, parents_name } = await findStudent(school, id);
  const family = await familyIdOf(school, id);
  const others = { school, _id: mongoose.trusted({ $ne: id }) };
  const [members, alike] = await Promise.all([
    family === undefined
      ? []
      : StudentModel.find({ ...others, family })
          .sort({ age: -1, _id: 1 })
          .lean(),
    StudentModel.find({
      ...others,
      ...ON_THE_ROLL,
      contact_no,
      ...(family !== undefined && { family: mongoose.trusted({ $ne: family }) }),
    })
      .sort({ age: -1, _id: 1 })
      .lean(),
  ]);
  const proposed = alike.filter((other) => isSameName(other.parents_name, parents_name));
  return { members: members.map(toStudent), proposed: proposed.map(toStudent) };
}

/**
 * Joins the families of two students, and returns whether they were two. Throws 404, and 400 for one and the same student.
 *
 * A family moves as a whole by one write that names the family, never a student: if another desk moves one of the two at the
 * same time, everybody in it has moved on together. The two are then still apart, are read again, and are joined where they
 * are now. The younger id always gives way to the older one, so that two desks do not swap two families for ever.
 */
export async function joinFamilies(school: string, id: string, other: string): Promise<boolean> {
  if (id === other) throw new ApiError(400, 'Choose another student', { field: 'student' });
  let wereTwo = false;
  await untilWritten(async () => {
    const [one, another] = await Promise.all([giveFamily(school, id), giveFamily(school, other)]);
    // Undefined if another desk takes one of the two out of a family at this moment.
    if (one === undefined || another === undefined) return undefined;
    if (one === another) return true;
    const [older, younger] = one < another ? [one, another] : [another, one];
    const { modifiedCount } = await StudentModel.updateMany(
      { school, family: younger },
      { $set: { family: older } },
    );
    wereTwo ||= modifiedCount > 0;
    return undefined;
  });
  return wereTwo;
}

/** Takes a student out of their family, and returns whether they were in one. */
export async function leaveFamily(school: string, id: string): Promise<boolean> {
  const { modifiedCount } = await StudentModel.updateOne(
    { school, _id: id, family: mongoose.trusted({ $exists: true }) },
    { $unset: { family: 1 } },
  );
  return modifiedCount > 0;
}

/** Returns the id of a student's family, after making one of the student alone if there is none. */
async function giveFamily(school: string, id: string): Promise<string | undefined> {
  await StudentModel.updateOne({ school, _id: id, family: null }, { $set: { family: new Types.ObjectId() } });
  return familyIdOf(school, id);
}

async function familyIdOf(school: string, id: string): Promise<string | undefined> {
  const student = await StudentModel.findOne({ school, _id: id }).select('family').lean();
  return student?.family && String(student.family);
}
