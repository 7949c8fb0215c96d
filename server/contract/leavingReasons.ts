// Reasons of leaving that the office writes itself: in English, and worded where somebody reads them.

import type { ClassName } from './enumerations.ts';
import { t } from './words.ts';

/** Returns the reason of one whose class is the last, as it is stored. */
export function passedOut(classname: ClassName): string {
  return `Passed out of class ${classname}`;
}

/** Returns a stored reason in the language of the reader. What somebody has typed stays as it is. */
export function leavingReasonInWords(reason: string): string {
  const classname = /^Passed out of class (\w+)$/.exec(reason)?.[1];
  return classname === undefined
    ? t(reason)
    : t('Passed out of class {{classname}}', { classname: t(classname) });
}
