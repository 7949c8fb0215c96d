import type { Left, Returning } from '@school-office/contract/leaving';
import type { StudentAnswer } from '@school-office/contract/students/students';
import mongoose, { type UpdateQuery } from 'mongoose';
import { act } from '../../database/act.ts';
import { piecesOf } from '../../database/pieces.ts';
import { leftKeysOf, searchKeysOf } from '../../database/searchKeys.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { sumsOf } from '../money/ledgers.service.ts';
import { findClass } from '../schools/classes.service.ts';
import { dayOfLists } from '../schools/schools.service.ts';
import { holderOf, nextRollNumber } from './cardsAndNumbers.ts';
import { leftOn, movedInto } from './places.ts';
import { inFull } from './previousDues.service.ts';
import { STUDENT_KEYS, StudentModel, type StudentRecord } from './students.model.ts';
import { findStudent, toStudent, type StudentFields } from './students.service.ts';
import {
  hasLeftAlready,
  hasNotLeft,
  leftInTrail,
  leftLongBefore,
  returnedInTrail,
  studentHasLeft,
  studentIsBack,
} from './students.words.ts';

/** Yields the students who left, some at a time, newest first. There may be very many. */
export async function* studentsWhoLeft(school: string): AsyncGenerator<StudentFields[], void> {
  const leavers = StudentModel.find({ school, 'left.day': mongoose.trusted({ $exists: true }) })
    .sort({ 'left.day': -1, _id: -1 })
    .lean()
    .cursor();
  for await (const some of piecesOf(leavers)) yield some.map(toStudent);
}

/**
 * Takes a student off the lists, and keeps roll number and card under `left`, so that both can be given again. Payments and
 * attendance stay. Throws 404, also for one who has left already, and 400 for a day long before the first school year in which they were here.
 */
export function letStudentLeave(actor: Actor, id: string, leaving: Left): Promise<StudentAnswer> {
  const { school } = actor;
  return act(actor, async (at) => {
    const present = await findStudent(school, id);
    if (present.left) throw new ApiError(404, hasLeftAlready(present));
    const first = present.years[0]?.year;
    // One who is entered late may have left in the year before.
    if (first !== undefined && leaving.day < `${first - 1}-01-01`)
      throw new ApiError(400, leftLongBefore(present, first, leaving.day), { field: 'day' });
    const { roll_no, rfid } = present;
    const left = { ...leaving, roll_no, ...(rfid !== '' && { rfid }) };
    const student = await change(school, id, {
      $set: {
        left,
        left_keys: leftKeysOf(STUDENT_KEYS, present),
        ...leftOn(present.years, leaving.day),
      },
      $unset: { roll_no: 1, rfid: 1, keys: 1 },
    });
    await audit(actor, leftInTrail(student, leaving));
    const sums = (await sumsOf(school, [id])).get(id);
    return { message: studentHasLeft(student, sums), student: await inFull(school, student, at) };
  });
}

/**
 * Brings back a student who left: under their old roll number and with their card, unless other students have them by now. They were
 * away until today, unless the leaving was a `mistake`: then they are where they were since.
 * Throws 404, and 409 for one who has not left.
 */
export function bringStudentBack(
  actor: Actor,
  id: string,
  { mistake = false }: Returning = {},
): Promise<StudentAnswer> {
  const { school } = actor;
  return act(actor, async (at) => {
    const away = await findStudent(school, id);
    if (!away.left) throw new ApiError(409, hasNotLeft(away));
    const since = mistake ? away.left.day : await dayOfLists(school, at);
    const { student, before } = await returnStudent(school, away, since);
    await audit(actor, returnedInTrail(student, before));
    return { message: studentIsBack(student, before), student: await inFull(school, student, at) };
  });
}

/** Brings back one who left, in the act in which it is called, which tells of it: with what they had `before`. */
export async function returnStudent(school: string, { left, ...away }: StudentFields, since: string) {
  const { roll_no: number, rfid } = left!;
  const { classname } = away;
  const { sections } = await findClass(school, classname);
  // The section may be gone meanwhile.
  const section = sections.includes(away.section) ? away.section : (sections[0] ?? '');
  const cardHolder = rfid === '' ? undefined : await holderOf(school, { rfid });
  const numberHolder = await holderOf(school, { classname, section, roll_no: number });
  const roll_no = numberHolder ? await nextRollNumber(school, { classname, section }) : number;
  const student = await change(school, away._id, {
    $set: {
      roll_no,
      section,
      ...movedInto(away.years, { classname, section, roll_no }, since),
      ...(rfid !== '' && !cardHolder && { rfid }),
      keys: searchKeysOf(STUDENT_KEYS, { ...away, rfid: cardHolder ? '' : rfid }),
    },
    $unset: { left: 1, left_keys: 1 },
  });
  return { student, before: { roll_no: number, rfid, numberHolder, cardHolder } };
}

async function change(
  school: string,
  _id: string,
  update: UpdateQuery<StudentRecord>,
): Promise<StudentFields> {
  const one = StudentModel.findOneAndUpdate({ school, _id }, update, { returnDocument: 'after' });
  return toStudent(await one.orFail().lean());
}
