import { z } from 'zod';
import { EMPLOYEE_WIRE, type OnWire } from './employeeWire.ts';
import type { ClassName, EmployeeKind } from './enumerations.ts';
import { text } from './fields.ts';

/** A group whose attendance is taken together, once a day: the students of a class, the teachers, or the other staff. */
export type AttendanceGroup = ClassName | EmployeeKind;

/** Far more than a class or a staff has. */
const LONGEST_SHEET = 500;

/** One line of a submitted sheet. Names and numbers that are sent along are dropped: the server has its own. */
const mark = z.object(
  {
    _id: text('Each line of the attendance sheet: _id'),
    present: z.boolean({ error: 'Each line of the attendance sheet must say present or absent' }),
  },
  { error: 'Each line of the attendance sheet must name a person and say present or absent' },
);
export type AttendanceMark = z.output<typeof mark>;

const marks = z
  .array(z.unknown(), { error: 'The attendance sheet must be a list' })
  .min(1, 'The attendance sheet is empty')
  .max(LONGEST_SHEET, `The attendance sheet is too long: at most ${LONGEST_SHEET} lines`)
  // The lines are read only if there are not too many: a hundred thousand complaints would hold up everybody.
  .pipe(
    z
      .array(mark)
      .refine(
        (sheet) => new Set(sheet.map(({ _id }) => _id)).size === sheet.length,
        'The attendance sheet lists someone twice',
      ),
  );

export const classAttendance = z.object({ students: marks });
export type ClassAttendance = z.output<typeof classAttendance>;

/** Reads the body of a sheet of teachers or staff; returns the marks, which come under `teachers` or `staffs`. */
export function employeeAttendance(kind: EmployeeKind) {
  const { many } = EMPLOYEE_WIRE[kind];
  return z.object({ [many]: marks }).transform((body) => body[many]!);
}

/** A student in the record of a class, with the name and roll number of that day. */
export interface AttendedStudent {
  _id: string;
  student_name: string;
  roll_no: number;
  present: boolean;
}

/** Today's record of a class; an empty list while attendance is not taken. */
export interface ClassAttendanceAnswer {
  students: AttendedStudent[];
}

/** An employee in a record, with the name of that day, under neutral keys. */
export interface AttendedEmployee {
  _id: string;
  name: string;
  number: string;
  present: boolean;
}

/** Today's record of the teachers or the staff; an empty list while attendance is not taken. */
export type EmployeeAttendanceAnswer<Kind extends EmployeeKind = EmployeeKind> = Kind extends unknown
  ? Record<(typeof EMPLOYEE_WIRE)[Kind]['many'], OnWire<Kind, AttendedEmployee>[]>
  : never;

/** The state of today's attendance of one class. */
export interface ClassAttendanceToday {
  classname: ClassName;
  taken: boolean;
  /** 0 while not taken. */
  present: number;
  /** Students in today's record, or in the class while not taken. */
  total: number;
}
