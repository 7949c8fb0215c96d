// A sheet on which nobody came is asked about before it is sent: it is more often a key that was pressed too early.

import { isAttended } from '@school-office/contract/attendance/attendance';
import { t } from '@school-office/contract/words';
import type { Doubt } from '../../components/form/useQuestion.tsx';
import type { MarkedLine } from '../../features/attendance/sheetCalls.ts';
import { countOfGroup } from '../../features/registers/registerGroups.ts';
import type { SheetGroup } from '../../lib/sheetGroups.ts';

/** Returns the question, without reasons where somebody came. */
export function doubtsOf(
  lines: readonly MarkedLine[],
  { group, isTouched }: { group: SheetGroup; isTouched: boolean },
): Doubt {
  const count = (mark: string) => lines.filter((line) => line.mark === mark).length;
  const values = { people: countOfGroup(group, lines.length), absent: count('A'), leave: count('V') };
  const absent =
    values.leave > 0
      ? t('{{people}}: {{absent}} absent, {{leave}} on leave. Nobody is present.', values)
      : t('{{people}}: {{absent}} absent. Nobody is present.', values);
  const untouched = isTouched ? [] : [t('Nothing is marked on this sheet yet.')];
  const isNobodyHere = !lines.some(({ mark }) => isAttended(mark));
  return {
    title: t('Submit with nobody present?'),
    reasons: isNobodyHere ? [...untouched, absent] : [],
    yes: t('Submit anyway'),
  };
}
