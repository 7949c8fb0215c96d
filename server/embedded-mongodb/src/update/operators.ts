// The update operators, each for the value at one path. mingo's operators keep silent where MongoDB refuses, and know no
// types of numbers.
import { Double, Long } from 'bson';
import { demand, notSupported } from '../errors.ts';
import { compileElement } from '../query/filter.ts';
import type { Test } from '../query/valueTests.ts';
import { compare, equals, orderText } from '../values/order.ts';
import { isDocument, isInt32, isNumeric, toNumber, typeOf } from '../values/types.ts';

/** Each returns the value as it was where it changes nothing, and undefined to take the field away. */
export const OPERATORS: Record<string, (before: unknown, operand: unknown) => unknown> = {
  $set: (_before, operand) => operand,
  $setOnInsert: (_before, operand) => operand,
  $unset: () => undefined,
  $inc: (before, operand) => calculate('$inc', before ?? 0, operand),
  $mul: (before, operand) => calculate('$mul', before ?? 0, operand),
  $min: (before, operand) => (before === undefined || compare(operand, before) < 0 ? operand : before),
  $max: (before, operand) => (before === undefined || compare(operand, before) > 0 ? operand : before),
  $currentDate: (_before, operand) => {
    const isKnown = operand === true || equals(operand, { $type: 'date' });
    demand(isKnown, 'BadValue', "$currentDate takes true or { $type: 'date' }");
    return new Date();
  },
  $push: (before, operand) => {
    const array = arrayIn('$push', before);
    const { $each, $position, $slice, ...others } = eachOf(operand);
    const [at, count] = [toNumber($position ?? array.length), toNumber($slice ?? Infinity)];
    const isKnown = Object.keys(others).length === 0 && Number.isInteger(at) && !Number.isNaN(count);
    demand(isKnown, 'BadValue', '$push takes $each, $position and $slice');
    const joined = array.toSpliced(at, 0, ...$each);
    return count < 0 ? joined.slice(count) : joined.slice(0, count);
  },
  $addToSet: (before, operand) => {
    const all = arrayIn('$addToSet', before).map((one) => [orderText(one), one] as const);
    const added = eachOf(operand).$each.map((one) => [orderText(one), one] as const);
    const present = new Map(all);
    return [...all, ...new Map(added.filter(([text]) => !present.has(text)))].map(([, one]) => one);
  },
  $pop: (before, operand) => {
    const isLast = equals(operand, 1);
    demand(isLast || equals(operand, -1), 'FailedToParse', '$pop expects 1 or -1');
    return before === undefined ? before : arrayIn('$pop', before).slice(...(isLast ? [0, -1] : [1]));
  },
  $pull: (before, operand) => without('$pull', before, compileElement(operand)),
  $pullAll: (before, operand) => {
    demand(Array.isArray(operand), 'BadValue', '$pullAll requires an array argument');
    return without('$pullAll', before, (element) => operand.some((one) => equals(one, element)));
  },
};

function eachOf(operand: unknown): { $each: unknown[]; [modifier: string]: unknown } {
  if (!isDocument(operand) || !Object.hasOwn(operand, '$each')) return { $each: [operand] };
  const { $each, ...modifiers } = operand;
  demand(Array.isArray($each), 'BadValue', 'The argument to $each must be an array');
  return { $each, ...modifiers };
}

function without(operator: string, before: unknown, test: Test): unknown {
  return before === undefined ? before : arrayIn(operator, before).filter((element) => !test(element));
}

function arrayIn(operator: string, before: unknown = []): unknown[] {
  const code = operator === '$pop' ? 'TypeMismatch' : 'BadValue';
  demand(Array.isArray(before), code, `Cannot apply ${operator} to a field of type ${typeOf(before).name}`);
  return before;
}

/** The result has the wider of both types: Int32, Long, double. */
function calculate(operator: '$inc' | '$mul', a: unknown, b: unknown): unknown {
  const types = [typeOf(a).name, typeOf(b).name];
  demand(
    isNumeric(a) && isNumeric(b),
    'TypeMismatch',
    `Cannot apply ${operator} to the types ${types.join(', ')}`,
  );
  if (types.includes('decimal')) throw notSupported('arithmetic with Decimal128');
  if (types.includes('double')) {
    const [x, y] = [toNumber(a), toNumber(b)];
    const result = operator === '$inc' ? x + y : x * y;
    return isInt32(result) ? new Double(result) : result;
  }
  const [x, y] = [BigInt(String(a)), BigInt(String(b))];
  const result = operator === '$inc' ? x + y : x * y;
  demand(BigInt.asIntN(64, result) === result, 'BadValue', `Failed to apply ${operator}: overflow`);
  return isInt32(Number(result)) && !types.includes('long') ? Number(result) : Long.fromBigInt(result);
}
