import type { Student, StudentUpdate } from '@school-office/contract/students';
import { changesBetween } from '../audit/audit.service.ts';
import type { Change } from '../audit/audit.model.ts';
import type { Entered } from '../audit/entered.ts';
import { withPreviousDues, writePreviousDues } from './previousDues.service.ts';
import { findStudent, refuseIfEdited, refuseIfLeft, updateStudent } from './students.service.ts';

interface Edit extends Entered {
  update: StudentUpdate;
  /** The number of edits that the desk had seen; undefined to edit whatever others have changed. */
  seen: number | undefined;
  now: Date;
}

/** Changes the given fields of a student, previous dues too. Throws as `updateStudent`. */
export async function editStudent(
  school: string,
  id: string,
  { update, seen, now, ...entered }: Edit,
): Promise<{ student: Student; changes: Record<string, Change> }> {
  const { previous_dues, ...fields } = update;
  const [before] = await withPreviousDues(school, [await findStudent(school, id)], now);
  const isEdited = Object.keys(changesBetween(before!, { ...before!, ...update })).length > 0;
  if (!isEdited) {
    await refuseIfLeft({ school, _id: id });
    // Nothing to write, but a desk that read something else is told all the same.
    if (seen !== undefined) await refuseIfEdited(school, id, seen);
    return { student: before!, changes: {} };
  }
  const written = await updateStudent(school, id, fields, seen);
  const changes = changesBetween(written.before, written.student);
  if (previous_dues !== undefined) {
    const dues = await writePreviousDues(school, written.student, { previous_dues, now, ...entered });
    if (dues.before !== dues.after) changes.previous_dues = { from: dues.before, to: dues.after };
  }
  const [student] = await withPreviousDues(school, [written.student], now);
  return { student: student!, changes };
}
