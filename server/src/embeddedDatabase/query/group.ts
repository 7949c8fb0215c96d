import { CommandError } from '../errors.ts';
import type { Document } from '../values/decode.ts';
import { isDocument, orderBytes } from '../values/order.ts';
import { ACCUMULATORS, type Accumulator } from './accumulators.ts';
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
