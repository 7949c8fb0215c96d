// A new school year is undone as if it had not begun, until something was built on it. The trail keeps both acts.

import type { MessageAnswer } from '@school-office/contract/errors';
import { placeName } from '@school-office/contract/school/classes';
import type { TrailKind } from '@school-office/contract/users/trail';
import { inWords } from '@school-office/contract/words';
import mongoose from 'mongoose';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit, lineSince, undoAct, type LineSince } from '../audit/audit.service.ts';
import { AS_UNDOING } from '../audit/entered.ts';
import { removeSubjects } from '../examinations/changingSubjects.service.ts';
import { placeFault, usedClasses } from '../schools/classes.service.ts';
import { begunYear, writeBegunYear } from '../schools/schools.service.ts';
import type { StudentFields } from '../students/students.service.ts';
import { countAll, findTurned, nameOfNewest, writeBack } from '../students/turning.service.ts';
import {
  anotherSince,
  hasBillSince,
  hasCertificateSince,
  hasMarksSince,
  hasNotBegun,
  hasReceiptSince,
  hasSheetSince,
  hasSubjectsSince,
  placeIsGone,
  undoneInTrail,
  wasChangedSince,
  wasRegisteredSince,
  yearUndone,
} from './schoolYear.words.ts';
import { SchoolYearModel, type SchoolYearRecord } from './schoolYears.model.ts';

/**
 * Gives back every class, section and number as they were before the year began. Throws 404 for a year that was not begun, and 409 when a
 * later one was, or when a bill, a receipt, a sheet, a mark, a certificate, a registration or a changed student was built on it.
 */
export async function undoYear(actor: Actor, year: number): Promise<MessageAnswer> {
  const { school } = actor;
  return act(actor, async () => {
    const turn = await SchoolYearModel.findOne({ school, year }).select('+before +act').lean();
    if (!turn) throw new ApiError(404, hasNotBegun(year));
    const begun = await begunYear(school);
    if (begun !== year) throw new ApiError(409, anotherSince(begun ?? year));
    const students = await refuseNewStudents(turn);
    await refuseIfBuiltOn(turn, students);
    await refuseIfPlaceIsGone(turn);
    const lines = await writeBack(school, turn.before, students);
    await writeBegunYear(school, turn.previous);
    await removeSubjects(school, year, turn.copied);
    await SchoolYearModel.deleteOne({ school, year }, AS_UNDOING);
    await undoAct(school, turn.act);
    await audit(actor, undoneInTrail(year, lines));
    return { message: yearUndone(year) };
  });
}

/** Returns the students of the turn by id. */
async function refuseNewStudents({
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
  return students;
}

/** Kinds of lines that name the year that they are of. */
const OF_A_YEAR: readonly TrailKind[] = ['sheet', 'marks', 'results', 'subjects'];

/** Throws 409 if something is about the pupils of the turn, or about the year, that was done since. */
async function refuseIfBuiltOn(
  { school, act: begun, year, before, copied }: SchoolYearRecord,
  students: ReadonlyMap<string, StudentFields>,
): Promise<void> {
  const pupils = before.map(({ _id }) => _id);
  const things = [String(year), ...copied.map((one) => `${one} ${year}`)];
  const line = await lineSince(
    { school, act: begun },
    { about: mongoose.trusted({ $in: things }) },
    // Sheets, marks and subjects of the year before go on after it.
    { about: mongoose.trusted({ $in: pupils }), kind: mongoose.trusted({ $nin: OF_A_YEAR }) },
  );
  if (!line) return;
  const named = line.about.map((id) => students.get(id)).find((student) => student !== undefined);
  throw new ApiError(409, sinceInWords(line, named?.student_name ?? inWords(line.name)));
}

/** `name` is of a pupil whom the line is about. */
function sinceInWords({ action, kind, name: named, details = '' }: LineSince, name: string): string {
  const record = inWords(named);
  if (action === 'issued certificate') return hasCertificateSince(inWords(details), name);
  if (kind === 'receipt') return hasReceiptSince(record);
  if (kind === 'bill' || kind === 'month') return hasBillSince(name);
  if (kind === 'sheet') return hasSheetSince(record);
  if (kind === 'marks' || kind === 'results') return hasMarksSince(record);
  if (kind === 'subjects') return hasSubjectsSince(record);
  return wasChangedSince(name);
}

async function refuseIfPlaceIsGone({ school, before }: SchoolYearRecord): Promise<void> {
  const places = new Map(before.map((one) => [placeName(one), one]));
  const classes = new Map((await usedClasses(school)).map((one) => [one.classname, one]));
  for (const place of places.values()) {
    const one = classes.get(place.classname);
    if (!one || placeFault(one, place.section)) throw new ApiError(409, placeIsGone(place));
  }
}
