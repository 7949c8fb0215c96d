// A sheet on which nobody came is asked about before it is sent: it is more often a key that was pressed too early.

import { isAttended } from '@school-office/contract/attendance/attendance';
import { t } from '@school-office/contract/words';
import type { Doubt } from '../../components/form/useQuestion.tsx';
import type { MarkedLine } from '../../features/attendance/sheetCalls.ts';
import { counted } from '../../lib/numbers.ts';

/** Returns the question, without reasons where somebody came. */
export function doubtsOf(
  lines: readonly MarkedLine[],
  { noun, isTouched }: { noun: string; isTouched: boolean },
): Doubt {
  const count = (mark: string) => lines.filter((line) => line.mark === mark).length;
  const away = [
    `${count('A')} absent`,
    count('V') > 0 && t('{{count}} on leave', { count: count('V') }),
  ].filter(Boolean);
  const absent = `${counted(lines.length, noun)}: ${away.join(', ')}. Nobody is present.`;
  const untouched = isTouched ? [] : [t('Nothing is marked on this sheet yet.')];
  const isNobodyHere = !lines.some(({ mark }) => isAttended(mark));
  return {
    title: t('Submit with nobody present?'),
    reasons: isNobodyHere ? [...untouched, absent] : [],
    yes: t('Submit anyway'),
  };
}
