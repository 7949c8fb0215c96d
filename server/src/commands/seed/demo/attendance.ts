import type { Types } from 'mongoose';
import type { AttendanceGroup, Mark } from '@school-office/contract/attendance/attendance';
import { CLASS_NAMES, EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import { adDayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import type { AttendanceRecord, Member } from '../../../features/attendance/attendance.model.ts';
import { countsOf } from '../../../features/attendance/sheets.ts';
import { numberOf } from '../../../features/employees/employeeNumbers.ts';
import { chance } from './chance.ts';
import { demoId, enteredOn } from './demoIds.ts';
import type { DemoEmployee } from './employees.ts';
import { hasLeft, nepalTime, type Leaver, type SchoolMonth } from './schoolYear.ts';
import { DIVIDED, type DemoStudent } from './students.ts';

type DemoAttendance = AttendanceRecord & { _id: Types.ObjectId };

interface Group {
  id: AttendanceGroup;
  /** Empty where a class has none. */
  section: string;
  members: (Member & Leaver)[];
}

/** Their sheets of today are still to be filled in, so that there is something to try. */
const NOT_YET_TODAY: ReadonlySet<AttendanceGroup> = new Set(['Seven', 'Eight', 'Nine', 'Ten', 'staff']);
const LEAST_ABSENCE = 0.02;
/** Added to that for the person who is absent most. */
const MORE_ABSENCE = 0.16;
/** Of those who came, and of those who did not. */
const LATE = 0.02;
const ON_LEAVE = 0.25;

/** A record of each class, of the teachers and of the staff for each day of school. */
export function demoAttendance(
  students: DemoStudent[],
  employees: DemoEmployee[],
  months: SchoolMonth[],
  now: Date,
): DemoAttendance[] {
  const groups = groupsOf(students, employees);
  const today = adDayInNepal(now);
  const sheets = months
    .flatMap(({ days }) => days)
    .flatMap((day) =>
      groups.filter(({ id }) => day !== today || !NOT_YET_TODAY.has(id)).map((group) => ({ day, group })),
    );
  const { school } = students[0]!;
  return sheets.map(({ day, group: { id, section, members } }, index) => {
    const takenAt = nepalTime(day, '10:15', now);
    const entries = members
      .filter((member) => !hasLeft(member, day))
      .map(({ _id, name, number }) => ({ _id, name, number, mark: markOn(_id, day) }));
    return {
      _id: demoId('attendance', index),
      school,
      group: id,
      section,
      day,
      takenAt,
      ...countsOf(entries),
      entries,
      noSchool: false,
      corrections: [],
      ...enteredOn(takenAt),
    };
  });
}

function groupsOf(students: DemoStudent[], employees: DemoEmployee[]): Group[] {
  return [
    ...CLASS_NAMES.flatMap((id) => (DIVIDED.get(id) ?? ['']).map((section) => ({ id, section }))).map(
      (of) => ({
        ...of,
        members: students
          .filter(({ classname, section }) => classname === of.id && section === of.section)
          .map(({ _id, student_name, roll_no, lastDay }) => ({
            _id: String(_id),
            name: student_name,
            number: roll_no,
            lastDay,
          })),
      }),
    ),
    ...EMPLOYEE_KINDS.map((id) => ({
      id,
      section: '',
      members: employees
        .filter(({ kind }) => kind === id)
        .map(({ _id, name, serial, lastDay }) => ({
          _id: String(_id),
          name,
          number: numberOf(id, serial),
          lastDay,
        })),
    })),
  ];
}

/** Each person is absent by a rate of their own; some of that is leave, and of those who came some are late. */
function markOn(id: string, day: string): Mark {
  const absence = LEAST_ABSENCE + MORE_ABSENCE * chance('absence', id) ** 3;
  const isPresent = chance('present', id, day) >= absence;
  const other = chance('mark', id, day);
  if (isPresent) return other < LATE ? 'L' : 'P';
  return other < ON_LEAVE ? 'V' : 'A';
}
