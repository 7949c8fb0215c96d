import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import {
  type Collection,
  type CreateIndexesOptions,
  Long,
  MongoClient,
  MongoServerError,
  type UpdateFilter,
} from 'mongodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { check } from '../maintenance/maintain.ts';
import { type EmbeddedMongodb, startEmbeddedMongodb } from '../start.ts';

type Document = Record<string, unknown>;

const RUNS = process.env['SOAK'] === '1' ? 60 : 25;
/** Another one may be given; a failure tells its own. */
const SEED = Number(process.env['DIFFERENTIAL_SEED'] ?? 20_261_121);

let folder: string;
let database: EmbeddedMongodb;
let client: MongoClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'differential-'));
  await open();
});

afterAll(async () => {
  await shut();
  await rm(folder, { recursive: true, force: true });
});

const scalar = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(0.5, -0.5, NaN, Infinity, 3_000_000_000),
  fc.constantFrom(...['2', '9007199254740993'].map((text) => Long.fromString(text))),
  fc.constantFrom('', 'a', 'ab', 'b', 'a\0b', 'ä', '\u{1F600}', '\uFFFD'),
  fc.constantFrom(new Date(0), new Date(-1), new Date(1)),
  fc.constantFrom(null, true, false),
);
const value = fc.oneof(
  { weight: 6, arbitrary: scalar },
  { weight: 1, arbitrary: fc.array(scalar, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.record({ b: scalar }, { requiredKeys: [] }) },
  {
    weight: 1,
    arbitrary: fc.array(fc.record({ b: scalar, c: scalar }, { requiredKeys: [] }), { maxLength: 2 }),
  },
);
const word = fc.constantFrom('', 'a', 'ab', 'abc', 'abd', 'b', 'ab\n', 'a.b', 'ä', 'äb', 'Ab');
const words = fc.oneof(word, fc.array(fc.oneof({ weight: 4, arbitrary: word }, scalar), { maxLength: 4 }));
const document: fc.Arbitrary<Document> = fc.record(
  { a: value, b: value, c: scalar, words },
  { requiredKeys: [] },
);
const path = fc.constantFrom('a', 'b', 'c', 'a.b', 'b.c', 'words');
const regex = fc.constantFrom(/^a/, /^ab/, /^a\.b/, /^ä/, /^b/, /^abc/);
const comparison = fc
  .tuple(fc.constantFrom('$eq', '$ne', '$gt', '$gte', '$lt', '$lte'), scalar)
  .map(([name, operand]) => ({ [name]: operand }));
const condition = fc.oneof(
  { weight: 3, arbitrary: scalar },
  { weight: 4, arbitrary: comparison },
  {
    weight: 2,
    arbitrary: fc.tuple(comparison, comparison).map(([one, other]) => Object.assign({}, one, other)),
  },
  { weight: 2, arbitrary: fc.array(scalar, { maxLength: 3 }).map((list) => ({ $in: list })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom({ $exists: true }, { $exists: false }, { $size: 1 }),
  },
);
const wording = fc.oneof(
  regex,
  word,
  regex.map((one) => ({ $regex: one.source })),
  fc.array(fc.oneof(regex, word), { maxLength: 3 }).map((list) => ({ $in: list })),
  fc.tuple(regex, scalar).map(([one, other]) => ({ $regex: one, $gte: other })),
  regex.map((one) => ({ $not: one })),
);
const fields: fc.Arbitrary<Document> = fc
  .array(fc.tuple(path, condition), { minLength: 1, maxLength: 3 })
  .map((entries) => Object.fromEntries(entries));
const filter: fc.Arbitrary<Document> = fc.oneof(
  { weight: 5, arbitrary: fields },
  { weight: 3, arbitrary: wording.map((asked) => ({ words: asked })) },
  { weight: 2, arbitrary: fc.tuple(scalar, wording).map(([c, asked]) => ({ c, words: asked })) },
  {
    weight: 2,
    arbitrary: fc
      .array(wording, { minLength: 2, maxLength: 3 })
      .map((all) => ({ $and: all.map((one) => ({ words: one })) })),
  },
  {
    weight: 1,
    arbitrary: fc.array(fields, { minLength: 1, maxLength: 2 }).map((parts) => ({ $and: parts })),
  },
  { weight: 1, arbitrary: fc.array(fields, { minLength: 1, maxLength: 2 }).map((parts) => ({ $or: parts })) },
);
const direction = fc.constantFrom<1 | -1>(1, -1);
const sort = fc
  .array(fc.tuple(path, direction), { maxLength: 2 })
  .map((entries) => Object.fromEntries([...entries, ['_id', 1] as const]));
const update = fc.oneof(
  fc.tuple(fc.constantFrom('a', 'b', 'c'), value).map(([name, to]) => ({ $set: { [name]: to } })),
  fc.constantFrom('a', 'b').map((name) => ({ $unset: { [name]: 1 } })),
  fc.constant({ $set: { c: 1 }, $inc: { n: 1 } }),
  fc.constant({ $push: { b: 1 } }),
);
const changes = fc.tuple(filter, update);
const indexes = fc.array(
  fc
    .tuple(
      fc.uniqueArray(path, { minLength: 1, maxLength: 2 }),
      direction,
      direction,
      fc.boolean(),
      fc.boolean(),
    )
    .map(([paths, first, second, isPartial, isOrder]) => ({
      // With _id at its end, as every sort here, an index may give the order.
      key: Object.fromEntries([
        ...paths.map((one, at) => [one, at === 0 ? first : second] as const),
        ...(isOrder ? [['_id', 1] as const] : []),
      ]) as Record<string, 1 | -1>,
      options: isPartial ? { partialFilterExpression: { [paths[0]!]: { $exists: true } } } : {},
    })),
  { minLength: 1, maxLength: 3 },
);

describe.each([
  ['indexes made before the documents', true],
  ['indexes made after the documents', false],
])('%s change no result', (_name, indexesFirst) => {
  test('to finds, counts, and after updates and deletes', { timeout: 120_000 }, async () => {
    let run = 0;
    const property = fc.asyncProperty(
      fc.array(document, { minLength: 1, maxLength: 25 }),
      indexes,
      fc.array(fc.tuple(filter, sort), { minLength: 4, maxLength: 8 }),
      fc.array(changes, { maxLength: 3 }),
      filter,
      async (documents, specs, queries, updates, removed) => {
        run += 1;
        const [plain, indexed] = ['plain', 'indexed'].map((name) =>
          client.db().collection<Document>(`${name}${run}${indexesFirst}`),
        );
        const numbered = documents.map((one, at) => ({ ...one, _id: at }) as never);
        await plain!.insertMany(numbered);
        if (indexesFirst) await makeIndexes(indexed!, specs);
        const stored = await indexed!.insertMany(numbered, { ordered: false }).catch(ignoreRefusal);
        if (!indexesFirst) await makeIndexes(indexed!, specs);
        // Documents with two arrays in one compound index are refused: then there is nothing to compare.
        fc.pre(stored !== undefined);
        await expectSame(plain!, indexed!, queries);
        for (const [which, change] of updates) {
          // oxlint-disable-next-line no-await-in-loop -- in the order given
          const results = await Promise.all(
            [plain!, indexed!].map((one) =>
              one.updateMany(which, change as UpdateFilter<Document>).catch(ignoreRefusal),
            ),
          );
          fc.pre(results.every(Boolean));
        }
        const deleted = await Promise.all(
          [plain!, indexed!].map((one) => one.deleteMany(removed).catch(ignoreRefusal)),
        );
        fc.pre(deleted.every(Boolean));
        await expectSame(plain!, indexed!, queries);
      },
    );
    await fc.assert(property, { numRuns: RUNS, seed: SEED });
  });
});

test(
  'everything is the same after closing and opening again, and the file is sound',
  { timeout: 60_000 },
  async () => {
    const before = await everything();
    expect(before.length).toBeGreaterThan(100);
    await shut();
    expect(await check(folder)).toEqual([]);
    await open();
    expect(await everything()).toEqual(before);
  },
);

async function expectSame(
  plain: Collection<Document>,
  indexed: Collection<Document>,
  queries: [Document, Record<string, 1 | -1>][],
): Promise<void> {
  const ask = async (collection: Collection<Document>): Promise<unknown> =>
    Promise.all(
      queries.map(async ([which, order]) => [
        which,
        order,
        await collection.find(which).sort(order).toArray().catch(ignoreRefusal),
        await collection.countDocuments(which),
      ]),
    );
  const [expected, found] = await Promise.all([plain, indexed].map((one) => ask(one).catch(ignoreRefusal)));
  fc.pre(expected !== undefined && found !== undefined);
  expect(found).toEqual(expected);
}

async function makeIndexes(
  collection: Collection<Document>,
  specs: { key: Record<string, 1 | -1>; options: CreateIndexesOptions }[],
): Promise<void> {
  for (const { key, options } of specs) {
    // oxlint-disable-next-line no-await-in-loop
    await collection.createIndex(key, options).catch(ignoreRefusal);
  }
}

/** Parallel arrays in an index, names of indexes, paths through values, and elements for what is no array. */
const REFUSALS = new Set([171, 86, 28, 2]);
const PARALLEL_SORT = 'cannot sort with keys that are parallel arrays';

function ignoreRefusal(error: unknown): undefined {
  if (!(error instanceof MongoServerError)) throw error;
  if (REFUSALS.has(Number(error.code)) || error.message.includes(PARALLEL_SORT)) return undefined;
  throw error;
}

async function everything(): Promise<unknown[]> {
  const collections = await client.db().collections();
  const named = collections.toSorted((a, b) => a.collectionName.localeCompare(b.collectionName));
  return Promise.all(
    named.map(async (one) => [one.collectionName, await one.indexes(), await one.find().toArray()]),
  );
}

async function open(): Promise<void> {
  database = await startEmbeddedMongodb({ folder });
  client = await MongoClient.connect(database.uri);
}

async function shut(): Promise<void> {
  await client.close();
  await database.close();
}
