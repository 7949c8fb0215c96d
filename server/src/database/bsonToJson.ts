// A document's JSON straight from the bytes that the database sent. Decoding it into an object for JSON.stringify to read
// takes five times as long, and a list of a hundred thousand would leave millions of objects behind. The loops over
// bytes look plain on purpose: most names and texts are too short for a native call to be worth it.
import { deserialize } from 'bson';
import { JsonBytes } from './jsonBytes.ts';

/** JSON is at most so many times as long as its BSON: a string of nothing but control characters. */
const LONGEST_GROWTH = 6;

/**
 * The documents' JSON with a comma before each: what JSON.stringify says once the driver has decoded them, but with only
 * the `shown` fields of their top. It is quickest when those stand in the order that most documents have.
 */
export function bsonToJson(documents: readonly Buffer[], shown: readonly string[]): Buffer {
  const names = shown.map((name) => Buffer.from(name));
  const json = new JsonBytes(documents.reduce((sum, { length }) => sum + length, 0));
  for (const document of documents) {
    json.reserve(document.length * LONGEST_GROWTH);
    json.ascii(',');
    const start = json.length;
    if (writeFields(json, document, 0, names)) continue;
    json.length = start;
    json.text(JSON.stringify(pick(deserialize(document), shown)));
  }
  return json.bytes();
}

/** Writes the document at `start` as an object. False where a value is of a type that this does not know. */
function writeFields(json: JsonBytes, bson: Buffer, start: number, shown?: readonly Buffer[]): boolean {
  const end = start + int32At(bson, start) - 1;
  let separator = '{';
  let expected = 0;
  for (let at = start + 4; at < end;) {
    const nameEnd = endOfName(bson, at + 1);
    const value = nameEnd + 1;
    const size = sizeOf(bson, bson[at]!, value);
    if (size === undefined) return false;
    const place = shown ? placeOf(shown, expected, bson, at + 1, nameEnd) : 0;
    if (place >= 0) {
      expected = place + 1;
      json.ascii(separator);
      separator = ',';
      json.string(bson, at + 1, nameEnd);
      json.ascii(':');
      if (!writeValue(json, bson, bson[at]!, value)) return false;
    }
    at = value + size;
  }
  json.ascii(separator === '{' ? '{}' : '}');
  return true;
}

function writeElements(json: JsonBytes, bson: Buffer, start: number): boolean {
  const end = start + int32At(bson, start) - 1;
  let separator = '[';
  for (let at = start + 4; at < end;) {
    const value = endOfName(bson, at + 1) + 1;
    const size = sizeOf(bson, bson[at]!, value);
    json.ascii(separator);
    separator = ',';
    if (size === undefined || !writeValue(json, bson, bson[at]!, value)) return false;
    at = value + size;
  }
  json.ascii(separator === '[' ? '[]' : ']');
  return true;
}

/** What records are made of, by BSON's numbers. Whatever else there is goes the long way. */
const DOUBLE = 1;
const STRING = 2;
const OBJECT = 3;
const ARRAY = 4;
const OBJECT_ID = 7;
const BOOLEAN = 8;
const DATE = 9;
const NULL = 10;
const INT32 = 16;

function writeValue(json: JsonBytes, bson: Buffer, type: number, at: number): boolean {
  switch (type) {
    case STRING:
      json.string(bson, at + 4, at + 3 + int32At(bson, at));
      return true;
    case INT32:
      json.ascii(String(int32At(bson, at)));
      return true;
    case DOUBLE:
      json.ascii(JSON.stringify(bson.readDoubleLE(at)));
      return true;
    case OBJECT_ID:
      json.hex(bson, at, at + 12);
      return true;
    case BOOLEAN:
      json.ascii(bson[at] === 1 ? 'true' : 'false');
      return true;
    case DATE:
      json.ascii(JSON.stringify(new Date(Number(bson.readBigInt64LE(at)))));
      return true;
    case NULL:
      json.ascii('null');
      return true;
    case OBJECT:
      return writeFields(json, bson, at);
    case ARRAY:
      return writeElements(json, bson, at);
    default:
      return false;
  }
}

/** In bytes; undefined of a type that this does not know. */
function sizeOf(bson: Buffer, type: number, at: number): number | undefined {
  switch (type) {
    case STRING:
      return 4 + int32At(bson, at);
    case OBJECT:
    case ARRAY:
      return int32At(bson, at);
    case OBJECT_ID:
      return 12;
    case INT32:
      return 4;
    case BOOLEAN:
      return 1;
    case NULL:
      return 0;
    case DOUBLE:
    case DATE:
      return 8;
    default:
      return undefined;
  }
}

function endOfName(bson: Buffer, start: number): number {
  let end = start;
  while (bson[end] !== 0) end += 1;
  return end;
}

/** Where the name at `start` is among `names`, looked for from `expected` on; -1 if it is none. */
function placeOf(
  names: readonly Buffer[],
  expected: number,
  bson: Buffer,
  start: number,
  end: number,
): number {
  for (let tried = 0; tried < names.length; tried += 1) {
    const place = (expected + tried) % names.length;
    if (isAt(bson, start, end, names[place]!)) return place;
  }
  return -1;
}

function isAt(bson: Buffer, start: number, end: number, name: Buffer): boolean {
  if (name.length !== end - start) return false;
  let at = 0;
  while (at < name.length && name[at] === bson[start + at]) at += 1;
  return at === name.length;
}

function int32At(bson: Buffer, at: number): number {
  return bson[at]! | (bson[at + 1]! << 8) | (bson[at + 2]! << 16) | (bson[at + 3]! << 24);
}

function pick(document: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(document).filter(([name]) => names.includes(name)));
}
