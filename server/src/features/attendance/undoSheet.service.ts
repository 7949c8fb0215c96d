// A sheet that was submitted by mistake is undone within a minute: then it is as if it had not been taken, but for the trail.

import { toAdDay, type NepaliDate } from '@school-office/contract/calendar/nepaliCalendar';
import type { MessageAnswer } from '@school-office/contract/errors';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit, undoAct } from '../audit/audit.service.ts';
import { AS_UNDOING } from '../audit/entered.ts';
import { AttendanceModel } from './attendance.model.ts';
import {
  correctedSince,
  noSheet,
  submittedByAnother,
  submittedTooLongAgo,
  undoneInTrail,
  undoneMessage,
} from './attendance.words.ts';
import { findGroup, refuseWholeClass, type GroupAsked } from './groups.ts';
import { findWritten } from './sheet.service.ts';

const UNDO_FOR_MS = 60_000;

/**
 * Removes the sheet of a day. The trail keeps its taking and its undoing. Throws as `findGroup`; 404 where there is none; 409 for another account than the one that submitted it, after a minute, and when it was
 * corrected.
 */
export async function undoSheet(actor: Actor, asked: GroupAsked, date: NepaliDate): Promise<MessageAnswer> {
  const { school, account } = actor;
  const group = await findGroup(actor, asked, date.year);
  refuseWholeClass(group);
  return act(actor, async (at) => {
    const sheet = await findWritten(school, group, toAdDay(date));
    if (!sheet) throw new ApiError(404, noSheet(group, date));
    if (sheet.account !== account) throw new ApiError(409, submittedByAnother());
    const age = at.getTime() - sheet.takenAt.getTime();
    if (age > UNDO_FOR_MS) throw new ApiError(409, submittedTooLongAgo());
    if (sheet.corrections.length > 0) throw new ApiError(409, correctedSince());
    await AttendanceModel.deleteOne({ school, _id: sheet._id }, AS_UNDOING);
    await undoAct(school, sheet.act);
    await audit(actor, undoneInTrail(sheet));
    return { message: undoneMessage(group, date) };
  });
}
