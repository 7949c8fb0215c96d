import { Double, Long } from 'bson';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decode, encode } from './bson.ts';
import { invert } from './byteTexts.ts';
import { compare, orderText } from './order.ts';

const text = fc.string({ unit: 'binary', maxLength: 8 });
const long = fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n });
const double = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.maxSafeInteger(),
);

test('texts are in the order of their UTF-8 bytes, ascending and turned', () => {
  fc.assert(
    fc.property(text, text, (a, b) => {
      const order = Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)));
      expect(Math.sign(compare(a, b))).toBe(order);
      const [keyA, keyB] = [invert(orderText(a)), invert(orderText(b))];
      expect((keyA < keyB ? -1 : keyA > keyB ? 1 : 0) + order).toBe(0);
    }),
  );
});

test('Longs and doubles are in the order of their exact values', () => {
  const near = long.map((one) => Number(one));
  fc.assert(
    fc.property(long, fc.integer({ min: -2, max: 2 }), fc.oneof(double, near), (integer, step, number) => {
      const [one, other] = [integer, BigInt.asIntN(64, integer + BigInt(step))];
      expect(Math.sign(compare(Long.fromBigInt(one), Long.fromBigInt(other)))).toBe(sign(one - other));
      expect(Math.sign(compare(Long.fromBigInt(one), number))).toBe(sign(one * SCALE - scaled(number)));
    }),
    { numRuns: 1_000 },
  );
});

test('a document read and written back is the same bytes', () => {
  const value = fc.oneof(
    double,
    text,
    long.map((one) => Long.fromBigInt(one)),
    fc.integer().map((one) => new Double(one)),
    fc.constantFrom(-0, null, true),
  );
  fc.assert(
    fc.property(
      fc.dictionary(
        fc
          .string({ minLength: 1, unit: 'grapheme' })
          .filter((name) => !name.includes('\0') && !/^\d/.test(name)),
        value,
      ),
      (document) => {
        const bytes = encode(document);
        expect(encode(decode(bytes)).equals(bytes)).toBe(true);
      },
    ),
  );
});

const SCALE = 2n ** 1100n;

/** A double's exact value times SCALE, which leaves no fraction. */
function scaled(value: number): bigint {
  let mantissa = value;
  let power = 0;
  while (!Number.isInteger(mantissa)) {
    mantissa *= 2;
    power += 1;
  }
  return (BigInt(mantissa) * SCALE) / 2n ** BigInt(power);
}

function sign(value: bigint): number {
  return Number(value > 0n) - Number(value < 0n);
}
