import { CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { isHinted } from '../query/planner.ts';
import type { Collection, Index, IndexSpec } from '../storage/catalog.ts';
import type { Document } from '../values/decode.ts';
import { isNumeric, toNumber } from '../values/numberOrder.ts';
import { equals, isDocument } from '../values/order.ts';
import { cursorOf } from './documentsCursor.ts';
import { documentField, documentsField, flagField, refuseCollation, textField } from './arguments.ts';
import type { Commands } from './command.ts';
import type { Engine } from './engine.ts';

export const indexCommands: Commands = {
  createIndexes: {
    writes: true,
    run: (engine, { body }) => {
      const [database, name] = [textField(body, '$db'), textField(body, 'createIndexes')];
      const specs = documentsField(body, 'indexes').map(parseSpec);
      if (specs.length === 0) throw new CommandError('BadValue', 'Must specify at least one index to create');
      const createdCollectionAutomatically = !engine.catalog.find(database, name);
      const collection = engine.ensure(database, name);
      const numIndexesBefore = collection.indexes.length;
      for (const spec of specs) createIndex(engine, collection, spec);
      const numIndexesAfter = collection.indexes.length;
      const note = numIndexesAfter === numIndexesBefore ? { note: 'all indexes already exist' } : {};
      return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, ...note };
    },
  },
  listIndexes: {
    run: (engine, { body }) => {
      const [database, name] = [textField(body, '$db'), textField(body, 'listIndexes')];
      const { indexes } = existing(engine, database, name);
      return cursorOf(
        engine,
        `${database}.${name}`,
        indexes.map(({ spec }) => spec),
        body,
      );
    },
  },
  dropIndexes: {
    writes: true,
    run: (engine, { body }) => {
      const collection = existing(engine, textField(body, '$db'), textField(body, 'dropIndexes'));
      const nIndexesWas = collection.indexes.length;
      for (const index of chosen(collection, body['index'])) engine.catalog.removeIndex(collection, index);
      return { nIndexesWas };
    },
  },
};

function existing(engine: Engine, database: string, name: string): Collection {
  const collection = engine.catalog.find(database, name);
  if (!collection) throw new CommandError('NamespaceNotFound', `ns does not exist: ${database}.${name}`);
  return collection;
}

function chosen({ indexes }: Collection, which: unknown): Index[] {
  if (which === '*') return indexes.filter(({ spec }) => spec.name !== '_id_');
  const list = Array.isArray(which) ? which : [which];
  return list.map((one: unknown) => {
    const index = indexes.find((candidate) => isHinted(candidate, one));
    if (!index)
      throw new CommandError(
        'IndexNotFound',
        typeof one === 'string'
          ? `index not found with name [${one}]`
          : `can't find index with key: ${JSON.stringify(one)}`,
      );
    if (index.spec.name === '_id_') throw new CommandError('InvalidOptions', 'cannot drop _id index');
    return index;
  });
}

const REFUSED = ['expireAfterSeconds', 'weights', 'wildcardProjection', '2dsphereIndexVersion'];

/** Throws where the specification is wrong, or asks for what is not supported. */
export function parseSpec(given: Document): IndexSpec {
  const key = given['key'];
  if (!isDocument(key) || Object.keys(key).length === 0)
    throw new CommandError('CannotCreateIndex', 'Index keys cannot be empty.');
  const name = textField(given, 'name');
  for (const option of REFUSED)
    if (given[option] !== undefined) throw notSupported(`An index with '${option}'`);
  refuseCollation(given['collation']);
  const directions = Object.entries(key).map(([path, direction]): [string, 1 | -1] => {
    if (!isNumeric(direction)) throw notSupported(`An index of kind '${String(direction)}'`);
    if (path.includes('$**')) throw notSupported('A wildcard index');
    const sign = Math.sign(toNumber(direction));
    if (sign === 0 || Number.isNaN(sign))
      throw new CommandError('CannotCreateIndex', 'Values in the index key pattern cannot be 0.');
    return [path, sign as 1 | -1];
  });
  const partial = given['partialFilterExpression'];
  if (partial !== undefined) compileFilter(documentField(given, 'partialFilterExpression'));
  return {
    v: 2,
    key: Object.fromEntries(directions),
    name,
    ...(flagField(given, 'unique') ? { unique: true } : {}),
    ...(flagField(given, 'sparse') ? { sparse: true } : {}),
    ...(isDocument(partial) ? { partialFilterExpression: partial } : {}),
  };
}

/** Builds the index, unless it is there already. */
export function createIndex(engine: Engine, collection: Collection, spec: IndexSpec): void {
  const sameKey = collection.indexes.find((index) => equals(index.spec.key, spec.key));
  const sameName = collection.indexes.find((index) => index.spec.name === spec.name);
  if (sameKey?.spec.name === '_id_') return;
  if (sameName && !equals(sameName.spec, spec))
    throw new CommandError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index. When index names are not specified, they are auto generated and can cause conflicts. Please refer to our documentation. Requested index: ${JSON.stringify(spec)}, existing index: ${JSON.stringify(sameName.spec)}`,
    );
  if (sameName) return;
  if (sameKey && equals(sameKey.spec.partialFilterExpression ?? null, spec.partialFilterExpression ?? null))
    throw new CommandError(
      'IndexOptionsConflict',
      `Index already exists with a different name: ${sameKey.spec.name}`,
    );
  engine.sql.exec('SAVEPOINT build');
  const index = engine.catalog.addIndex(collection, spec);
  try {
    engine.documents.build(collection, index);
    engine.sql.exec('RELEASE build');
  } catch (error) {
    engine.sql.exec('ROLLBACK TO build');
    engine.sql.exec('RELEASE build');
    engine.catalog.forget();
    engine.catalog.refresh();
    throw error;
  }
}
