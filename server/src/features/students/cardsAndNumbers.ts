// A card and a roll number are one student's. An act looks them up before it gives them; the unique indexes make sure.

import type { NamedPerson } from '@school-office/contract/errors';
import type { Student } from '@school-office/contract/students/students';
import { ApiError } from '../../http/ApiError.ts';
import { ON_THE_ROLL, StudentModel } from './students.model.ts';
import { toStudent, type StudentFields } from './students.service.ts';
import { admissionNumberTaken, cardTaken, rollNumberTaken } from './students.words.ts';

/** A class and, where it has sections, one of them. */
type ClassAndSection = Pick<Student, 'classname' | 'section'>;

/** Returns one more than the highest roll number of a class and section. */
export async function nextRollNumber(
  school: string,
  { classname, section }: ClassAndSection,
): Promise<number> {
  const last = await StudentModel.findOne({ school, classname, section, ...ON_THE_ROLL }, { roll_no: 1 })
    .sort({ roll_no: -1 })
    .lean();
  return (last?.roll_no ?? 0) + 1;
}

/** Returns the student who has a card, an admission number, or a roll number of a class and section; undefined if nobody has. */
export async function holderOf(
  school: string,
  held: Pick<Student, 'rfid'> | Pick<Student, 'admission_no'> | (ClassAndSection & Pick<Student, 'roll_no'>),
): Promise<StudentFields | undefined> {
  const holder = await StudentModel.findOne({ school, ...held }).lean();
  return holder ? toStudent(holder) : undefined;
}

/** Throws 409 with the student who has the card. */
export async function refuseCardInUse(school: string, rfid: string): Promise<void> {
  const holder = await holderOf(school, { rfid });
  if (holder) throw new ApiError(409, cardTaken(rfid, holder), { field: 'rfid', ...named(holder) });
}

/** Throws 409 with the student who has, or had, the admission number. */
export async function refuseAdmissionNumberInUse(school: string, admission_no: string): Promise<void> {
  const holder = await holderOf(school, { admission_no });
  if (!holder) return;
  throw new ApiError(409, admissionNumberTaken(admission_no, holder), {
    field: 'admission_no',
    ...named(holder),
  });
}

/** Throws 409 with the student who has the roll number. */
export async function refuseNumberInUse(
  school: string,
  place: ClassAndSection & Pick<Student, 'roll_no'>,
): Promise<void> {
  const holder = await holderOf(school, place);
  if (holder) throw new ApiError(409, rollNumberTaken(place, holder), { field: 'roll_no', ...named(holder) });
}

/** Returns the student as the one whom an error's message names. */
export function named({ _id, student_name }: Pick<Student, '_id' | 'student_name'>): { person: NamedPerson } {
  return { person: { kind: 'student', _id, name: student_name } };
}
