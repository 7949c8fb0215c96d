// Fields of a command, checked. Each throws TypeMismatch where a field is of another type.
import { Long } from 'bson';
import { CommandError, notSupported } from '../errors.ts';
import { typeName } from '../query/types.ts';
import type { Document } from '../values/decode.ts';
import { decode } from '../values/decode.ts';
import { isNumeric, toNumber } from '../values/numberOrder.ts';
import { isDocument } from '../values/order.ts';
import type { Request } from '../wire/messages.ts';

export function textField(body: Document, name: string): string {
  const value = body[name];
  if (typeof value !== 'string') throw mismatch(name, value, 'string');
  return value;
}

export function documentField(body: Document, name: string): Document {
  const value = body[name];
  if (value === undefined || value === null) return {};
  if (!isDocument(value)) throw mismatch(name, value, 'object');
  return value;
}

export function documentsField(body: Document, name: string): Document[] {
  const value = body[name];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw mismatch(name, value, 'array');
  for (const one of value) if (!isDocument(one)) throw mismatch(`${name}.0`, one, 'object');
  return value as Document[];
}

/** A whole number of at least 0; undefined where the field is absent. */
export function countField(body: Document, name: string): number | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (!isNumeric(value)) throw mismatch(name, value, 'number');
  const number = Math.trunc(toNumber(value));
  if (number < 0)
    throw new CommandError(51024, `BSON field '${name}' value must be >= 0, actual value '${number}'`);
  return number;
}

export function flagField(body: Document, name: string): boolean {
  const value = body[name];
  return value === true || (isNumeric(value) && toNumber(value) !== 0);
}

export function longField(value: unknown, name: string): bigint {
  if (value instanceof Long) return value.toBigInt();
  if (isNumeric(value)) return BigInt(Math.trunc(toNumber(value)));
  throw mismatch(name, value, 'long');
}

/** What a bulk command carries beside its body or inside it, decoded. */
export function sequenceField({ body, sequences }: Request, name: string): Document[] {
  return sequences.get(name)?.map(decode) ?? documentsField(body, name);
}

/** Features that MongoDB has and that would silently change the result here. */
export function refuseOptions(body: Document): void {
  if (
    body['startTransaction'] !== undefined ||
    body['autocommit'] !== undefined ||
    body['txnNumber'] !== undefined
  )
    throw new CommandError(
      'IllegalOperation',
      'Transaction numbers are only allowed on a replica set member or mongos',
    );
  refuseCollation(body['collation']);
}

export function refuseCollation(collation: unknown): void {
  if (isDocument(collation) && collation['locale'] !== 'simple' && Object.keys(collation).length > 0)
    throw notSupported('A collation');
}

function mismatch(name: string, value: unknown, expected: string): CommandError {
  return new CommandError(
    'TypeMismatch',
    `BSON field '${name}' is the wrong type '${typeName(value)}', expected type '${expected}'`,
  );
}
