import { t } from '@school-office/contract/words';

/** '1 student', '1,234 students': a value of a sentence whose verb is the same for one and for many. */
export function studentsInWords(count: number): string {
  return count === 1 ? t('1 student') : t('{{count}} students', { count });
}

/** '1 month', '7 months' */
export function monthsInWords(count: number): string {
  return count === 1 ? t('1 month') : t('{{count}} months', { count });
}
