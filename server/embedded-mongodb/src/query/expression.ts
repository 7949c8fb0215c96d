// An aggregation expression as a function from a document: a field path, a literal, or a document of both.
import { demand, notSupported } from '../errors.ts';
import { compilePath, type Expression } from '../expressions/fieldPaths.ts';
import { put, sizeOf } from '../expressions/memory.ts';
import { REFUSED_EXPRESSIONS } from '../refused.ts';
import { type Document, isDocument } from '../values/types.ts';

export const EXPRESSIONS = ['$literal'];

/** Throws where the expression is wrong, or has an operator. */
export function compileExpression(expression: unknown): Expression {
  if (typeof expression === 'string' && expression.startsWith('$')) return compilePath(expression);
  if (Array.isArray(expression)) throw notSupported('an array as an expression');
  if (!isDocument(expression)) return () => expression;
  const names = Object.keys(expression);
  if (!names[0]?.startsWith('$')) return compileObject(expression, names);
  const message = `An object representing an expression must have exactly one field: ${names.join(', ')}`;
  demand(names.length === 1, 15983, message);
  refuseOperator(names[0], 'InvalidPipelineOperator');
  return () => expression['$literal'];
}

/** Throws where the operator is none that this database has. */
export function refuseOperator(name: string, unknown: 'InvalidPipelineOperator' | number): void {
  if (REFUSED_EXPRESSIONS.has(name)) throw notSupported(`the expression ${name}`);
  demand(EXPRESSIONS.includes(name), unknown, `Unrecognized expression '${name}'`);
}

/** A field whose value is missing is left out. */
function compileObject(expression: Document, names: string[]): Expression {
  const parts = names.map((name) => {
    checkFieldName(name);
    return [name, compileExpression(expression[name])] as const;
  });
  return (root) => {
    const document: Document = {};
    for (const [name, part] of parts) {
      const value = part(root);
      if (value !== undefined) put(document, name, value);
    }
    // Throws where it is too large.
    sizeOf(document);
    return document;
  };
}

/** Throws where a name cannot be a field's in an expression. */
function checkFieldName(name: string): void {
  demand(name !== '', 15998, 'FieldPath field names may not be empty strings.');
  demand(!name.startsWith('$'), 16410, `FieldPath field names may not start with '$', given '${name}'.`);
  demand(!name.includes('\0'), 16411, 'FieldPath field names may not contain null bytes.');
  demand(!name.includes('.'), 16412, `FieldPath field names may not contain '.', given '${name}'.`);
}
