// The regular expressions that an index serves: each is the beginning of a text, as in /^abc\.d/.
import { BSONRegExp } from 'bson';
import { demand, notSupported } from '../errors.ts';
import type { Document } from '../values/types.ts';

/** Returns one regular expression of $regex and $options. */
export function regexOf({ $regex: regex, $options: options }: Document): BSONRegExp {
  demand(regex !== undefined, 'BadValue', '$options needs a $regex');
  demand(options === undefined || typeof options === 'string', 'BadValue', '$options has to be a string');
  demand(/^[imsux]*$/.test(options ?? ''), 51108, `invalid flag in regex options: ${options}`);
  if (regex instanceof BSONRegExp) {
    const isOnce = !regex.options || options === undefined;
    demand(isOnce, 51075, 'options set in both $regex and $options');
    return options ? new BSONRegExp(regex.pattern, options) : regex;
  }
  demand(typeof regex === 'string', 'BadValue', '$regex has to be a string');
  demand(!regex.includes('\0'), 'BadValue', 'Regular expression cannot contain an embedded null byte');
  return new BSONRegExp(regex, options);
}

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
