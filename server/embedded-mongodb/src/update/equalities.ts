// What an upsert takes from its filter.

import { BSONRegExp } from 'bson';
import { demand } from '../errors.ts';
import { operatorsOf } from '../query/filter.ts';
import type { Document } from '../values/types.ts';

/** Returns the paths that the filter sets equal to one value. Throws NotSingleValueField where it does so twice for one. */
export function equalitiesOf(filter: Document): [path: string, value: unknown][] {
  const equalities = equalitiesIn(filter);
  for (const [at, [path]] of equalities.entries()) {
    const other = equalities.find(([one], index) => index !== at && `${one}.`.startsWith(`${path}.`));
    const message = `cannot infer query fields to set, both paths '${other?.[0]}' and '${path}' are matched`;
    demand(other === undefined, 'NotSingleValueField', message);
  }
  return equalities;
}

function equalitiesIn(filter: Document): [path: string, value: unknown][] {
  return Object.entries(filter).flatMap(([name, condition]): [string, unknown][] => {
    const isAnd = name === '$and' || (name === '$or' && (condition as Document[]).length === 1);
    if (isAnd) return (condition as Document[]).flatMap(equalitiesIn);
    if (name.startsWith('$')) return [];
    const operators = operatorsOf(condition);
    const values = Object.hasOwn(operators, '$eq') ? [operators['$eq']] : [];
    const [one, ...others] = (operators['$in'] ?? []) as unknown[];
    if (one !== undefined && others.length === 0 && !(one instanceof BSONRegExp)) values.push(one);
    return values.map((value) => [name, value]);
  });
}
