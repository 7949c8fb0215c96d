// Sums and products whose type is the widest of their operands': Int32, Long, double.
import { Double, Long } from 'bson';
import { notSupported } from '../errors.ts';
import { isInt32, type Numeric, toNumber, typeOf } from './types.ts';

/** Undefined where Longs leave their range; throws NotImplemented for Decimal128. */
export function calculate(operator: '$inc' | '$mul', a: Numeric, b: Numeric): Numeric | undefined {
  const types = new Set([typeOf(a).name, typeOf(b).name]);
  if (types.has('decimal')) throw notSupported('Arithmetic with Decimal128');
  if (types.has('double')) {
    const [x, y] = [toNumber(a), toNumber(b)];
    const result = operator === '$inc' ? x + y : x * y;
    return isInt32(result) ? new Double(result) : result;
  }
  const [x, y] = [BigInt(String(a)), BigInt(String(b))];
  const result = operator === '$inc' ? x + y : x * y;
  if (BigInt.asIntN(64, result) !== result) return undefined;
  return isInt32(Number(result)) && !types.has('long') ? Number(result) : Long.fromBigInt(result);
}
