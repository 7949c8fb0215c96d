import type { AttendanceGroup, Mark } from '@school-office/contract/attendance/attendance';
import { adDayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { CLASS_NAMES, EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import type { GroupAsked } from '../../../features/attendance/groups.ts';
import { takeAttendance } from '../../../features/attendance/taking.service.ts';
import { chance } from './chance.ts';
import { DEMO_TEACHER, deed, type Deed } from './deeds.ts';
import type { DemoEmployee } from './employees.ts';
import { nepalTime, type DemoTime } from './schoolYear.ts';
import { DIVIDED, isHere, placeOn, type DemoStudent } from './students.ts';

/** Their sheets of today are still to be filled in, so that there is something to try. */
const NOT_YET_TODAY: ReadonlySet<AttendanceGroup> = new Set(['Seven', 'Eight', 'Nine', 'Ten', 'staff']);
const LEAST_ABSENCE = 0.02;
/** Added to that for the person who is absent most. */
const MORE_ABSENCE = 0.16;
/** Of those who came, and of those who did not. */
const LATE = 0.02;
const ON_LEAVE = 0.25;

interface Group {
  id: AttendanceGroup;
  asked: GroupAsked;
  membersOn: (day: string) => { _id: string; dice: string }[];
}

/** A sheet of each class or section, of the teachers and of the staff on each day of school. */
export function attending(students: DemoStudent[], employees: DemoEmployee[], time: DemoTime): Deed[] {
  const groups = groupsOf(students, employees, time);
  const today = adDayInNepal(time.now);
  return time.months
    .flatMap(({ days }) => days)
    .flatMap((day) =>
      groups
        .filter(({ id }) => day !== today || !NOT_YET_TODAY.has(id))
        .map(({ id, asked, membersOn }) =>
          deed(
            DEMO_TEACHER.classes.some(({ classname }) => classname === id) ? 'teacher' : 'clerk',
            nepalTime(day, '10:15', time),
            (actor) => {
              const marks = membersOn(day).map(({ _id, dice }) => ({
                _id,
                mark: markOn(dice, day),
                reason: '',
              }));
              return takeAttendance(actor, asked, marks, undefined);
            },
          ),
        ),
    );
}

function groupsOf(students: DemoStudent[], employees: DemoEmployee[], time: DemoTime): Group[] {
  const classes = CLASS_NAMES.flatMap((classname) =>
    (DIVIDED.get(classname) ?? [undefined]).map((section): Group => ({
      id: classname,
      asked: { classname, section },
      membersOn: (day) =>
        students.filter((student) => {
          if (!isHere(student, day)) return false;
          const place = placeOn(student, day, time);
          return place.classname === classname && place.section === (section ?? '');
        }),
    })),
  );
  const kinds = EMPLOYEE_KINDS.map((kind): Group => ({
    id: kind,
    asked: { kind },
    membersOn: (day) => employees.filter((one) => one.kind === kind && isHere(one, day)),
  }));
  return [...classes, ...kinds];
}

/** Each person is absent by a rate of their own; some of that is leave, and of those who came some are late. */
function markOn(dice: string, day: string): Mark {
  const absence = LEAST_ABSENCE + MORE_ABSENCE * chance('absence', dice) ** 3;
  const isPresent = chance('present', dice, day) >= absence;
  const other = chance('mark', dice, day);
  if (isPresent) return other < LATE ? 'L' : 'P';
  return other < ON_LEAVE ? 'V' : 'A';
}
