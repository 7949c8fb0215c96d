// The update operators, each for the value at one path.
import { BSONRegExp, Timestamp } from 'bson';
import { demand } from '../errors.ts';
import { double, integer, refuseDecimal } from '../expressions/numbers.ts';
import { compileElement, compileFilter } from '../query/filter.ts';
import type { Test } from '../query/valueTests.ts';
import { compare, equals, orderText } from '../values/order.ts';
import { isDocument, isNumeric, toNumber, typeOf } from '../values/types.ts';
import { pushing } from './push.ts';

/** Returns the value as it was where it changes nothing, and undefined to take the field away. */
export type Become = (before: unknown) => unknown;

/** Each throws where its operand is wrong, also if no document is changed. */
export const OPERATORS: Record<string, (operand: unknown) => Become> = {
  $set: (operand) => () => operand,
  $setOnInsert: (operand) => () => operand,
  $unset: () => () => undefined,
  $inc: (operand) => calculation('$inc', operand),
  $mul: (operand) => calculation('$mul', operand),
  $min: (operand) => (before) => (before === undefined || compare(operand, before) < 0 ? operand : before),
  $max: (operand) => (before) => (before === undefined || compare(operand, before) > 0 ? operand : before),
  $currentDate: (operand) => {
    const isDate = typeof operand === 'boolean' || equals(operand, { $type: 'date' });
    const isKnown = isDate || equals(operand, { $type: 'timestamp' });
    demand(isKnown, 'BadValue', "$currentDate takes a boolean ('true') or { $type: 'timestamp/date' }");
    return () => (isDate ? new Date() : new Timestamp({ t: Math.floor(Date.now() / 1000), i: 1 }));
  },
  $push: (operand) => {
    const push = pushing(operand);
    return (before) => push(arrayIn('$push', before));
  },
  $addToSet: (operand) => {
    const added = addedBy(operand).map((one) => [orderText(one), one] as const);
    return (before) => {
      const all = arrayIn('$addToSet', before).map((one) => [orderText(one), one] as const);
      const present = new Map(all);
      return [...all, ...new Map(added.filter(([text]) => !present.has(text)))].map(([, one]) => one);
    };
  },
  $pop: (operand) => {
    const isLast = equals(operand, 1);
    demand(isLast || equals(operand, -1), 'FailedToParse', '$pop expects 1 or -1');
    return (before) =>
      before === undefined ? before : arrayIn('$pop', before).slice(...(isLast ? [0, -1] : [1]));
  },
  $pull: (operand) => without('$pull', pulled(operand)),
  $pullAll: (operand) => {
    demand(Array.isArray(operand), 'BadValue', '$pullAll requires an array argument');
    return without('$pullAll', (element) => operand.some((one) => equals(one, element)));
  },
};

/** MongoDB's update operators that this database lacks. */
export const REFUSED_UPDATES = ['$bit', '$rename'];

function addedBy(operand: unknown): unknown[] {
  if (!isDocument(operand) || Object.keys(operand)[0] !== '$each') return [operand];
  const { $each, ...others } = operand;
  const type = typeOf($each).name;
  const message = `The argument to $each in $addToSet must be an array but it was of type: ${type}`;
  demand(Array.isArray($each), 'TypeMismatch', message);
  const isAlone = Object.keys(others).length === 0;
  demand(isAlone, 'BadValue', `Found unexpected fields after $each in $addToSet: ${Object.keys(others)[0]}`);
  return $each;
}

/** Returns which elements $pull takes: those that meet its condition, or that equal its value as a whole. */
function pulled(operand: unknown): Test {
  if (!isDocument(operand) && !(operand instanceof BSONRegExp)) return (element) => equals(element, operand);
  if (!isDocument(operand) || Object.keys(operand)[0]?.startsWith('$')) return compileElement(operand);
  const test = compileFilter(operand);
  return (element) => isDocument(element) && test(element);
}

function without(operator: string, test: Test): Become {
  return (before) =>
    before === undefined ? before : arrayIn(operator, before).filter((element) => !test(element));
}

function arrayIn(operator: string, before: unknown = []): unknown[] {
  const code = operator === '$pop' ? 'TypeMismatch' : 'BadValue';
  demand(Array.isArray(before), code, `Cannot apply ${operator} to a field of type ${typeOf(before).name}`);
  return before;
}

/** The result has the wider of both types: Int32, Long, double. */
function calculation(operator: '$inc' | '$mul', b: unknown): Become {
  const verb = operator === '$inc' ? 'increment' : 'multiply';
  demand(isNumeric(b), 'TypeMismatch', `Cannot ${verb} with a non-numeric argument`);
  const other = typeOf(b).name;
  return (a = 0) => {
    const { name } = typeOf(a);
    const message = `Cannot apply ${operator} to a value of non-numeric type ${name}`;
    demand(isNumeric(a), 'TypeMismatch', message);
    refuseDecimal(a);
    refuseDecimal(b);
    const types = new Set([name, other]);
    if (types.has('double')) {
      const [x, y] = [toNumber(a), toNumber(b)];
      return double(operator === '$inc' ? x + y : x * y);
    }
    const [x, y] = [BigInt(String(a)), BigInt(String(b))];
    const result = integer(operator === '$inc' ? x + y : x * y, types.has('long'));
    demand(result !== undefined, 'BadValue', `Failed to apply ${operator}: overflow`);
    return result;
  };
}
