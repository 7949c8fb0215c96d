import { demand, notSupported } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import type { Catalog } from '../storage/catalog.ts';
import { CHECKSUM_SIZE } from '../storage/stored.ts';
import { encode } from '../values/bson.ts';
import { equals } from '../values/order.ts';
import { type Document, isTrue } from '../values/types.ts';
import { documentField, namespaceOf, textField } from './arguments.ts';
import type { Commands } from './engine.ts';

export const schemaCommands: Commands = {
  create: ({ catalog }, request) => {
    // Without options every collection is like any other, and MongoDB takes a second one like the first.
    catalog.ensure(namespaceOf(request));
    return {};
  },
  drop: ({ catalog }, request) => {
    const collection = catalog.find(namespaceOf(request));
    if (!collection) return {};
    catalog.drop(collection);
    return { ns: collection.namespace, nIndexesWas: collection.indexes.length };
  },
  dropDatabase: ({ catalog }, { body }) => {
    const dropped = textField(body, '$db');
    for (const collection of catalog.list(dropped)) catalog.drop(collection);
    return { dropped };
  },
};

export const listings: Commands = {
  listDatabases: ({ catalog }, { body }) => {
    const names = new Set(catalog.list().map(({ namespace }) => namespace.split('.')[0]!));
    const databases = Array.from(names, (name) => ({
      name,
      sizeOnDisk: databaseStats(catalog, name).dataSize,
      empty: false,
    }));
    const matching = databases.filter(compileFilter(documentField(body, 'filter')));
    if (isTrue(body['nameOnly'])) return { databases: matching.map(({ name }) => ({ name })) };
    return { databases: matching, totalSize: fileSize(catalog) };
  },
  listCollections: ({ catalog, cursors }, { body }) => {
    const database = textField(body, '$db');
    const names = catalog.list(database).map(({ namespace }) => namespace.slice(database.length + 1));
    const collections = names
      .map((name) => ({
        name,
        type: 'collection',
        options: {},
        info: { readOnly: false },
        idIndex: ID_INDEX,
      }))
      .filter(compileFilter(documentField(body, 'filter')))
      .map((one) => (isTrue(body['nameOnly']) ? { name: one.name, type: one.type } : one));
    return cursors.start(`${database}.$cmd.listCollections`, collections.map(encode), batchesOf(body));
  },
  listIndexes: ({ catalog, cursors }, request) => {
    const namespace = namespaceOf(request);
    const collection = catalog.find(namespace);
    demand(collection, 'NamespaceNotFound', `ns does not exist: ${namespace}`);
    const specs = collection.indexes.map(({ spec }) => encode(spec));
    return cursors.start(namespace, specs, batchesOf(request.body));
  },
  collStats: ({ catalog }, request) => {
    const ns = namespaceOf(request);
    checkScale(request.body);
    return { ns, ...collectionStats(catalog, ns) };
  },
  dbStats: ({ catalog }, { body }) => {
    checkScale(body);
    return databaseStats(catalog, textField(body, '$db'));
  },
};

const ID_INDEX = { v: 2, key: { _id: 1 }, name: '_id_' };

/** Returns what the cursor of a list is asked for; it has no first batch of 101. */
function batchesOf(body: Document): Document {
  return { batchSize: Infinity, ...documentField(body, 'cursor') };
}

export function checkScale(body: Document): void {
  if (!equals(body['scale'] ?? 1, 1)) throw notSupported('sizes in another scale than bytes');
}

/** Returns counts and sizes in bytes; SQLite does not say how large an index is. */
export function collectionStats(catalog: Catalog, namespace: string) {
  const collection = catalog.find(namespace);
  const query = `SELECT count(*), coalesce(sum(length(bson) - ${CHECKSUM_SIZE}), 0) FROM documents_${collection?.id}`;
  const [count, size] = (collection ? catalog.sql.get(query) : [0, 0]) as [number, number];
  const avgObjSize = count === 0 ? 0 : Math.trunc(size / count);
  const nindexes = collection?.indexes.length ?? 0;
  return { count, size, avgObjSize, storageSize: size, nindexes, indexSizes: {} };
}

function databaseStats(catalog: Catalog, database: string): { dataSize: number } & Document {
  const all = catalog.list(database).map(({ namespace }) => collectionStats(catalog, namespace));
  const sum = (field: 'count' | 'size'): number => all.reduce((total, one) => total + one[field], 0);
  const storageSize = fileSize(catalog);
  return { db: database, collections: all.length, objects: sum('count'), dataSize: sum('size'), storageSize };
}

function fileSize({ sql }: Catalog): number {
  return (sql.get('SELECT page_count * page_size FROM pragma_page_count, pragma_page_size') as [number])[0];
}
