// The invented students, and where they are in each of the demo's two school years.
import { writeDay, nepaliDateOf, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { Place } from '@school-office/contract/students/students';
import { between, chance, pick } from './chance.ts';
import { addressOf, personName, siblingName, telephoneOf } from './names.ts';
import { demoPicture } from './pictures.ts';
import type { DemoTime } from './schoolYear.ts';

export interface DemoStudent {
  /** Given by the act of registering; '' before. */
  _id: string;
  /** By which the student throws dice. */
  dice: string;
  /** The same for brothers and sisters whom the clerk has linked, and for nobody else. */
  family: string;
  /** With which the student is registered. */
  fields: ReturnType<typeof fieldsOf> & { age: number; birth_date: string };
  /** The place of the class of now among all; of those who passed out, behind the last. */
  classOrder: number;
  roll_no: number;
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

/** These classes are divided: A has the first roll numbers, and B the others. */
export const DIVIDED: ReadonlySet<ClassName> = new Set<ClassName>(['One', 'Two']);
export const SECTIONS = ['A', 'B'];
const LAST_OF_A = 16;

/** The students of all classes under the roll numbers from 1, behind them those who left, and those who passed out. */
export function demoStudents(time: DemoTime): DemoStudent[] {
  const present = CLASS_SIZES.flatMap((size, classOrder) => numbered(classOrder, size));
  const leavers = LEFT_CLASSES.map((classOrder) => ({ classOrder, roll_no: CLASS_SIZES[classOrder]! + 1 }));
  const passing = numbered(CLASS_NAMES.length, time.turn ? PASSED_OUT : 0);
  const chaitra = time.months.findLast(({ month_name }) => month_name === 'Chaitra')!;
  return [...present, ...leavers, ...passing].map((of, index) => {
    const student = demoStudent(index, of, time);
    if (index < present.length) return student;
    if (of.classOrder === CLASS_NAMES.length) return { ...student, lastDay: chaitra.days.at(-1)! };
    const month = time.months[between(5, 9, 'last month', index)]!;
    return { ...student, lastDay: month.days.at(-1)!, reason: pick(REASONS, 'reason', index) };
  });
}

function numbered(classOrder: number, size: number) {
  return Array.from({ length: size }, (_, index) => ({ classOrder, roll_no: index + 1 }));
}

export function isHere(
  { firstDay, lastDay }: Pick<DemoStudent, 'firstDay' | 'lastDay'>,
  day: string,
): boolean {
  return firstDay <= day && (lastDay === undefined || day <= lastDay);
}

/** Returns where a student is on a day on which they are here: a class further up since the school year turned. */
export function placeOn({ classOrder, roll_no }: DemoStudent, day: string, { turn }: DemoTime): Place {
  const classname = CLASS_NAMES[turn !== undefined && day < turn ? classOrder - 1 : classOrder]!;
  const section = DIVIDED.has(classname) ? SECTIONS[roll_no <= LAST_OF_A ? 0 : 1]! : '';
  return { classname, section, roll_no };
}

function demoStudent(
  index: number,
  of: Pick<DemoStudent, 'classOrder' | 'roll_no'>,
  { turn, days, now }: DemoTime,
): DemoStudent {
  const dice = `student ${index}`;
  const eldest = eldestOf(index);
  const age = AGE_IN_NURSERY + of.classOrder + between(0, 1, 'age', index);
  return {
    ...of,
    _id: '',
    dice,
    family: chance('linked', eldest) < LINKED ? `family ${eldest}` : dice,
    fields: { ...fieldsOf(index, eldest), age, birth_date: birthDateOf(age, index, nepaliDateOf(now)) },
    firstDay: turn !== undefined && of.classOrder === 0 ? turn : days[0]!,
  };
}

function fieldsOf(index: number, eldest: number) {
  const eldestName = personName('student', eldest);
  const { name, nepali_name, parent, gender } =
    index === eldest ? eldestName : siblingName(eldestName, 'student', index);
  return {
    student_name: name,
    nepali_name,
    parents_name: parent,
    gender,
    address: addressOf('student', eldest),
    contact_no: telephoneOf('student', eldest),
    email: `family${eldest + 1}@demo.example`,
    rfid: String(140_639 + index * 1213).padStart(8, '0'),
    image: chance('picture', index) < WITH_PICTURE ? demoPicture(index) : '',
    registration_fees: 0,
  };
}

/** The day of a birth so many years ago, as '2071-05-14'. */
function birthDateOf(age: number, index: number, today: NepaliDate): string {
  const [month, day] = [between(1, 12, 'month of birth', index), between(1, 28, 'day of birth', index)];
  const isStillToCome = month > today.month || (month === today.month && day > today.day);
  return writeDay({ year: today.year - age - (isStillToCome ? 1 : 0), month, day });
}

/** The eldest child of a student's family, by place in the list: two to four classes up, and so on from there. */
function eldestOf(index: number): number {
  const elder = index + between(60, 130, 'elder', index);
  const hasElder = elder < 400 && chance('has elder', index) < WITH_ELDER;
  return hasElder ? eldestOf(elder) : index;
}
