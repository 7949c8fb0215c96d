import { notSupported } from '../errors.ts';
import { containerOf, writePart } from '../update/updatePaths.ts';
import type { Document } from '../values/decode.ts';
import { isDocument } from '../values/order.ts';
import { getPath } from '../values/paths.ts';
import { compileExpression } from './expression.ts';

/** The documents with computed fields added or replaced; what they share with the input is not changed. */
export function addFields(input: Document[], specification: Document, variables?: Document): Document[] {
  const fields = Object.entries(specification).map(
    ([path, expression]) => [path.split('.'), compileExpression(expression)] as const,
  );
  return input.map((document) => {
    const copy = { ...document };
    for (const [parts, compute] of fields) {
      const value = compute(document, variables);
      if (value === undefined) continue;
      for (let at = 1; at < parts.length; at++) {
        const parent = getPath(copy, parts.slice(0, at));
        if (parent !== undefined && !isDocument(parent)) throw notSupported('$addFields into an array');
        writePart(containerOf(copy, parts.slice(0, at), true)!, parts[at - 1]!, { ...(parent as Document) });
      }
      writePart(containerOf(copy, parts, true)!, parts.at(-1)!, value);
    }
    return copy;
  });
}
