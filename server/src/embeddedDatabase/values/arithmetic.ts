// Sums and products whose type is the widest of their operands': Int32, Long, double.
import { Double, Long } from 'bson';
import { demand, notSupported } from '../errors.ts';
import { isInt32, isNumeric, toNumber, typeOf } from './types.ts';

/** Throws TypeMismatch for what is no number, BadValue where Longs leave their range, NotImplemented for Decimal128. */
export function calculate(operator: '$inc' | '$mul', a: unknown, b: unknown): unknown {
  const types = new Set([typeOf(a).name, typeOf(b).name]);
  const areNumbers = isNumeric(a) && isNumeric(b);
  demand(areNumbers, 'TypeMismatch', `Cannot apply ${operator} to the types ${[...types].join(', ')}`);
  if (types.has('decimal')) throw notSupported('Arithmetic with Decimal128');
  if (types.has('double')) {
    const [x, y] = [toNumber(a), toNumber(b)];
    const result = operator === '$inc' ? x + y : x * y;
    return isInt32(result) ? new Double(result) : result;
  }
  const [x, y] = [BigInt(String(a)), BigInt(String(b))];
  const result = operator === '$inc' ? x + y : x * y;
  demand(BigInt.asIntN(64, result) === result, 'BadValue', `Failed to apply ${operator}: overflow`);
  return isInt32(Number(result)) && !types.has('long') ? Number(result) : Long.fromBigInt(result);
}
