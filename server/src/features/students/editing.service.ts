import { admissionOrder } from '@school-office/contract/students/admissionNumbers';
import type {
  StudentAnswer,
  StudentInFull,
  StudentUpdate,
  Place,
} from '@school-office/contract/students/students';
import { act } from '../../database/act.ts';
import { changedKeys } from '../../database/searchKeys.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { allow } from '../../http/permissions.ts';
import { audit, changesBetween } from '../audit/audit.service.ts';
import { editedMeanwhile } from '../audit/editedMeanwhile.ts';
import { enteredBy } from '../audit/entered.ts';
import { placeFault, findClass } from '../schools/classes.service.ts';
import { dayOfLists } from '../schools/schools.service.ts';
import { withAge } from './ages.ts';
import { refuseAdmissionNumberInUse, refuseCardInUse, refuseNumberInUse } from './cardsAndNumbers.ts';
import { numberAgain } from './nextNumbers.service.ts';
import { movedInto } from './places.ts';
import { inFull, writePreviousDues } from './previousDues.service.ts';
import { STUDENT_KEYS, StudentModel } from './students.model.ts';
import { findStudent, toStudent, type StudentFields } from './students.service.ts';
import { bringBackFirst, editedInTrail, studentSaved } from './students.words.ts';

/**
 * Changes the given fields of a student, previous dues too, and no others. A student who moves to another class or section without a
 * roll number gets the next one there. Throws 404, 400 for a section that the class does not have, 403 for lower dues without the permission, and 409 for one who has left, for an RFID card or roll number in use, and if other
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
    const isEdited = Object.keys(changesBetween(before, withAge({ ...before, ...update }, at))).length > 0;
    if (!isEdited) return { message: studentSaved(before), student: before };
    const { previous_dues = before.previous_dues, ...fields } = update;
    if (previous_dues < before.previous_dues) allow(actor, 'lowerOldDues');
    const written = await changeFields(school, before, fields, await dayOfLists(school, at));
    if (previous_dues !== before.previous_dues) {
      await writePreviousDues(school, written, { previous_dues, now: at, ...enteredBy(actor) });
    }
    const student = await inFull(school, written, at);
    const line = editedInTrail(student, changesBetween(before, student));
    // Other dues are a bill.
    await audit(actor, previous_dues === before.previous_dues ? line : { ...line, money: true });
    return { message: studentSaved(student), student };
  });
}

/**
 * Changes fields of a student who has not left, in the act in which it is called, which tells of it. The place, if it is another, is theirs from the
 * day on. Throws 400 and 409 as `updateStudent` says.
 */
export async function changeFields(
  school: string,
  before: StudentFields,
  fields: Omit<StudentUpdate, 'previous_dues'>,
  day: string,
): Promise<StudentFields> {
  const place = await placeOf(school, before, fields);
  return writeFields(school, before, { ...fields, ...place }, day);
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

/** Returns class, section and roll number after an update. Throws 409 if they, the card or the admission number are another student's. */
async function placeOf(
  school: string,
  before: StudentFields,
  {
    classname = before.classname,
    section = classname === before.classname ? before.section : '',
    roll_no,
    rfid = before.rfid,
    admission_no = before.admission_no,
  }: StudentUpdate,
): Promise<Place> {
  if (rfid !== before.rfid && rfid !== '') await refuseCardInUse(school, rfid);
  if (admission_no !== before.admission_no) await refuseAdmissionNumberInUse(school, admission_no);
  const moves = classname !== before.classname || section !== before.section;
  if (moves) {
    const fault = placeFault(await findClass(school, classname), section);
    if (fault) throw new ApiError(400, fault.message, { field: fault.field });
  }
  if (moves && roll_no === undefined) {
    return { classname, section, roll_no: await numberAgain(school, before, { classname, section }) };
  }
  const place = { classname, section, roll_no: roll_no ?? before.roll_no };
  if (moves || place.roll_no !== before.roll_no) await refuseNumberInUse(school, place);
  return place;
}

async function writeFields(
  school: string,
  { _id, years }: StudentFields,
  fields: Omit<StudentUpdate, 'previous_dues'> & Place,
  day: string,
) {
  const { rfid, ...others } = fields;
  // Cards are unique among those that there are.
  const card = rfid === '' ? { $unset: { rfid: 1 } } : {};
  const $set = {
    ...others,
    ...(rfid && { rfid }),
    ...(fields.admission_no !== undefined && { admission_order: admissionOrder(fields.admission_no) }),
    ...changedKeys(STUDENT_KEYS, fields),
    ...movedInto(years, fields, day),
  };
  const stored = await StudentModel.findOneAndUpdate(
    { school, _id },
    { $set, ...card, $inc: { seen: 1 } },
    { returnDocument: 'after' },
  )
    .orFail()
    .lean();
  return toStudent(stored);
}
