import { z } from 'zod';
import { EMPLOYEE_WIRE } from '../employees/employeeWire.ts';
import { MONTHS, type ClassName, type EmployeeKind } from '../enumerations.ts';
import type { InSection } from '../school/classes.ts';
import { nepaliYear, oneOf, optional, optionalText, text, wholeNumber } from '../fields.ts';

/** A group whose attendance is taken together, once a day: the students of a class, the teachers, or the other staff. */
export type AttendanceGroup = ClassName | EmployeeKind;

/** How many corrections a desk has read. */
const SEEN = { least: 0, most: 100_000 };

/** Far more than a class or a staff has. */
const LONGEST_SHEET = 500;

/** Present, absent, late, on leave. */
export const MARKS = ['P', 'A', 'L', 'V'] as const;
export type Mark = (typeof MARKS)[number];

/** Late counts as attended, leave does not. */
export function isAttended(mark: Mark): boolean {
  return mark === 'P' || mark === 'L';
}

const LINE_WITHOUT_MARK = 'Each line of the attendance sheet must say present or absent';

/**
 * One line of a submitted sheet: `present`, or one of the four marks, which decides where both are sent. Names and numbers that
 * are sent along are dropped: the server has its own.
 */
const mark = z
  .object(
    {
      _id: text('Each line of the attendance sheet: _id'),
      present: z.boolean({ error: LINE_WITHOUT_MARK }).optional(),
      mark: z.enum(MARKS, 'Each mark must be P, A, L or V').optional(),
      reason: optionalText('Reason'),
    },
    { error: 'Each line of the attendance sheet must name a person and say present or absent' },
  )
  .transform(({ _id, present, mark: given, reason }, context) => {
    const decided: Mark | undefined = given ?? (present === undefined ? undefined : present ? 'P' : 'A');
    if (decided) return { _id, mark: decided, reason };
    context.addIssue(LINE_WITHOUT_MARK);
    return z.NEVER;
  });
export type AttendanceMark = z.output<typeof mark>;

const lines = z
  .array(z.unknown(), { error: 'The attendance sheet must be a list' })
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

const marks = lines.refine((sheet) => sheet.length > 0, 'The attendance sheet is empty');

export const classAttendance = z.object({ students: marks });

/** Reads the body of a sheet of teachers or staff; returns the marks, which come under `teachers` or `staffs`. */
export function employeeAttendance(kind: EmployeeKind) {
  const { many } = EMPLOYEE_WIRE[kind];
  return z.object({ [many]: marks }).transform((body) => body[many]!);
}

/** A student in the record of a class, with the name and roll number of that day. */
export interface AttendedStudent extends InSection {
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

/** The state of today's attendance of one class. */
export interface ClassAttendanceToday extends InSection {
  classname: ClassName;
  taken: boolean;
  /** 0 while not taken. */
  present: number;
  /** Students in today's record, or in the class while not taken. */
  total: number;
}

/** The path of a month's register, whose month is read as its number. */
export const registerPath = z
  .object({ year: nepaliYear(), month: oneOf('Month', MONTHS) })
  .transform(({ year, month }) => ({ year, month: MONTHS.indexOf(month) + 1 }));

/**
 * Reads the body of a correction, whose lines come under the same key as those of a sheet. Persons who are not named keep
 * their marks. `seen` is the number of corrections that the desk had read; undefined where it had read no sheet.
 */
export function attendanceCorrection(field: string) {
  return z
    .object({
      [field]: lines.optional().default([]),
      reason: optionalText('Reason'),
      seen: optional(wholeNumber('Seen', SEEN), undefined),
      /** There was no school on that day after all. */
      no_school: z.boolean('This must be true or false').optional().default(false),
    })
    .transform(({ [field]: marksOf, reason, seen, no_school }) => ({
      marks: marksOf as AttendanceMark[],
      reason: reason as string,
      seen: seen as number | undefined,
      no_school: no_school as boolean,
    }));
}
export type AttendanceCorrection = z.output<ReturnType<typeof attendanceCorrection>>;

/** What a correction changed of one person; null where they were not, or are no more, on the sheet. */
export interface ChangedMark {
  _id: string;
  name: string;
  from: Mark | null;
  to: Mark | null;
}

export interface SheetCorrection {
  /** ISO 8601. */
  at: string;
  /** The email of the account. */
  account: string;
  reason: string;
  changed: ChangedMark[];
}

/** A line of the sheet of a day, with name and number of that day, under neutral keys. */
export interface SheetLine {
  _id: string;
  name: string;
  number: string | number;
  mark: Mark;
  present: boolean;
  reason?: string;
}

/** What the sheet of a day says besides its lines, which come under the group's own key. */
export interface SheetFacts {
  /** False while there is no sheet of that day. */
  taken: boolean;
  /** The sheet was corrected to "no school". */
  no_school: boolean;
  /** Why that day is a holiday; null for a school day. */
  holiday: string | null;
  corrections: SheetCorrection[];
  /** The number of corrections. */
  seen: number;
}

export type ClassSheet = SheetFacts & {
  students: (AttendedStudent & { mark: Mark; reason?: string })[];
  /** Those in the class now who are not on the sheet, and may be added. */
  others: Pick<AttendedStudent, '_id' | 'student_name' | 'roll_no' | 'section'>[];
};

/** One person's month. The counts are days. */
export interface RegisterLine {
  _id: string;
  /** By day of the month, as text. */
  marks: Record<string, Mark>;
  present: number;
  absent: number;
  late: number;
  leave: number;
  /** Attended days of those with a mark, to one decimal; null without any. */
  percent: number | null;
}

/** The month of one person, from the sheets of every group that they were in. */
export type PersonAttendance = Omit<RegisterLine, '_id'> & { days: RegisterDay[] };

export interface RegisterDay {
  day: number;
  /** Why it is a holiday; null for a school day. */
  holiday: string | null;
  taken: boolean;
  /** Its sheet was corrected to "no school". */
  no_school: boolean;
}

export interface ClassRegister {
  days: RegisterDay[];
  students: (RegisterLine & Pick<AttendedStudent, 'student_name' | 'roll_no' | 'section'>)[];
}

/** A day of a school's attendance. */
export interface AttendedDay {
  day: number;
  /** Students who attended, and all on the sheets of that day. */
  present: number;
  total: number;
}

/** A student who is absent today. */
export interface AbsentStudent extends InSection {
  _id: string;
  student_name: string;
  classname: ClassName;
  roll_no: number;
  parents_name: string;
  contact_no: string;
  /** Sheets in a row, up to today's, on which they are absent; of the last weeks only. */
  days: number;
}
