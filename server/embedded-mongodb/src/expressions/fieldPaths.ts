// Field paths of expressions: `$a.b` and `$$name.a.b`. They go through the documents of an array, and take no positions.
import { demand, notSupported } from '../errors.ts';
import { fieldOf } from '../values/paths.ts';
import { type Document, isDocument } from '../values/types.ts';
import { REFUSED_VARIABLES } from './refused.ts';
import type { Expression, Variables } from './types.ts';

/** Compiles a text that begins with `$`. */
export function compilePath(text: string, variables: Variables): Expression {
  demand(text.length > 1, 16872, "'$' by itself is not a valid FieldPath");
  const isVariable = text[1] === '$';
  const parts = isVariable ? text.slice(2).split('.') : ['CURRENT', ...text.slice(1).split('.')];
  if (isVariable) checkReadName(parts[0]!);
  const [name, ...path] = parts as [string, ...string[]];
  checkPath(path);
  if (REFUSED_VARIABLES.has(name)) throw notSupported(`the variable $$${name}`);
  demand(Object.hasOwn(variables, name), 17276, `Use of undefined variable: ${name}`);
  const start = variables[name]!;
  if (path.length === 0) return start;
  const [field = ''] = path;
  if (path.length === 1 && !(field in Object.prototype))
    return (root) => {
      const value = start(root);
      return isDocument(value) ? value[field] : inside(value, path, 0);
    };
  return (root) => inside(start(root), path, 0);
}

/** Throws where the parts are none of a field path. */
export function checkPath(parts: string[]): void {
  for (const [at, part] of parts.entries()) {
    demand(part !== '' || at === 0 || at < parts.length - 1, 40353, "FieldPath must not end with a '.'.");
    demand(part !== '', 15998, 'FieldPath field names may not be empty strings.');
    demand(!part.startsWith('$'), 16410, `FieldPath field names may not start with '$', given '${part}'.`);
    demand(!part.includes('\0'), 16411, 'FieldPath field names may not contain null bytes.');
  }
}

/** Throws where the name cannot be one that `as` or `vars` gives. */
export function checkWriteName(name: unknown): asserts name is string {
  const isName = typeof name === 'string' && (name === 'CURRENT' || /^[a-z\u0080-\uffff]/.test(name));
  demand(isName, 'FailedToParse', `'${String(name)}' starts with an invalid character for a variable name`);
  checkCharacters(name);
}

function checkReadName(name: string): void {
  demand(name !== '', 'FailedToParse', 'empty variable names are not allowed');
  const message = `'${name}' starts with an invalid character for a variable name`;
  demand(/^[A-Za-z\u0080-\uffff]/.test(name), 'FailedToParse', message);
  checkCharacters(name);
}

function checkCharacters(name: string): void {
  const message = `'${name}' contains an invalid character for a variable name`;
  demand(/^[\w\u0080-\uffff]*$/.test(name), 'FailedToParse', message);
}

function inside(value: unknown, path: readonly string[], at: number): unknown {
  if (isDocument(value)) return below(value, path, at);
  if (!Array.isArray(value)) return undefined;
  const found: unknown[] = [];
  for (const element of value) {
    const one = isDocument(element) ? below(element, path, at) : undefined;
    if (one !== undefined) found.push(one);
  }
  return found;
}

function below(document: Document, path: readonly string[], at: number): unknown {
  const value = fieldOf(document, path[at]!);
  return at + 1 === path.length ? value : inside(value, path, at + 1);
}
