import { Decimal128, Long, ObjectId } from 'bson';
import { CommandError, demand, notSupported } from '../errors.ts';
import { typeOf } from '../values/types.ts';
import { tooLarge } from './memory.ts';
import { isNullish } from './types.ts';

const LONGEST_TEXT = 64 * 1024 * 1024;

export function concat(values: unknown[]): unknown {
  let text = '';
  for (const value of values) {
    if (isNullish(value)) return null;
    demand(typeof value === 'string', 16702, `$concat only supports strings, not ${typeOf(value).name}`);
    if (text.length + value.length > LONGEST_TEXT) throw tooLarge('$concat');
    text += value;
  }
  return text;
}

/** Of the letters A to Z only, as in MongoDB. */
export function lowerCase(value: unknown): string {
  return caseless('$toLower', value).replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

export function upperCase(value: unknown): string {
  return caseless('$toUpper', value).replaceAll(/[a-z]+/g, (letters) => letters.toUpperCase());
}

function caseless(name: string, value: unknown): string {
  if (isNullish(value)) return '';
  if (typeof value !== 'string') throw notSupported(`${name} of a value that is no string`);
  return value;
}

export function toText(value: unknown): unknown {
  if (isNullish(value)) return null;
  if (typeof value === 'string' || typeof value === 'boolean') return String(value);
  if (value instanceof ObjectId) return value.toHexString();
  if (value instanceof Long || value instanceof Decimal128) return value.toString();
  if (value instanceof Date) {
    const year = value.getUTCFullYear();
    demand(year >= 0 && year <= 9999, 18537, `$dateToString is only defined on year 0-9999, given ${year}`);
    return value.toISOString();
  }
  const { name } = typeOf(value);
  if (name === 'int' || name === 'double') return doubleText(Number(value));
  if (name === 'binData') throw notSupported('$toString of binary data');
  throw conversionFailure(`Unsupported conversion from ${name} to string`);
}

/** With an exponent of two digits or more for large and for small numbers. */
function doubleText(value: number): string {
  if (Object.is(value, -0)) return '-0';
  const [digits, exponent] = value.toExponential().split('e') as [string, string?];
  const power = Number(exponent);
  if (!Number.isFinite(value) || (power >= -4 && power < 16)) return String(value);
  return `${digits}e${power < 0 ? '-' : '+'}${String(Math.abs(power)).padStart(2, '0')}`;
}

export function toObjectId(value: unknown): unknown {
  if (isNullish(value)) return null;
  if (value instanceof ObjectId) return value;
  if (typeof value !== 'string')
    throw conversionFailure(`Unsupported conversion from ${typeOf(value).name} to objectId`);
  if (/^[\da-f]{24}$/i.test(value)) return ObjectId.createFromHexString(value);
  throw conversionFailure(`Failed to parse objectId '${value}'`);
}

function conversionFailure(message: string): CommandError {
  return new CommandError('ConversionFailure', `${message} in $convert with no onError value`);
}
