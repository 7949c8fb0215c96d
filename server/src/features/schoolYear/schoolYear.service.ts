import { nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { passedOut } from '@school-office/contract/leavingReasons';
import type { SchoolClass } from '@school-office/contract/school/classes';
import {
  needsResults,
  seenOf,
  sumsOfTurns,
  turnsOf,
  type SchoolYearAnswer,
  type SchoolYearTurn,
  type Turn,
} from '@school-office/contract/school/schoolYear';
import type { Place } from '@school-office/contract/students/students';
import { actOncePrepared } from '../../database/requests.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit, type RecordLine } from '../audit/audit.service.ts';
import { enteredBy, type Entered } from '../audit/entered.ts';
import { copySubjects } from '../examinations/changingSubjects.service.ts';
import { usedClasses } from '../schools/classes.service.ts';
import { begunYear, writeBegunYear } from '../schools/schools.service.ts';
import { lastDayOf } from '../students/places.ts';
import { findStudentsInShort, type StudentFields } from '../students/students.service.ts';
import { countAll, readWholeRoll, writeTurns, type BeforeTurn } from '../students/turning.service.ts';
import { finalResults } from './finalResults.service.ts';
import {
  begunInTrail,
  chooseSections,
  hasBegunAlready,
  leftAtTheEnd,
  noSuchSection,
  notThisYear,
  rollHasChanged,
  yearBegun,
} from './schoolYear.words.ts';
import { SchoolYearModel, type SchoolYearRecord } from './schoolYears.model.ts';

/**
 * Begins a school year: everybody goes up but for those who are marked, and the last class passes out; subjects are copied where
 * there are none yet. Bills, sheets and dues stay with their students. Throws 400 for another year than this one and the next, and
 * where it is not said into which section a student goes; 409 when the year has begun, and when the roll is not what the desk has
 * `seen`.
 */
export async function beginYear(
  actor: Actor,
  year: number,
  turn: SchoolYearTurn,
  key: string | undefined,
): Promise<SchoolYearAnswer> {
  const { school } = actor;
  const asked = { key, act: 'begin school year', content: { year, ...turn } };
  const compute = async () => (needsResults(turn) ? finalResults(actor, year - 1) : undefined);
  return actOncePrepared(actor, asked, compute, async (at, results) => {
    const previous = await begunYear(school);
    refuseYear(year, previous, at);
    const classes = await usedClasses(school);
    const roll = await readWholeRoll(school);
    await refuseOtherRoll(school, roll, turn);
    const turns = turnsOf(
      classes,
      results ? roll.map((one) => ({ ...one, result: results.get(one._id) ?? null })) : roll,
      turn,
    );
    refuseHomeless(classes, roll, turns);
    const sums = sumsOfTurns(turns.values());
    const before = roll.map((student) => beforeTurn(student, turns.get(student._id)!));
    const copied = await copySubjects(school, year);
    const was = previous === undefined ? {} : { previous };
    await keepBeginning(actor, { year, at, ...was, ...sums, before, copied });
    const lines = await writeRoll(school, year, roll, turns);
    await writeBegunYear(school, year);
    await audit(actor, begunInTrail(year, sums, lines));
    return { message: yearBegun(year, sums), ...sums };
  });
}

/** Stores what an undoing writes back. */
async function keepBeginning(
  actor: Actor,
  beginning: Omit<SchoolYearRecord, 'school' | 'total' | keyof Entered>,
): Promise<void> {
  const { school } = actor;
  await SchoolYearModel.create({
    school,
    ...beginning,
    total: await countAll(school),
    ...enteredBy(actor),
  });
}

/**
 * Places everybody in the new year; those who go leave on the last day of the old one. Returns what the trail is to say of each.
 */
async function writeRoll(
  school: string,
  year: number,
  roll: readonly StudentFields[],
  turns: ReadonlyMap<string, Turn>,
): Promise<RecordLine[]> {
  const day = lastDayOf({ year: year - 1, month_name: 'Chaitra' });
  const turning = roll.map((student) => {
    const { kind, to } = turns.get(student._id)!;
    const reason = kind === 'pass_out' ? passedOut(student.classname) : leftAtTheEnd();
    return { student, to: to as Place | undefined, left: { day, reason } };
  });
  return writeTurns(school, year, turning);
}

function beforeTurn(student: StudentFields, { to }: Turn): BeforeTurn {
  const { _id, student_name, classname, section, roll_no, rfid, years, seen } = student;
  return { _id, student_name, classname, section, roll_no, rfid, years, seen, goes: to === undefined };
}

function refuseYear(year: number, begun: number | undefined, at: Date): void {
  if (begun !== undefined && year <= begun) throw new ApiError(409, hasBegunAlready(year, begun));
  const today = nepaliDateOf(at).year;
  if (year !== today && year !== today + 1) throw new ApiError(400, notThisYear(year), { field: 'year' });
}

async function refuseOtherRoll(
  school: string,
  roll: readonly StudentFields[],
  { seen, marks, into }: SchoolYearTurn,
): Promise<void> {
  const known = new Map(roll.map((student) => [student._id, student]));
  const named = Object.keys({ ...seen, ...marks, ...into });
  const gone = await findStudentsInShort(
    school,
    named.filter((id) => !known.has(id)),
  );
  const came = seen ? roll.filter(({ _id }) => seen[_id] === undefined) : [];
  const moved = seen
    ? roll.filter((one) => seen[one._id] !== undefined && seen[one._id] !== seenOf(one))
    : [];
  if (came.length + moved.length + gone.length === 0) return;
  const difference = { came: namesOf(came), moved: namesOf(moved), gone: namesOf(gone) };
  throw new ApiError(409, rollHasChanged(difference), { field: 'seen' });
}

function refuseHomeless(
  classes: readonly SchoolClass[],
  roll: readonly StudentFields[],
  turns: ReadonlyMap<string, Turn>,
): void {
  const homeless = roll.filter(({ _id }) => {
    const to = turns.get(_id)!.to;
    return to && to.section === undefined;
  });
  if (homeless.length > 0) throw new ApiError(400, chooseSections(namesOf(homeless)), { field: 'into' });
  const stray = roll.find(({ _id }) => {
    const to = turns.get(_id)!.to;
    const sections = classes.find(({ classname }) => classname === to?.classname)?.sections ?? [];
    return to && to.section !== '' && !sections.includes(to.section!);
  });
  if (stray) throw new ApiError(400, noSuchSection(stray.student_name), { field: 'into' });
}

function namesOf(students: readonly { student_name: string }[]): string[] {
  return students.map(({ student_name }) => student_name);
}
