import { CommandError } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { decoded, findAll } from '../query/find.ts';
import { compileProjection } from '../query/projection.ts';
import { parseSort } from '../query/sort.ts';
import { matchedPosition } from '../update/matchedPosition.ts';
import { compileUpdate } from '../update/update.ts';
import type { Document } from '../values/decode.ts';
import { documentField, documentsField, flagField, refuseOptions, textField } from './arguments.ts';
import type { Commands } from './command.ts';
import { insertUpsert } from './updateStatement.ts';

export const findAndModifyCommands: Commands = {
  findAndModify: {
    writes: true,
    run: (engine, { name, body }) => {
      refuseOptions(body);
      const names = [textField(body, '$db'), textField(body, name)] as const;
      const filter = documentField(body, 'query');
      compileFilter(filter);
      const [remove, wantsNew, upsert] = ['remove', 'new', 'upsert'].map((flag) => flagField(body, flag));
      if (remove === (body['update'] !== undefined))
        throw new CommandError('FailedToParse', 'Either an update or remove=true must be specified');
      if (remove && (wantsNew || upsert))
        throw new CommandError(
          'FailedToParse',
          `Cannot specify both ${upsert ? 'upsert' : 'new'}=true and remove=true`,
        );
      const project = compileProjection(body['fields'], (document, path) =>
        matchedPosition(document, filter, path),
      );
      const shown = (document: Document | null): Document | null =>
        document && project ? project(document) : document;
      const collection = engine.catalog.find(...names);
      const query = { filter, sort: parseSort(body['sort']), limit: 1, hint: body['hint'] };
      const [match] = collection ? findAll(engine.sql, collection, query) : [];
      const before = match ? decoded(match) : null;
      if (remove) {
        if (match) engine.documents.remove(collection!, { row: match.row, document: before! });
        return { lastErrorObject: { n: match ? 1 : 0 }, value: shown(before) };
      }
      const arrayFilters = documentsField(body, 'arrayFilters');
      const update = compileUpdate(body['update'], {
        filter,
        arrayFilters,
        variables: documentField(body, 'let'),
      });
      if (match) {
        const after = update.apply(before!, false);
        engine.documents.replace(collection!, { row: match.row, document: before! }, after);
        return { lastErrorObject: { n: 1, updatedExisting: true }, value: shown(wantsNew ? after : before) };
      }
      if (!upsert) return { lastErrorObject: { n: 0, updatedExisting: false }, value: null };
      const made = insertUpsert(engine, names, filter, update);
      return {
        lastErrorObject: { n: 1, updatedExisting: false, upserted: made['_id'] },
        value: wantsNew ? shown(made) : null,
      };
    },
  },
};
