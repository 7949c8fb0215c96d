import { CommandError } from '../errors.ts';
import { compileProjection } from '../query/projection.ts';
import { encode } from '../values/encode.ts';
import type { Document } from '../values/types.ts';
import type { Request } from '../wire/messages.ts';
import { countField, documentField, documentsField, flagField, namespaceOf } from './arguments.ts';
import type { Commands } from './command.ts';
import { insertDocument, queryOf, removeDocuments, updateDocuments } from './statements.ts';

export const writingCommands: Commands = {
  insert: (engine, request) => {
    const { body, sequences } = request;
    const raw = sequences.get('documents') ?? documentsField(body, 'documents').map(encode);
    const collection = engine.ensure(...namespaceOf(request));
    return eachStatement(request, raw, (bytes) => {
      insertDocument(engine, collection, bytes);
      return 1;
    });
  },
  update: (engine, request) => {
    const upserted: Document[] = [];
    let nModified = 0;
    const variables = documentField(request.body, 'let');
    const result = eachStatement(
      request,
      documentsField(request.body, 'updates', request),
      (statement, index) => {
        const what: [Document, unknown] = [documentField(statement, 'q'), statement['u']];
        const own = { ...variables, ...documentField(statement, 'c') };
        const { matched, modified, after, made } = updateDocuments(
          engine,
          namespaceOf(request),
          statement,
          what,
          own,
        );
        nModified += modified;
        if (made) upserted.push({ index, _id: after!['_id'] });
        return matched;
      },
    );
    return { ...result, nModified, upserted: upserted.length > 0 ? upserted : undefined };
  },
  delete: (engine, request) => {
    const variables = documentField(request.body, 'let');
    return eachStatement(request, documentsField(request.body, 'deletes', request), (statement) => {
      const limit = countField(statement, 'limit') ?? -1;
      if (limit !== 0 && limit !== 1)
        throw new CommandError(
          'FailedToParse',
          `The limit field in delete objects must be 0 or 1. Got ${limit}`,
        );
      const query = queryOf(statement, documentField(statement, 'q'), limit, variables);
      return removeDocuments(engine, namespaceOf(request), query).length;
    });
  },
  findAndModify: (engine, request) => {
    const { body } = request;
    const filter = documentField(body, 'query');
    const variables = documentField(body, 'let');
    const remove = flagField(body, 'remove');
    const wantsNew = flagField(body, 'new');
    if (remove === (body['update'] !== undefined))
      throw new CommandError('FailedToParse', 'Either an update or remove=true must be specified');
    if (remove && (wantsNew || flagField(body, 'upsert')))
      throw new CommandError('FailedToParse', 'Cannot specify new or upsert with remove=true');
    const project = compileProjection(body['fields'], variables) ?? ((document: Document) => document);
    const shown = (document: Document | undefined): Document | null => (document ? project(document) : null);
    if (remove) {
      const [removed] = removeDocuments(engine, namespaceOf(request), queryOf(body, filter, 1, variables));
      return { lastErrorObject: { n: removed ? 1 : 0 }, value: shown(removed) };
    }
    const what: [Document, unknown] = [filter, body['update']];
    const { before, after, made } = updateDocuments(engine, namespaceOf(request), body, what, variables);
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
  if (statements.length === 0 || statements.length > 100_000)
    throw new CommandError(
      'InvalidLength',
      `Write batch sizes must be between 1 and 100000. Got ${statements.length} operations.`,
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
