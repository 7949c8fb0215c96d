import { isObjectIdOrHexString } from 'mongoose';
import type { FeeHead } from '@school-office/contract/feePlan';
import { ApiError, notFound } from '../../http/ApiError.ts';
import { ON_THE_ROLL, StudentModel } from '../students/students.model.ts';
import { findStudent, refuseIfLeft, untilWritten } from '../students/students.service.ts';
import { findHeads, listHeads } from './heads.service.ts';
import { findPricedStudents } from './prices.service.ts';

/** Returns the ids of the optional heads that a student is on. Throws 404. */
export async function headsOf(school: string, id: string): Promise<string[]> {
  const { _id } = await findStudent(school, id);
  const [student] = await findPricedStudents(school, [_id]);
  return [...(student?.heads ?? [])];
}

/** The optional heads of a student before and after one write. */
export interface HeadsChange {
  student_name: string;
  before: FeeHead[];
  after: FeeHead[];
}

/**
 * Puts a student on these optional heads, and on no others. Throws 404, 400 for a head that all students have, and 409 for a
 * student who has left.
 */
export async function putOnHeads(school: string, id: string, ids: readonly string[]): Promise<HeadsChange> {
  if (!isObjectIdOrHexString(id)) throw notFound('Student');
  const after = await findHeads(school, ids);
  const ofAll = after.find(({ optional }) => !optional);
  if (ofAll) throw new ApiError(400, `All students have ${ofAll.name}`, { field: 'heads' });
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
  const before = new Set((stored.heads ?? []).map(String));
  return {
    student_name: stored.student_name,
    before: (await listHeads(school)).filter(({ _id }) => before.has(_id)),
    after,
  };
}
