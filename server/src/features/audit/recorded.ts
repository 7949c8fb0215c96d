// The records that are never changed or removed, and so are lines of the audit trail themselves.
import type { mongo, Types } from 'mongoose';
import { AttendanceModel, type AttendanceRecord } from '../attendance/attendance.model.ts';
import { takenMessage } from '../attendance/attendance.service.ts';
import { groupTitle } from '../attendance/groups.ts';
import { FeePaymentModel, type FeePaymentRecord } from '../fees/fees.model.ts';
import { receiptOf } from '../fees/fees.service.ts';
import { SalaryModel, type SalaryRecord } from '../salaries/salaries.model.ts';
import { voucherOf } from '../salaries/salaries.service.ts';
import type { AuditEntry } from './audit.model.ts';

/** Of one kind. */
export interface Recorded {
  collection: () => { find(filter: object, options: mongo.FindOptions): mongo.FindCursor };
  /** The field with the time of the deed; together with the school it has an index. */
  time: string;
  /** What the line does not need. */
  leaveOut?: Record<string, 0>;
  /** The line, but for what all records call the same. */
  line: (record: never) => Pick<AuditEntry, 'at' | 'action' | 'kind' | 'record' | 'name' | 'details'>;
}

type Stored<Fields> = Fields & { _id: Types.ObjectId };

export const RECORDED: readonly Recorded[] = [
  {
    collection: () => FeePaymentModel.collection,
    time: 'createdAt',
    line: (payment: Stored<FeePaymentRecord>) => ({
      at: payment.createdAt,
      action: 'received fees',
      kind: 'payment',
      record: payment._id.toHexString(),
      name: payment.student_name,
      details: receiptOf(payment),
    }),
  },
  {
    collection: () => SalaryModel.collection,
    time: 'createdAt',
    line: (salary: Stored<SalaryRecord>) => ({
      at: salary.createdAt,
      action: 'paid salary',
      kind: 'payment',
      record: salary._id.toHexString(),
      name: salary.name,
      details: voucherOf(salary),
    }),
  },
  {
    collection: () => AttendanceModel.collection,
    time: 'takenAt',
    leaveOut: { entries: 0 },
    line: (sheet: AttendanceRecord) => ({
      at: sheet.takenAt,
      action: 'took attendance',
      kind: 'sheet',
      name: groupTitle(sheet.group),
      details: takenMessage(sheet),
    }),
  },
];
