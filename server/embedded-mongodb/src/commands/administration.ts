import { Long } from 'bson';
import { demand } from '../errors.ts';
import { compileFilter } from '../query/filter.ts';
import type { Catalog } from '../storage/catalog.ts';
import { CHECKSUM_SIZE } from '../storage/stored.ts';
import { encode } from '../values/bson.ts';
import { type Document, toNumber } from '../values/types.ts';
import type { Reply } from '../wire/reply.ts';
import { countField, documentField, namespaceOf, textField } from './arguments.ts';
import type { Cursors } from './cursors.ts';
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
    const isOne = Math.trunc(toNumber(body['dropDatabase'])) === 1;
    demand(isOne, 5_255_100, "Have to pass 1 as 'dropDatabase' parameter");
    for (const collection of catalog.list(textField(body, '$db'))) catalog.drop(collection);
    return {};
  },
};

export const listings: Commands = {
  listDatabases: ({ catalog }, { body }) => {
    const names = new Set(catalog.list().map(({ namespace }) => namespace.split('.')[0]!));
    const databases = Array.from(names, (name) => {
      return { name, sizeOnDisk: Long.fromNumber(sizeOf(catalog, name)), empty: false };
    });
    const matching = databases.filter(compileFilter(documentField(body, 'filter')));
    if (body['nameOnly'] === true) return { databases: matching.map(({ name }) => ({ name })) };
    const totalSize = matching.reduce((sum, { sizeOnDisk }) => sum.add(sizeOnDisk), Long.ZERO);
    return { databases: matching, totalSize, totalSizeMb: totalSize.divide(1024 * 1024) };
  },
  listCollections: ({ catalog, cursors }, { body }) => {
    const database = textField(body, '$db');
    const names = catalog.list(database).map(({ namespace }) => namespace.slice(database.length + 1));
    const details = { options: {}, info: { readOnly: false }, idIndex: ID_INDEX };
    const shown = body['nameOnly'] === true ? {} : details;
    const collections = names
      .map((name) => ({ name, type: 'collection', ...shown }))
      .filter(compileFilter(documentField(body, 'filter')));
    return startList(cursors, `${database}.$cmd.listCollections`, collections, body);
  },
  listIndexes: ({ catalog, cursors }, request) => {
    const namespace = namespaceOf(request);
    const collection = catalog.find(namespace);
    demand(collection, 'NamespaceNotFound', `ns does not exist: ${namespace}`);
    const specs = collection.indexes.map(({ spec }) => spec);
    return startList(cursors, namespace, specs, request.body);
  },
  collStats: ({ catalog }, request) => {
    const ns = namespaceOf(request);
    return { ns, ...collectionStats(catalog, ns) };
  },
};

const ID_INDEX = { v: 2, key: { _id: 1 }, name: '_id_' };

/** A list has no first batch of 101, and no cursor where it fits into its batch. */
function startList(cursors: Cursors, namespace: string, list: Document[], body: Document): Reply {
  const size = countField(documentField(body, 'cursor'), 'batchSize') ?? Infinity;
  const batchSize = size >= list.length ? Infinity : size;
  return cursors.start(namespace, list.map(encode), { batchSize });
}

/** In bytes, of a database's documents. */
function sizeOf(catalog: Catalog, database: string): number {
  const collections = catalog.list(database);
  return collections.reduce((sum, { namespace }) => sum + collectionStats(catalog, namespace).size, 0);
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
