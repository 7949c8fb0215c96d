import { BSONRegExp, ObjectId } from 'bson';
import { operatorsOf } from '../query/filter.ts';
import type { Document } from '../values/types.ts';
import { changeAt } from './change.ts';
import type { Update } from './update.ts';

/** The document that an upsert makes: the filter's equalities, changed by the update, with an _id in front. */
export function upsertDocument(filter: Document, update: Update): Document {
  const base: Document = {};
  for (const [path, value] of equalities(filter)) {
    if (update.replaces && path !== '_id') continue;
    changeAt(base, path.split('.'), { become: () => value, makes: true, elements: new Map() });
  }
  const { _id: id = new ObjectId(), ...rest } = update.apply(base, true);
  return { _id: id, ...rest };
}

function equalities(filter: Document): [path: string, value: unknown][] {
  return Object.entries(filter).flatMap(([name, condition]): [string, unknown][] => {
    if (name === '$and') return (condition as Document[]).flatMap(equalities);
    if (name.startsWith('$')) return [];
    const { $eq: equal, $in: list, $all: all } = operatorsOf(condition);
    const only = [[equal], list, all].find(
      (one) => Array.isArray(one) && one.length === 1 && one[0] !== undefined,
    );
    const [value] = (only ?? []) as unknown[];
    return value === undefined || value instanceof BSONRegExp ? [] : [[name, value]];
  });
}
