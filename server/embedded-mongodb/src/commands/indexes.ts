import { demand, notSupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import type { Collection, Index, IndexSpec } from '../storage/collections.ts';
import { buildIndex } from '../storage/documents.ts';
import { equals } from '../values/order.ts';
import { type Document, isNumeric, isTrue, toNumber } from '../values/types.ts';
import { documentField, documentsField, namespaceOf, refuse, textField } from './arguments.ts';
import type { Commands, Engine } from './engine.ts';

export const indexCommands: Commands = {
  createIndexes: (engine, request) => {
    const { catalog } = engine;
    const namespace = namespaceOf(request);
    const specs = documentsField(request.body, 'indexes').map(parseSpec);
    demand(specs.length > 0, 'BadValue', 'Must specify at least one index to create');
    const createdCollectionAutomatically = !catalog.find(namespace);
    const numIndexesBefore = catalog.ensure(namespace).indexes.length;
    for (const spec of specs) createIndex(engine, catalog.ensure(namespace), spec);
    const numIndexesAfter = catalog.ensure(namespace).indexes.length;
    const note = numIndexesAfter === numIndexesBefore ? 'all indexes already exist' : undefined;
    return { numIndexesBefore, numIndexesAfter, createdCollectionAutomatically, note };
  },
  dropIndexes: ({ catalog }, request) => {
    const namespace = namespaceOf(request);
    const collection = catalog.find(namespace);
    demand(collection, 'NamespaceNotFound', `ns does not exist: ${namespace}`);
    for (const index of chosen(collection.indexes, request.body['index'])) catalog.removeIndex(index);
    return { nIndexesWas: collection.indexes.length };
  },
};

/** Finds indexes by name or by key, one or several; `*` means all but that of _id. */
function chosen(indexes: Index[], which: unknown): Index[] {
  if (which === '*') return indexes.filter(({ spec }) => spec.name !== '_id_');
  return [which].flat().map((one) => {
    const index = indexes.find(({ spec }) => spec.name === one || equals(spec.key, one));
    demand(index, 'IndexNotFound', `index not found: ${JSON.stringify(one)}`);
    demand(index.spec.name !== '_id_', 'InvalidOptions', 'cannot drop _id index');
    return index;
  });
}

const REFUSED = ['expireAfterSeconds', 'weights', 'wildcardProjection', '2dsphereIndexVersion', 'collation'];

/** Throws where the specification is wrong, or asks for something that is not supported. */
export function parseSpec(given: Document): IndexSpec {
  refuse(given, REFUSED);
  const directions = Object.entries(documentField(given, 'key')).map(([path, direction]) => {
    if (!isNumeric(direction) || path.includes('$**'))
      throw notSupported(`indexes of the kind ${String(direction)}`);
    demand(toNumber(direction) !== 0, 'CannotCreateIndex', 'Values in the index key pattern cannot be 0.');
    return [path, toNumber(direction) < 0 ? -1 : 1] as const;
  });
  demand(directions.length > 0, 'CannotCreateIndex', 'Index keys cannot be empty.');
  const spec: IndexSpec = { v: 2, key: Object.fromEntries(directions), name: textField(given, 'name') };
  if (isTrue(given['unique'])) spec.unique = true;
  if (isTrue(given['sparse'])) spec.sparse = true;
  if (given['partialFilterExpression'] === undefined) return spec;
  const partialFilterExpression = documentField(given, 'partialFilterExpression');
  compileFilter(partialFilterExpression);
  return { ...spec, partialFilterExpression };
}

/** Builds the index, unless it is there already. */
export function createIndex({ catalog, sql }: Engine, collection: Collection, spec: IndexSpec): void {
  const sameKey = collection.indexes.find((index) => equals(index.spec.key, spec.key))?.spec;
  const sameName = collection.indexes.find((index) => index.spec.name === spec.name)?.spec;
  if (sameKey?.name === '_id_' || (sameName && equals(sameName, spec))) return;
  demand(!sameName, 'IndexKeySpecsConflict', `Another index has the name: ${JSON.stringify(sameName)}`);
  const isSame = sameKey && equals(sameKey.partialFilterExpression, spec.partialFilterExpression);
  demand(!isSame, 'IndexOptionsConflict', `Index already exists with a different name: ${sameKey?.name}`);
  sql.exec('SAVEPOINT build');
  try {
    buildIndex(catalog, collection, catalog.addIndex(collection.id, spec));
  } catch (error) {
    sql.exec('ROLLBACK TO build');
    catalog.reload();
    throw error;
  } finally {
    sql.exec('RELEASE build');
  }
}
