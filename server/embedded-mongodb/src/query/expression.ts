// An aggregation expression as a function from a document to a value; undefined stands for a missing value.
import { demand, notSupported } from '../errors.ts';
import { type Document, isDocument } from '../values/types.ts';
import { compilePath } from '../expressions/fieldPaths.ts';
import { put, withinLimit } from '../expressions/memory.ts';
import { OPERATORS } from '../expressions/operators.ts';
import { REFUSED_EXPRESSIONS } from '../expressions/refused.ts';
import { type Compile, constant, type Expression, folded, type Variables } from '../expressions/types.ts';

/** Throws where the expression is wrong, also where a constant part of it cannot be computed. */
export function compileExpression(expression: unknown, variables: Variables = SYSTEM_VARIABLES): Expression {
  if (typeof expression === 'string' && expression.startsWith('$')) return compilePath(expression, variables);
  if (Array.isArray(expression)) return compileArray(expression, variables);
  if (!isDocument(expression)) return constant(expression);
  const names = Object.keys(expression);
  return names[0]?.startsWith('$')
    ? compileOperator(expression, names, variables)
    : compileObject(expression, names, variables);
}

const ROOT: Expression = (root) => root;

export const SYSTEM_VARIABLES: Variables = { ROOT, CURRENT: ROOT, REMOVE: constant(undefined) };

function compileOperator(expression: Document, names: string[], variables: Variables): Expression {
  const name = names[0]!;
  const message = `An object representing an expression must have exactly one field: ${names.join(', ')}`;
  demand(names.length === 1, 15983, message);
  if (!Object.hasOwn(OPERATORS, name)) {
    if (REFUSED_EXPRESSIONS.has(name)) throw notSupported(`the expression ${name}`);
    demand(false, 'InvalidPipelineOperator', `Unrecognized expression '${name}'`);
  }
  const compile: Compile = (operand, own) =>
    compileExpression(operand, own ? { ...variables, ...own } : variables);
  return OPERATORS[name]!(expression[name], compile, name);
}

function compileArray(elements: unknown[], variables: Variables): Expression {
  const parts = elements.map((element) => compileExpression(element, variables));
  return folded(parts, (root) => withinLimit(parts.map((part) => part(root) ?? null)));
}

/** A field whose value is missing is left out. */
function compileObject(expression: Document, names: string[], variables: Variables): Expression {
  const parts = names.map((name) => {
    checkFieldName(name);
    return [name, compileExpression(expression[name], variables)] as const;
  });
  const values = parts.map(([, part]) => part);
  return folded(values, (root) => {
    const document: Document = {};
    for (const [name, part] of parts) {
      const value = part(root);
      if (value !== undefined) put(document, name, value);
    }
    return withinLimit(document);
  });
}

/** Throws where a name cannot be a field's in an expression. */
export function checkFieldName(name: string): void {
  demand(name !== '', 15998, 'FieldPath field names may not be empty strings.');
  demand(!name.startsWith('$'), 16410, `FieldPath field names may not start with '$', given '${name}'.`);
  demand(!name.includes('\0'), 16411, 'FieldPath field names may not contain null bytes.');
  demand(!name.includes('.'), 16412, `FieldPath field names may not contain '.', given '${name}'.`);
}
