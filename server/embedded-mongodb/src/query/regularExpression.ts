// MongoDB's regular expressions are those of PCRE2. They run in re2js, whose time grows with the length of the text only,
// so that none can hold up a thread. Syntax that means the same in both goes through, or is written in re2js's words; all
// other syntax is refused.
import { BSONRegExp } from 'bson';
import { RE2JS, RE2JSException } from 're2js';
import { CommandError, demand, notSupported } from '../errors.ts';
import type { Document } from '../values/types.ts';
import { clock } from '../storage/clock.ts';
import { translate } from './regexSyntax.ts';

export interface RegularExpression {
  /** The text with which all matching texts begin; empty where there is none. */
  prefix: string;
  /** Whether all texts that begin with it match. */
  isPrefix: boolean;
  /** Returns the test of a text. */
  compile: () => (text: string) => boolean;
}

/** PCRE2 takes no longer patterns. */
const MAX_LENGTH = 32_764;

/** The engine's steps for a text are at most its length times the expression's size. These are some seconds ... */
const MAX_STEPS = 500_000_000;
/** ... and these some milliseconds. */
const LONG_STEPS = 1_000_000;

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

/** Throws where the expression is invalid, or has syntax that only PCRE2 knows. */
export function parseRegex({ pattern, options }: BSONRegExp): RegularExpression {
  demand(/^[imsux]*$/.test(options), 51108, `invalid flag in regex options: ${options}`);
  demand(pattern.length <= MAX_LENGTH, 51091, 'Regular expression is invalid: it is too large');
  const [inFront = ''] = /^(?:\(\?[imsx]+\))*/.exec(pattern) ?? [];
  const flags = options + inFront.replaceAll(/[(?)]/g, '');
  const { source, literal, isAnchored, isLiteral, seesLines } = translate(
    pattern.slice(inFront.length),
    flags,
  );
  const prefix = isAnchored ? literal : '';
  return {
    prefix,
    isPrefix: isLiteral && isAnchored,
    compile: () => {
      if (isLiteral) return (text) => (isAnchored ? text.startsWith(literal) : text.includes(literal));
      const known = flags.replaceAll(/[ux]/g, '');
      const engine = compiled(known ? `(?${known})${source}` : source);
      const size = engine.programSize();
      return (text) => {
        const steps = text.length * size;
        if (steps > LONG_STEPS) clock.handOver();
        if (steps > MAX_STEPS)
          throw notSupported(
            `a regular expression of ${pattern.length} characters on one text of ${text.length}`,
          );
        // PCRE2 begins no line behind a newline at the end.
        if (!seesLines || !text.endsWith('\n')) return engine.test(text);
        const matcher = engine.matcher(text);
        return matcher.find() && matcher.start() < text.length;
      };
    },
  };
}

function compiled(source: string): RE2JS {
  try {
    return RE2JS.compile(source);
  } catch (error) {
    if (!(error instanceof RE2JSException)) throw error;
    if (/repeat count|too large|nests too deeply/.test(error.message))
      throw notSupported('regular expressions with so many repetitions');
    throw new CommandError(51091, `Regular expression is invalid: ${error.message}`);
  }
}
