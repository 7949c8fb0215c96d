// Reads the fields of a command. Each function throws TypeMismatch where a field is of another type.
import { demand, notSupported } from '../errors.ts';
import type { Query } from '../query/find.ts';
import { parseSort } from '../query/sort.ts';
import { decode } from '../values/bson.ts';
import { type Document, isDocument, isNumeric, toNumber, typeOf } from '../values/types.ts';
import type { Request } from '../wire/messages.ts';

const REFUSED = ['collation', 'let', 'c', 'hint', 'min', 'max', 'tailable', 'returnKey', 'showRecordId'];

/** Returns the database and the collection of a command, with a dot between them. */
export function namespaceOf({ name, body }: Request): string {
  return `${textField(body, '$db')}.${textField(body, name)}`;
}

/** Returns the parts of a find that choose documents. */
export function queryOf(body: Document, filter: 'filter' | 'query' | 'q'): Query {
  return {
    filter: documentField(body, filter),
    sort: parseSort(body['sort']),
    skip: countField(body, 'skip') ?? 0,
    limit: countField(body, 'limit') ?? 0,
  };
}

export function textField(body: Document, name: string): string {
  const value = body[name];
  demand(typeof value === 'string', 'TypeMismatch', mismatch(name, value, 'string'));
  return value;
}

/** Returns an empty document where the field is absent. */
export function documentField(body: Document, name: string): Document {
  const value = body[name] ?? {};
  demand(isDocument(value), 'TypeMismatch', mismatch(name, value, 'object'));
  return value;
}

/** Returns the documents of a field in the body or beside it; none where it is absent. */
export function documentsField(body: Document, name: string, beside?: Request['sequences']): Document[] {
  const value = beside?.get(name)?.map(decode) ?? body[name] ?? [];
  const isList = Array.isArray(value) && value.every(isDocument);
  demand(isList, 'TypeMismatch', mismatch(name, value, 'array of objects'));
  return value;
}

/** Returns a whole number of at least 0; undefined where the field is absent. */
export function countField(body: Document, name: string): number | undefined {
  const value = body[name] ?? undefined;
  if (value === undefined) return undefined;
  demand(isNumeric(value), 'TypeMismatch', mismatch(name, value, 'number'));
  const number = Math.trunc(toNumber(value));
  demand(number >= 0, 51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return number;
}

/** Throws NotImplemented for options that MongoDB has and that would silently change the result here. */
export function refuse(body: Document, options: readonly string[]): void {
  const refused = options.find((option) => body[option] !== undefined && body[option] !== false);
  if (refused) throw notSupported(`the option '${refused}'`);
}

/** Throws for options of a find, a write or a part of one that MongoDB has and this database lacks. */
export function refuseOptions(body: Document): void {
  const isPlain = !['startTransaction', 'autocommit', 'txnNumber'].some((name) => name in body);
  const message = 'Transaction numbers are only allowed on a replica set member or mongos';
  demand(isPlain, 'IllegalOperation', message);
  refuse(body, REFUSED);
}

function mismatch(name: string, value: unknown, expected: string): string {
  return `BSON field '${name}' is the wrong type '${typeOf(value).name}', expected type '${expected}'`;
}
