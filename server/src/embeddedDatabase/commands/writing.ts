import { CommandError, demand } from '../errors.ts';
import { compileProjection } from '../query/projection.ts';
import { encode } from '../values/bson.ts';
import type { Document } from '../values/types.ts';
import type { Request } from '../wire/messages.ts';
import {
  countField,
  documentField,
  documentsField,
  flagField,
  namespaceOf,
  refuseOptions,
} from './arguments.ts';
import { insertDocument, removeDocuments, updateDocuments } from './statements.ts';
import type { Commands } from './engine.ts';

export const writingCommands: Commands = {
  insert: (engine, request) => {
    const { body, sequences } = request;
    const raw = sequences.get('documents') ?? documentsField(body, 'documents').map(encode);
    const collection = engine.catalog.ensure(...namespaceOf(request));
    return eachStatement(request, raw, (bytes) => {
      insertDocument(engine, collection, bytes);
      return 1;
    });
  },
  update: (engine, request) => {
    const upserted: Document[] = [];
    let nModified = 0;
    const result = eachStatement(
      request,
      documentsField(request.body, 'updates', request),
      (statement, index) => {
        refuseOptions(statement);
        const filter = documentField(statement, 'q');
        const updated = updateDocuments(engine, namespaceOf(request), statement, filter, statement['u']);
        nModified += updated.modified;
        if (updated.made) upserted.push({ index, _id: updated.after!['_id'] });
        return updated.matched;
      },
    );
    return { ...result, nModified, upserted: upserted.length > 0 ? upserted : undefined };
  },
  delete: (engine, request) =>
    eachStatement(request, documentsField(request.body, 'deletes', request), (statement) => {
      refuseOptions(statement);
      const limit = countField(statement, 'limit');
      demand(limit === 0 || limit === 1, 'FailedToParse', 'The limit field in delete objects must be 0 or 1');
      return removeDocuments(engine, namespaceOf(request), {}, documentField(statement, 'q'), limit).length;
    }),
  findAndModify: (engine, request) => {
    const { body } = request;
    const filter = documentField(body, 'query');
    const [remove, wantsNew, upsert] = ['remove', 'new', 'upsert'].map((name) => flagField(body, name));
    const isOne = remove === (body['update'] === undefined);
    demand(isOne, 'FailedToParse', 'Either an update or remove=true must be specified');
    demand(
      !remove || !(wantsNew || upsert),
      'FailedToParse',
      'Cannot specify new or upsert with remove=true',
    );
    const project = compileProjection(body['fields']) ?? ((document: Document) => document);
    const shown = (document: Document | undefined): Document | null => (document ? project(document) : null);
    if (remove) {
      const [removed] = removeDocuments(engine, namespaceOf(request), body, filter, 1);
      return { lastErrorObject: { n: removed ? 1 : 0 }, value: shown(removed) };
    }
    const { before, after, made } = updateDocuments(
      engine,
      namespaceOf(request),
      body,
      filter,
      body['update'],
    );
    return {
      lastErrorObject: {
        n: after ? 1 : 0,
        updatedExisting: before !== undefined,
        upserted: made && after!['_id'],
      },
      value: shown(wantsNew ? after : before),
    };
  },
};

/** Runs every statement and sums up what they answer; an ordered command stops at the first that fails. */
function eachStatement<T>(
  { body }: Request,
  statements: T[],
  run: (statement: T, index: number) => number,
): { n: number; writeErrors: Document[] | undefined } {
  const isBatch = statements.length > 0 && statements.length <= 100_000;
  demand(
    isBatch,
    'InvalidLength',
    `Write batch sizes must be between 1 and 100000. Got ${statements.length}`,
  );
  let n = 0;
  const writeErrors: Document[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      n += run(statement, index);
    } catch (error) {
      // A failing disk or a bug fails the whole transaction.
      if (!(error instanceof CommandError)) throw error;
      writeErrors.push({ index, code: error.code, errmsg: error.message, ...error.fields });
      if (body['ordered'] !== false) break;
    }
  }
  return { n, writeErrors: writeErrors.length > 0 ? writeErrors : undefined };
}
