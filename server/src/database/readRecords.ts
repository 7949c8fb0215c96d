// Reading lists straight from the driver and whole: Mongoose's lean reads take twice the time for the same rows, and a
// projection in the database more again than leaving keys out here. Filters are not cast and not sanitized on this way:
// they must hold parsed values only. Dates and ids are objects still, and become text in an answer's JSON.
import type { mongo, Types } from 'mongoose';
import { bsonToJson } from './bsonToJson.ts';
import { findFew, type StoredFew } from './fewRecords.ts';

/** Few enough for the first rows to come at once, and many enough for the way to the database not to matter. */
const ROWS_AT_ONCE = 1000;

interface Stored extends StoredFew {
  collection: StoredFew['collection'] & {
    find(filter: object, options?: mongo.FindOptions): mongo.FindCursor;
  };
}

type ParsedFilter = Readonly<Record<string, string | number | Types.ObjectId>>;
type Order = Readonly<Record<string, 1 | -1>>;

/** All records that match. */
export function readRecords<Fields>(model: Stored, filter: ParsedFilter, order: Order): Promise<Fields[]> {
  return find(model, filter, order).toArray() as Promise<Fields[]>;
}

/** All records that match, in pieces as they come, for lists of a hundred thousand. */
export async function* readPieces<Fields>(
  model: Stored,
  filter: ParsedFilter,
  order: Order,
): AsyncGenerator<Fields[], void> {
  yield* piecesOf<Fields>(find(model, filter, order));
}

interface JsonQuery {
  filter: ParsedFilter;
  order: Order;
  /** Names of the fields that the answer has, best in the order of the records. */
  shown: readonly string[];
}

/** All records that match as the JSON of an answer, for `streamJsonArray`: from one to the other without an object between. */
export async function* readJson(
  model: Stored,
  { filter, order, shown }: JsonQuery,
): AsyncGenerator<Buffer, void> {
  for await (const rows of piecesOf<Buffer>(find(model, filter, order, { raw: true }))) {
    yield bsonToJson(rows, shown);
  }
}

/** The same rows as objects, of which there are mostly few: what an answer's JSON says of them. Ids and dates are text. */
export async function readRows<Row>(model: Stored, query: JsonQuery): Promise<Row[]> {
  const { filter, order, shown } = query;
  const few = { filter, sort: order, limit: ROWS_AT_ONCE };
  const rows = await findFew<Buffer>(model, few, { fieldsAsRaw: { firstBatch: true } });
  const pieces: Buffer[] = [];
  if (rows.length < ROWS_AT_ONCE) pieces.push(bsonToJson(rows, shown));
  else for await (const piece of readJson(model, query)) pieces.push(piece);
  return JSON.parse(`[${Buffer.concat(pieces).toString('utf8', 1)}]`) as Row[];
}

function find(
  model: Stored,
  filter: ParsedFilter,
  order: Order,
  options?: mongo.FindOptions,
): mongo.FindCursor {
  return model.collection.find(filter, options).sort(order).batchSize(ROWS_AT_ONCE);
}

async function* piecesOf<Row>(cursor: mongo.FindCursor): AsyncGenerator<Row[], void> {
  try {
    // oxlint-disable-next-line no-await-in-loop -- each piece follows the one before
    while (await cursor.hasNext()) yield cursor.readBufferedDocuments() as Row[];
  } finally {
    await cursor.close();
  }
}
