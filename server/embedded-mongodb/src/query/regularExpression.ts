// The regular expressions that an index serves: each is the beginning of a text, as in /^abc\.d/.
import type { BSONRegExp } from 'bson';
import { demand, notSupported } from '../errors.ts';

/** `^` and characters that stand for themselves; a backslash makes any sign such a one, but no letter and no digit. */
const BEGINNING = /^\^((?:[^\\^$.|?*+()[\]{}\0]|\\[\x21-\x2f\x3a-\x40\x5b-\x60\x7b-\x7e ])*)$/u;

/** Returns the text with which all matching texts begin. Throws where the expression asks for anything else. */
export function prefixOf({ pattern, options }: BSONRegExp): string {
  demand(/^[imsux]*$/.test(options), 51108, `invalid flag in regex options: ${options}`);
  const [, beginning] = (options === '' && BEGINNING.exec(pattern)) || [];
  if (beginning === undefined)
    throw notSupported(
      `the regular expression /${pattern}/${options}, but only beginnings such as /^abc/, without options`,
    );
  return beginning.replaceAll(/\\(.)/gu, '$1');
}
