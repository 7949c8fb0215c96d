import { CommandError } from '../errors.ts';
import type { Document } from '../values/decode.ts';
import { isDocument } from '../values/order.ts';
import { getPath } from '../values/paths.ts';

/** One document for each element of the array at a path. */
export function unwind(input: Document[], operand: unknown): Document[] {
  const options = isDocument(operand) ? operand : { path: operand };
  const { path, includeArrayIndex: indexName, preserveNullAndEmptyArrays: preserve } = options;
  if (typeof path !== 'string' || !path.startsWith('$'))
    throw new CommandError(28818, "path option to $unwind stage should be prefixed with a '$'");
  const parts = path.slice(1).split('.');
  const index = (at: number | null): Document => (typeof indexName === 'string' ? { [indexName]: at } : {});
  return input.flatMap((document) => {
    const value = getPath(document, parts);
    if (Array.isArray(value) && value.length > 0)
      return value.map((element: unknown, at) =>
        Object.assign(withPart(document, parts, element), index(at)),
      );
    if (Array.isArray(value))
      return preserve ? [{ ...withPart(document, parts, undefined), ...index(null) }] : [];
    const empty = value === undefined || value === null;
    return empty && !preserve ? [] : [{ ...document, ...index(null) }];
  });
}

/** A copy with another value at the path; undefined takes the field away. */
function withPart(document: Document, [part, ...rest]: string[], value: unknown): Document {
  const copy = { ...document };
  const after = rest.length > 0 ? withPart(copy[part!] as Document, rest, value) : value;
  if (after === undefined) delete copy[part!];
  else copy[part!] = after;
  return copy;
}
