// Reads the fields of a command whose types have been checked: see fields.ts.

import { CommandError, demand, notSupported } from '../errors.ts';
import type { Query } from '../query/find.ts';
import { parseSort } from '../query/sort.ts';
import { REFUSED_COMMANDS } from '../refused.ts';
import { checkNamespace } from '../storage/catalog.ts';
import { decode } from '../values/bson.ts';
import { equals } from '../values/order.ts';
import { type Document, isDocument, isInt32, toNumber, typeOf } from '../values/types.ts';
import type { Request } from '../wire/messages.ts';
import { checkFields, COMMANDS } from './fields.ts';
import { checkPart } from './transactionFields.ts';

/** Returns the database and the collection of a command, with a dot between them. */
export function namespaceOf({ name, body }: Request): string {
  const collection = body[name];
  if (typeof collection !== 'string')
    throw new CommandError('InvalidNamespace', `collection name has invalid type ${typeOf(collection).name}`);
  return checkNamespace(`${textField(body, '$db')}.${collection}`);
}

/** Returns the parts of a find that choose documents. */
export function queryOf(body: Document, filter: 'filter' | 'query' | 'q'): Query {
  // The command count takes a negative limit for a positive one.
  const limit = filter === 'query' ? { limit: Math.abs(toNumber(body['limit'] ?? 0)) } : body;
  return {
    filter: documentField(body, filter),
    sort: parseSort(body['sort']),
    skip: countField(body, 'skip') ?? 0,
    limit: countField(limit, 'limit') ?? 0,
  };
}

export function textField(body: Document, name: string): string {
  return body[name] as string;
}

/** Returns an empty document where the field is absent. */
export function documentField(body: Document, name: string): Document {
  return (body[name] ?? {}) as Document;
}

/** Returns the documents of a field in the body or beside it; none where it is absent. */
export function documentsField(body: Document, name: string, beside?: Request['sequences']): Document[] {
  return beside?.get(name)?.map(decode) ?? ((body[name] ?? []) as Document[]);
}

/** Returns the documents of a command's field, whose own fields have been checked. */
export function statementsOf({ name, body, sequences }: Request, field: string): Document[] {
  const statements = documentsField(body, field, sequences);
  for (const statement of statements) checkFields(`${name}.${field}`, statement);
  return statements;
}

/** Returns a whole number of at least 0; undefined where the field is absent. */
export function countField(body: Document, name: string): number | undefined {
  const value = body[name] ?? undefined;
  if (value === undefined) return undefined;
  const number = toNumber(value);
  demand(number >= 0, 51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return number;
}

/** Throws where a command is not known, or has fields that it cannot have. */
export function checkCommand({ name, body, sequences }: Request, isKnown: boolean): void {
  if (REFUSED_COMMANDS.has(name)) throw notSupported(`the command ${name}`);
  if (!isKnown) throw new CommandError('CommandNotFound', `no such command: '${name}'`);
  checkFields(name, body, sequences);
  demand(toNumber(body['maxTimeMS'] ?? 0) < 2 ** 31, 'BadValue', 'maxTimeMS value is out of range');
  checkPart({ name, body });
  const { cursor } = body;
  if (isDocument(cursor) && Object.hasOwn(COMMANDS, `${name}.cursor`)) checkFields(`${name}.cursor`, cursor);
  const starts = 'startTransaction' in body;
  if (isDocument(body['readConcern'])) checkReadConcern(body['readConcern'], starts, starts || reads(name));
  if (isDocument(body['writeConcern'])) checkWriteConcern(body['writeConcern']);
}

function reads(name: string): boolean {
  return ['find', 'aggregate', 'count', 'distinct'].includes(name);
}

/**
 * A read sees all writes that were acknowledged before it, whose data are on the disk. In a transaction nobody else writes,
 * so all its reads see one state.
 */
function checkReadConcern(concern: Document, starts: boolean, takesAny: boolean): void {
  checkFields('readConcern', concern);
  const level = concern['level'] ?? 'local';
  if (starts && level === 'snapshot') return;
  if (level === 'snapshot' || level === 'linearizable') throw notSupported(`the read concern ${level}`);
  const isLevel = ['local', 'available', 'majority'].includes(level as string);
  const message = `Enumeration value '${level as string}' for field 'readConcern.level' is not a valid value.`;
  demand(isLevel, 'BadValue', message);
  const isTaken = takesAny || level === 'local';
  demand(isTaken, 'InvalidOptions', `The command does not support the read concern ${level as string}`);
}

function checkWriteConcern(concern: Document): void {
  checkFields('writeConcern', concern);
  const { w = 1, wtimeout = 0 } = concern;
  const isAlone = w === 'majority' || equals(w, 0) || equals(w, 1);
  if (!isAlone || !isInt32(toNumber(wtimeout))) throw notSupported('the write concern');
}
