// Marks are typed, and corrected after publishing.

import {
  isMarked,
  type MarksChangeAnswer,
  type MarksUpdate,
} from '@school-office/contract/examinations/marks';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { audit } from '../audit/audit.service.ts';
import { classInPath } from '../schools/classes.service.ts';
import { refuseOtherPlace } from '../students/seen.ts';
import { ownSubjects } from './access.ts';
import { findExaminationFor, firstDayOf, yearOfFirstDay } from './examinations.service.ts';
import { changesBy, correctionsOf } from './markChanges.ts';
import { examinationTitle, linesOf, subjectToMark, type SheetOf } from './marks.service.ts';
import { marksChangedMeanwhile, marksKept, typedMarksInTrail, type ChangedLine } from './marks.words.ts';
import { MarkSheetModel, type MarkSheetRecord } from './markSheets.model.ts';
import { listSheets } from './markSheets.service.ts';
import { pupilsOn } from './pupils.service.ts';
import { correctable, reprint } from './reprinting.service.ts';
import { subjectsOf } from './subjects.service.ts';

/**
 * Writes the marks of the named pupils. Throws as `readMarks` does, 400 for a mark that cannot be, and 409 with the marks as they
 * are if those of the named pupils were changed since the desk had `seen` them. After publishing only a head corrects, with a reason.
 */
export function typeMarks(actor: Actor, of: SheetOf, update: MarksUpdate): Promise<MarksChangeAnswer> {
  const { school } = actor;
  const { classname, section } = of;
  refuseOtherPlace(actor, of);
  return act(actor, async (at) => {
    const examination = await findExaminationFor(actor, of);
    await classInPath(school, classname, section);
    const subjects = await subjectsOf(school, { year: examination.year, classname });
    const own = await ownSubjects(actor, of);
    const subject = subjectToMark(own, { examination, subjects, of });
    const pupils = await pupilsOn(school, { classname, section }, firstDayOf(examination));
    const one = { examination: examination._id, classname };
    const sheets = await listSheets(school, one);
    const lines = linesOf(subject, pupils, sheets);
    const { named, after, changed } = changesBy(update, lines, subjects, subject);
    const counted = lines.map((line) => after.find(({ _id }) => _id === line._id) ?? line);
    const marked = counted.filter((line) => isMarked(subjects, subject, line)).length;
    const sheet = {
      examination: examinationTitle(examination),
      scheme: subjects.scheme,
      subject: subject.name,
      place: { classname, section },
    };
    const answer = {
      message: marksKept(sheet, { marked, total: lines.length }),
      students: after,
    };
    if (changed.length === 0) return answer;
    const seen = named.reduce((sum, { changes }) => sum + changes, 0);
    if (update.seen !== undefined && update.seen !== seen)
      throw new ApiError(409, marksChangedMeanwhile(), { students: lines });
    const corrected = correctionsOf(subjects, subject, changed);
    const printed = await correctable(actor, examination, { classname, corrected }, update.reason);
    await write(actor, { ...one, subject: subject._id }, { changed, at });
    const reason = printed.length > 0 ? update.reason : '';
    const record = String(examination._id);
    const about = [record, yearOfFirstDay(examination), ...changed.map(({ after: { _id } }) => _id)];
    await audit(actor, { ...typedMarksInTrail(sheet, changed, reason), record, about });
    for (const each of printed) {
      // oxlint-disable-next-line no-await-in-loop -- one command after the other, in one act
      await reprint(actor, each, { classname, corrected, reason, at });
    }
    return answer;
  });
}

async function write(
  { school, account }: Actor,
  sheet: Pick<MarkSheetRecord, 'examination' | 'classname' | 'subject'>,
  { changed, at }: { changed: readonly ChangedLine[]; at: Date },
): Promise<void> {
  const set = changed.map(({ after }) => {
    const { _id, theory, internal, changes } = after;
    return [`marks.${_id}`, { theory, internal, changes }] as const;
  });
  await MarkSheetModel.updateOne(
    { school, ...sheet },
    { $set: { ...Object.fromEntries(set), at, account } },
    { upsert: true },
  );
}
