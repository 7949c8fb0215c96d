import type {
  Student,
  StudentAnswer,
  StudentInFull,
  StudentUpdate,
} from '@school-office/contract/students/students';
import { act } from '../../database/act.ts';
import { changedKeys } from '../../database/searchKeys.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { allow } from '../../http/permissions.ts';
import { audit, changesBetween } from '../audit/audit.service.ts';
import { editedMeanwhile } from '../audit/editedMeanwhile.ts';
import { enteredBy } from '../audit/entered.ts';
import { nextRollNumber, refuseCardInUse, refuseNumberInUse } from './cardsAndNumbers.ts';
import { inFull, writePreviousDues } from './previousDues.service.ts';
import { STUDENT_KEYS, StudentModel } from './students.model.ts';
import { findStudent, toStudent } from './students.service.ts';
import { bringBackFirst, editedInTrail, studentSaved } from './students.words.ts';

/**
 * Changes the given fields of a student, previous dues too, and no others. A student who moves to another class without a roll
 * number gets the next one there. Throws 404, 403 for lower dues without the permission, and 409 for one who has left, for an RFID card or roll number in use, and if other
 * desks have edited the student since this one had `seen` so many edits.
 */
export function updateStudent(
  actor: Actor,
  id: string,
  update: StudentUpdate,
  seen: number | undefined,
): Promise<StudentAnswer> {
  const { school } = actor;
  return act(actor, async (at) => {
    const before = await inFull(school, await findStudent(school, id), at);
    await refuseEditing(school, before, seen);
    const isEdited = Object.keys(changesBetween(before, { ...before, ...update })).length > 0;
    if (!isEdited) return { message: studentSaved(before), student: before };
    const { previous_dues = before.previous_dues, ...fields } = update;
    if (previous_dues < before.previous_dues) allow(actor, 'lowerOldDues');
    const written = await writeFields(school, before, {
      ...fields,
      ...(await placeOf(school, before, fields)),
    });
    if (previous_dues !== before.previous_dues) {
      await writePreviousDues(school, written, { previous_dues, now: at, ...enteredBy(actor) });
    }
    const student = await inFull(school, written, at);
    await audit(actor, editedInTrail(student, changesBetween(before, student)));
    return { message: studentSaved(student), student };
  });
}

async function refuseEditing(
  school: string,
  student: StudentInFull,
  seenByDesk: number | undefined,
): Promise<void> {
  const { _id, student_name: name, left, seen } = student;
  if (left) throw new ApiError(409, bringBackFirst(student));
  if (seenByDesk === undefined || seenByDesk === seen) return;
  throw await editedMeanwhile({ school, record: _id, name, seen }, seenByDesk);
}

type Place = Pick<Student, 'classname' | 'roll_no'>;

/** Returns class and roll number after an update. Throws 409 if they, or the card, are another student's. */
async function placeOf(
  school: string,
  before: StudentInFull,
  { classname = before.classname, roll_no, rfid = before.rfid }: StudentUpdate,
): Promise<Place> {
  if (rfid !== before.rfid) await refuseCardInUse(school, rfid);
  const moves = classname !== before.classname;
  if (moves && roll_no === undefined) return { classname, roll_no: await nextRollNumber(school, classname) };
  const place = { classname, roll_no: roll_no ?? before.roll_no };
  if (moves || place.roll_no !== before.roll_no) await refuseNumberInUse(school, place);
  return place;
}

async function writeFields(
  school: string,
  { _id }: StudentInFull,
  fields: Omit<StudentUpdate, 'previous_dues'>,
) {
  const stored = await StudentModel.findOneAndUpdate(
    { school, _id },
    { $set: { ...fields, ...changedKeys(STUDENT_KEYS, fields) }, $inc: { seen: 1 } },
    { returnDocument: 'after' },
  )
    .orFail()
    .lean();
  return toStudent(stored);
}
