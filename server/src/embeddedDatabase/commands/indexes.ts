import { CommandError, notSupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import { isNamed } from '../query/planner.ts';
import type { Collection, Index, IndexSpec } from '../storage/catalog.ts';
import { equals } from '../values/order.ts';
import { type Document, isNumeric, toNumber } from '../values/types.ts';
import {
  documentField,
  documentsField,
  flagField,
  namespaceOf,
  refuseOptions,
  textField,
} from './arguments.ts';
import type { Commands } from './command.ts';
import type { Engine } from './engine.ts';

export const indexCommands: Commands = {
  createIndexes: (engine, request) => {
    const namespace = namespaceOf(request);
    const specs = documentsField(request.body, 'indexes').map(parseSpec);
    if (specs.length === 0) throw new CommandError('BadValue', 'Must specify at least one index to create');
    const createdCollectionAutomatically = !engine.catalog.find(...namespace);
    const collection = engine.ensure(...namespace);
    const numIndexesBefore = collection.indexes.length;
    for (const spec of specs) createIndex(engine, collection, spec);
    const numIndexesAfter = collection.indexes.length;
    const note = numIndexesAfter === numIndexesBefore ? 'all indexes already exist' : undefined;
    return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, note };
  },
  dropIndexes: (engine, request) => {
    const collection = engine.existing(...namespaceOf(request));
    const nIndexesWas = collection.indexes.length;
    for (const index of chosen(collection, request.body['index']))
      engine.catalog.removeIndex(collection, index);
    return { nIndexesWas };
  },
};

function chosen({ indexes }: Collection, which: unknown): Index[] {
  if (which === '*') return indexes.filter(({ spec }) => spec.name !== '_id_');
  return (Array.isArray(which) ? which : [which]).map((one: unknown) => {
    const index = indexes.find((candidate) => isNamed(candidate, one));
    if (!index) throw new CommandError('IndexNotFound', `index not found: ${JSON.stringify(one)}`);
    if (index.spec.name === '_id_') throw new CommandError('InvalidOptions', 'cannot drop _id index');
    return index;
  });
}

const REFUSED = ['expireAfterSeconds', 'weights', 'wildcardProjection', '2dsphereIndexVersion'];

/** Throws where the specification is wrong, or asks for what is not supported. */
function parseSpec(given: Document): IndexSpec {
  const refused = REFUSED.find((option) => given[option] !== undefined);
  if (refused) throw notSupported(`An index with '${refused}'`);
  refuseOptions(given);
  const directions = Object.entries(documentField(given, 'key')).map(
    ([path, direction]): [string, 1 | -1] => {
      if (!isNumeric(direction) || path.includes('$**'))
        throw notSupported(`An index of kind '${path}: ${String(direction)}'`);
      const sign = Math.sign(toNumber(direction));
      if (sign === 1 || sign === -1) return [path, sign];
      throw new CommandError('CannotCreateIndex', 'Values in the index key pattern cannot be 0.');
    },
  );
  if (directions.length === 0) throw new CommandError('CannotCreateIndex', 'Index keys cannot be empty.');
  const spec: IndexSpec = { v: 2, key: Object.fromEntries(directions), name: textField(given, 'name') };
  if (flagField(given, 'unique')) spec.unique = true;
  if (flagField(given, 'sparse')) spec.sparse = true;
  if (given['partialFilterExpression'] === undefined) return spec;
  const partialFilterExpression = documentField(given, 'partialFilterExpression');
  compileFilter(partialFilterExpression);
  return { ...spec, partialFilterExpression };
}

/** Builds the index, unless it is there already. */
function createIndex(engine: Engine, collection: Collection, spec: IndexSpec): void {
  const sameKey = collection.indexes.find((index) => equals(index.spec.key, spec.key));
  const sameName = collection.indexes.find((index) => index.spec.name === spec.name);
  if (sameKey?.spec.name === '_id_' || (sameName && equals(sameName.spec, spec))) return;
  if (sameName)
    throw new CommandError(
      'IndexKeySpecsConflict',
      `An existing index has the same name as the requested index: ${JSON.stringify(sameName.spec)}`,
    );
  if (sameKey && equals(sameKey.spec.partialFilterExpression, spec.partialFilterExpression))
    throw new CommandError(
      'IndexOptionsConflict',
      `Index already exists with a different name: ${sameKey.spec.name}`,
    );
  engine.sql.exec('SAVEPOINT build');
  try {
    engine.documents.build(collection, engine.catalog.addIndex(collection, spec));
  } catch (error) {
    engine.sql.exec('ROLLBACK TO build');
    engine.catalog.forget();
    engine.catalog.refresh();
    throw error;
  } finally {
    engine.sql.exec('RELEASE build');
  }
}
