import { statSync } from 'node:fs';
import { CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { documentField, flagField, refuseCollation, textField } from './arguments.ts';
import type { Commands } from './command.ts';
import type { Engine } from './engine.ts';
import { collectionStats } from './collectionStats.ts';
import { cursorOf } from './documentsCursor.ts';

export const administrationCommands: Commands = {
  create: {
    writes: true,
    run: (engine, { body }) => {
      const [database, name] = [textField(body, '$db'), textField(body, 'create')];
      for (const option of [
        'capped',
        'timeseries',
        'viewOn',
        'validator',
        'clusteredIndex',
        'changeStreamPreAndPostImages',
      ])
        if (body[option]) throw notSupported(`Creating a collection with '${option}'`);
      refuseCollation(body['collation']);
      if (engine.catalog.find(database, name))
        throw new CommandError('NamespaceExists', `Collection ${database}.${name} already exists.`);
      engine.catalog.create(database, name);
      return {};
    },
  },
  drop: {
    writes: true,
    run: (engine, { body }) => {
      const [database, name] = [textField(body, '$db'), textField(body, 'drop')];
      const collection = engine.catalog.find(database, name);
      if (!collection) return {};
      const nIndexesWas = collection.indexes.length;
      engine.catalog.drop(collection);
      return { ns: `${database}.${name}`, nIndexesWas };
    },
  },
  dropDatabase: {
    writes: true,
    run: (engine, { body }) => {
      const database = textField(body, '$db');
      const collections = engine.catalog.list(database);
      for (const collection of collections) engine.catalog.drop(collection);
      return collections.length > 0 ? { dropped: database } : {};
    },
  },
  listDatabases: {
    run: (engine, { body }) => {
      const names = [...new Set(engine.catalog.list().map(({ database }) => database))].toSorted();
      const matches = compileFilter(documentField(body, 'filter'));
      const all = names
        .map((name) => ({ name, sizeOnDisk: sizeOnDisk(engine, name), empty: false }))
        .filter(matches);
      if (flagField(body, 'nameOnly')) return { databases: all.map(({ name }) => ({ name })) };
      return { databases: all, totalSize: all.reduce((sum, one) => sum + one.sizeOnDisk, 0) };
    },
  },
  listCollections: {
    run: (engine, { body }) => {
      const database = textField(body, '$db');
      const matches = compileFilter(documentField(body, 'filter'));
      const documents = engine.catalog
        .list(database)
        .map(({ name, options }) => ({
          name,
          type: 'collection',
          options,
          info: { readOnly: false },
          idIndex: { v: 2, key: { _id: 1 }, name: '_id_' },
        }))
        .filter(matches);
      return cursorOf(engine, `${database}.$cmd.listCollections`, documents, body);
    },
  },
  collStats: {
    run: (engine, { body }) => {
      const collection = engine.catalog.find(textField(body, '$db'), textField(body, 'collStats'));
      return {
        ns: `${textField(body, '$db')}.${textField(body, 'collStats')}`,
        ...collectionStats(engine, collection),
      };
    },
  },
  dbStats: {
    run: (engine, { body }) => {
      const database = textField(body, '$db');
      const all = engine.catalog.list(database);
      const stats = all.map((collection) => collectionStats(engine, collection));
      return {
        db: database,
        collections: all.length,
        views: 0,
        objects: stats.reduce((sum, { count }) => sum + count, 0),
        dataSize: stats.reduce((sum, { size }) => sum + size, 0),
        storageSize: statSync(engine.file).size,
        indexes: all.reduce((sum, { indexes }) => sum + indexes.length, 0),
        indexSize: 0,
        totalSize: statSync(engine.file).size,
      };
    },
  },
};

function sizeOnDisk(engine: Engine, database: string): number {
  return engine.catalog
    .list(database)
    .reduce((sum, collection) => sum + collectionStats(engine, collection).size, 0);
}
