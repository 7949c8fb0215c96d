// A sheet whose answer was lost is sent again under its Idempotency-Key, and is not taken for another desk's then: a sheet keeps
// the keys of the requests that made and corrected it.
import { Types } from 'mongoose';
import type { AttendanceGroup, AttendanceMark } from '@school-office/contract/attendance';
import { fingerprintOf } from '../../database/createOnce.ts';
import { ApiError } from '../../http/ApiError.ts';
import { AttendanceModel, type SentSheet } from './attendance.model.ts';

/** What a request says; two under one key are the same request if they say the same. */
interface Content {
  group: AttendanceGroup;
  /** The AD day in Nepal. */
  day: string;
  marks: AttendanceMark[];
  reason?: string;
  seen?: number | undefined;
  no_school?: boolean;
}

type Answer = Pick<SentSheet, 'outcome' | 'message'>;

/** Returns the answer in the form in which the sheet keeps it; nothing for a request without a key. */
export type AsSent = (answer: Answer) => SentSheet[];

export type Submitted<Result extends { message: string }> = Result & Pick<SentSheet, '_id'>;

/**
 * Calls `submit`, which stores what `asSent` returns in the write that makes or corrects the sheet, and returns undefined where
 * another desk was first. A key that is known gets its first answer instead. Throws 409, which names the key, if that was for
 * other content.
 */
export async function submitOnce<Result extends { message: string }>(
  school: string,
  key: string | undefined,
  { group, day, marks, reason = '', seen, no_school = false }: Content,
  submit: (asSent: AsSent) => Promise<Result | undefined>,
): Promise<Submitted<Result | Answer> | undefined> {
  const _id = new Types.ObjectId();
  const fingerprint = fingerprintOf({
    group,
    day,
    marks: JSON.stringify(marks),
    reason,
    seen,
    no_school: String(no_school),
  });
  const earlier = await answeredTo(school, key, fingerprint);
  if (earlier) return earlier;
  const asSent: AsSent = (answer) => (key === undefined ? [] : [{ _id, key, fingerprint, ...answer }]);
  const result = await submit(asSent);
  // If not, the same request may have been first, a moment ago.
  return result ? { ...result, _id } : answeredTo(school, key, fingerprint);
}

async function answeredTo(
  school: string,
  key: string | undefined,
  fingerprint: string,
): Promise<SentSheet | undefined> {
  if (key === undefined) return undefined;
  const sheet = await AttendanceModel.findOne({ school, 'sent.key': key }).select('+sent').lean();
  const sent = sheet?.sent?.find((each) => each.key === key);
  if (sent && sent.fingerprint !== fingerprint) {
    const message = 'This sheet was sent before with other marks, and those are saved. Please correct it.';
    throw new ApiError(409, message, { field: 'idempotencyKey' });
  }
  return sent;
}
