// Aggregation expressions and accumulators are mingo's, except for those that compare. mingo knows plain JavaScript
// numbers only: it is given those, and its results are stored as the number type that fits.
import { Double, Long } from 'bson';
import { Context, evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import { CommandError, demand, notSupported } from '../errors.ts';
import { compare, orderText } from '../values/order.ts';
import { type Document, isDocument, typeOf } from '../values/types.ts';

/** Computes a value from one document, or, with an accumulator, from several. Throws BadValue where mingo throws. */
export type Expression = (of: Document | Document[]) => unknown;

/** Throws where the expression names an unknown operator. */
export function compileExpression(expression: unknown): Expression {
  const compute = compilePlain(expression);
  return (of) => compute(plain(of));
}

/** For documents that are plain already. */
export function compilePlain(expression: unknown): Expression {
  checkOperators(expression);
  const own = plain(expression);
  return (of) => {
    try {
      return evalExpr(of, own, OPTIONS);
    } catch (error) {
      throw error instanceof CommandError ? error : new CommandError('BadValue', (error as Error).message);
    }
  };
}

export function isAccumulator(name: string): boolean {
  return Object.hasOwn(ACCUMULATORS, name);
}

function checkOperators(expression: unknown): void {
  if (Array.isArray(expression)) return expression.forEach(checkOperators);
  if (!isDocument(expression)) return;
  for (const [name, operand] of Object.entries(expression)) {
    if (name === '$literal') continue;
    const isKnown = !name.startsWith('$') || name in EXPRESSIONS || name in ACCUMULATORS;
    demand(isKnown, 'InvalidPipelineOperator', `Unrecognized expression '${name}'`);
    checkOperators(operand);
  }
}

/**
 * Returns the value with JavaScript's numbers; itself where nothing in it differs. Throws NotImplemented for a Decimal128
 * and for a Long that does not fit: mingo would silently leave them out of sums.
 */
export function plain<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Double) return value.value as T;
  const { name } = typeOf(value);
  if (name === 'decimal') throw notSupported('Computing with a Decimal128');
  if (value instanceof Long && name === 'long') {
    if (Number.isSafeInteger(value.toNumber())) return value.toNumber() as T;
    throw notSupported('Computing with a Long beyond 53 bits');
  }
  if (name !== 'array' && name !== 'object') return value;
  let copy: T | undefined;
  for (const part of Object.keys(value) as (keyof T)[]) {
    const before = value[part];
    if (typeof before !== 'object') continue;
    const after = plain(before);
    if (after === before) continue;
    copy ??= (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as T;
    copy[part] = after;
  }
  return copy ?? value;
}

type Operator = (document: never, operand: unknown, options: never) => unknown;

const REFUSED = new Set(['$function', '$accumulator', '$where', '$toHashedIndexKey', '$rand', '$sampleRate']);

const EXPRESSIONS: Record<string, Operator> = {
  ...operatorsOf(expressions),
  $cmp: comparison(Math.sign),
  $eq: comparison((order) => order === 0),
  $ne: comparison((order) => order !== 0),
  $gt: comparison((order) => order > 0),
  $gte: comparison((order) => order >= 0),
  $lt: comparison((order) => order < 0),
  $lte: comparison((order) => order <= 0),
};

const ACCUMULATORS: Record<string, Operator> = {
  ...operatorsOf(accumulators),
  $push: collect,
  $addToSet: (documents, operand, options) => {
    const values = collect(documents, operand, options).map((value) => [orderText(value), value] as const);
    return [...new Map(values).values()];
  },
  $min: (documents, operand, options) => best(collect(documents, operand, options), -1),
  $max: (documents, operand, options) => best(collect(documents, operand, options), 1),
};

/** mingo prepares options anew for every call unless it made them itself; an operator can hand those out. */
const OPTIONS = preparedOptions({ ...EXPRESSIONS, $own: (_document, _operand, options) => options });

function preparedOptions(expression: Record<string, Operator>): Options {
  const context = Context.init({ expression, accumulator: ACCUMULATORS } as never);
  const prepared = evalExpr({}, { $own: 1 }, { scriptEnabled: false, context } as never);
  return (prepared as { update: (locals: object) => Options }).update({ root: null });
}

function operatorsOf(module: object): Record<string, Operator> {
  const all = Object.entries(module as Record<string, Operator>);
  return Object.fromEntries(all.filter(([name]) => name.startsWith('$') && !REFUSED.has(name)));
}

/** mingo's own comparisons compare arrays by their elements, and values of bson's types not at all. */
function comparison(accept: (order: number) => unknown): Operator {
  return (document, operand, options) => {
    const [a, b] = evalExpr(document, operand, options) as [unknown, unknown];
    // A missing value precedes null.
    const isMissing = a === undefined || b === undefined;
    return accept(isMissing ? Number(b === undefined) - Number(a === undefined) || 0 : compare(a, b));
  };
}

/** Returns the values that are present: of an expression for each document, or of an array. */
function collect(documents: never, operand: unknown, options: never): unknown[] {
  if (operand === null) return documents;
  // mingo makes null of a missing value, but not inside an array.
  const all = accumulators.$push(documents, [operand] as never, options) as unknown[][];
  return all.flat(1).filter((value) => value !== undefined);
}

function best(values: unknown[], direction: 1 | -1): unknown {
  const present = values.filter((value) => value !== null);
  return present.reduce((a, b) => (compare(b, a) * direction > 0 ? b : a), present[0]) ?? null;
}
