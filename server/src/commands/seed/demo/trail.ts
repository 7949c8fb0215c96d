import type { Types } from 'mongoose';
import { formatNepaliDate, parseNepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import { CLASS_NAMES } from '@school-office/contract/enumerations';
import type { Left } from '@school-office/contract/leaving';
import type { AuditEntry } from '../../../features/audit/audit.model.ts';
import type { TrailLine } from '../../../features/audit/audit.service.ts';
import { between, chance, pick, type Words } from './chance.ts';
import { demoId, enteredOn } from './demoIds.ts';
import { leavingOf as leavingOfEmployee, type DemoEmployee } from './employees.ts';
import { telephoneOf } from './places.ts';
import { nepalTime, type SchoolMonth } from './schoolYear.ts';
import { leavingOf as leavingOfStudent, type DemoStudent } from './students.ts';

type DemoLine = AuditEntry & { _id: Types.ObjectId };

export type Deed = TrailLine & Pick<AuditEntry, 'at'> & Partial<Pick<AuditEntry, 'account'>>;

/** Everybody was registered in the weeks before the first month of the demo. */
const FEWEST_DAYS_BEFORE = 10;
const MOST_DAYS_BEFORE = 60;
/** Of the students, those who were registered one class below, and moved up some days later. */
const MOVED = 0.05;
const DAYS_UNTIL_MOVED = 3;
/** Of the students, those whose phone number has changed since. */
const NEW_PHONE = 0.15;
/** Records change in the first months only, in which nobody leaves. */
const MONTHS_OF_CHANGES = 5;
const LEAVING_TIME = '16:00';
const DAY_MS = 24 * 60 * 60 * 1000;

interface DemoDeeds {
  students: DemoStudent[];
  employees: DemoEmployee[];
  /** The acts that concern money. */
  others: Deed[];
  months: SchoolMonth[];
  now: Date;
}

/** The lines of the audit trail, oldest first: people who registered, moved, were edited, joined with their family, left, and others. */
export function demoTrail({ students, employees, others, months, now }: DemoDeeds): DemoLine[] {
  const { school } = students[0]!;
  const deeds = [
    ...students.flatMap((student) => deedsOfStudent(student, students, months, now)),
    ...employees.flatMap((employee) => deedsOfEmployee(employee, months, now)),
    ...others,
  ];
  return deeds
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map((deed, index) => ({
      _id: demoId('trail', index),
      school,
      ...enteredOn(deed.at),
      request: 'seed:demo',
      ...deed,
      money: deed.money ?? false,
      about: [...(deed.about ?? (deed.record === undefined ? [] : [deed.record]))],
    }));
}

function deedsOfStudent(
  student: DemoStudent,
  students: DemoStudent[],
  months: SchoolMonth[],
  now: Date,
): Deed[] {
  const { _id, student_name, classname, roll_no, rfid, contact_no, family, lastDay } = student;
  const id = String(_id);
  const inTrail = { kind: 'student', record: id, name: student_name } as const;
  const registeredAt = timeOfRegistering(id, months, now);
  const classBelow = CLASS_NAMES[CLASS_NAMES.indexOf(classname) - 1];
  const movedFrom = chance('moved', id) < MOVED ? classBelow : undefined;
  const deeds: Deed[] = [
    { ...inTrail, at: registeredAt, action: 'registered', details: `in class ${movedFrom ?? classname}` },
  ];
  if (movedFrom) {
    const at = new Date(registeredAt.getTime() + DAYS_UNTIL_MOVED * DAY_MS);
    const before = between(20, 40, 'roll number before', id);
    const changes = {
      classname: { from: movedFrom, to: classname },
      roll_no: { from: before, to: roll_no },
    };
    deeds.push({ ...inTrail, at, action: 'edited', changes });
  }
  if (chance('new phone', id) < NEW_PHONE) {
    const at = timeOfChange(months, now, 'new phone', id);
    const changes = { contact_no: { from: telephoneOf('phone before', id), to: contact_no } };
    deeds.push({ ...inTrail, at, action: 'edited', changes });
  }
  const sibling = students.find((one) => one !== student && family && one.family?.equals(family));
  if (sibling) {
    const at = timeOfChange(months, now, 'family', String(family));
    const details = `with ${sibling.student_name} of class ${sibling.classname}`;
    deeds.push({ ...inTrail, at, action: 'joined family', details });
  }
  const left = leavingOfStudent(student);
  if (left && lastDay !== undefined) {
    const had = `roll no ${roll_no} of class ${classname} and card ${rfid}`;
    const details = `${leftOn(left)}; had ${had}`;
    deeds.push({ ...inTrail, at: nepalTime(lastDay, LEAVING_TIME, now), action: 'left', details });
  }
  return deeds;
}

function deedsOfEmployee(employee: DemoEmployee, months: SchoolMonth[], now: Date): Deed[] {
  const { _id, kind, name, lastDay } = employee;
  const id = String(_id);
  const inTrail = { kind, record: id, name };
  const deeds: Deed[] = [{ ...inTrail, at: timeOfRegistering(id, months, now), action: 'registered' }];
  const left = leavingOfEmployee(employee);
  if (left && lastDay !== undefined) {
    const details = leftOn(left);
    deeds.push({ ...inTrail, at: nepalTime(lastDay, LEAVING_TIME, now), action: 'left', details });
  }
  return deeds;
}

function timeOfRegistering(id: string, [first]: SchoolMonth[], now: Date): Date {
  const daysBefore = between(FEWEST_DAYS_BEFORE, MOST_DAYS_BEFORE, 'days before', id);
  const minutes = between(0, 5 * 60, 'minutes', id);
  const start = nepalTime(first!.days[0]!, '10:30', now).getTime();
  return new Date(start - daysBefore * DAY_MS + minutes * 60_000);
}

/** A time on a school day of the first months. */
function timeOfChange(months: SchoolMonth[], now: Date, ...words: Words): Date {
  const days = months.slice(0, MONTHS_OF_CHANGES).flatMap((month) => month.days);
  return nepalTime(pick(days, 'day', ...words), `1${between(0, 5, 'hour', ...words)}:20`, now);
}

function leftOn({ day, reason }: Pick<Left, 'day' | 'reason'>): string {
  return `on ${formatNepaliDate(parseNepaliDate(day))}, reason: ${reason}`;
}
