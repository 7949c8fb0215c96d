// Results are published.

import type { ClassName } from '@school-office/contract/enumerations';
import type { PublishAnswer } from '@school-office/contract/examinations/resultAnswers';
import { placeInWords } from '@school-office/contract/school/classes';
import { act } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import { attendanceUntil } from '../attendance/attendanceUntil.service.ts';
import { audit } from '../audit/audit.service.ts';
import { classInPath } from '../schools/classes.service.ts';
import { computeClass, type Frame, type PupilWithResult } from './computing.service.ts';
import type { StoredExamination } from './examinations.model.ts';
import { findExaminationOf, yearOfFirstDay } from './examinations.service.ts';
import { examinationTitle } from './marks.service.ts';
import { PublicationModel, type PublicationRecord } from './publications.model.ts';
import {
  alreadyPublished,
  marksMissing,
  nobodyToPublish,
  publishedInTrail,
  resultsPublished,
} from './publishing.words.ts';
import {
  framesBy,
  publicationsOf,
  remarksOf,
  resultsOf,
  unpublished,
  type ResultsOf,
} from './results.service.ts';
import { subjectsOf } from './subjects.service.ts';

/**
 * Publishes what of a class, or of a section of it, is not published yet: from then on it is printed as it is now. Throws 400
 * while marks are missing, unless `anyway`, and 409 where all is published already.
 */
export async function publish(
  actor: Actor,
  { id, classname, section }: ResultsOf,
  { anyway }: { anyway: boolean },
): Promise<PublishAnswer> {
  const { school, account } = actor;
  const place = placeInWords({ classname, section });
  const published = await act(actor, async (at) => {
    const examination = await findExaminationOf(school, id, classname);
    await classInPath(school, classname, section);
    const current = await subjectsOf(school, { year: examination.year, classname });
    const publications = await publicationsOf(school, examination, classname);
    const results = await computeClass(school, examination, classname, framesBy(publications, current));
    const asked = results.filter(({ pupil }) => section === undefined || pupil.section === section);
    if (asked.length === 0) throw new ApiError(409, nobodyToPublish(place));
    const open = asked.filter(({ pupil }) => !publications.has(pupil.section));
    if (open.length === 0) throw new ApiError(409, alreadyPublished(place));
    const missing = open.filter((one) => one.missing.length > 0 || one.subjects.length === 0);
    if (missing.length > 0 && !anyway)
      throw new ApiError(400, marksMissing(missing.length, open.length), { field: 'anyway' });
    const printed = await publicationsFor(school, examination, { classname, current, open, at });
    for (const publication of printed) {
      // oxlint-disable-next-line no-await-in-loop -- one command after the other, in one act
      await PublicationModel.create({ ...publication, account });
    }
    const title = examinationTitle(examination);
    const record = String(examination._id);
    await audit(actor, {
      ...publishedInTrail(
        title,
        printed.map((one) => ({ classname, section: one.section })),
        open.length,
      ),
      record,
      about: [record, yearOfFirstDay(examination), ...open.map(({ pupil }) => pupil._id)],
    });
    return { examination, message: resultsPublished(title, place) };
  });
  const results = await resultsOf(school, published.examination, classname, section);
  return { message: published.message, results };
}

interface Opened {
  classname: ClassName;
  current: Frame;
  /** Those whose sections are not published yet. */
  open: readonly PupilWithResult[];
  at: Date;
}

async function publicationsFor(
  school: string,
  examination: StoredExamination,
  { classname, current, open, at }: Opened,
): Promise<Omit<PublicationRecord, 'account'>[]> {
  const remarks = await remarksOf(school, examination, classname);
  const ids = open.map(({ pupil }) => pupil._id);
  const attendance = await attendanceUntil(school, ids, { year: examination.year, now: at });
  const { scheme, internal_percent, rank, subjects } = current;
  return Array.from(bySection(open), ([section, results]) => ({
    school,
    examination: examination._id,
    classname,
    section,
    at,
    scheme,
    internal_percent,
    rank,
    subjects,
    students: results.map((result) => ({
      ...unpublished(result, remarks[result.pupil._id] ?? ''),
      attendance: attendance.get(result.pupil._id) ?? null,
    })),
    corrections: [],
  }));
}

function bySection(results: readonly PupilWithResult[]): Map<string, PupilWithResult[]> {
  const sections = new Map<string, PupilWithResult[]>();
  for (const result of results) {
    const list = sections.get(result.pupil.section) ?? [];
    sections.set(result.pupil.section, [...list, result]);
  }
  return sections;
}
