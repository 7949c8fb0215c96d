import { BSONRegExp } from 'bson';
import { CommandError, notSupported } from '../errors.ts';

/** JavaScript's engine stands in for PCRE; what it cannot parse is refused, x (comments) is not supported. */
export function compileRegex(operand: unknown, options: unknown): RegExp {
  const pattern = operand instanceof BSONRegExp ? operand.pattern : operand;
  const flags = options ?? (operand instanceof BSONRegExp ? operand.options : '');
  if (typeof pattern !== 'string') throw new CommandError('BadValue', '$regex has to be a string');
  if (typeof flags !== 'string') throw new CommandError('BadValue', '$options has to be a string');
  if (flags.includes('x')) throw notSupported("$regex with option 'x'");
  if (/[^imsu]/.test(flags)) throw new CommandError(51108, `invalid flag in regex options: ${flags}`);
  try {
    return new RegExp(pattern, [...new Set(flags)].join(''));
  } catch {
    throw new CommandError(51091, `Regular expression is invalid: ${pattern}`);
  }
}
