import type { Types } from 'mongoose';
import {
  formatNepaliDateShort,
  nepaliDateOf,
  toNepaliDate,
  type NepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import { CLASS_NAMES, type ClassName } from '@school-office/contract/enumerations';
import type { Left } from '@school-office/contract/leaving';
import type { Student } from '@school-office/contract/students/students';
import type { Place } from '@school-office/contract/students/yearPlaces';
import { leftKeysOf, searchKeysOf } from '../../../database/searchKeys.ts';
import { begunIn, leftOn as leftYears, movedInto } from '../../../features/students/places.ts';
import {
  STUDENT_KEYS,
  type HeadOfStudent,
  type StudentRecord,
} from '../../../features/students/students.model.ts';
import { between, chance, pick } from './chance.ts';
import { demoId } from './demoIds.ts';
import { personName, siblingName, type PersonName } from './names.ts';
import { demoPicture } from './pictures.ts';
import { addressOf, telephoneOf } from './places.ts';
import { optionalHeads } from './plan.ts';
import { leftOn, type Leaver, type SchoolMonth } from './schoolYear.ts';

/** A student, with the roll number and card of their time at school also after leaving. */
export interface DemoStudent
  extends
    Omit<Student, '_id' | 'previous_dues' | 'years'>,
    Pick<StudentRecord, 'school' | 'family' | 'years' | 'class_years'>,
    Leaver {
  _id: Types.ObjectId;
  /** The optional fee heads that the student is on. */
  heads: HeadOfStudent[];
}

/** Nursery first; 400 together. */
const CLASS_SIZES = [34, 33, 32, 32, 31, 31, 31, 30, 30, 30, 29, 29, 28];
const AGE_IN_NURSERY = 4;
/** The others are known by their initials. */
const WITH_PICTURE = 0.6;
/** Of the students, those with a brother or sister some classes above. */
const WITH_ELDER = 0.2;
/** Of the families, those that the clerk has linked; in the others brothers and sisters are proposed. */
const LINKED = 0.7;
/** One of each of these classes has left; each was the last of the class. */
const LEFT_CLASSES = [1, 3, 4, 6, 7, 9];
const REASONS = ['Moved to Pokhara', 'Changed school', 'Family moved abroad', 'Moved to the village'];

/** These classes were divided lately, into those of the first roll numbers and the others. */
export const DIVIDED: ReadonlyMap<ClassName, readonly string[]> = new Map<ClassName, string[]>([
  ['One', ['A', 'B']],
  ['Two', ['A', 'B']],
]);

/** The students of all classes under the roll numbers from 1, and behind them those who left. */
export function demoStudents(school: string, months: SchoolMonth[], now: Date): DemoStudent[] {
  const places = CLASS_SIZES.flatMap((size, classOrder) =>
    Array.from({ length: size }, (_, index) => ({ classOrder, roll_no: index + 1 })),
  );
  const day = formatNepaliDateShort(toNepaliDate(months[0]!.days[0]!));
  const students = places.map((place, index) => demoStudent(school, index, { ...place, day }, now));
  const leavers = LEFT_CLASSES.map((classOrder, index) => ({
    ...demoStudent(
      school,
      students.length + index,
      { classOrder, roll_no: CLASS_SIZES[classOrder]! + 1, day },
      now,
    ),
    lastDay: months[between(5, 9, 'last month', index)]!.days.at(-1)!,
  }));
  return [...students, ...leavers];
}

/** The record of a student: those who left have given back roll number and card. */
export function demoStudentRecord({ lastDay, roll_no, rfid, ...student }: DemoStudent) {
  const left = leavingOf({ lastDay, rfid });
  return left
    ? {
        ...student,
        left: { ...left, roll_no, rfid },
        ...leftYears(student.years, left.day.replaceAll('-', '/')),
        left_keys: leftKeysOf(STUDENT_KEYS, { ...student, rfid }),
      }
    : { ...student, roll_no, rfid, keys: searchKeysOf(STUDENT_KEYS, { ...student, rfid }) };
}

/** Returns last day and reason of a student who left. */
export function leavingOf({ lastDay, rfid }: Pick<DemoStudent, 'lastDay' | 'rfid'>): Left | undefined {
  return lastDay === undefined ? undefined : leftOn(lastDay, pick(REASONS, 'reason', rfid));
}

function demoStudent(
  school: string,
  index: number,
  { classOrder, roll_no, day }: { classOrder: number; roll_no: number; day: string },
  now: Date,
): DemoStudent {
  const eldest = eldestOf(index);
  const classname = CLASS_NAMES[classOrder]!;
  const section = DIVIDED.get(classname)?.[roll_no <= CLASS_SIZES[classOrder]! / 2 ? 0 : 1] ?? '';
  const age = AGE_IN_NURSERY + classOrder + between(0, 1, 'age', index);
  const { name, nepali_name, parent, gender } = nameOf(index, eldest);
  return {
    _id: demoId('student', index),
    school,
    student_name: name,
    classname,
    address: addressOf('student', eldest),
    parents_name: parent,
    contact_no: telephoneOf('student', eldest),
    gender,
    age,
    email: `family${eldest + 1}@demo.example`,
    rfid: String(140_639 + index * 1213).padStart(8, '0'),
    registration_fees: 0,
    image: chance('picture', index) < WITH_PICTURE ? demoPicture(index) : '',
    nepali_name,
    ...NOT_KNOWN,
    section,
    birth_date: birthDateOf(age, index, nepaliDateOf(now)),
    admission_no: index + 1,
    roll_no,
    ...yearsSince(day, { classname, section, roll_no }, nepaliDateOf(now).year),
    seen: 0,
    heads: optionalHeads(classname, String(index), nepaliDateOf(now).year - 1),
    ...(chance('linked', eldest) < LINKED && { family: demoId('family', eldest) }),
  };
}

/** In the same class since a day; the school year of today is begun. */
function yearsSince(day: string, place: Place, year: number) {
  const { years, class_years } = movedInto([], place, day);
  return years[0]!.year < year ? begunIn(years, place, year) : { years, class_years };
}

/** What the demo does not tell of its students. */
const NOT_KNOWN = {
  admission_date: '',
  fathers_name: '',
  mothers_name: '',
  second_phone: '',
  permanent_address: '',
  iemis_no: '',
  caste: '',
  mother_tongue: '',
  disability: '',
  blood_group: '',
} as const;

/** The day of a birth so many years ago, as '2071/05/14'. */
function birthDateOf(age: number, index: number, today: NepaliDate): string {
  const [month, day] = [between(1, 12, 'month of birth', index), between(1, 28, 'day of birth', index)];
  const isStillToCome = month > today.month || (month === today.month && day > today.day);
  return formatNepaliDateShort({ year: today.year - age - (isStillToCome ? 1 : 0), month, day });
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
