// The invented students, and where they are in each of the demo's two school years.

import { writeDay, nepaliDateOf, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { CLASS_NAMES, type ClassName, type Gender } from '@school-office/contract/enumerations';
import type { Place } from '@school-office/contract/students/students';
import { between, chance, diceOf, pick } from './chance.ts';
import { personName, siblingName, type PersonName } from './names.ts';
import { demoPicture } from './pictures.ts';
import { addressOf, telephoneOf } from './places.ts';
import { firstDayOf, type DemoTime } from './schoolYear.ts';

export interface DemoStudent {
  /** Given by the act of registering; '' before. */
  _id: string;
  index: number;
  /** By which the student throws dice. */
  dice: string;
  /** The same for brothers and sisters whom the clerk has linked, and for nobody else. */
  family: string;
  student_name: string;
  nepali_name: string;
  parents_name: string;
  gender: Gender;
  age: number;
  birth_date: string;
  address: string;
  contact_no: string;
  email: string;
  rfid: string;
  image: string;
  /** Until the school year turns, and since; null for those who come or pass out then. The same where it does not turn. */
  before: Place | null;
  since: Place | null;
  /** AD days in Nepal ('YYYY-MM-DD'). */
  firstDay: string;
  lastDay?: string;
  /** Why a student left who did not pass out. */
  reason?: string;
}

/** Nursery first; 400 together. */
const CLASS_SIZES = [34, 33, 32, 32, 31, 31, 31, 30, 30, 30, 29, 29, 28];
/** Those who passed out of the last class when the school year turned. */
const PASSED_OUT = 36;
const AGE_IN_NURSERY = 4;
/** The others are known by their initials. */
const WITH_PICTURE = 0.6;
/** Of the students, those with a brother or sister some classes above. */
const WITH_ELDER = 0.2;
/** Of the families, those that the clerk links; in the others brothers and sisters are proposed. */
const LINKED = 0.7;
/** One of each of these classes has left; each was the last of the class. */
const LEFT_CLASSES = [1, 3, 4, 6, 7, 9];
const REASONS = ['Moved to Pokhara', 'Changed school', 'Family moved abroad', 'Moved to the village'];

/** These classes are divided into those of the first roll numbers and the others. */
export const DIVIDED: ReadonlyMap<ClassName, readonly string[]> = new Map<ClassName, string[]>([
  ['One', ['A', 'B']],
  ['Two', ['A', 'B']],
]);

/** The students of all classes under the roll numbers from 1, behind them those who left, and those who passed out. */
export function demoStudents(time: DemoTime): DemoStudent[] {
  const places = CLASS_SIZES.flatMap((size, classOrder) =>
    Array.from({ length: size }, (_, index) => ({ classOrder, roll_no: index + 1 })),
  );
  const leavers = LEFT_CLASSES.map((classOrder) => ({ classOrder, roll_no: CLASS_SIZES[classOrder]! + 1 }));
  const last = CLASS_NAMES.length;
  const passing = Array.from({ length: time.turn ? PASSED_OUT : 0 }, (_, index) => ({
    classOrder: last,
    roll_no: index + 1,
  }));
  return [
    ...places.map((place, index) => demoStudent(index, place, time)),
    ...leavers.map((place, index) => ({
      ...demoStudent(places.length + index, place, time),
      lastDay: time.months[between(5, 9, 'last month', index)]!.days.at(-1)!,
      reason: pick(REASONS, 'reason', cardOf(places.length + index)),
    })),
    ...passing.map((place, index) => ({
      ...demoStudent(places.length + leavers.length + index, place, time),
      lastDay: time.months.findLast(({ month_name }) => month_name === 'Chaitra')!.days.at(-1)!,
    })),
  ];
}

export function isHere(
  { firstDay, lastDay }: Pick<DemoStudent, 'firstDay' | 'lastDay'>,
  day: string,
): boolean {
  return firstDay <= day && (lastDay === undefined || day <= lastDay);
}

/** Returns where a student is on a day on which they are here. */
export function placeOn({ before, since }: DemoStudent, day: string, { turn }: DemoTime): Place {
  return (turn !== undefined && day < turn ? before : since)!;
}

/** Returns the first day that is not before a student came. */
export function notBefore({ firstDay }: DemoStudent, day: string): string {
  return day < firstDay ? firstDay : day;
}

function demoStudent(
  index: number,
  { classOrder, roll_no }: { classOrder: number; roll_no: number },
  time: DemoTime,
): DemoStudent {
  const eldest = eldestOf(index);
  const age = AGE_IN_NURSERY + classOrder + between(0, 1, 'age', index);
  const { name, nepali_name, parent, gender } = nameOf(index, eldest);
  const since = placeIn(classOrder, roll_no);
  const before = time.turn ? placeIn(classOrder - 1, roll_no) : since;
  return {
    _id: '',
    index,
    dice: diceOf('student', index),
    family: chance('linked', eldest) < LINKED ? diceOf('family', eldest) : diceOf('student', index),
    student_name: name,
    nepali_name,
    parents_name: parent,
    gender,
    age,
    birth_date: birthDateOf(age, index, nepaliDateOf(time.now)),
    address: addressOf('student', eldest),
    contact_no: telephoneOf('student', eldest),
    email: `family${eldest + 1}@demo.example`,
    rfid: cardOf(index),
    image: chance('picture', index) < WITH_PICTURE ? demoPicture(index) : '',
    before,
    since,
    firstDay: before ? firstDayOf(time) : time.turn!,
  };
}

/** Null below the first class and above the last one. */
function placeIn(classOrder: number, roll_no: number): Place | null {
  const classname = CLASS_NAMES[classOrder];
  if (!classname) return null;
  const section = DIVIDED.get(classname)?.[roll_no <= CLASS_SIZES[classOrder]! / 2 ? 0 : 1] ?? '';
  return { classname, section, roll_no };
}

function cardOf(index: number): string {
  return String(140_639 + index * 1213).padStart(8, '0');
}

/** The day of a birth so many years ago, as '2071-05-14'. */
function birthDateOf(age: number, index: number, today: NepaliDate): string {
  const [month, day] = [between(1, 12, 'month of birth', index), between(1, 28, 'day of birth', index)];
  const isStillToCome = month > today.month || (month === today.month && day > today.day);
  return writeDay({ year: today.year - age - (isStillToCome ? 1 : 0), month, day });
}

function nameOf(index: number, eldest: number): PersonName {
  const name = personName('student', eldest);
  return index === eldest ? name : siblingName(name, 'student', index);
}

/** The eldest child of a student's family, by place in the list: two to four classes up, and so on from there. */
function eldestOf(index: number): number {
  const elder = index + between(60, 130, 'elder', index);
  const hasElder = elder < 400 && chance('has elder', index) < WITH_ELDER;
  return hasElder ? eldestOf(elder) : index;
}
