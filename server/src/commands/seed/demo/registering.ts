// The office registers its students, divides classes, links families, begins the new school year, and lets students leave.
import { CLASS_NAMES } from '@school-office/contract/enumerations';
import type { Actor } from '../../../http/actor.ts';
import { importPeople } from '../../../features/import/import.service.ts';
import { IMPORTED_STUDENTS } from '../../../features/import/importedPeople.ts';
import { beginYear } from '../../../features/schoolYear/schoolYear.service.ts';
import { updateStudent } from '../../../features/students/editing.service.ts';
import { joinFamilies } from '../../../features/students/families.service.ts';
import { letStudentLeave } from '../../../features/students/leaving.service.ts';
import { changeSections } from '../../../features/students/sections.service.ts';
import { between, chance, pick } from './chance.ts';
import { deed, type Deed } from './deeds.ts';
import { telephoneOf } from './names.ts';
import { onWire, type DemoTime } from './schoolYear.ts';
import { DIVIDED, isHere, placeOn, SECTIONS, type DemoStudent } from './students.ts';
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
  const first = time.days[0]!;
  const roll = students.filter(({ firstDay }) => firstDay === first);
  // Before all else, so that the school is the demo's from the first record on.
  return [
    ...Array.from(DIVIDED, (classname) =>
      deed('head', first, '07:00', (actor) =>
        changeSections(actor, classname, { sections: [...SECTIONS], into: {}, numbers: {} }),
      ),
    ),
    deed('clerk', first, '07:00', (actor) => takeIn(actor, roll, { time, key: DEMO_KEY })),
    ...turning(students, time),
    ...students.flatMap((student) => newPhone(student, time)),
    ...linking(students, time),
    ...students.flatMap(leaving),
  ];
}

async function takeIn(
  actor: Actor,
  students: DemoStudent[],
  { time, key }: { time: DemoTime; key: string },
): Promise<void> {
  const rows = students.map((student) => rowOf(student, time));
  const { ids } = await importPeople(actor, IMPORTED_STUDENTS, rows, key);
  for (const [index, student] of students.entries()) student._id = ids[index]!;
}

function rowOf(student: DemoStudent, time: DemoTime) {
  const { dice, firstDay, fields } = student;
  const isNew = firstDay === time.turn;
  const hasOldDues = !isNew && (isLongBehind(student) || chance('dues brought along', dice) < OLD_DUES);
  return {
    ...fields,
    ...placeOn(student, firstDay, time),
    contact_no: phoneBefore(student) ?? fields.contact_no,
    ...(isNew && { admission_date: onWire(firstDay) }),
    opening_dues: hasOldDues ? between(2, 9, 'how much', dice) * 500 : 0,
  };
}

/** Everybody goes up a class, the last class passes out, and the youngest come. */
function turning(students: DemoStudent[], time: DemoTime): Deed[] {
  const { turn } = time;
  if (turn === undefined) return [];
  const { year } = time.months.at(-1)!;
  const coming = students.filter(({ firstDay }) => firstDay === turn);
  const staying = students.filter((student) => student.firstDay < turn && isHere(student, turn));
  return [
    deed('head', turn, '08:00', (actor) => {
      const places = staying.map((student) => [student._id, placeOn(student, turn, time).section] as const);
      const into = Object.fromEntries(places.filter(([, section]) => section !== ''));
      return beginYear(actor, year, { marks: {}, into, numbers: 'order' }, undefined);
    }),
    deed('clerk', turn, '08:20', (actor) =>
      takeIn(actor, coming, { time, key: `seed:demo ${CLASS_NAMES[0]} of ${year}` }),
    ),
  ];
}

/** Returns the number under which a student is registered whose phone number changes later. */
function phoneBefore({ dice, lastDay }: DemoStudent): string | undefined {
  const changes = lastDay === undefined && chance('new phone', dice) < NEW_PHONE;
  return changes ? telephoneOf('phone before', dice) : undefined;
}

function newPhone(student: DemoStudent, time: DemoTime): Deed[] {
  const { dice, fields } = student;
  if (phoneBefore(student) === undefined) return [];
  return [
    deed('clerk', dayOfChange([student], time, 'new phone', dice), '11:20', (actor) =>
      updateStudent(actor, student._id, { contact_no: fields.contact_no }, undefined),
    ),
  ];
}

/** Each of a family is joined with the one before. */
function linking(students: DemoStudent[], time: DemoTime): Deed[] {
  return students.flatMap((student, index): Deed[] => {
    const { family } = student;
    const sibling = students.slice(0, index).findLast((one) => one.family === family);
    if (!sibling) return [];
    return [
      deed('clerk', dayOfChange([student, sibling], time, 'family', family), '12:20', (actor) =>
        joinFamilies(actor, student._id, sibling._id),
      ),
    ];
  });
}

/** Those who pass out leave with the beginning of the new year. */
function leaving(student: DemoStudent): Deed[] {
  const { lastDay, reason } = student;
  if (lastDay === undefined || reason === undefined) return [];
  const left = { day: onWire(lastDay), reason };
  return [deed('clerk', lastDay, '16:00', (actor) => letStudentLeave(actor, student._id, left))];
}

/** A school day of the first months, when all of them have come. */
function dayOfChange(students: DemoStudent[], { months }: DemoTime, ...words: string[]): string {
  const chosen = pick(
    months.slice(0, MONTHS_OF_CHANGES).flatMap(({ days }) => days),
    'day',
    ...words,
  );
  return [chosen, ...students.map(({ firstDay }) => firstDay)].toSorted().at(-1)!;
}
