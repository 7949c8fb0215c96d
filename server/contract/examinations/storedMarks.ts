import { t } from '../words.ts';

/** Returns marks as a correction stores them, in the language of the reader: '63 and 23', 'nothing and 23', '' for none. */
export function storedMarksInWords(marks: string): string {
  const [, theory, internal] = /^(\S+) and (\S+)$/.exec(marks) ?? [];
  if (theory === undefined || internal === undefined) return marks;
  return t('{{theory}} and {{internal}}', { theory: theory === 'nothing' ? t('nothing') : theory, internal });
}
