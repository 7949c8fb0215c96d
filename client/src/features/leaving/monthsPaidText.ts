import type { MonthName } from '@school-office/contract/enumerations';
import { t } from '@school-office/contract/words';

/** Returns '8 months of 2083', from the months of the payments of that year; 'nothing of 2083' without any. */
export function monthsPaidText(months: MonthName[], year: number): string {
  const count = new Set(months).size;
  if (count === 0) return t('nothing of {{year}}', { year: String(year) });
  return `${count} ${count === 1 ? 'month' : 'months'} of ${year}`;
}
