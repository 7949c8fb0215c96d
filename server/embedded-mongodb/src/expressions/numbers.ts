// Arithmetic on BSON's numbers. The result of ints is an int, or a long where it does not fit; that of longs a long, or a
// double where it does not fit; and a double makes a double of everything.
import { Decimal128, Double, Long } from 'bson';
import { demand, notSupported } from '../errors.ts';
import { isInt32, isNumeric, type Numeric, toNumber, typeOf } from '../values/types.ts';
import { isNullish } from './types.ts';

/** Returns a double as values keep it: in a wrapper where it would be taken for an int. */
export function double(value: number): Numeric {
  return isInt32(value) ? new Double(value) : value;
}

/** Returns an int or a long; undefined where the integer fits neither. */
export function integer(value: bigint, isLong: boolean): Numeric | undefined {
  if (BigInt.asIntN(64, value) !== value) return undefined;
  return isLong || BigInt.asIntN(32, value) !== value ? Long.fromBigInt(value) : Number(value);
}

export function refuseDecimal(value: unknown): void {
  if (value instanceof Decimal128) throw notSupported('arithmetic with Decimal128');
}

export function add(values: unknown[]): unknown {
  const date = values.find((value) => value instanceof Date);
  const ends = values.findIndex(isNullish);
  const operands = ends < 0 ? values : values.slice(0, ends);
  for (const [at, value] of operands.entries()) {
    const isKnown = isNumeric(value) || value instanceof Date;
    demand(isKnown, 'TypeMismatch', `$add only supports numeric or date types, not ${typeOf(value).name}`);
    const isSecond = value instanceof Date && operands.findIndex((one) => one instanceof Date) < at;
    demand(!isSecond, 16612, 'only one date allowed in an $add expression');
    refuseDecimal(value);
  }
  if (ends >= 0) return null;
  const sum = total(operands as (Numeric | Date)[]);
  return date === undefined ? sum : dateAt(sum, '$add');
}

/** The sum is one of integers up to the first double, or up to where it leaves the range of a long. */
function total(operands: (Numeric | Date)[]): Numeric {
  let exact = 0n;
  let rounded: number | undefined;
  let isLong = false;
  for (const operand of operands) {
    const value = operand instanceof Date ? Long.fromNumber(operand.getTime()) : operand;
    const { name } = typeOf(value);
    isLong ||= name === 'long' && !(operand instanceof Date);
    if (rounded === undefined && name !== 'double') {
      const next = exact + BigInt(String(value));
      if (integer(next, true)) exact = next;
      else rounded = Number(exact) + toNumber(value);
    } else rounded = (rounded ?? Number(exact)) + toNumber(value);
  }
  return rounded === undefined ? integer(exact, isLong)! : double(rounded);
}

function dateAt(milliseconds: Numeric, operator: string): Date {
  const time = toNumber(milliseconds);
  demand(Math.abs(time) < 2 ** 63, 'Overflow', `date overflow in ${operator}`);
  const date = new Date(Math.sign(time) * Math.round(Math.abs(time)));
  if (Number.isNaN(date.getTime())) throw notSupported('dates beyond the year 275760');
  return date;
}

export function multiply(values: unknown[]): unknown {
  let exact: bigint | undefined = 1n;
  let rounded = 1;
  let isLong = false;
  for (const value of values) {
    if (isNullish(value)) return null;
    const { name } = typeOf(value);
    demand(isNumeric(value), 'TypeMismatch', `$multiply only supports numeric types, not ${name}`);
    refuseDecimal(value);
    rounded *= toNumber(value);
    isLong ||= name === 'long';
    const next: bigint | undefined =
      name === 'double' || exact === undefined ? undefined : exact * BigInt(String(value));
    exact = next !== undefined && integer(next, true) !== undefined ? next : undefined;
  }
  return exact === undefined ? double(rounded) : integer(exact, isLong);
}

export function subtract(a: unknown, b: unknown): unknown {
  if (isNumeric(a) && isNumeric(b)) return difference(a, b);
  if (isNullish(a) || isNullish(b)) return null;
  const message = `can't $subtract ${typeOf(b).name} from ${typeOf(a).name}`;
  demand(a instanceof Date && (b instanceof Date || isNumeric(b)), 'TypeMismatch', message);
  if (b instanceof Date) return Long.fromNumber(a.getTime() - b.getTime());
  refuseDecimal(b);
  return dateAt(double(a.getTime() - (Math.trunc(toNumber(b)) || 0)), '$subtract');
}

