import type { ClassName } from '@school-office/contract/enumerations';
import type { MessageAnswer } from '@school-office/contract/errors';
import { inLanguage } from '@school-office/contract/language';
import type { NumbersAnew, NumbersAnswer } from '@school-office/contract/students/students';
import { inWords } from '@school-office/contract/words';
import { act, actNumber } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit, lineToUndo, undoAct, type Change } from '../audit/audit.service.ts';
import { sectionToWrite, findClass } from '../schools/classes.service.ts';
import { dayOfLists } from '../schools/schools.service.ts';
import { named } from './cardsAndNumbers.ts';
import { move, type Move } from './sections.service.ts';
import {
  changedNumbersInTrail,
  classInTrail,
  notInClass,
  notInClassSince,
  numberedSince,
  numbersChanged,
  numbersGivenBack,
  numbersNotThere,
  oldNumberTaken,
  undidNumbersInTrail,
} from './sections.words.ts';
import { findStudent, listClass, type StudentFields } from './students.service.ts';
import { editedInTrail, rollNumberTaken } from './students.words.ts';

/**
 * Gives students of a class and section new roll numbers; the others keep theirs. Throws 404, 400 without a section where there
 * are any and for a student who is not in it, and 409 for a number that another student keeps.
 */
export function giveNumbers(
  actor: Actor,
  classname: ClassName,
  { section: asked, numbers }: NumbersAnew,
): Promise<NumbersAnswer> {
  const { school } = actor;
  return act(actor, async (at) => {
    const section = sectionToWrite(await findClass(school, classname), asked);
    const students = await listClass(school, classname, section);
    const place = { classname, section };
    const known = new Set(students.map(({ _id }) => _id));
    if (!Object.keys(numbers).every((id) => known.has(id))) {
      throw new ApiError(400, notInClass(place), { field: 'numbers' });
    }
    const given = new Set(Object.values(numbers));
    const holder = students.find(({ _id, roll_no }) => numbers[_id] === undefined && given.has(roll_no));
    if (holder) {
      throw new ApiError(409, rollNumberTaken(holder, holder), { field: 'numbers', ...named(holder) });
    }
    const changed = students.filter(({ _id, roll_no }) => (numbers[_id] ?? roll_no) !== roll_no);
    const moves = changed.map((student) => ({
      student,
      section: student.section,
      roll_no: numbers[student._id]!,
    }));
    await move(school, moves, await dayOfLists(school, at));
    const message = numbersChanged(place, moves.length);
    if (moves.length === 0) return { message, changed: 0, act: null };
    await audit(actor, changedNumbersInTrail(place, moves.map(inTrail)));
    return { message, changed: moves.length, act: actNumber() };
  });
}

/**
 * Gives students the roll numbers back that they had before an act of `giveNumbers`. Throws 409 if it is undone already, and if one of them has
 * another place or number by now, or somebody else the old one.
 */
export function undoNumbers(actor: Actor, given: number): Promise<MessageAnswer> {
  const { school } = actor;
  return act(actor, async (at) => {
    const line = await lineToUndo(school, given, 'changed class');
    const each = Object.entries(line?.each ?? {});
    const [first] = each;
    if (!first || each.some(([, { changes = {} }]) => !isNumberAlone(changes))) {
      throw new ApiError(409, numbersNotThere());
    }
    const { classname, section } = await findStudent(school, first[0]);
    const place = { classname, section };
    // In English, because lines of before are English texts.
    const isOfPlace = inLanguage('en', () => line && inWords(line.name) === classInTrail(place));
    if (!isOfPlace) throw new ApiError(409, notInClassSince());
    const students = await listClass(school, classname, section);
    const moves = each.map(([id, { changes }]) => moveBack(students, id, changes!.roll_no!));
    const back = new Set(each.map(([id]) => id));
    const old = new Set(moves.map(({ roll_no }) => roll_no));
    const holder = students.find(({ _id, roll_no }) => !back.has(_id) && old.has(roll_no));
    if (holder) throw new ApiError(409, oldNumberTaken(holder.roll_no, holder.student_name), named(holder));
    await move(school, moves, await dayOfLists(school, at));
    await undoAct(school, given);
    await audit(actor, undidNumbersInTrail(place, moves.map(inTrail)));
    return { message: numbersGivenBack(place, moves.length) };
  });
}

/** The line of a class that is divided is of the same kind: those students have other sections. */
function isNumberAlone(changes: Record<string, Change>): boolean {
  return Object.keys(changes).join() === 'roll_no';
}

function moveBack(students: readonly StudentFields[], id: string, { from, to }: Change): Move {
  const student = students.find(({ _id }) => _id === id);
  if (!student) throw new ApiError(409, notInClassSince());
  if (student.roll_no !== to) throw new ApiError(409, numberedSince(student.student_name));
  return { student, section: student.section, roll_no: from as number };
}

function inTrail({ student, roll_no }: Move) {
  return editedInTrail(
    { ...student, seen: student.seen + 1 },
    { roll_no: { from: student.roll_no, to: roll_no } },
  );
}
