// Remarks on grade sheets are written, and corrected after publishing.

import type { MessageAnswer } from '@school-office/contract/errors';
import type { RemarksUpdate } from '@school-office/contract/examinations/examinations';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { allow } from '../../http/permissions.ts';
import { audit } from '../audit/audit.service.ts';
import { refuseOtherClass } from '../students/seen.ts';
import { refuseUnlessAllSubjects } from './access.ts';
import { findExaminationFor, firstDayOf, yearOfFirstDay } from './examinations.service.ts';
import { examinationTitle } from './marks.service.ts';
import { reasonNeeded } from './marks.words.ts';
import { pupilsOn } from './pupils.service.ts';
import { RemarksModel } from './remarks.model.ts';
import { remarksNameStranger, remarksSaved, wroteRemarksInTrail } from './remarks.words.ts';
import { publishedWith, reprint } from './reprinting.service.ts';
import { remarksOf, type ResultsOf } from './results.service.ts';

/** Writes remarks of the named pupils; '' takes one away. Throws 404 and 403 as `readResults`, and 400 for somebody of another class. */
export function writeRemarks(
  actor: Actor,
  { id, classname }: ResultsOf,
  { remarks, reason }: RemarksUpdate,
): Promise<MessageAnswer> {
  const { school } = actor;
  refuseOtherClass(actor, classname);
  return act(actor, async (at) => {
    const examination = await findExaminationFor(actor, { id, classname });
    const pupils = await pupilsOn(school, { classname }, firstDayOf(examination));
    const before = await remarksOf(school, examination, classname);
    const named = pupils.filter(({ _id }) => _id in remarks);
    if (named.length < Object.keys(remarks).length)
      throw new ApiError(400, remarksNameStranger(), { field: 'remarks' });
    for (const { section } of named) refuseUnlessAllSubjects(actor, { classname, section });
    const changed = named.filter(({ _id }) => (before[_id] ?? '') !== remarks[_id]);
    const message = remarksSaved(named.length);
    if (changed.length === 0) return { message };
    const students = changed.map(({ _id }) => _id);
    const isPublished = await publishedWith(school, examination, { classname, students });
    if (isPublished) {
      allow(actor, 'correctResults');
      if (reason === '') throw new ApiError(400, reasonNeeded(), { field: 'reason' });
    }
    const set = changed.map(({ _id }) => [`remarks.${_id}`, remarks[_id]!] as const);
    await RemarksModel.updateOne(
      { school, examination: examination._id, classname },
      { $set: Object.fromEntries(set) },
      { upsert: true },
    );
    const words = changed.map(({ _id, student_name, roll_no }) => ({
      student: _id,
      student_name,
      named: `${student_name} (${roll_no})`,
      what: 'Remarks',
      from: before[_id] ?? '',
      to: remarks[_id]!,
    }));
    await audit(actor, {
      ...wroteRemarksInTrail(examinationTitle(examination), classname, words, isPublished ? reason : ''),
      record: String(examination._id),
      about: [String(examination._id), yearOfFirstDay(examination), ...students],
    });
    const corrected = words.map(({ named: _named, ...one }) => one);
    if (isPublished) await reprint(actor, examination, { classname, corrected, reason, at });
    return { message };
  });
}
