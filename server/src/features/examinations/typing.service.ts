// Marks are typed, and corrected after publishing.
import {
  markFault,
  isMarked,
  type GivenMarks,
  type MarkedStudent,
} from '@school-office/contract/examinations/marks';
import type { MarksChangeAnswer, MarksUpdate } from '@school-office/contract/examinations/marks';
import { placeName } from '@school-office/contract/school/classes';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { allow } from '../../http/permissions.ts';
import { audit } from '../audit/audit.service.ts';
import { classInPath } from '../schools/classes.service.ts';
import { refuseOtherClass } from '../students/reads.service.ts';
import { finalsOf } from './examinationFaults.ts';
import type { StoredExamination } from './examinations.model.ts';
import { findExaminationOf, firstDayOf } from './examinations.service.ts';
import { examinationTitle, linesOf, subjectToMark, type SheetOf } from './marks.service.ts';
import {
  marksChangedMeanwhile,
  marksKept,
  marksNameStranger,
  reasonNeeded,
  typedMarksInTrail,
} from './marks.words.ts';
import { MarkSheetModel } from './markSheets.model.ts';
import { listSheets } from './markSheets.service.ts';
import { pupilsOn } from './pupils.service.ts';
import { publishedWith, reprint, type Corrected } from './reprinting.service.ts';
import { subjectsToDecideBy } from './subjects.service.ts';

/**
 * Writes the marks of the named pupils. Throws as `readMarks` does, 400 for a mark that cannot be, and 409 with the marks as they
 * are if those of the named pupils were changed since the desk had `seen` them. After publishing only a head corrects, with a reason.
 */
export function typeMarks(actor: Actor, of: SheetOf, update: MarksUpdate): Promise<MarksChangeAnswer> {
  const { school } = actor;
  const { classname, section } = of;
  refuseOtherClass(actor, classname);
  return act(actor, async (at) => {
    const examination = await findExaminationOf(school, of.id, classname);
    await classInPath(school, classname, section);
    const subjects = await subjectsToDecideBy(school, { year: examination.year, classname });
    const subject = subjectToMark(actor, { examination, subjects, of });
    const pupils = await pupilsOn(school, { classname, section }, firstDayOf(examination));
    const one = { examination: examination._id, classname };
    const sheets = await listSheets(school, one);
    const lines = linesOf(subject, pupils, sheets);
    const named = lines.filter(({ _id }) => _id in update.marks);
    if (named.length < Object.keys(update.marks).length)
      throw new ApiError(400, marksNameStranger(), { field: 'marks' });
    for (const part of ['theory', 'internal'] as const) {
      const faults = named.map(({ _id }) =>
        markFault(subjects, subject, part, update.marks[_id]?.[part] ?? null),
      );
      const fault = faults.find((each) => each !== undefined);
      if (fault !== undefined) throw new ApiError(400, fault, { field: 'marks' });
    }
    const next = named.map((line) => ({ ...line, ...givenOf(update, line) }));
    const changed = next.filter((line, index) => !isSame(line, named[index]!));
    const after = next.map((line) =>
      changed.includes(line) ? { ...line, changes: line.changes + 1 } : line,
    );
    const counted = lines.map((line) => after.find(({ _id }) => _id === line._id) ?? line);
    const marked = counted.filter((line) => isMarked(subjects, subject, line)).length;
    const sheet = {
      examination: examinationTitle(examination),
      subject: subject.name,
      place: placeName({ classname, ...(section !== undefined && { section }) }),
    };
    const answer = { message: marksKept(sheet, { marked, total: lines.length }), students: after };
    if (changed.length === 0) return answer;
    const seen = named.reduce((sum, { changes }) => sum + changes, 0);
    if (update.seen !== undefined && update.seen !== seen)
      throw new ApiError(409, marksChangedMeanwhile(), { students: lines });
    const before = (line: MarkedStudent) => named.find(({ _id }) => _id === line._id)!;
    const corrected = changed.map((line): Corrected => ({
      student: line._id,
      student_name: line.student_name,
      what: subject.name,
      from: inWords(before(line)),
      to: inWords(line),
    }));
    const printed = await publishedBy(actor, examination, { classname, corrected }, update.reason);
    await write(actor, { ...one, subject: subject._id }, { after, changed, at });
    const changes = changed.map((line) => [
      `${line.student_name} (${line.roll_no})`,
      { from: inWords(before(line)), to: inWords(line) },
    ]);
    const reason = printed.length > 0 ? update.reason : '';
    await audit(actor, {
      ...typedMarksInTrail(sheet, Object.fromEntries(changes), reason),
      record: String(examination._id),
      at,
    });
    for (const each of printed) {
      // oxlint-disable-next-line no-await-in-loop -- one command after the other, in one act
      await reprint(actor, each, { classname, corrected, reason, at });
    }
    return answer;
  });
}

/** Returns the examinations whose published results change with these marks: this one and finals. Throws 403, and 400 without a reason. */
async function publishedBy(
  actor: Actor,
  examination: StoredExamination,
  {
    classname,
    corrected,
  }: Pick<Parameters<typeof publishedWith>[2], 'classname'> & { corrected: Corrected[] },
  reason: string,
): Promise<StoredExamination[]> {
  const { school } = actor;
  const finals = await finalsOf(school, examination);
  const students = corrected.map(({ student }) => student);
  const published: StoredExamination[] = [];
  for (const each of [examination, ...finals.filter(({ classes }) => classes.includes(classname))]) {
    // oxlint-disable-next-line no-await-in-loop -- one command after the other, in one act
    if (await publishedWith(school, each, { classname, students })) published.push(each);
  }
  if (published.length === 0) return [];
  allow(actor, 'correctResults');
  if (reason === '') throw new ApiError(400, reasonNeeded(), { field: 'reason' });
  return published;
}

function givenOf({ marks }: MarksUpdate, { _id, theory, internal }: MarkedStudent): GivenMarks {
  const given = marks[_id] ?? {};
  return {
    theory: given.theory === undefined ? theory : given.theory,
    internal: given.internal === undefined ? internal : given.internal,
  };
}

function isSame(one: GivenMarks, other: GivenMarks): boolean {
  return one.theory === other.theory && one.internal === other.internal;
}

/** '63 and 23', '63', or '' where nothing is given. */
function inWords({ theory, internal }: GivenMarks): string {
  if (internal === null) return theory === null ? '' : String(theory);
  return `${theory ?? 'nothing'} and ${internal}`;
}

async function write(
  { school, account }: Actor,
  one: Pick<Parameters<typeof listSheets>[1], 'examination' | 'classname'> & { subject: string },
  { after, changed, at }: { after: MarkedStudent[]; changed: MarkedStudent[]; at: Date },
): Promise<void> {
  const ids = new Set(changed.map(({ _id }) => _id));
  const set = after
    .filter(({ _id }) => ids.has(_id))
    .map(({ _id, theory, internal, changes }) => [`marks.${_id}`, { theory, internal, changes }] as const);
  await MarkSheetModel.updateOne(
    { school, ...one },
    { $set: { ...Object.fromEntries(set), at, account } },
    { upsert: true },
  );
}
