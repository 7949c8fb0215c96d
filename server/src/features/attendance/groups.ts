// The groups whose attendance is taken together: the students of a class or of its section, the teachers, or the other staff.

import type { AttendanceGroup } from '@school-office/contract/attendance/attendance';
import { writeDay, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { EMPLOYEE_WIRE, toWire } from '@school-office/contract/employees/employeeWire';
import type { ClassName, EmployeeKind } from '@school-office/contract/enumerations';
import { inSection, placeInWords, type SchoolClass } from '@school-office/contract/school/classes';
import { t } from '@school-office/contract/words';
import mongoose from 'mongoose';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { listEmployees } from '../employees/employees.service.ts';
import { chooseSection } from '../schools/classes.words.ts';
import { classThen } from '../students/classThen.ts';
import { listComing, listPlaces } from '../students/places.ts';
import { refuseOtherPlace, refuseYearThatIsOver } from '../students/seen.ts';
import type { AttendanceRecord, Entry, Member } from './attendance.model.ts';

/** A group as a call names it: a class, or a section of it, or the employees of a kind. */
export type GroupAsked = { classname: ClassName; section: string | undefined } | { kind: EmployeeKind };

export interface Group {
  id: AttendanceGroup;
  /** Of a section of a class; '' for all others, also for a whole class with sections. */
  section: string;
  /** Of a whole class with sections, whose sheets are taken by section: why none can be taken of it. */
  refusal?: string;
  /** The group's name inside a sentence. */
  title: string;
  /** The key of the group's sheet on the wire. */
  field: string;
  /** Returns the members of the group on a day in the order of the sheet; of employees, those of now. */
  members(school: string, date: NepaliDate): Promise<Member[]>;
  /** Those who are on the lists already, and come after that day. */
  coming(school: string, date: NepaliDate): Promise<{ _id: string }[]>;
  /** Returns a person of the group with the keys of the wire. */
  onWire(person: Member): object;
}

/** 'class Five', 'class Five A', 'the teachers'. */
export function groupTitle({ group, section }: Pick<AttendanceRecord, 'group' | 'section'>): string {
  if (group in EMPLOYEE_WIRE) return group === 'teacher' ? t('the teachers') : t('the staff members');
  return t('class {{place}}', { place: placeInWords({ classname: group, section }) });
}

/** The condition on the sheets that a group is on: a section also on those of before there were sections, a whole class on all. */
export function sheetsOf({ id, section }: Pick<Group, 'id' | 'section'>) {
  return { group: id, ...(section !== '' && { section: mongoose.trusted({ $in: [section, ''] }) }) };
}

/** Returns those entries of a sheet that are of a group: of a sheet of before there were sections by pupil. */
export function entriesOf(
  { section }: Pick<Group, 'section'>,
  sheet: Pick<AttendanceRecord, 'section' | 'entries'>,
  members: ReadonlyMap<string, Member>,
): (Entry & Pick<Member, 'section'>)[] {
  if (section !== '')
    return sheet.section === section ? sheet.entries : sheet.entries.filter(({ _id }) => members.has(_id));
  return sheet.entries.map((entry) => ({
    ...entry,
    ...inSection(sheet.section === '' ? (members.get(entry._id)?.section ?? '') : sheet.section),
  }));
}

/** Throws 400 for a whole class with sections. */
export function refuseWholeClass({ refusal }: Group): void {
  if (refusal !== undefined) throw new ApiError(400, refusal, { field: 'section' });
}

/**
 * Returns the group of a call; `year` may be one in which a class had other sections. Throws 404 for a class or section that the
 * school does not have, and 403 if the class is not the actor's, or of a year in which a teacher sees nobody any more.
 */
export async function findGroup(actor: Actor, asked: GroupAsked, year?: number): Promise<Group> {
  if ('kind' in asked) return employeeGroup(asked.kind);
  refuseOtherPlace(actor, asked);
  if (year !== undefined) await refuseYearThatIsOver(actor, year);
  return classGroup(await classThen(actor.school, asked, year), asked.section);
}

function classGroup(one: Pick<SchoolClass, 'classname' | 'sections'>, section?: string): Group {
  const { classname, sections } = one;
  return {
    id: classname,
    section: section ?? '',
    ...(section === undefined && sections.length > 0 && { refusal: chooseSection(one) }),
    title: groupTitle({ group: classname, section: section ?? '' }),
    field: 'students',
    members: (school, date) => membersOf(school, { classname, section }, date),
    coming: (school, date) => listComing(school, classname, writeDay(date)),
    onWire: ({ name, number, ...fields }) => ({ ...fields, student_name: name, roll_no: Number(number) }),
  };
}

async function membersOf(
  school: string,
  { classname, section }: { classname: ClassName; section: string | undefined },
  date: NepaliDate,
): Promise<Member[]> {
  const students = await listPlaces(school, { classname, section }, date);
  return students.map(({ _id, student_name, roll_no, section: own }) => ({
    _id,
    name: student_name,
    number: roll_no,
    ...(section === undefined && inSection(own)),
  }));
}

function employeeGroup(kind: EmployeeKind): Group {
  return {
    id: kind,
    section: '',
    title: groupTitle({ group: kind, section: '' }),
    field: EMPLOYEE_WIRE[kind].many,
    members: async (school) => {
      const employees = await listEmployees(school, kind);
      return employees.map(({ _id, name, number }) => ({ _id, name, number }));
    },
    coming: async () => [],
    onWire: (person) => toWire(kind, person),
  };
}
