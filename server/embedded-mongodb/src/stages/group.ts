import { demand, notSupported } from '../errors.ts';
import { type Accumulator, ACCUMULATORS } from '../expressions/accumulators.ts';
import { compileExpression } from '../query/expression.ts';
import { type Memory, put, sizeOf } from '../expressions/memory.ts';
import { REFUSED_ACCUMULATORS } from '../refused.ts';
import type { Expression } from '../expressions/fieldPaths.ts';
import { orderText } from '../values/order.ts';
import { type Document, isDocument, isNumeric } from '../values/types.ts';
import type { Stage } from './stage.ts';

/** Roughly what a group and each of its sums take besides their values. */
const GROUP_BYTES = 200;

export const group: Stage = (operand, memory) => {
  demand(isDocument(operand), 15947, "a group's fields must be specified in an object");
  demand(Object.hasOwn(operand, '_id'), 15955, 'a group specification must include an _id');
  const { _id: id, ...fields } = operand;
  const keyOf = compileKey(id);
  const sums = Object.entries(fields).map(([name, field]) => compileSum(name, field));
  return function* run(input) {
    const groups = new Map<string, { key: unknown; values: Accumulator[] }>();
    for (const document of input) {
      const key = keyOf(document) ?? null;
      const text = orderText(key);
      let one = groups.get(text);
      if (!one) {
        memory.take(sizeOf(key) + text.length + GROUP_BYTES * (1 + sums.length), '$group', SPILLS);
        one = { key, values: sums.map(({ make }) => make(memory)) };
        groups.set(text, one);
      }
      for (const [at, { compute }] of sums.entries()) one.values[at]!.add(compute(document));
    }
    for (const { key, values } of groups.values()) yield resultOf(key, values);
  };

  function resultOf(key: unknown, values: Accumulator[]): Document {
    const result: Document = { _id: key };
    for (const [at, { name }] of sums.entries()) put(result, name, values[at]!.result() ?? null);
    memory.take(sizeOf(result), '$group', SPILLS);
    return result;
  }
};

const SPILLS = 'QueryExceededMemoryLimitNoDiskUseAllowed';

/** A missing value counts as null, but within a document it stays missing. */
function compileKey(id: unknown): Expression {
  if (isDocument(id) && !Object.keys(id)[0]?.startsWith('$'))
    for (const value of Object.values(id)) {
      const isFlag = isNumeric(value) || typeof value === 'boolean';
      demand(!isFlag, 17390, '$group does not support inclusion-style expressions');
    }
  return compileExpression(id);
}

interface Sum {
  name: string;
  make: (memory: Memory) => Accumulator;
  compute: Expression;
}

function compileSum(name: string, field: unknown): Sum {
  const operators = isDocument(field) ? Object.keys(field) : [];
  const [operator = ''] = operators;
  demand(operator.startsWith('$'), 40234, `The field '${name}' must be an accumulator object`);
  demand(!name.includes('.'), 40235, `The field name '${name}' cannot contain '.'`);
  demand(!name.startsWith('$'), 40236, `The field name '${name}' cannot be an operator name`);
  demand(operators.length === 1, 40238, `The field '${name}' must specify one accumulator`);
  if (REFUSED_ACCUMULATORS.has(operator)) throw notSupported(`the accumulator ${operator}`);
  const operand = (field as Document)[operator];
  demand(!Array.isArray(operand), 40237, `The ${operator} accumulator is a unary operator`);
  demand(Object.hasOwn(ACCUMULATORS, operator), 15952, `unknown group operator '${operator}'`);
  return { name, make: ACCUMULATORS[operator]!, compute: compileExpression(operand) };
}
