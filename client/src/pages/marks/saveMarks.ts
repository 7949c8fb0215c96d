import type { MarksUpdate } from '@school-office/contract/examinations/marks';
import type { AppThunk } from '../../store/appThunk.ts';
import type { RequestError } from '../../lib/requestError.ts';
import { marksSave, markSheet, type SheetOf } from '../../features/examinations/examinationRequests.ts';

/**
 * Saves marks, and puts the saved ones into the sheet on the screen without reading it again. Resolves to undefined when they
 * cannot be sent yet: the sheet is not loaded, or is published and a reason is missing.
 */
export function saveMarks(
  sheet: SheetOf,
  marks: MarksUpdate['marks'],
  reason: string,
): AppThunk<Promise<{ isKept: boolean; error: RequestError | null } | undefined>> {
  return async (dispatch, getState) => {
    const { result: known } = markSheet.select(getState(), sheet);
    if (!known || (known.published && reason === '')) return undefined;
    const seen = known.students
      .filter(({ _id }) => _id in marks)
      .reduce((sum, { changes }) => sum + changes, 0);
    const asked = { sheet, update: { marks, seen, reason } };
    const kept = await dispatch(marksSave.run(asked));
    const { result: shown } = markSheet.select(getState(), sheet);
    if (kept && shown) {
      const changed = new Map(kept.students.map((student) => [student._id, student]));
      const students = shown.students.map((student) => changed.get(student._id) ?? student);
      dispatch(markSheet.actions.success({ ...shown, students }, sheet));
    }
    return { isKept: kept !== undefined, error: marksSave.select(getState(), asked).error };
  };
}
