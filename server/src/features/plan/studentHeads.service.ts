import { isObjectIdOrHexString } from 'mongoose';
import type { StudentHeadsAnswer } from '@school-office/contract/concessions';
import type { Actor } from '../../http/actor.ts';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { ON_THE_ROLL, StudentModel } from '../students/students.model.ts';
import { findStudent, refuseIfLeft, untilWritten } from '../students/students.service.ts';
import { findHeads, listHeads } from './heads.service.ts';
import { findPricedStudents } from './prices.service.ts';
import { allHaveHead, changedHeadsInTrail, onHeads } from './studentHeads.words.ts';

/** Returns the ids of the optional heads that a student is on. Throws 404. */
export async function headsOf(school: string, id: string): Promise<string[]> {
  const { _id } = await findStudent(school, id);
  const [student] = await findPricedStudents(school, [_id]);
  return [...(student?.heads ?? [])];
}

/**
 * Puts a student on these optional heads, and on no others. Throws 404, 400 for a head that all students have, and 409 for a
 * student who has left.
 */
export async function putOnHeads(
  actor: Actor,
  id: string,
  ids: readonly string[],
): Promise<StudentHeadsAnswer> {
  const { school } = actor;
  if (!isObjectIdOrHexString(id)) throw notFound('Student');
  const after = await findHeads(school, ids);
  const ofAll = after.find(({ optional }) => !optional);
  if (ofAll) throw new ApiError(400, allHaveHead(ofAll), { field: 'heads' });
  const stored = await untilWritten(async () => {
    const student = await StudentModel.findOneAndUpdate(
      { school, _id: id, ...ON_THE_ROLL },
      { $set: { heads: after.map(({ _id }) => _id) } },
      { returnDocument: 'before' },
    )
      .select('student_name heads')
      .lean();
    if (student) return student;
    await refuseIfLeft({ school, _id: id });
    return undefined;
  });
  const student = { _id: id, student_name: stored.student_name };
  const earlier = new Set((stored.heads ?? []).map(String));
  const before = (await listHeads(school)).filter(({ _id }) => earlier.has(_id));
  await audit(actor, changedHeadsInTrail(student, before, after));
  return { message: onHeads(student, after), heads: after.map(({ _id }) => _id) };
}
