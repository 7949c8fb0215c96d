// Aggregation expressions are mingo's, except where they must agree with our order of values or keep number types.
import { Decimal128, Double, Long, Timestamp } from 'bson';
import { Context, evalExpr } from 'mingo/core';
import * as mingoOperators from 'mingo/operators/expression';
import { CommandError, notSupported } from '../errors.ts';
import type { Document } from '../values/decode.ts';
import { ACCUMULATORS, type Accumulator } from './accumulators.ts';
import { compare, isDocument } from '../values/order.ts';
import { isNumeric, toNumber } from '../values/numberOrder.ts';
import { getPath } from '../values/paths.ts';

export type Expression = (document: Document, variables?: Document) => unknown;

/** Throws where the expression names an operator that is not there. */
export function compileExpression(expression: unknown): Expression {
  if (typeof expression === 'string' && /^\$[^$.][^.]*$/.test(expression)) {
    const path = [expression.slice(1)];
    return (document) => getPath(document, path);
  }
  if (typeof expression === 'string' ? !expression.startsWith('$') : typeof expression !== 'object')
    return () => expression;
  checkOperators(expression);
  return (document, variables) => {
    try {
      return evalExpr(document, expression, { ...OPTIONS, variables });
    } catch (error) {
      if (error instanceof CommandError) throw error;
      throw new CommandError('BadValue', (error as Error).message);
    }
  };
}

/** An $expr as a predicate. */
export function compileTruth(expression: unknown, variables?: Document): (document: Document) => boolean {
  const compute = compileExpression(expression);
  return (document) => isTruthy(compute(document, variables));
}

export function isTruthy(value: unknown): boolean {
  if (value === null || value === undefined || value === false) return false;
  return !(isNumeric(value) && toNumber(value) === 0);
}

type Operator = (document: unknown, operand: unknown, options: never) => unknown;

const REFUSED = new Set(['$function', '$accumulator', '$where', '$toHashedIndexKey', '$rand', '$sampleRate']);

const COMPARISONS: Record<string, (order: number) => unknown> = {
  $cmp: (order) => Math.sign(order),
  $eq: (order) => order === 0,
  $ne: (order) => order !== 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
};

/** These evaluate their operands themselves, with variables or conditions of their own. */
const LAZY = [
  '$and,$or,$cond,$switch,$ifNull,$let,$map,$filter,$reduce,$literal,$getField,$setField,$unsetField,$zip',
  '$sortArray,$mergeObjects,$objectToArray,$arrayToObject,$dateToString,$dateFromString,$dateFromParts',
  '$dateToParts,$dateAdd,$dateSubtract,$dateDiff,$dateTrunc,$regexFind,$regexFindAll,$regexMatch,$trim,$ltrim',
  '$rtrim,$replaceOne,$replaceAll,$convert,$firstN,$lastN,$maxN,$minN,$median,$percentile,$not',
]
  .join(',')
  .split(',');

const TYPE_OPERATORS = new Set(['$type', '$isNumber', '$toString']);

const OPERATORS: Record<string, Operator> = {
  ...Object.fromEntries(
    Object.entries(mingoOperators as unknown as Record<string, Operator>)
      .filter(([name]) => name.startsWith('$') && !REFUSED.has(name))
      .map(([name, operator]) => [name, guarded(name, operator)]),
  ),
  ...Object.fromEntries(Object.entries(COMPARISONS).map(([name, accept]) => [name, comparison(accept)])),
  ...Object.fromEntries(
    ['$sum', '$avg', '$min', '$max'].map((name) => [name, accumulation(ACCUMULATORS[name]!)]),
  ),
};

const OPTIONS = {
  idKey: '_id',
  scriptEnabled: false,
  useStrictMode: true,
  failOnError: true,
  processingMode: 0,
  context: Context.init({ expression: OPERATORS as never }),
};

/** $sum and its like over one array, or over several operands. */
function accumulation(make: () => Accumulator): Operator {
  return (document, operand, options) => {
    const given: unknown = evalExpr(document, operand, options);
    const accumulator = make();
    for (const one of Array.isArray(given) ? given : [given]) accumulator.add(one);
    return accumulator.result();
  };
}

function comparison(accept: (order: number) => unknown): Operator {
  return (document, operand, options) => {
    const [a, b] = evalExpr(document, operand, options) as [unknown, unknown];
    if (a === undefined || b === undefined)
      return accept(Number(b === undefined) - Number(a === undefined) || 0);
    return accept(compare(a, b));
  };
}

/** mingo knows plain numbers only: others are unwrapped, and what does not fit one is refused. */
function guarded(name: string, operator: Operator): Operator {
  if (LAZY.includes(name)) return operator;
  return (document, operand, options) => {
    const given = evalExpr(document, operand, options);
    const plain = Array.isArray(given)
      ? given.map((one: unknown) => ({ $literal: unwrap(name, one) }))
      : { $literal: unwrap(name, given) };
    return operator(document, plain, options);
  };
}

function unwrap(name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || TYPE_OPERATORS.has(name)) return value;
  if (value instanceof Double) return value.value;
  if (value instanceof Decimal128) throw notSupported(`${name} of a Decimal128`);
  if (value instanceof Long && !(value instanceof Timestamp)) {
    if (!Number.isSafeInteger(value.toNumber())) throw notSupported(`${name} of a Long beyond 53 bits`);
    return value.toNumber();
  }
  return Array.isArray(value) ? value.map((one: unknown) => unwrap(name, one)) : value;
}

function checkOperators(expression: unknown): void {
  if (Array.isArray(expression)) return expression.forEach(checkOperators);
  if (!isDocument(expression)) return;
  for (const [name, operand] of Object.entries(expression)) {
    if (name === '$literal') continue;
    if (name.startsWith('$') && !OPERATORS[name])
      throw new CommandError(168, `Unrecognized expression '${name}'`);
    checkOperators(operand);
  }
}
