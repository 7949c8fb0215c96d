// The sheets and corrections that are sent.

import { z } from 'zod';
import { EMPLOYEE_WIRE } from '../employees/employeeWire.ts';
import { MONTHS, type EmployeeKind } from '../enumerations.ts';
import { nepaliYear, oneOf, optional, optionalText, refusal, text, wholeNumber } from '../fields.ts';
import { phrase, t } from '../words.ts';
import { MARKS, type Mark } from './attendance.ts';

/** How many corrections a desk has read. */
const SEEN = { least: 0, most: 100_000 };

/** Far more than a class or a staff has. */
const LONGEST_SHEET = 500;

const LINE_WITHOUT_MARK = phrase('Each line of the attendance sheet must say present or absent');

/**
 * One line of a submitted sheet: `present`, or one of the five marks, which decides where both are sent. Names and numbers that
 * are sent along are dropped: the server has its own.
 */
const mark = z
  .object(
    {
      _id: text('Each line of the attendance sheet: _id'),
      present: z.boolean(refusal(LINE_WITHOUT_MARK)).optional(),
      mark: z.enum(MARKS, refusal('Each mark must be P, A, L, V or D')).optional(),
      reason: optionalText('Reason'),
    },
    refusal('Each line of the attendance sheet must name a person and say present or absent'),
  )
  .transform(({ _id, present, mark: given, reason }, context) => {
    const decided: Mark | undefined = given ?? (present === undefined ? undefined : present ? 'P' : 'A');
    if (decided) return { _id, mark: decided, reason };
    context.addIssue(t(LINE_WITHOUT_MARK));
    return z.NEVER;
  });
export type AttendanceMark = z.output<typeof mark>;

const lines = z
  .array(z.unknown(), refusal('The attendance sheet must be a list'))
  .max(
    LONGEST_SHEET,
    refusal('The attendance sheet is too long: at most {{most}} lines', { most: LONGEST_SHEET }),
  )
  // The lines are read only if there are not too many: a hundred thousand complaints would hold up everybody.
  .pipe(
    z
      .array(mark)
      .refine(
        (sheet) => new Set(sheet.map(({ _id }) => _id)).size === sheet.length,
        refusal('The attendance sheet lists someone twice'),
      ),
  );

const marks = lines.refine((sheet) => sheet.length > 0, refusal('The attendance sheet is empty'));

export const classAttendance = z.object({ students: marks });

/** Reads the body of a sheet of teachers or staff; returns the marks, which come under `teachers` or `staffs`. */
export function employeeAttendance(kind: EmployeeKind) {
  const { many } = EMPLOYEE_WIRE[kind];
  return z.object({ [many]: marks }).transform((body) => body[many]!);
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
      no_school: z.boolean(refusal('This must be true or false')).optional().default(false),
    })
    .transform(({ [field]: marksOf, reason, seen, no_school }) => ({
      marks: marksOf as AttendanceMark[],
      reason: reason as string,
      seen: seen as number | undefined,
      no_school: no_school as boolean,
    }));
}
export type AttendanceCorrection = z.output<ReturnType<typeof attendanceCorrection>>;
