// A new school year is undone as if it had not begun, until something was built on it. The trail keeps both acts.
import { Types } from 'mongoose';
import type { MessageAnswer } from '@school-office/contract/errors';
import type { Examination } from '@school-office/contract/examinations/examinations';
import { placeName } from '@school-office/contract/school/classes';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { sheetSince } from '../attendance/attendance.service.ts';
import { audit } from '../audit/audit.service.ts';
import { AS_UNDOING } from '../audit/entered.ts';
import { certificatesSince } from '../certificates/certificates.service.ts';
import { listExaminations } from '../examinations/examinations.service.ts';
import { listSheets } from '../examinations/markSheets.service.ts';
import { billSince } from '../money/bills.service.ts';
import { receiptSince } from '../money/receipts.service.ts';
import { placeFault, usedClasses, writeMove } from '../schools/classes.service.ts';
import { begunYear, writeBegunYear } from '../schools/schools.service.ts';
import { findStudents, type StudentFields } from '../students/students.service.ts';
import { countAll, findTurned, nameOfNewest, writeBack } from '../students/turning.service.ts';
import { SchoolYearModel, type SchoolYearRecord } from './schoolYears.model.ts';
import {
  anotherSince,
  hasBillSince,
  hasMarksSince,
  hasNotBegun,
  hasReceiptSince,
  hasSheetSince,
  placeIsGone,
  undoneInTrail,
  wasChangedSince,
  wasRegisteredSince,
  yearUndone,
} from './schoolYear.words.ts';

/**
 * Gives back every class, section and number as they were before the year began. Throws 404 for a year that was not begun, and 409 when a
 * later one was, or when a bill, a receipt, a sheet, a mark, a certificate, a registration or a changed student was built on it.
 */
export async function undoYear(actor: Actor, year: number): Promise<MessageAnswer> {
  const { school } = actor;
  // Before the act, because it reads several things at once.
  const examinations = (await listExaminations(actor)).filter((one) => one.first_day >= `${year}-01-01`);
  return act(actor, async () => {
    const turn = await SchoolYearModel.findOne({ school, year }).select('+before').lean();
    if (!turn) throw new ApiError(404, hasNotBegun(year));
    const begun = await begunYear(school);
    if (begun !== year) throw new ApiError(409, anotherSince(begun ?? year));
    const students = await refuseChangedStudents(turn);
    await refuseIfBuiltOn(turn);
    await refuseIfMarked(turn, examinations);
    await refuseIfPlaceIsGone(turn);
    await writeBack(actor, turn.before, students);
    await writeBegunYear(school, turn.previous);
    await SchoolYearModel.deleteOne({ school, year }, AS_UNDOING);
    await audit(actor, undoneInTrail(year));
    return { message: yearUndone(year) };
  });
}

/** Returns the students of the turn by id. */
async function refuseChangedStudents({
  school,
  total: totalThen,
  before,
}: SchoolYearRecord): Promise<Map<string, StudentFields>> {
  const ids = before.map(({ _id }) => _id);
  const students = await findTurned(school, ids);
  const known = new Set(ids);
  const came = [...students.values()].find(({ _id }) => !known.has(_id));
  if (came) throw new ApiError(409, wasRegisteredSince(came.student_name));
  if ((await countAll(school)) !== totalThen) {
    throw new ApiError(409, wasRegisteredSince(await nameOfNewest(school)));
  }
  const changed = before.find(({ _id, seen, goes }) => {
    const student = students.get(_id);
    return student?.seen !== seen + 1 || (student.left !== undefined) !== goes;
  });
  if (changed) throw new ApiError(409, wasChangedSince(changed.student_name));
  return students;
}

/** One question for each kind of record that can be built on a new year: it returns the sentence that names one, or undefined. */
const BUILT_ON: ((turn: SchoolYearRecord) => Promise<string | undefined>)[] = [
  async ({ school, year, at }) => {
    const bill = await billSince(school, year, at);
    if (!bill) return undefined;
    const [student] = await findStudents(school, [String(bill.student)]);
    return hasBillSince(student!.student_name);
  },
  async ({ school, at }) => {
    const number = await receiptSince(school, at);
    return number && hasReceiptSince(number);
  },
  async ({ school, year, at }) => {
    const title = await sheetSince(school, year, at);
    return title && hasSheetSince(title);
  },
  ({ school, at }) => certificatesSince(school, at),
];

async function refuseIfBuiltOn(turn: SchoolYearRecord): Promise<void> {
  for (const find of BUILT_ON) {
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    const words = await find(turn);
    if (words !== undefined) throw new ApiError(409, words);
  }
}

async function refuseIfMarked(
  { school, at }: SchoolYearRecord,
  examinations: readonly Examination[],
): Promise<void> {
  for (const { _id, name, classes } of examinations) {
    const examination = new Types.ObjectId(_id);
    for (const classname of classes) {
      // oxlint-disable-next-line no-await-in-loop -- one command after the other
      const sheets = await listSheets(school, { examination, classname });
      if (sheets.some((sheet) => sheet.at > at)) throw new ApiError(409, hasMarksSince(name));
    }
  }
}

/** Writes the classes too, so that a section that goes at another desk comes before or after. */
async function refuseIfPlaceIsGone({ school, before }: SchoolYearRecord): Promise<void> {
  const places = new Map(before.map((one) => [placeName(one), one]));
  const classes = new Map((await usedClasses(school)).map((one) => [one.classname, one]));
  for (const classname of classes.keys()) {
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    classes.set(classname, await writeMove(school, classname));
  }
  for (const [name, { classname, section }] of places) {
    const one = classes.get(classname);
    if (!one || placeFault(one, section)) throw new ApiError(409, placeIsGone(name));
  }
}
