// Sums of BSON's numbers. The result of ints is an int, or a long where it does not fit; that of longs a long, or a
// double where it does not fit; and a double makes a double of everything.
import { Double, Long } from 'bson';
import { isInt32, isNumeric, type Numeric, toNumber } from '../values/types.ts';

/** Returns a double as values keep it: in a wrapper where it would be taken for an int. */
export function double(value: number): Numeric {
  return isInt32(value) ? new Double(value) : value;
}

/** Returns an int or a long; undefined where the integer fits neither. */
export function integer(value: bigint, isLong: boolean): Numeric | undefined {
  if (BigInt.asIntN(64, value) !== value) return undefined;
  return isLong || BigInt.asIntN(32, value) !== value ? Long.fromBigInt(value) : Number(value);
}

/** Adds up numbers of any type, doubles with twice their precision. Values that are no numbers are not counted. */
export class Sum {
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
      this.#type = 2;
      this.#add(toNumber(value));
    }
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
    const exact = this.#type < 2 && Number.isFinite(this.#sum) ? this.#exact() : undefined;
    return exact ?? double(Number.isNaN(this.#sum) ? this.#plain : this.#sum);
  }

  #exact(): Numeric | undefined {
    const isLong = this.#type === 1;
    if (this.#type === 0 && isInt32(this.#sum) && this.#rest === 0) return this.#sum;
    return integer(BigInt(this.#sum) + BigInt(this.#rest), isLong);
  }
}
