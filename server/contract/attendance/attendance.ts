// Attendance as it is answered. Its marks are on many pages: they do without zod, which only forms need.

import type { ClassName, EmployeeKind } from '../enumerations.ts';
import type { InSection } from '../school/classes.ts';

/** A group whose attendance is taken together, once a day: the students of a class, the teachers, or the other staff. */
export type AttendanceGroup = ClassName | EmployeeKind;

/** Present, absent, late, on leave, on duty: such as one who plays for the school. */
export const MARKS = ['P', 'A', 'L', 'V', 'D'] as const;
export type Mark = (typeof MARKS)[number];

/** Late and on duty count as attended, leave does not. */
export function isAttended(mark: Mark): boolean {
  return mark === 'P' || mark === 'L' || mark === 'D';
}

/** A student in the record of a class, with the name and roll number of that day. */
interface AttendedStudent extends InSection {
  _id: string;
  student_name: string;
  roll_no: number;
  present: boolean;
}

/** Today's record of a class; an empty list while attendance is not taken. */
export interface ClassAttendanceAnswer {
  students: AttendedStudent[];
}

/** The state of today's attendance of one class. */
export interface ClassAttendanceToday extends InSection {
  classname: ClassName;
  taken: boolean;
  /** 0 while not taken. */
  present: number;
  /** Students in today's record, or in the class while not taken. */
  total: number;
  /** Why there is no school today; left out on a school day, and where attendance is taken all the same. */
  holiday?: string;
  /** On a holiday, what the class had on the last day on which the school took attendance, such as '2083-08-11'. */
  last?: { day: string; present: number; total: number };
}

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

/** What a leave from day to day says of one of its days. */
export interface EnteredLeave {
  mark: Mark;
  reason: string;
}

export type ClassSheet = SheetFacts & {
  students: (AttendedStudent & { mark: Mark; reason?: string })[];
  /** Those in the class now who are not on the sheet, and may be added; with the mark of a leave that was entered before. */
  others: (Pick<AttendedStudent, '_id' | 'student_name' | 'roll_no' | 'section'> & Partial<EnteredLeave>)[];
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
  duty: number;
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
