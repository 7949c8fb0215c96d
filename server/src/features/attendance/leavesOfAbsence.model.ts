import { LEAVE_MARKS, type LeaveMark } from '@school-office/contract/attendance/leavesOfAbsence';
import { Schema, model, type Types } from 'mongoose';
import { addEnteredKeys, type Entered } from '../audit/entered.ts';

/** A leave from day to day, both counted in, with which the sheets of those days open. */
export interface LeaveOfAbsenceRecord extends Entered {
  /** The school's value. */
  school: string;
  student: Types.ObjectId;
  /** BS days, '2083-08-07'. */
  from: string;
  until: string;
  mark: LeaveMark;
  reason: string;
}

const text = { type: String, required: true };

const leaveOfAbsenceSchema = new Schema<LeaveOfAbsenceRecord>(
  {
    school: { ...text, select: false },
    student: { type: Schema.Types.ObjectId, required: true },
    from: text,
    until: text,
    mark: { ...text, enum: LEAVE_MARKS },
    reason: text,
  },
  { versionKey: false },
);
addEnteredKeys(leaveOfAbsenceSchema);
// Serves the page of a student.
leaveOfAbsenceSchema.index({ school: 1, student: 1, from: 1 });
// Serves the sheets of a day.
leaveOfAbsenceSchema.index({ school: 1, until: 1 });

export const LeaveOfAbsenceModel = model('LeaveOfAbsence', leaveOfAbsenceSchema, 'leaves_of_absence');
