// The office registers its students, divides classes, links families, begins the new school year, and lets students leave.

import { CLASS_NAMES } from '@school-office/contract/enumerations';
import { importPeople } from '../../../features/import/import.service.ts';
import { IMPORTED_STUDENTS } from '../../../features/import/importedPeople.ts';
import { beginYear } from '../../../features/schoolYear/schoolYear.service.ts';
import { updateStudent } from '../../../features/students/editing.service.ts';
import { joinFamilies } from '../../../features/students/families.service.ts';
import { letStudentLeave } from '../../../features/students/leaving.service.ts';
import { giveNumbers } from '../../../features/students/numbers.service.ts';
import { changeSections } from '../../../features/students/sections.service.ts';
import type { Actor } from '../../../http/actor.ts';
import { between, chance, pick, type Words } from './chance.ts';
import { deed, type Deed } from './deeds.ts';
import { telephoneOf } from './places.ts';
import { firstDayOf, nepalTime, onWire, type DemoTime } from './schoolYear.ts';
import { DIVIDED, notBefore, type DemoStudent } from './students.ts';
import { isLongBehind } from './visits.ts';

/** The key of the first import: a school that has it is the demo's. */
export const DEMO_KEY = 'seed:demo students';

/** Of the students, those who brought dues along. */
const OLD_DUES = 0.02;
/** Of the students, those whose phone number changes. */
const NEW_PHONE = 0.15;
/** Records change in the first months only, in which nobody leaves. */
const MONTHS_OF_CHANGES = 5;

/** The roll comes from a list on the first day; those of the new school year when it begins. */
export function registering(students: DemoStudent[], time: DemoTime): Deed[] {
  const first = firstDayOf(time);
  const roll = students.filter(({ firstDay }) => firstDay === first);
  // Before all else, so that the school is the demo's from the first record on.
  const at = nepalTime(first, '07:00', time);
  return [
    ...Array.from(DIVIDED, ([classname, sections]) =>
      deed('head', at, (actor) =>
        changeSections(actor, classname, { sections: [...sections], into: {}, numbers: {} }),
      ),
    ),
    deed('clerk', at, (actor) => takeIn(actor, roll, DEMO_KEY)),
    ...turning(students, time),
    ...students.flatMap((student) => newPhone(student, time)),
    ...linking(students, time),
    ...students.flatMap((student) => leaving(student, time)),
  ];
}

async function takeIn(actor: Actor, students: DemoStudent[], key: string): Promise<void> {
  const { ids } = await importPeople(actor, IMPORTED_STUDENTS, { rows: students.map(rowOf) }, key);
  for (const [index, student] of students.entries()) student._id = ids[index]!;
}

/** The import reads the fields of registering, and no others. */
function rowOf(student: DemoStudent) {
  const { before, since, firstDay } = student;
  const hasOldDues =
    before !== null && (isLongBehind(student) || chance('old dues', student.rfid) < OLD_DUES);
  return {
    ...student,
    ...(before ?? since),
    contact_no: phoneBefore(student) ?? student.contact_no,
    registration_fees: 0,
    ...(before === null && { admission_date: onWire(firstDay) }),
    opening_dues: hasOldDues ? between(2, 9, 'how much', student.rfid) * 500 : 0,
  };
}

/** Everybody goes up a class under the old roll number, the last class passes out, and the youngest come. */
function turning(students: DemoStudent[], time: DemoTime): Deed[] {
  const { turn } = time;
  if (turn === undefined) return [];
  const { year } = time.months.at(-1)!;
  const into = (section: string, classname: string) =>
    students.filter(
      ({ since, firstDay, lastDay = turn }) =>
        firstDay < turn && turn <= lastDay && since?.classname === classname && since.section === section,
    );
  const rooms = Array.from(DIVIDED, ([classname, sections]) =>
    sections.map((section) => ({ classname, section })),
  );
  const coming = students.filter(({ firstDay }) => firstDay === turn);
  return [
    deed('head', nepalTime(turn, '08:00', time), (actor) => {
      const named = rooms.flat().flatMap(({ classname, section }) => into(section, classname));
      const chosen = Object.fromEntries(named.map(({ _id, since }) => [_id, since!.section]));
      return beginYear(actor, year, { marks: {}, into: chosen, numbers: 'order', numbers_in: {} }, undefined);
    }),
    // Each section would begin with 1.
    ...rooms
      .flatMap(([, ...others]) => others)
      .map(({ classname, section }) =>
        deed('head', nepalTime(turn, '08:10', time), (actor) => {
          const own = into(section, classname);
          const numbers = Object.fromEntries(own.map(({ _id, since }) => [_id, since!.roll_no]));
          return giveNumbers(actor, classname, { section, numbers });
        }),
      ),
    deed('clerk', nepalTime(turn, '08:20', time), (actor) =>
      takeIn(actor, coming, `seed:demo ${CLASS_NAMES[0]} of ${year}`),
    ),
  ];
}

/** Returns the number under which a student is registered whose phone number changes later. */
function phoneBefore({ dice, since }: DemoStudent): string | undefined {
  return since && chance('new phone', dice) < NEW_PHONE ? telephoneOf('phone before', dice) : undefined;
}

function newPhone(student: DemoStudent, time: DemoTime): Deed[] {
  if (phoneBefore(student) === undefined) return [];
  return [
    deed('clerk', timeOfChange([student], time, 'new phone', student.dice), (actor) =>
      updateStudent(actor, student._id, { contact_no: student.contact_no }, undefined),
    ),
  ];
}

/** Each of a family is joined with the one before. */
function linking(students: DemoStudent[], time: DemoTime): Deed[] {
  return students.flatMap((student, index): Deed[] => {
    const sibling = students.slice(0, index).findLast(({ family }) => family === student.family);
    if (!sibling) return [];
    return [
      deed('clerk', timeOfChange([student, sibling], time, 'family', student.family), (actor) =>
        joinFamilies(actor, student._id, sibling._id),
      ),
    ];
  });
}

/** Those who pass out leave with the beginning of the new year. */
function leaving(student: DemoStudent, time: DemoTime): Deed[] {
  const { lastDay, reason } = student;
  if (lastDay === undefined || reason === undefined) return [];
  return [
    deed('clerk', nepalTime(lastDay, '16:00', time), (actor) =>
      letStudentLeave(actor, student._id, { day: onWire(lastDay), reason }),
    ),
  ];
}

/** A time on a school day of the first months, when all of them have come. */
function timeOfChange(students: DemoStudent[], time: DemoTime, ...words: Words): Date {
  const days = time.months.slice(0, MONTHS_OF_CHANGES).flatMap((month) => month.days);
  const day = students.reduce((latest, student) => notBefore(student, latest), pick(days, 'day', ...words));
  return nepalTime(day, `1${between(0, 5, 'hour', ...words)}:20`, time);
}
