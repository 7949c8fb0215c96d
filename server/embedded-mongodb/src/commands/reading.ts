import { demand, notSupported } from '../errors.ts';
import { countMatches, findMatches, isReversed } from '../query/find.ts';
import { compileProjection } from '../query/projection.ts';
import { type Match, PAUSE } from '../query/scan.ts';
import { compareTexts, orderText } from '../values/order.ts';
import { visitPath } from '../values/paths.ts';
import type { Fields } from '../values/pick.ts';
import { toNumber, typeOf } from '../values/types.ts';
import { countField, namespaceOf, queryOf, textField } from './arguments.ts';
import { placeOfCursor } from './cursors.ts';
import type { Commands } from './engine.ts';

export const readingCommands: Commands = {
  find: ({ catalog, cursors }, request) => {
    const { body } = request;
    const namespace = namespaceOf(request);
    const query = queryOf(body, 'filter');
    const fields = compileProjection(body['projection']);
    const matches = findMatches(catalog, namespace, query, true);
    return cursors.start(namespace, encoded(matches, fields), body);
  },
  getMore: ({ cursors }, { body }) =>
    cursors.next(
      toNumber(body['getMore']),
      `${textField(body, '$db')}.${textField(body, 'collection')}`,
      countField(body, 'batchSize') || undefined,
    ),
  killCursors: (engine, { body }) => {
    const cursors = body['cursors'] as unknown[];
    const areIds = cursors.every((id) => typeOf(id).name === 'long');
    demand(areIds, 'TypeMismatch', "BSON field 'killCursors.cursors' must hold longs");
    // Each thread knows its own.
    const places = new Set(cursors.map((id) => placeOfCursor(toNumber(id))));
    if (places.size > 1) throw notSupported('killCursors of cursors in several threads at once');
    const cursorsKilled = cursors.filter((id) => engine.cursors.kill(toNumber(id)));
    const cursorsNotFound = cursors.filter((id) => !cursorsKilled.includes(id));
    return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [] };
  },
  count: ({ catalog }, request) => ({
    n: countMatches(catalog, namespaceOf(request), queryOf(request.body, 'query')),
  }),
  distinct: ({ catalog }, request) => {
    const key = textField(request.body, 'key');
    const parts = key.split('.');
    if (!parts.every((part) => /^[^$\0][^\0]*$/.test(part)))
      throw notSupported(`distinct by the key '${key}'`);
    const values = new Map<string, unknown>();
    for (const match of findMatches(catalog, namespaceOf(request), queryOf(request.body, 'query')))
      visitPath(match.document, parts, (leaf) => {
        for (const value of [leaf].flat()) {
          const text = orderText(value);
          if (value !== undefined && !values.has(text)) values.set(text, value);
        }
        return false;
      });
    const sorted = [...values].toSorted(([a], [b]) => compareTexts(a, b)).map(([, value]) => value);
    return { values: isReversed ? sorted.toReversed() : sorted };
  },
};

/** Without a projection the bytes are sent as they are stored. Yields undefined where the matches pause. */
function* encoded(matches: Iterable<Match>, fields?: Fields): Generator<Buffer | undefined> {
  for (const match of matches)
    if (match === PAUSE) yield undefined;
    else yield fields ? match.pick(fields) : match.bytes;
}
