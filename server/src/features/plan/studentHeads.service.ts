import type { StudentHeadsAnswer } from '@school-office/contract/money/concessions';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { findPricedStudents, writeHeads } from '../students/roll.service.ts';
import { findStudent } from '../students/students.service.ts';
import { findHeads, listHeads } from './heads.service.ts';
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
export function putOnHeads(actor: Actor, id: string, ids: readonly string[]): Promise<StudentHeadsAnswer> {
  const { school } = actor;
  return act(actor, async (at) => {
    const after = await findHeads(school, ids);
    const ofAll = after.find(({ optional }) => !optional);
    if (ofAll) throw new ApiError(400, allHaveHead(ofAll), { field: 'heads' });
    const heads = after.map(({ _id }) => _id);
    const student = await writeHeads(school, id, heads);
    const before = (await listHeads(school)).filter(({ _id }) => student.before.includes(_id));
    await audit(actor, { ...changedHeadsInTrail(student, before, after), at });
    return { message: onHeads(student, after), heads };
  });
}
