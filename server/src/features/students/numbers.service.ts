import type { ClassName } from '@school-office/contract/enumerations';
import { placeName } from '@school-office/contract/school/classes';
import type { NumbersAnew, NumbersAnswer } from '@school-office/contract/students/students';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { sectionToWrite, findClass } from '../schools/classes.service.ts';
import { dayOfLists } from '../schools/schools.service.ts';
import { named } from './cardsAndNumbers.ts';
import { move } from './sections.service.ts';
import { changedNumbersInTrail, notInSection, numbersChanged } from './sections.words.ts';
import { listClass } from './students.service.ts';
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
    const place = placeName({ classname, section });
    const known = new Set(students.map(({ _id }) => _id));
    if (!Object.keys(numbers).every((id) => known.has(id))) {
      throw new ApiError(400, notInSection(place), { field: 'numbers' });
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
    const edits = changed.map((student) =>
      editedInTrail(
        { ...student, seen: student.seen + 1 },
        { roll_no: { from: student.roll_no, to: numbers[student._id] } },
      ),
    );
    if (edits.length > 0) await audit(actor, changedNumbersInTrail(place, edits));
    return { message: numbersChanged(place, changed.length), changed: changed.length };
  });
}
