// A sheet that was submitted by mistake is undone within a minute: then it is as if it had not been taken, but for the trail.
import mongoose from 'mongoose';
import { formatNepaliDate, toAdDay, type NepaliDate } from '@school-office/contract/nepaliCalendar';
import { ApiError } from '../../http/ApiError.ts';
import { AS_UNDOING } from '../audit/entered.ts';
import { AttendanceModel, type AttendanceRecord } from './attendance.model.ts';
import type { Group } from './groups.ts';

const UNDO_FOR_MS = 60_000;
const CORRECTED = 'It has been corrected since it was submitted. Please correct it instead.';

/**
 * Removes the sheet of a day, and returns it. Throws 404 where there is none; 409 for another account than the one that
 * submitted it, after a minute, and when it was corrected.
 */
export async function undoSheet(
  school: string,
  group: Group,
  date: NepaliDate,
  { account, now }: { account: string; now: Date },
): Promise<AttendanceRecord & { _id: mongoose.Types.ObjectId }> {
  const one = { school, group: group.id, day: toAdDay(date) };
  const sheet = await AttendanceModel.findOne(one).select('+account').lean();
  if (!sheet) {
    throw new ApiError(404, `There is no attendance of ${group.title} on ${formatNepaliDate(date)}`);
  }
  if (sheet.account !== account) {
    throw new ApiError(409, 'Another account has submitted it. Please correct it instead.');
  }
  if (now.getTime() - sheet.takenAt.getTime() > UNDO_FOR_MS) {
    throw new ApiError(409, 'It was submitted more than a minute ago. Please correct it instead.');
  }
  if (sheet.corrections.length > 0) throw new ApiError(409, CORRECTED);
  const removed = await AttendanceModel.findOneAndDelete(
    { ...one, account, takenAt: sheet.takenAt, corrections: mongoose.trusted({ $size: 0 }) },
    AS_UNDOING,
  )
    .select('+account +request')
    .lean();
  // A moment ago it was still there, and as it had been submitted.
  if (!removed) throw new ApiError(409, CORRECTED);
  return removed;
}
