import { Schema, model } from 'mongoose';
import type { AttendanceGroup } from '@school-office/contract/attendance';
import { CLASS_NAMES, EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import { addEnteredKeys, type Entered } from '../audit/entered.ts';

/** A person on a sheet. */
export interface Member {
  _id: string;
  name: string;
  /** The roll number of a student, the teacherId or staffId of an employee. */
  number: string | number;
}

/** A line of a record; name and number stay as they were that day. */
export interface Entry extends Member {
  present: boolean;
}

export interface AttendanceRecord extends Entered {
  /** The school's value. */
  school: string;
  group: AttendanceGroup;
  /** The AD day in Nepal, 'YYYY-MM-DD'. */
  day: string;
  takenAt: Date;
  /** How many entries are present, and how many absent. */
  present: number;
  absent: number;
  entries: Entry[];
}

const text = { type: String, required: true };

const attendanceSchema = new Schema<AttendanceRecord>(
  {
    school: { ...text, select: false },
    group: { ...text, enum: [...CLASS_NAMES, ...EMPLOYEE_KINDS] },
    day: text,
    takenAt: { type: Date, required: true },
    present: { type: Number, required: true },
    absent: { type: Number, required: true },
    entries: [
      {
        _id: text,
        name: text,
        number: { type: Schema.Types.Mixed, required: true },
        present: { type: Boolean, required: true },
      },
    ],
  },
  { versionKey: false },
);
addEnteredKeys(attendanceSchema);
// Makes sure that attendance is taken once per group and day; also serves the overview of a day.
attendanceSchema.index({ school: 1, day: 1, group: 1 }, { unique: true });
// Serves the audit trail.
attendanceSchema.index({ school: 1, takenAt: 1, _id: 1 });

export const AttendanceModel = model('Attendance', attendanceSchema, 'attendances');
