import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { decoded, findAll } from '../query/find.ts';
import { parseSort } from '../query/sort.ts';
import { compileUpdate, type Update } from '../update/update.ts';
import { upsertDocument } from '../update/upsert.ts';
import type { Document } from '../values/decode.ts';
import { encode } from '../values/encode.ts';
import { documentField, documentsField, flagField, refuseCollation } from './arguments.ts';
import type { Engine } from './engine.ts';
import { checkId } from './newDocument.ts';

export interface UpdateResult {
  matched: number;
  modified: number;
  /** Of the document that an upsert made. */
  id?: { value: unknown };
}

/** One statement of an update command. */
export function runUpdate(
  engine: Engine,
  [database, name]: readonly [string, string],
  statement: Document,
  variables: Document,
): UpdateResult {
  refuseCollation(statement['collation']);
  const filter = documentField(statement, 'q');
  compileFilter(filter);
  const multi = flagField(statement, 'multi');
  const update = compileUpdate(statement['u'], {
    filter,
    arrayFilters: documentsField(statement, 'arrayFilters'),
    variables: { ...variables, ...documentField(statement, 'c') },
  });
  if (multi && update.replaces)
    throw new CommandError('FailedToParse', 'multi update is not supported for replacement-style update');
  const collection = engine.catalog.find(database, name);
  const query = { filter, limit: multi ? 0 : 1, sort: parseSort(statement['sort']), hint: statement['hint'] };
  const matches = collection ? findAll(engine.sql, collection, query) : [];
  let modified = 0;
  for (const match of matches) {
    const before = decoded(match);
    const after = update.apply(before, false);
    if (encode(after).equals(match.bytes)) continue;
    engine.documents.replace(collection!, { row: match.row, document: before }, after);
    modified += 1;
  }
  if (matches.length > 0 || !flagField(statement, 'upsert')) return { matched: matches.length, modified };
  const made = insertUpsert(engine, [database, name], filter, update);
  return { matched: 1, modified: 0, id: { value: made['_id'] } };
}

/** Makes the document that an upsert means where nothing matched. */
export function insertUpsert(
  engine: Engine,
  [database, name]: readonly [string, string],
  filter: Document,
  update: Update,
): Document {
  const document = upsertDocument(filter, update);
  checkId(document);
  engine.documents.insert(engine.ensure(database, name), document, encode(document));
  return document;
}
