import {
  MARKS,
  type AttendanceGroup,
  type Mark,
  type SheetCorrection,
} from '@school-office/contract/attendance/attendance';
import { ALL_CLASS_NAMES, EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import { Schema, model } from 'mongoose';
import { addEnteredKeys, type Entered } from '../audit/entered.ts';

/** A person on a sheet. */
export interface Member {
  _id: string;
  name: string;
  /** The roll number of a student, the teacherId or staffId of an employee. */
  number: string | number;
  /** Told, not stored, where a whole class with sections is read. */
  section?: string;
}

/** A line of a record; name and number stay as they were that day. */
export interface Entry extends Member {
  mark: Mark;
  /** Such as that of a leave. */
  reason?: string;
}

/** A correction keeps the marks of before. */
interface CorrectionRecord extends Omit<SheetCorrection, 'at'> {
  at: Date;
}

export interface AttendanceRecord extends Entered {
  /** The school's value. */
  school: string;
  group: AttendanceGroup;
  /** Of a class with sections; '' of all others, and of a sheet of before there were any. */
  section: string;
  /** The AD day in Nepal, 'YYYY-MM-DD'. */
  day: string;
  takenAt: Date;
  /** How many attended, late ones and those on duty too, and how many did not. */
  present: number;
  absent: number;
  entries: Entry[];
  /** Corrected to a day without school: it has no entries. */
  noSchool: boolean;
  /** Oldest first. Their number says which sheet a desk has read. */
  corrections: CorrectionRecord[];
}

const text = { type: String, required: true };
const mark = { type: String, enum: [...MARKS, null], default: null };

const entrySchema = new Schema<Entry>({
  _id: text,
  name: text,
  number: { type: Schema.Types.Mixed, required: true },
  mark: { ...text, enum: MARKS },
  reason: String,
});

const correctionSchema = new Schema<CorrectionRecord>(
  {
    at: { type: Date, required: true },
    account: text,
    reason: text,
    changed: [new Schema({ _id: text, name: text, from: mark, to: mark })],
  },
  { _id: false },
);

const attendanceSchema = new Schema<AttendanceRecord>(
  {
    school: { ...text, select: false },
    group: { ...text, enum: [...ALL_CLASS_NAMES, ...EMPLOYEE_KINDS] },
    section: { type: String, default: '' },
    day: text,
    takenAt: { type: Date, required: true },
    present: { type: Number, required: true },
    absent: { type: Number, required: true },
    entries: [entrySchema],
    noSchool: { type: Boolean, required: true, default: false },
    corrections: [correctionSchema],
  },
  { versionKey: false },
);
addEnteredKeys(attendanceSchema, ['entries', 'present', 'absent', 'noSchool', 'corrections']);
// Makes sure that attendance is taken once per group, section and day; also serves the register of a month.
attendanceSchema.index({ school: 1, group: 1, day: 1, section: 1 }, { unique: true });
// Serves the overview of a day, and of the days of a month.
attendanceSchema.index({ school: 1, day: 1 });
// Serves the attendance of a person, whichever classes they were in.
attendanceSchema.index({ school: 1, 'entries._id': 1, day: 1 });

// Serves what everybody attended of a year, in the order in which sheets were taken.
attendanceSchema.index({ school: 1, takenAt: 1, _id: 1 });

export const AttendanceModel = model('Attendance', attendanceSchema, 'attendances');
