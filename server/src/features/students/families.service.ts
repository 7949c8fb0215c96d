// Brothers and sisters share a `family`, an id that nothing else has. It is given to a student when the clerk first links them;
// to join two families is to give all members of one the id of the other.
import mongoose, { isObjectIdOrHexString, Types } from 'mongoose';
import { isSameName } from '@school-office/contract/personNames';
import { ApiError } from '../../http/ApiError.ts';
import { ON_THE_ROLL, StudentModel } from './students.model.ts';
import { findStudent, toStudent, untilWritten, type StudentFields } from './students.service.ts';

/** Returns the family of a student as the contract's `Family`, without what they owe. Throws 404. */
export async function familyOf(
  school: string,
  id: string,
): Promise<{ members: StudentFields[]; proposed: StudentFields[] }> {
  const { contact_no, parents_name } = await findStudent(school, id);
  const family = await familyIdOf(school, id);
  const [members, alike] = await Promise.all([
    membersOf(school, family, id),
    StudentModel.find({
      school,
      _id: mongoose.trusted({ $ne: id }),
      ...ON_THE_ROLL,
      contact_no,
      ...(family !== undefined && { family: mongoose.trusted({ $ne: family }) }),
    })
      .sort({ age: -1, _id: 1 })
      .lean(),
  ]);
  const proposed = alike.filter((other) => isSameName(other.parents_name, parents_name));
  return { members, proposed: proposed.map(toStudent) };
}

/** Returns a student, followed by brothers and sisters, eldest first. Throws 404. */
export async function findWithFamily(school: string, id: string): Promise<StudentFields[]> {
  const [student, family] = await Promise.all([findStudent(school, id), familyIdOf(school, id)]);
  return [student, ...(await membersOf(school, family, id))];
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

async function membersOf(school: string, family: string | undefined, id: string): Promise<StudentFields[]> {
  if (family === undefined) return [];
  const members = await StudentModel.find({ school, family, _id: mongoose.trusted({ $ne: id }) })
    .sort({ age: -1, _id: 1 })
    .lean();
  return members.map(toStudent);
}

async function familyIdOf(school: string, id: string): Promise<string | undefined> {
  if (!isObjectIdOrHexString(id)) return undefined;
  const student = await StudentModel.findOne({ school, _id: id }).select('family').lean();
  return student?.family && String(student.family);
}
