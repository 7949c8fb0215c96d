import { digitsInWords } from '@school-office/contract/digits';
import { t } from '@school-office/contract/words';

/** '11:00 to 13:15' in the language of the reader. */
export function hoursInWords(time: string): string {
  const [first = '', last] = digitsInWords(time).split(' to ');
  return last === undefined ? first : t('{{first}} to {{last}}', { first, last, context: 'hours' });
}

/** '11:00 to 13:15' as it is typed in the language of the reader. */
export function typedHours(time: string): string {
  const [first = '', last] = time.split(' to ');
  return last === undefined ? first : t('{{first}} to {{last}}', { first, last, context: 'typed' });
}
