// Fields of a command, checked. Each throws TypeMismatch where a field is of another type.
import { CommandError, notSupported } from '../errors.ts';
import { decode } from '../values/decode.ts';
import { type Document, isDocument, isNumeric, toNumber, typeOf } from '../values/types.ts';
import type { Request } from '../wire/messages.ts';

/** The database and the collection that a command is for. */
export function namespaceOf({ name, body }: Request): [database: string, collection: string] {
  return [textField(body, '$db'), textField(body, name)];
}

export function textField(body: Document, name: string): string {
  const value = body[name];
  if (typeof value === 'string') return value;
  throw mismatch(name, value, 'string');
}

/** Empty where the field is absent. */
export function documentField(body: Document, name: string): Document {
  const value = body[name] ?? {};
  if (isDocument(value)) return value;
  throw mismatch(name, value, 'object');
}

/** What stands in the body or beside it; none where the field is absent. */
export function documentsField(
  body: Document,
  name: string,
  { sequences }: Partial<Request> = {},
): Document[] {
  const value = sequences?.get(name)?.map(decode) ?? body[name] ?? [];
  if (Array.isArray(value) && value.every(isDocument)) return value;
  throw mismatch(name, value, 'array of objects');
}

/** A whole number of at least 0; undefined where the field is absent. */
export function countField(body: Document, name: string): number | undefined {
  const value = body[name] ?? undefined;
  if (value === undefined) return undefined;
  if (!isNumeric(value)) throw mismatch(name, value, 'number');
  const number = Math.trunc(toNumber(value));
  if (number >= 0) return number;
  throw new CommandError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
}

export function flagField(body: Document, name: string): boolean {
  return body[name] === true || (isNumeric(body[name]) && toNumber(body[name]) !== 0);
}

/** Features that MongoDB has and that would silently change the result here. */
export function refuseOptions(body: Document): void {
  if (['startTransaction', 'autocommit', 'txnNumber'].some((name) => body[name] !== undefined))
    throw new CommandError(
      'IllegalOperation',
      'Transaction numbers are only allowed on a replica set member or mongos',
    );
  const { locale = 'simple' } = documentField(body, 'collation');
  if (locale !== 'simple') throw notSupported('A collation');
}

function mismatch(name: string, value: unknown, expected: string): CommandError {
  return new CommandError(
    'TypeMismatch',
    `BSON field '${name}' is the wrong type '${typeOf(value).name}', expected type '${expected}'`,
  );
}
