// What of students their fees depend on: the class of a month, and the optional heads that they are on.

import { firstDayOf, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import type { ClassName } from '@school-office/contract/enumerations';
import mongoose, { isObjectIdOrHexString, type Types } from 'mongoose';
import { readAll } from '../../database/act.ts';
import { notFound } from '../../http/ApiError.ts';
import { cameAfter, placeIn } from './places.ts';
import { StudentModel, ON_THE_ROLL, type HeadOfStudent, type StudentRecord } from './students.model.ts';
import { inClassOrder, inOrderOf, refuseIfLeft, toStudent, type StudentFields } from './students.service.ts';

export type { HeadOfStudent } from './students.model.ts';

/** What of a student the price depends on. */
export interface PricedStudent {
  _id: string;
  /** Returns the class whose plan is theirs in a month; undefined if there is none. */
  classIn: (month: SchoolMonth) => ClassName | undefined;
  /** Returns the school year in which they came into that class. */
  yearIn: (month: SchoolMonth) => number;
  /** The optional heads that the student is on, with their months. */
  heads: readonly HeadOfStudent[];
}

export interface StudentOnTheRoll extends PricedStudent {
  student_name: string;
  classname: ClassName;
  section: string;
  roll_no: number;
  /** The school year in which they came into that class: the one before, while nobody has begun the month's. */
  year: number;
  /** The day on which they came, such as '2083-08-11', where that was after the month. */
  since: string | null;
  /** Whether they were on the roll in the month: not one whose admission is known to be later. */
  wasThere: boolean;
  hasLeft: boolean;
}

/**
 * Returns all students who were on the roll on a day of a month, class by class in roll order, where they were last placed in it; and those who
 * came later in its school year.
 */
export async function readRoll(school: string, month: SchoolMonth): Promise<StudentOnTheRoll[]> {
  const read = (condition: object) =>
    StudentModel.find({ school, ...condition })
      .select('student_name classname heads years admission_date left.day')
      .lean();
  const [onIt, left] = await readAll(
    () => read(ON_THE_ROLL),
    () => read({ 'left.day': mongoose.trusted({ $gte: firstDayOf(month) }) }),
  );
  return [...onIt, ...left].flatMap((student) => onTheRoll(student, month)).toSorted(inClassOrder);
}

type OfRoll = Priced & Pick<StudentRecord, 'student_name' | 'left'>;

/** Returns nothing of a student who was not there in the month's school year. */
function onTheRoll({ student_name, left, ...student }: OfRoll, month: SchoolMonth): StudentOnTheRoll[] {
  const [there, since] = [placeIn(student, month), cameAfter(student, month)];
  const place = there ?? (since !== null && !left ? student.years[0] : undefined);
  if (!place) return [];
  const { year, classname, section, roll_no } = place;
  return [
    {
      student_name,
      year,
      classname,
      section,
      roll_no,
      since,
      wasThere: there !== null,
      hasLeft: left !== undefined,
      ...pricedOf(student),
    },
  ];
}

/** Returns what the prices of these students depend on. Ids that the school does not have are left out. */
export async function findPricedStudents(school: string, ids: readonly string[]): Promise<PricedStudent[]> {
  const students = await StudentModel.find({ school, _id: mongoose.trusted({ $in: ids }) })
    .select('classname heads years admission_date')
    .lean();
  return students.map(pricedOf);
}

/** A student with what the prices depend on. */
export interface Payer extends PricedStudent {
  student: StudentFields;
  /** How often their concessions changed. */
  concessions: number;
}

/** Returns students in their order, also those who left. Throws 404 unless the school has all. */
export async function findPayers(school: string, ids: readonly string[]): Promise<Payer[]> {
  if (!ids.every((id) => isObjectIdOrHexString(id))) throw notFound('Student');
  const stored = await StudentModel.find({ school, _id: mongoose.trusted({ $in: ids }) })
    .select('+heads +concessions')
    .lean();
  const payers = stored.map(({ heads, concessions = 0, ...student }) => ({
    student: toStudent(student),
    concessions,
    ...pricedOf({ ...student, ...(heads && { heads }) }),
  }));
  return inOrderOf(ids, payers);
}

type Priced = Pick<StudentRecord, 'classname' | 'heads' | 'years' | 'admission_date'> & {
  _id: Types.ObjectId;
};

/** In a month in which they are not on the roll, the class of the record counts: only what is priced by hand is asked for then. */
function pricedOf({ _id, classname, heads = [], ...days }: Priced): PricedStudent {
  const admitted = Number(days.admission_date.slice(0, 4));
  return {
    _id: String(_id),
    classIn: (month) => placeIn(days, month)?.classname ?? classname,
    // One who is admitted for a year that is to come is in the right class already.
    yearIn: (month) => Math.max(placeIn(days, month)?.year ?? month.year, admitted),
    heads,
  };
}

/**
 * Puts a student on these heads and on no others, in the act in which it is called. Throws 404, and 409 for a student who has left.
 */
export async function writeHeads(school: string, id: string, heads: readonly HeadOfStudent[]): Promise<void> {
  if (!isObjectIdOrHexString(id)) throw notFound('Student');
  const { matchedCount } = await StudentModel.updateOne(
    { school, _id: id, ...ON_THE_ROLL },
    { $set: { heads } },
  );
  if (matchedCount > 0) return;
  await refuseIfLeft({ school, _id: id });
  throw notFound('Student');
}

/**
 * Counts a change of a student's concessions, in the act in which it is called, so that a payment that has read them notices it.
 * Throws 404 if the student has been removed.
 */
export async function writeConcessions(school: string, _id: string): Promise<void> {
  const { matchedCount } = await StudentModel.updateOne({ school, _id }, { $inc: { concessions: 1 } });
  if (matchedCount === 0) throw notFound('Student');
}
