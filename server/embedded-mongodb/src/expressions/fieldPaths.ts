// Field paths of expressions, such as `$a.b`. They go through the documents of an array, and take no positions.
import { CommandError, demand, notSupported } from '../errors.ts';
import { fieldOf } from '../values/paths.ts';
import { type Document, isDocument } from '../values/types.ts';
import { REFUSED_VARIABLES } from '../refused.ts';

/** Computes a value from a document; undefined stands for a missing one. */
export type Expression = (root: Document) => unknown;

/** Compiles a text that begins with `$`. */
export function compilePath(text: string): Expression {
  demand(text.length > 1, 16872, "'$' by itself is not a valid FieldPath");
  if (text[1] === '$') refuseVariable(text.slice(2).split('.')[0]!);
  const path = text.slice(1).split('.');
  checkPath(path);
  return (root) => below(root, path, 0);
}

function refuseVariable(name: string): never {
  if (REFUSED_VARIABLES.has(name)) throw notSupported(`the variable $$${name}`);
  throw new CommandError(17276, `Use of undefined variable: ${name}`);
}

/** Throws where the parts are none of a field path. */
export function checkPath(parts: string[]): void {
  demand(parts.length > 1 || parts[0] !== '', 40352, 'FieldPath cannot be constructed with empty string');
  demand(parts.length <= 200, 'Overflow', 'FieldPath is too long: it has more than 200 parts');
  for (const [at, part] of parts.entries()) {
    demand(part !== '' || at === 0 || at < parts.length - 1, 40353, "FieldPath must not end with a '.'.");
    demand(part !== '', 15998, 'FieldPath field names may not be empty strings.');
    demand(!part.startsWith('$'), 16410, `FieldPath field names may not start with '$', given '${part}'.`);
    demand(!part.includes('\0'), 16411, 'FieldPath field names may not contain null bytes.');
  }
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
