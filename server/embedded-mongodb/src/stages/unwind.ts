import { Long } from 'bson';
import { demand } from '../errors.ts';
import { checkPath } from '../expressions/fieldPaths.ts';
import { put } from '../expressions/memory.ts';
import { fieldOf, getPath } from '../values/paths.ts';
import { type Document, isDocument, typeOf } from '../values/types.ts';
import type { Stage } from './stage.ts';

export const unwind: Stage = (operand) => {
  const options = parse(operand);
  return function* run(input) {
    for (const document of input) yield* unwound(document, options);
  };
};

interface Options {
  path: string;
  preserves: boolean;
  index: string[] | undefined;
}

function parse(operand: unknown): Options {
  const found = `got ${typeOf(operand).name}`;
  const isKnown = typeof operand === 'string' || isDocument(operand);
  demand(
    isKnown,
    15981,
    `expected either a string or an object as specification for $unwind stage, ${found}`,
  );
  const document: Document = isDocument(operand) ? operand : { path: operand };
  const { path, preserveNullAndEmptyArrays: preserves = false, includeArrayIndex, ...others } = document;
  const [other] = Object.keys(others);
  demand(other === undefined, 28811, `unrecognized option to $unwind stage: ${other}`);
  demand(path !== undefined && path !== '', 28812, 'no path specified to $unwind stage');
  demand(typeof path === 'string', 28808, 'expected a string as the path for $unwind stage');
  demand(!path.includes('\0'), 16419, 'field path must not contain embedded null bytes');
  demand(path.startsWith('$'), 28818, `path option to $unwind stage should be prefixed with a '$': ${path}`);
  demand(typeof preserves === 'boolean', 28809, 'expected a boolean for preserveNullAndEmptyArrays');
  if (includeArrayIndex === undefined) return { path: checked(path.slice(1)), preserves, index: undefined };
  const isName = typeof includeArrayIndex === 'string' && includeArrayIndex !== '';
  demand(isName, 28810, 'expected a non-empty string for the includeArrayIndex option to $unwind stage');
  const message = `includeArrayIndex option to $unwind stage should not be prefixed with a '$'`;
  demand(!includeArrayIndex.startsWith('$'), 28822, message);
  return { path: checked(path.slice(1)), preserves, index: checked(includeArrayIndex).split('.') };
}

function checked(path: string): string {
  checkPath(path.split('.'));
  return path;
}

function* unwound(document: Document, { path, preserves, index }: Options): Generator<Document> {
  const value = getPath(document, path);
  const withIndex = (one: Document, at: Long | null): Document => (index ? withPath(one, index, at) : one);
  if (!Array.isArray(value)) {
    if (preserves || (value !== null && value !== undefined)) yield withIndex(document, null);
  } else if (value.length === 0) {
    if (preserves) yield withIndex(withPath(document, path.split('.'), undefined), null);
  } else {
    const parts = path.split('.');
    for (const [at, element] of value.entries())
      yield withIndex(withPath(document, parts, element), Long.fromNumber(at));
  }
}

/** Returns the document with another value at the path, whatever lies on the way; undefined takes the field away. */
function withPath(document: Document, [name, ...rest]: string[], value: unknown): Document {
  const copy = { ...document };
  const inner = fieldOf(document, name!);
  const after =
    rest.length === 0 || (value === undefined && !isDocument(inner))
      ? value
      : withPath(isDocument(inner) ? inner : {}, rest, value);
  if (after !== undefined) put(copy, name!, after);
  else if (rest.length === 0) delete copy[name!];
  return copy;
}
