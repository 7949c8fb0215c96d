// The operators that compute only those of their operands that they need.
/* oxlint-disable unicorn/no-thenable -- MongoDB calls it then */
import { demand } from '../errors.ts';
import { isDocument, isTrue, typeOf } from '../values/types.ts';
import { checkWriteName } from './fieldPaths.ts';
import { parametersOf } from './parameters.ts';
import {
  type Compile,
  constant,
  type Expression,
  folded,
  isConstant,
  isNullish,
  operandsOf,
  type Operator,
} from './types.ts';

export const and = junction(false);
export const or = junction(true);

/** Ends at the first operand that is `decisive`. */
function junction(decisive: boolean): Operator {
  return (operand, compile) => {
    const operands = operandsOf(operand, compile);
    const expression: Expression = (root) =>
      operands.some((one) => isTrue(one(root)) === decisive) ? decisive : !decisive;
    const last = operands.at(-1);
    // MongoDB looks at a constant at the end first.
    const isDecided = last && isConstant(last) && isTrue(last({})) === decisive;
    if (isDecided) return constant(decisive);
    return folded(operands, expression);
  };
}

export const cond: Operator = (operand, compile) => {
  const [a, b, c] = condParts(operand).map((one) => compile(one)) as [Expression, Expression, Expression];
  if (isConstant(a)) return isTrue(a({})) ? b : c;
  return (root) => (isTrue(a(root)) ? b(root) : c(root));
};

function condParts(operand: unknown): unknown[] {
  if (isDocument(operand)) {
    const missing = { if: 17080, then: 17081, else: 17082 };
    parametersOf('$cond', operand, { object: 16020, unknown: 17083, missing });
    return [operand['if'], operand['then'], operand['else']];
  }
  const parts: unknown[] = Array.isArray(operand) ? operand : [operand];
  const message = `Expression $cond takes exactly 3 arguments. ${parts.length} were passed in.`;
  demand(parts.length === 3, 16020, message);
  return parts;
}

export const ifNull: Operator = (operand, compile) => {
  const operands = operandsOf(operand, compile);
  const message = `$ifNull needs at least two arguments, had: ${operands.length}`;
  demand(operands.length >= 2, 1257300, message);
  const expression: Expression = (root) => {
    let value: unknown;
    for (const one of operands) {
      value = one(root);
      if (!isNullish(value)) break;
    }
    return value;
  };
  return folded(operands, expression);
};

export const switchCase: Operator = (operand, compile) => {
  const found = `found: ${typeOf(operand).name}`;
  demand(isDocument(operand), 40060, `$switch requires an object as an argument, ${found}`);
  const { branches = [], default: otherwise, ...others } = operand;
  demand(Array.isArray(branches), 40061, "$switch expected an array for 'branches'");
  const all = branches.map((branch) => switchBranch(branch, compile));
  const [other] = Object.keys(others);
  demand(other === undefined, 40067, `$switch found an unknown argument: ${other}`);
  demand(all.length > 0, 40068, '$switch requires at least one branch.');
  const fallback = Object.hasOwn(operand, 'default') ? compile(otherwise) : undefined;
  const possible = all.filter(([test]) => !isConstant(test) || isTrue(test({})));
  const isUseful = possible.length > 0 || fallback;
  demand(isUseful, 40069, 'One cannot execute a switch statement where all the cases evaluate to false');
  return (root) => {
    const branch = possible.find(([test]) => isTrue(test(root)));
    const message = '$switch could not find a matching branch for an input, and no default was specified.';
    demand(branch ?? fallback, 40066, message);
    return (branch?.[1] ?? fallback!)(root);
  };
};

function switchBranch(branch: unknown, compile: Compile): [test: Expression, value: Expression] {
  const codes = { object: 40062, unknown: 40063, missing: { case: 40064, then: 40065 } };
  const parameters = parametersOf('a branch of $switch', branch, codes);
  return [compile(parameters['case']), compile(parameters['then'])];
}

interface Cell {
  name: string;
  compute: Expression;
  value: unknown;
}

export const letIn: Operator = (operand, compile) => {
  const codes = { object: 16874, unknown: 16875, missing: { vars: 16876, in: 16877 } };
  const { vars, in: body } = parametersOf('$let', operand, codes);
  demand(isDocument(vars), 10065, 'invalid parameter: expected an object (vars)');
  const cells = Object.entries(vars).map(([name, value]) => {
    checkWriteName(name);
    const cell: Cell = { name, compute: compile(value), value: undefined };
    return cell;
  });
  const own = Object.fromEntries(cells.map((cell) => [cell.name, () => cell.value]));
  const compute = compile(body, own);
  return (root) => {
    for (const cell of cells) cell.value = cell.compute(root);
    return compute(root);
  };
};
