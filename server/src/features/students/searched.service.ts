import type { Actor } from '../../http/actor.ts';
import { seenBy } from './seen.ts';
import { StudentModel } from './students.model.ts';

const SEARCHED =
  'student_name nepali_name image classname section roll_no parents_name contact_no rfid left keys left_keys';

/**
 * Returns the students that fit a condition on their fields, of the actor's classes, with the keys by which they are found: at most so
 * many, in the order of the condition's index.
 */
export async function searchedStudents(actor: Actor, condition: Record<string, unknown>, most: number) {
  const found = StudentModel.find({ school: actor.school, ...condition });
  if (actor.role === 'teacher') found.and([seenBy(actor)]);
  return found.select(SEARCHED).limit(most).lean();
}
