import { ObjectId } from 'bson';
import { CommandError } from '../errors.ts';
import { typeName } from '../query/types.ts';
import { decode, type Document } from '../values/decode.ts';
import { encode, MAX_DOCUMENT_SIZE, tooLarge } from '../values/encode.ts';

/** A document to insert with its _id in front, given one where it has none. */
export function withId(bytes: Buffer): { document: Document; bytes: Buffer } {
  if (bytes.length > MAX_DOCUMENT_SIZE) throw tooLarge(bytes.length);
  const given = decode(bytes);
  checkId(given);
  if (Object.keys(given)[0] === '_id') return { document: given, bytes };
  const document = { _id: given['_id'] ?? new ObjectId(), ...given };
  return { document, bytes: encode(document) };
}

/** Throws InvalidIdField for an _id that MongoDB does not take. */
export function checkId(document: Document): void {
  const id = document['_id'];
  const type = typeName(id);
  if (type === 'array' || type === 'regex')
    throw new CommandError('InvalidIdField', `The '_id' value cannot be of type ${type}`);
}
