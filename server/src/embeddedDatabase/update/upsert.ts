import { ObjectId } from 'bson';
import { isOperators } from '../query/filter.ts';
import type { Document } from '../values/decode.ts';
import { containerOf, writePart } from './updatePaths.ts';
import { BSONRegExp } from 'bson';
import type { Update } from './update.ts';

/** The document that an upsert makes: the filter's equalities, changed by the update, with an _id in front. */
export function upsertDocument(filter: Document, update: Update): Document {
  const base: Document = {};
  for (const [path, value] of equalities(filter)) {
    if (update.replaces && path !== '_id') continue;
    const parts = path.split('.');
    writePart(containerOf(base, parts, true)!, parts.at(-1)!, value);
  }
  const document = update.apply(base, true);
  const { _id: id = new ObjectId(), ...rest } = document;
  return { _id: id, ...rest };
}

function equalities(filter: Document): [string, unknown][] {
  return Object.entries(filter).flatMap(([name, condition]): [string, unknown][] => {
    if (name === '$and') return (condition as Document[]).flatMap(equalities);
    if (name === '$or' && (condition as Document[]).length === 1)
      return equalities((condition as Document[])[0]!);
    if (name.startsWith('$') || condition instanceof BSONRegExp) return [];
    if (!isOperators(condition)) return [[name, condition]];
    if ('$eq' in condition) return [[name, condition['$eq']]];
    const { $in: list, $all: all } = condition;
    const only = Array.isArray(list) ? list : Array.isArray(all) ? all : [];
    return only.length === 1 && !(only[0] instanceof BSONRegExp) ? [[name, only[0]]] : [];
  });
}
