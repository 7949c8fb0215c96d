import mongoose from 'mongoose';
import type { Left } from '@school-office/contract/leaving';
import { isDuplicateKey } from '../../database/errors.ts';
import { leftKeysOf, searchKeysOf } from '../../database/searchKeys.ts';
import { ApiError } from '../../http/ApiError.ts';
import { STUDENT_KEYS, StudentModel } from './students.model.ts';
import {
  findStudent,
  toStudent,
  untilWritten,
  withNextRollNumber,
  type StudentFields,
} from './students.service.ts';

/** Yields the students who left, newest first. There may be very many. */
export async function* studentsWhoLeft(school: string): AsyncGenerator<StudentFields, void> {
  const leavers = StudentModel.find({ school, 'left.day': mongoose.trusted({ $exists: true }) })
    .sort({ 'left.day': -1, _id: -1 })
    .lean()
    .cursor();
  for await (const student of leavers) yield toStudent(student);
}

/**
 * Takes a student off the lists in one write, which keeps roll number and card under `left`, so that both can be given again.
 * Payments and attendance stay. Throws 404, also for one who has left already.
 */
export function letStudentLeave(school: string, id: string, leaving: Left): Promise<StudentFields> {
  return untilWritten(async () => {
    const student = await findStudent(school, id);
    const { left, student_name, roll_no, rfid: card } = student;
    if (left) throw new ApiError(404, `${student_name} has left the school already`);
    const rfid = card === '' ? {} : { rfid: card };
    // The filter holds what is kept, because another desk may have changed it meanwhile.
    const stored = await StudentModel.findOneAndUpdate(
      { school, _id: id, roll_no, ...(card === '' ? { rfid: null } : rfid) },
      {
        $set: { left: { ...leaving, roll_no, ...rfid }, left_keys: leftKeysOf(STUDENT_KEYS, student) },
        $unset: { roll_no: 1, rfid: 1, keys: 1 },
      },
      { returnDocument: 'after' },
    ).lean();
    return stored ? toStudent(stored) : undefined;
  });
}

/**
 * Brings back a student who left, in one write: under their old roll number and with their card, unless other students have
 * them by now. `place` says where they are, and what they did not get back. Throws 404, and 409 for one who has not left.
 */
export async function bringStudentBack(
  school: string,
  id: string,
): Promise<{ student: StudentFields; place: string }> {
  const { left, ...fields } = await findStudent(school, id);
  const { student_name, classname } = fields;
  const notLeft = new ApiError(409, `${student_name} has not left the school`);
  if (!left) throw notLeft;
  const write = (rfid: string, roll_no: number) =>
    StudentModel.findOneAndUpdate(
      { school, _id: id, classname, 'left.roll_no': left.roll_no },
      {
        $set: {
          roll_no,
          ...(rfid !== '' && { rfid }),
          keys: searchKeysOf(STUDENT_KEYS, { ...fields, rfid }),
        },
        $unset: { left: 1, left_keys: 1 },
      },
      { returnDocument: 'after' },
    ).lean();
  const bringBack = (rfid: string) =>
    unlessTaken('roll_no', write(rfid, left.roll_no), () =>
      withNextRollNumber(school, classname, (roll_no) => write(rfid, roll_no)),
    );
  const stored = await unlessTaken('rfid', bringBack(left.rfid), () => bringBack(''));
  // Another desk was first.
  if (!stored) throw notLeft;
  const student = toStudent(stored);
  return { student, place: await placeInWords(school, student, left) };
}

/** Waits for a write, and does it in another way if a unique index says that another student has that. */
async function unlessTaken<Result>(
  key: 'rfid' | 'roll_no',
  write: Promise<Result>,
  otherwise: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write;
  } catch (error) {
    if (!isDuplicateKey(error, key)) throw error;
    return otherwise();
  }
}

/** Returns such as 'in class Five, roll no 31 (14 is Maya Example's now), without a card: 0014 is Hari Example's now'. */
async function placeInWords(
  school: string,
  { classname, roll_no, rfid }: StudentFields,
  had: Pick<StudentFields, 'roll_no' | 'rfid'>,
): Promise<string> {
  const place = `in class ${classname}, roll no ${roll_no}`;
  const nameOf = async (holder: Partial<StudentFields>) =>
    (await StudentModel.findOne({ school, ...holder }).lean())?.student_name ?? 'another student';
  const number =
    roll_no === had.roll_no
      ? ''
      : ` (${had.roll_no} is ${await nameOf({ classname, roll_no: had.roll_no })}'s now)`;
  const card =
    rfid === had.rfid ? '' : `, without a card: ${had.rfid} is ${await nameOf({ rfid: had.rfid })}'s now`;
  return `${place}${number}${card}`;
}
