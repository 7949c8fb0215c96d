// A new school year is undone as if it had not begun, until something was built on it. The trail keeps both acts.
import type { MessageAnswer } from '@school-office/contract/errors';
import { placeName } from '@school-office/contract/school/classes';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { AS_UNDOING } from '../audit/entered.ts';
import { placeFault, usedClasses } from '../schools/classes.service.ts';
import { begunYear, writeBegunYear } from '../schools/schools.service.ts';
import type { StudentFields } from '../students/students.service.ts';
import { countAll, findTurned, nameOfNewest, writeBack } from '../students/turning.service.ts';
import { builtSince } from './builtOn.ts';
import { SchoolYearModel, type SchoolYearRecord } from './schoolYears.model.ts';
import {
  anotherSince,
  hasNotBegun,
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
  return act(actor, async () => {
    const turn = await SchoolYearModel.findOne({ school, year }).select('+before +built').lean();
    if (!turn) throw new ApiError(404, hasNotBegun(year));
    const begun = await begunYear(school);
    if (begun !== year) throw new ApiError(409, anotherSince(begun ?? year));
    const students = await refuseChangedStudents(turn);
    const built = await builtSince(school, year, turn.built);
    if (built !== undefined) throw new ApiError(409, built);
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

async function refuseIfPlaceIsGone({ school, before }: SchoolYearRecord): Promise<void> {
  const places = new Map(before.map((one) => [placeName(one), one]));
  const classes = new Map((await usedClasses(school)).map((one) => [one.classname, one]));
  for (const [name, { classname, section }] of places) {
    const one = classes.get(classname);
    if (!one || placeFault(one, section)) throw new ApiError(409, placeIsGone(name));
  }
}
