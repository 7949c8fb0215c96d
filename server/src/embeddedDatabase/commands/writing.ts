import { CommandError, toCommandError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { decoded, findAll } from '../query/find.ts';
import type { Document } from '../values/decode.ts';
import { encode } from '../values/encode.ts';
import type { Request } from '../wire/messages.ts';
import {
  countField,
  documentField,
  documentsField,
  refuseCollation,
  refuseOptions,
  sequenceField,
  textField,
} from './arguments.ts';
import type { Commands } from './command.ts';
import { withId } from './newDocument.ts';
import { runUpdate } from './updateStatement.ts';

export const writingCommands: Commands = {
  insert: {
    writes: true,
    run: (engine, request) => {
      const { body, sequences } = request;
      refuseOptions(body);
      const [database, name] = [textField(body, '$db'), textField(body, 'insert')];
      const collection = engine.ensure(database, name);
      const raw = sequences.get('documents') ?? documentsField(body, 'documents').map((one) => encode(one));
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
        const { matched, modified, id } = runUpdate(engine, names, statement, documentField(body, 'let'));
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