function difference(a: Numeric, b: Numeric): Numeric {
  refuseDecimal(a);
  refuseDecimal(b);
  const types = new Set([typeOf(a).name, typeOf(b).name]);
  const rounded = toNumber(a) - toNumber(b);
  if (types.has('double')) return double(rounded);
  return integer(BigInt(String(a)) - BigInt(String(b)), types.has('long')) ?? double(rounded);
}

export function divide(a: unknown, b: unknown): unknown {
  if (!isNumeric(a) || !isNumeric(b)) {
    if (isNullish(a) || isNullish(b)) return null;
    const types = `${typeOf(a).name} and ${typeOf(b).name}`;
    demand(false, 'TypeMismatch', `$divide only supports numeric types, not ${types}`);
  }
  refuseDecimal(a);
  refuseDecimal(b);
  demand(toNumber(b) !== 0, 'BadValue', "can't $divide by zero");
  return double(toNumber(a) / toNumber(b));
}

export function modulo(a: unknown, b: unknown): unknown {
  if (!isNumeric(a) || !isNumeric(b)) {
    if (isNullish(a) || isNullish(b)) return null;
    demand(false, 16611, `$mod only supports numeric types, not ${typeOf(a).name} and ${typeOf(b).name}`);
  }
  refuseDecimal(a);
  refuseDecimal(b);
  demand(toNumber(b) !== 0, 16610, "can't $mod by zero");
  const types = [typeOf(a).name, typeOf(b).name];
  // A whole double as the divisor is taken for an integer of 32 bits.
  if (types[0] === 'double' || (types[1] === 'double' && toNumber(b) !== (toNumber(b) | 0)))
    return double(toNumber(a) % toNumber(b));
  return integer(BigInt(String(a)) % BigInt(String(b)), types.includes('long'));
}

/** For operators of one number: of a double or of an integer; nothing of null. */
export function numeric(
  name: string,
  ofDouble: (value: number) => number,
  ofInteger: (value: bigint) => bigint,
): (value: unknown) => unknown {
  return (value) => {
    if (isNullish(value)) return null;
    const type = typeOf(value).name;
    demand(isNumeric(value), 28765, `${name} only supports numeric types, not ${type}`);
    refuseDecimal(value);
    if (type === 'double') return double(ofDouble(toNumber(value)));
    const result = integer(ofInteger(BigInt(String(value))), type === 'long');
    demand(result !== undefined, 28680, "can't take $abs of long long min");
    return result;
  };
}

/** Adds up numbers of any type, doubles with twice their precision. Values that are no numbers are not counted. */
export class Sum {
  count = 0;
  #type = 0;
  #sum = 0;
  /** What #sum lacks of the exact sum. */
  #rest = 0;
  /** The plain sum, for infinities and NaN. */
  #plain = 0;

  add(value: unknown): void {
    if (typeof value === 'number') {
      if (this.#type < 2 && !isInt32(value)) this.#type = 2;
      this.#add(value);
    } else if (!isNumeric(value)) return;
    else if (value instanceof Long) {
      this.#type = Math.max(this.#type, 1);
      // Two doubles that hold the long exactly.
      this.#add(value.high * 2 ** 32);
      this.#add(value.low >>> 0);
    } else {
      refuseDecimal(value);
      this.#type = 2;
      this.#add(toNumber(value));
    }
    this.count += 1;
  }

  /** By the method of Dekker and Knuth. */
  #add(value: number): void {
    this.#plain += value;
    const x = value + this.#rest;
    const lost = this.#rest - (x - value);
    const before = this.#sum;
    this.#sum = before + x;
    const a = this.#sum - x;
    const b = this.#sum - a;
    this.#rest = lost + (before - a + (x - b));
  }

  result(): Numeric {
    const exact = Number.isFinite(this.#sum) ? this.#exact() : undefined;
    return (this.#type < 2 ? exact : undefined) ?? double(this.total);
  }

  /** The nearest double. */
  get total(): number {
    return Number.isNaN(this.#sum) ? this.#plain : this.#sum;
  }

  #exact(): Numeric | undefined {
    const isLong = this.#type === 1;
    if (this.#type === 0 && isInt32(this.#sum) && this.#rest === 0) return this.#sum;
    if (this.#type === 2) return undefined;
    return integer(BigInt(this.#sum) + BigInt(this.#rest), isLong);
  }
}
