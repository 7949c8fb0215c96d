import { demand, notSupported } from '../errors.ts';
import { compileFilter, operatorsOf } from '../query/filter.ts';
import { clock } from '../storage/clock.ts';
import type { Collection, Index, IndexSpec } from '../storage/collections.ts';
import { buildIndex } from '../storage/documents.ts';
import { equals } from '../values/order.ts';
import { type Document, isDocument, isTrue, toNumber } from '../values/types.ts';
import { countField, documentField, documentsField, namespaceOf, textField } from './arguments.ts';
import type { Commands, Engine } from './engine.ts';
import { checkFields, isKnownField } from './fields.ts';

export const indexCommands: Commands = {
  createIndexes: (engine, request) => {
    const { catalog } = engine;
    // To build one takes as long as it takes.
    clock.start(countField(request.body, 'maxTimeMS') || Infinity);
    const namespace = namespaceOf(request);
    const ignores = request.body['ignoreUnknownIndexOptions'] === true;
    const given = documentsField(request.body, 'indexes');
    const specs = (ignores ? given.map(withKnownFields) : given).map(parseSpec);
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
  if (equals([which].flat(), ['*'])) return indexes.filter(({ spec }) => spec.name !== '_id_');
  return [which].flat().map((one) => {
    const [index, other] = indexes.filter(({ spec }) => spec.name === one || equals(spec.key, one));
    demand(index, 'IndexNotFound', `index not found: ${JSON.stringify(one)}`);
    demand(!other, 'AmbiguousIndexKeyPattern', `several indexes have the key ${JSON.stringify(one)}`);
    demand(index.spec.name !== '_id_', 'InvalidOptions', 'cannot drop _id index');
    return index;
  });
}

function withKnownFields(given: Document): Document {
  const entries = Object.entries(given).filter(([field]) => isKnownField('createIndexes.indexes', field));
  return Object.fromEntries(entries);
}

/** Throws where the specification is wrong, or asks for something that is not supported. */
export function parseSpec(given: Document): IndexSpec {
  checkFields('createIndexes.indexes', given);
  if (!equals(given['v'] ?? 2, 2)) throw notSupported('indexes of another version than 2');
  const spec: IndexSpec = {
    v: 2,
    key: parseKey(documentField(given, 'key')),
    name: textField(given, 'name'),
  };
  demand(spec.name !== '', 'CannotCreateIndex', 'index names cannot be empty');
  const { unique, partialFilterExpression } = given;
  if (equals(Object.keys(spec.key), ['_id'])) {
    demand(spec.key['_id'] === 1, 'BadValue', "The field 'key' for an _id index must be {_id: 1}");
    const other = Object.keys(given).find((field) => !['v', 'key', 'name', 'ns'].includes(field));
    const message = `The field '${other}' is not valid for an _id index specification.`;
    demand(other === undefined, 'InvalidIndexSpecificationOption', message);
  }
  if (isTrue(unique)) spec.unique = true;
  if (isDocument(partialFilterExpression)) {
    compileFilter(partialFilterExpression);
    checkPartial(partialFilterExpression);
    spec.partialFilterExpression = partialFilterExpression;
  }
  return spec;
}

const PARTIAL = new Set(['$eq', '$gt', '$gte', '$in', '$lt', '$lte']);

/** Throws where a partial index cannot have the filter, which must be a right one. */
function checkPartial(filter: Document): void {
  for (const [path, condition] of Object.entries(filter)) {
    if (path.startsWith('$')) throw notSupported(`a partial index by ${path}`);
    const other = Object.entries(operatorsOf(condition)).find(([operator, operand]) =>
      operator === '$exists' ? !isTrue(operand) : !PARTIAL.has(operator),
    );
    demand(!other, 'CannotCreateIndex', `Expression not supported in partial index: ${other?.[0]}`);
  }
}

function parseKey(key: Document): IndexSpec['key'] {
  const directions = Object.entries(key).map(([path, direction]) => {
    if (path.includes('$**') || KINDS.has(direction))
      throw notSupported(`indexes of the kind '${path.includes('$**') ? path : String(direction)}'`);
    const message = `Values in the index key pattern must be numbers other than 0, or kinds: ${String(direction)}`;
    demand(toNumber(direction) < 0 || toNumber(direction) > 0, 'CannotCreateIndex', message);
    const isPath = path.split('.').every((part) => part !== '' && !part.startsWith('$'));
    const wrong = `The index key '${path}' has an empty part, or one that begins with $`;
    demand(isPath, 'CannotCreateIndex', wrong);
    return [path, toNumber(direction) < 0 ? -1 : 1] as const;
  });
  demand(directions.length > 0, 'CannotCreateIndex', 'Index keys cannot be empty.');
  demand(directions.length <= 32, 13103, 'An index has at most 32 fields');
  return Object.fromEntries(directions);
}

const KINDS = new Set<unknown>(['text', '2d', '2dsphere', 'hashed', 'geoHaystack']);

/** Whether both indexes hold the same keys in the same way; MongoDB keeps one of those only. */
function holdSame(a: IndexSpec, b: IndexSpec): boolean {
  return (['key', 'unique', 'partialFilterExpression'] as const).every((part) => equals(a[part], b[part]));
}

/** Builds the index, unless it is there already. */
export function createIndex(engine: Engine, collection: Collection, spec: IndexSpec): void {
  const { catalog } = engine;
  if (equals(spec.key, { _id: 1 })) return;
  const specs = collection.indexes.map((index) => index.spec);
  const sameName = specs.find(({ name }) => name === spec.name);
  const same = specs.find((one) => holdSame(one, spec));
  if (sameName && equals(sameName, spec)) return;
  const isOther = sameName && sameName !== same;
  demand(!isOther, 'IndexKeySpecsConflict', `Another index has the name: ${JSON.stringify(sameName)}`);
  demand(!same, 'IndexOptionsConflict', `The index exists with another name or option: ${same?.name}`);
  demand(
    specs.length < 64,
    'CannotCreateIndex',
    `add index fails, too many indexes for ${collection.namespace}`,
  );
  engine.part(
    () => buildIndex(catalog, collection, catalog.addIndex(collection.id, spec)),
    () => true,
  );
}
