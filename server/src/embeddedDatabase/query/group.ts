import { CommandError } from '../errors.ts';
import { add, fromDouble } from '../values/arithmetic.ts';
import type { Document } from '../values/decode.ts';
import { isNumeric, type Numeric, toNumber } from '../values/numberOrder.ts';
import { compare, isDocument, orderBytes } from '../values/order.ts';
import { compileExpression, type Expression } from './expression.ts';

/** One document for each distinct value of the specification's _id, in the order of first appearance. */
export function group(input: Document[], specification: Document, variables?: Document): Document[] {
  if (!Object.hasOwn(specification, '_id'))
    throw new CommandError(15955, 'a group specification must include an _id');
  const { _id: id, ...fields } = specification;
  const key = compileExpression(id);
  const accumulators = Object.entries(fields).map(([name, field]) => compileField(name, field));
  const groups = new Map<unknown, { id: unknown; states: Accumulator[] }>();
  for (const document of input) {
    const value = key(document, variables) ?? null;
    const hash = typeof value === 'string' ? `s${value}` : orderBytes(value).toString('latin1');
    let found = groups.get(hash);
    if (!found) {
      found = { id: value, states: accumulators.map(({ make }) => make()) };
      groups.set(hash, found);
    }
    for (const [at, { compute }] of accumulators.entries())
      found.states[at]!.add(compute(document, variables));
  }
  return [...groups.values()].map(({ id: value, states }) =>
    Object.fromEntries([['_id', value], ...accumulators.map(({ name }, at) => [name, states[at]!.result()])]),
  );
}

interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

interface Field {
  name: string;
  make: () => Accumulator;
  compute: Expression;
}

function compileField(name: string, field: unknown): Field {
  const [operator, operand] = isDocument(field) ? (Object.entries(field)[0] ?? []) : [];
  if (operator === undefined)
    throw new CommandError(40234, `The field '${name}' must be an accumulator object`);
  const make = ACCUMULATORS[operator];
  if (!make) throw new CommandError(15952, `unknown group operator '${operator}'`);
  return { name, make, compute: compileExpression(operator === '$count' ? 1 : operand) };
}

const ACCUMULATORS: Record<string, () => Accumulator> = {
  $sum: sum,
  $count: sum,
  $avg: () => {
    const total = sum();
    let count = 0;
    return {
      add: (value) => {
        if (!isNumeric(value)) return;
        count += 1;
        total.add(value);
      },
      result: () => (count === 0 ? null : fromDouble(toNumber(total.result() as Numeric) / count)),
    };
  },
  $min: () =>
    fold((best, value) =>
      value === null || value === undefined
        ? best
        : best === undefined || compare(value, best) < 0
          ? value
          : best,
    ),
  $max: () =>
    fold((best, value) =>
      value === null || value === undefined
        ? best
        : best === undefined || compare(value, best) > 0
          ? value
          : best,
    ),
  $first: () => {
    let first: { value: unknown } | undefined;
    return { add: (value) => (first ??= { value }), result: () => first?.value ?? null };
  },
  $last: () => fold((_last, value) => value),
  $push: () => {
    const values: unknown[] = [];
    return { add: (value) => value !== undefined && values.push(value), result: () => values };
  },
  $addToSet: () => {
    const values = new Map<string, unknown>();
    return {
      add: (value) => {
        const hash = orderBytes(value).toString('latin1');
        if (value !== undefined && !values.has(hash)) values.set(hash, value);
      },
      result: () => [...values.values()],
    };
  },
  $mergeObjects: () => fold((all, value) => ({ ...(all as Document), ...(value as Document) })),
};

function sum(): Accumulator {
  let total: Numeric = 0;
  return {
    add: (value) => {
      if (isNumeric(value)) total = add(total, value) ?? fromDouble(toNumber(total) + toNumber(value));
    },
    result: () => total,
  };
}

function fold(combine: (before: unknown, value: unknown) => unknown): Accumulator {
  let state: unknown;
  return { add: (value) => (state = combine(state, value)), result: () => state ?? null };
}
