// What a desk's update changes in the marks of a sheet.

import {
  markFault,
  type GivenMarks,
  type MarkedStudent,
  type MarksUpdate,
} from '@school-office/contract/examinations/marks';
import type { Marking, Subject } from '@school-office/contract/examinations/subjects';
import { ApiError } from '../../http/ApiError.ts';
import { givenInWords, marksNameStranger, type ChangedLine } from './marks.words.ts';
import type { Corrected } from './reprinting.service.ts';

interface MarkChanges {
  /** The named pupils as they are. */
  named: MarkedStudent[];
  /** The same with the marks that are given. */
  after: MarkedStudent[];
  changed: ChangedLine[];
}

/** Throws 400 for a pupil who is not on the sheet and for a mark that cannot be. */
export function changesBy(
  { marks }: Pick<MarksUpdate, 'marks'>,
  lines: readonly MarkedStudent[],
  marking: Pick<Marking, 'scheme'>,
  subject: Subject,
): MarkChanges {
  const named = lines.filter(({ _id }) => _id in marks);
  if (named.length < Object.keys(marks).length)
    throw new ApiError(400, marksNameStranger(), { field: 'marks' });
  for (const part of ['theory', 'internal'] as const) {
    const faults = named.map(({ _id }) => markFault(marking, subject, part, marks[_id]?.[part] ?? null));
    const fault = faults.find((each) => each !== undefined);
    if (fault !== undefined) throw new ApiError(400, fault, { field: 'marks' });
  }
  const both = named.map((before) => ({ before, after: marked(before, marks[before._id] ?? {}) }));
  return {
    named,
    after: both.map(({ after }) => after),
    changed: both.filter(({ before, after }) => before !== after),
  };
}

/** Returns what a published sheet says of the changes. */
export function correctionsOf(
  marking: Pick<Marking, 'scheme'>,
  { name }: Pick<Subject, 'name'>,
  changed: readonly ChangedLine[],
): Corrected[] {
  return changed.map(({ before, after }) => ({
    student: after._id,
    student_name: after.student_name,
    what: name,
    from: givenInWords(marking, before),
    to: givenInWords(marking, after),
  }));
}

/** Returns the same line where its marks stay. A part that is not given stays. */
function marked(line: MarkedStudent, given: Partial<GivenMarks>): MarkedStudent {
  const { theory = line.theory, internal = line.internal } = given;
  if (theory === line.theory && internal === line.internal) return line;
  return { ...line, theory, internal, changes: line.changes + 1 };
}
