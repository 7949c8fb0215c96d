import type { Mark } from '@school-office/contract/attendance/attendance';
import { adDayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import { CLASS_NAMES, EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import { takeAttendance } from '../../../features/attendance/taking.service.ts';
import type { GroupAsked } from '../../../features/attendance/groups.ts';
import { chance } from './chance.ts';
import { byTeacherOf, deed, type Deed } from './deeds.ts';
import type { DemoEmployee } from './employees.ts';
import type { DemoTime } from './schoolYear.ts';
import { DIVIDED, isHere, placeOn, SECTIONS, type DemoStudent } from './students.ts';

/** Their sheets of today are still to be filled in, so that there is something to try. */
const NOT_YET_TODAY: ReadonlySet<string> = new Set(['Seven', 'Eight', 'Nine', 'Ten', 'staff']);
const LEAST_ABSENCE = 0.02;
/** Added to that for the person who is absent most. */
const MORE_ABSENCE = 0.16;
/** Of those who came, and of those who did not. */
const LATE = 0.02;
const ON_LEAVE = 0.25;

const GROUPS: GroupAsked[] = [
  ...CLASS_NAMES.flatMap((classname) =>
    (DIVIDED.has(classname) ? SECTIONS : [undefined]).map((section) => ({ classname, section })),
  ),
  ...EMPLOYEE_KINDS.map((kind) => ({ kind })),
];

/** A sheet of each class or section, of the teachers and of the staff on each day of school. */
export function attending(students: DemoStudent[], employees: DemoEmployee[], time: DemoTime): Deed[] {
  const today = adDayInNepal(time.now);
  const membersOf = (group: GroupAsked, day: string): { _id: string; dice: string }[] => {
    if ('kind' in group) return employees.filter((one) => one.kind === group.kind && isHere(one, day));
    return students.filter((student) => {
      const { classname, section } = placeOn(student, day, time);
      const isIn = classname === group.classname && section === (group.section ?? '');
      return isIn && isHere(student, day);
    });
  };
  return time.days.flatMap((day) =>
    GROUPS.flatMap((group): Deed[] => {
      const name = 'kind' in group ? group.kind : group.classname;
      if (day === today && NOT_YET_TODAY.has(name)) return [];
      return [
        deed(byTeacherOf(name), day, '10:15', (actor) => {
          const marks = membersOf(group, day).map(({ _id, dice }) => ({
            _id,
            mark: markOn(dice, day),
            reason: '',
          }));
          return takeAttendance(actor, group, marks, undefined);
        }),
      ];
    }),
  );
}

/** Each person is absent by a rate of their own; some of that is leave, and of those who came some are late. */
function markOn(dice: string, day: string): Mark {
  const absence = LEAST_ABSENCE + MORE_ABSENCE * chance('absence', dice) ** 3;
  const other = chance('mark', dice, day);
  if (chance('present', dice, day) < absence) return other < ON_LEAVE ? 'V' : 'A';
  return other < LATE ? 'L' : 'P';
}
