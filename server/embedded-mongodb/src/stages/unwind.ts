import { demand, notSupported } from '../errors.ts';
import { checkPath } from '../expressions/fieldPaths.ts';
import { put } from '../expressions/memory.ts';
import { fieldOf, getPath } from '../values/paths.ts';
import { type Document, isDocument } from '../values/types.ts';
import type { Stage } from './stage.ts';

export const unwind: Stage = (operand) => {
  const parts = parse(operand).split('.');
  checkPath(parts);
  return function* run(input) {
    for (const document of input) {
      const value = getPath(document, parts.join('.'));
      if (Array.isArray(value)) for (const element of value) yield withPath(document, parts, element);
      else if (value !== null && value !== undefined) yield document;
    }
  };
};

/** Returns the path without its `$`. */
function parse(operand: unknown): string {
  if (isDocument(operand)) throw notSupported('$unwind with options');
  demand(typeof operand === 'string', 15981, 'expected a string as specification for $unwind stage');
  demand(operand !== '', 28812, 'no path specified to $unwind stage');
  demand(
    operand.startsWith('$'),
    28818,
    `path option to $unwind stage should be prefixed with a '$': ${operand}`,
  );
  demand(!operand.includes('\0'), 16419, 'field path must not contain embedded null bytes');
  return operand.slice(1);
}

/** Returns the document with another value at the path, on which there are documents only. */
function withPath(document: Document, [name, ...rest]: string[], value: unknown): Document {
  const copy = { ...document };
  const after = rest.length === 0 ? value : withPath(fieldOf(document, name!) as Document, rest, value);
  put(copy, name!, after);
  return copy;
}
