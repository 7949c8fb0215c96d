import { ObjectId } from 'bson';
import { CommandError, toCommandError } from '../errors.ts';
import { decoded, findAll } from '../query/find.ts';
import { compileFilter } from '../query/filter.ts';
import { typeName } from '../query/types.ts';
import { parseSort } from '../query/sort.ts';
import { compileUpdate } from '../update/update.ts';
import { upsertDocument } from '../update/upsert.ts';
import { decode, type Document } from '../values/decode.ts';
import { encode, MAX_DOCUMENT_SIZE, tooLarge } from '../values/encode.ts';
import type { Request } from '../wire/messages.ts';
import {
  countField,
  documentField,
  documentsField,
  flagField,
  refuseCollation,
  refuseOptions,
  sequenceField,
  textField,
} from './arguments.ts';
import type { Commands } from './command.ts';
import type { Engine } from './engine.ts';

export const writingCommands: Commands = {
  insert: {
    writes: true,
    run: (engine, request) => {
      const { body, sequences } = request;
      refuseOptions(body);
      const [database, name] = [textField(body, '$db'), textField(body, 'insert')];
      const collection = engine.ensure(database, name);
      const raw = sequences.get('documents') ?? documentsField(body, 'documents').map(encodeAny);
      let n = 0;
      const writeErrors = eachStatement(request, raw, (bytes) => {
        const stored = withId(bytes);
        engine.documents.insert(collection, stored.document, stored.bytes);
        n += 1;
      });
      return { n, ...writeErrors };
    },
  },
  update: {
    writes: true,
    run: (engine, request) => {
      const { body } = request;
      refuseOptions(body);
      const names = [textField(body, '$db'), textField(body, 'update')] as const;
      const result = { n: 0, nModified: 0 };
      const upserted: Document[] = [];
      const writeErrors = eachStatement(request, sequenceField(request, 'updates'), (statement, index) => {
        const { matched, modified, id } = updateOne(engine, names, statement, documentField(body, 'let'));
        result.n += matched;
        result.nModified += modified;
        if (id !== undefined) upserted.push({ index, _id: id.value });
      });
      return { ...result, ...(upserted.length > 0 ? { upserted } : {}), ...writeErrors };
    },
  },
  delete: {
    writes: true,
    run: (engine, request) => {
      const { body } = request;
      refuseOptions(body);
      const collection = engine.catalog.find(textField(body, '$db'), textField(body, 'delete'));
      let n = 0;
      const writeErrors = eachStatement(request, sequenceField(request, 'deletes'), (statement) => {
        refuseCollation(statement['collation']);
        const filter = documentField(statement, 'q');
        compileFilter(filter);
        const limit = countField(statement, 'limit');
        if (limit !== 0 && limit !== 1)
          throw new CommandError(
            'FailedToParse',
            `The limit field in delete objects must be 0 or 1. Got ${String(limit)}`,
          );
        for (const match of collection
          ? findAll(engine.sql, collection, { filter, limit, hint: statement['hint'] })
          : []) {
          engine.documents.remove(collection!, { row: match.row, document: decoded(match) });
          n += 1;
        }
      });
      return { n, ...writeErrors };
    },
  },
};

/** Runs every statement; an ordered command stops at the first that fails. */
function eachStatement<T>(
  { body }: Request,
  statements: T[],
  run: (statement: T, index: number) => void,
): { writeErrors?: Document[] } {
  if (statements.length === 0 || statements.length > 100_000)
    throw new CommandError(
      'InvalidLength',
      `Write batch sizes must be between 1 and 100000. Got ${statements.length} operations.`,
    );
  const ordered = body['ordered'] !== false;
  const writeErrors: Document[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      run(statement, index);
    } catch (error) {
      // A failing disk or a bug fails the whole transaction.
      if (!(error instanceof CommandError)) throw error;
      const { code, message, fields } = toCommandError(error);
      writeErrors.push({ index, code, errmsg: message, ...fields });
      if (ordered) break;
    }
  }
  return writeErrors.length > 0 ? { writeErrors } : {};
}

export interface UpdateResult {
  matched: number;
  modified: number;
  /** Of the document that an upsert made. */
  id?: { value: unknown };
}

function updateOne(
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
  update: ReturnType<typeof compileUpdate>,
): Document {
  const document = upsertDocument(filter, update);
  checkId(document);
  engine.documents.insert(engine.ensure(database, name), document, encode(document));
  return document;
}

function encodeAny(document: Document): Buffer {
  return encode(document);
}

/** A document to insert with its _id in front, given one where it has none. */
export function withId(bytes: Buffer): { document: Document; bytes: Buffer } {
  if (bytes.length > MAX_DOCUMENT_SIZE) throw tooLarge(bytes.length);
  const given = decode(bytes);
  checkId(given);
  if (Object.keys(given)[0] === '_id') return { document: given, bytes };
  const document = { _id: given['_id'] ?? new ObjectId(), ...given };
  return { document, bytes: encode(document) };
}

function checkId(document: Document): void {
  const id = document['_id'];
  const type = typeName(id);
  if (type === 'array' || type === 'regex')
    throw new CommandError('InvalidIdField', `The '_id' value cannot be of type ${type}`);
}
