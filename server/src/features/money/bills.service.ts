import mongoose, { type Types } from 'mongoose';
import type { Bill, BillLine } from '@school-office/contract/bills';
import { toRupees } from '@school-office/contract/money';
import { monthNumber } from '@school-office/contract/schoolMonths';
import type { CreatedOnce } from '../../database/createOnce.ts';
import { BillModel, type BillRecord } from './bills.model.ts';

/** A bill as it is read. All amounts are in paisa. */
export type StoredBill = Omit<BillRecord, keyof CreatedOnce | 'request'> & { _id: Types.ObjectId };

/** Returns the bills of students by month, then serial. */
export async function billsOfStudents(
  school: string,
  studentIds: readonly (string | Types.ObjectId)[],
): Promise<StoredBill[]> {
  const bills = await BillModel.find({ school, student: mongoose.trusted({ $in: studentIds }) })
    .select('+account')
    .lean();
  return bills.toSorted((one, other) => monthNumber(one) - monthNumber(other) || one.serial - other.serial);
}

/** Returns a bill with its amounts in rupees. */
export function toBill({ _id, student, lines, total, createdAt, ...bill }: StoredBill): Bill {
  return {
    ...bill,
    _id: String(_id),
    student: String(student),
    lines: lines.map(({ head, gross, concession, net, ...line }): BillLine => ({
      ...line,
      ...(head && { head: String(head) }),
      gross: toRupees(gross),
      concession: toRupees(concession),
      net: toRupees(net),
    })),
    total: toRupees(total),
    createdAt: createdAt.toISOString(),
  };
}
