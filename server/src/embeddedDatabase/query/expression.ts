// Aggregation expressions and accumulators are mingo's, except for those that compare. mingo knows plain JavaScript
// numbers, so that is what it gets: what it computes comes back as the number type that fits.
import { Double, Long } from 'bson';
import { Context, evalExpr } from 'mingo/core';
import * as accumulators from 'mingo/operators/accumulator';
import * as expressions from 'mingo/operators/expression';
import type { Options } from 'mingo/types';
import { CommandError, notSupported } from '../errors.ts';
import { compare, orderText } from '../values/order.ts';
import { type Document, isDocument, typeOf } from '../values/types.ts';

export type Expression = (document: Document) => unknown;

/** Throws where the expression names an operator that is not there. */
export function compileExpression(expression: unknown, variables?: Document): Expression {
  checkOperators(expression);
  const options = mingoOptions(variables);
  return (document) => translated(() => evalExpr(plain(document), expression as never, options));
}

/** An $expr as a predicate. */
export function compileTruth(expression: unknown, variables?: Document): (document: Document) => boolean {
  const compute = compileExpression(expression, variables);
  return (document) => {
    const value = compute(document);
    return value === '' || Boolean(value);
  };
}

/** Throws where an operator is not there, wherever in the operand it stands. */
export function checkOperators(expression: unknown): void {
  if (Array.isArray(expression)) return expression.forEach(checkOperators);
  if (!isDocument(expression)) return;
  for (const [name, operand] of Object.entries(expression)) {
    if (name === '$literal') continue;
    if (name.startsWith('$') && !(name in EXPRESSIONS) && !(name in ACCUMULATORS))
      throw new CommandError('InvalidPipelineOperator', `Unrecognized expression '${name}'`);
    checkOperators(operand);
  }
}

export function isAccumulator(name: string): boolean {
  return name in ACCUMULATORS;
}

/**
 * The value with JavaScript's numbers; itself where nothing in it differs. Throws NotImplemented for a Decimal128 and for
 * a Long that does not fit: mingo would leave them out of sums without a word.
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
    const after = plain(value[part]);
    if (after === value[part] || Number.isNaN(after)) continue;
    copy ??= (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as T;
    copy[part] = after;
  }
  return copy ?? value;
}

/** What mingo throws as an error of MongoDB's. */
export function translated<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError('BadValue', (error as Error).message);
  }
}

type Operator = (document: never, operand: unknown, options: never) => unknown;

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

const EXPRESSIONS: Record<string, Operator> = {
  ...operatorsOf(expressions),
  ...Object.fromEntries(Object.entries(COMPARISONS).map(([name, accept]) => [name, comparison(accept)])),
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

const CONTEXT = {
  expression: { ...EXPRESSIONS, $options: (_document: never, _operand: unknown, options: never) => options },
  accumulator: ACCUMULATORS,
};

/** mingo prepares options anew for every call unless it made them itself; an operator can hand those out. */
export function mingoOptions(variables: Document | undefined, stages: object = {}): Options {
  const context = Context.init({ ...CONTEXT, pipeline: stages } as never);
  const options = { scriptEnabled: false, variables, context } as never;
  const own = evalExpr({}, { $options: 1 }, options) as Options & {
    update: (locals: object) => Options;
  };
  return own.update({ root: null });
}

function operatorsOf(module: object): Record<string, Operator> {
  const all = Object.entries(module as Record<string, Operator>);
  return Object.fromEntries(all.filter(([name]) => name.startsWith('$') && !REFUSED.has(name)));
}

/** mingo's own compare arrays by their elements, and values of bson's types not at all. */
function comparison(accept: (order: number) => unknown): Operator {
  return (document, operand, options) => {
    const [a, b] = evalExpr(document, operand, options) as [unknown, unknown];
    // What is missing precedes null.
    if (a === undefined || b === undefined)
      return accept(Number(b === undefined) - Number(a === undefined) || 0);
    return accept(compare(a, b));
  };
}

/** The values that are there: of an expression for each document, or already in an array. */
function collect(documents: never, operand: unknown, options: never): unknown[] {
  if (operand === null) return documents;
  // mingo makes null of what is missing, but not inside an array.
  const all = accumulators.$push(documents, [operand] as never, options) as unknown[][];
  return all.flat(1).filter((value) => value !== undefined);
}

function best(values: unknown[], direction: 1 | -1): unknown {
  const present = values.filter((value) => value !== null);
  return present.reduce((a, b) => (compare(b, a) * direction > 0 ? b : a), present[0]) ?? null;
}
