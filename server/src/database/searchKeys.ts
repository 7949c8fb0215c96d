// People are found by keys of some of their fields. The keys of a field are stored in the same write as the field.

import { Schema } from 'mongoose';

/** Makes the keys of each searched field of a record. */
type KeyMakers<Field extends string> = Readonly<Record<Field, (text: string) => string[]>>;

/** The field that `addSearchKeys` adds to a record. A record without it is not found. A read returns it only if it selects it. */
export interface Searchable<Field extends string> {
  keys?: SearchKeys<Field>;
  /** Instead of `keys`, the keys of all searched fields of a person who left, in an index of their own, so that searches for present people do not read them. */
  left_keys?: string[];
}

type SearchKeys<Field extends string> = Partial<Record<Field, string[]>>;

/** Adds the keys, and an index for each field and for those who left. Look them up by the regular expression /^beginning/, not by a range. */
export function addSearchKeys<Field extends string, Fields extends Searchable<Field>>(
  schema: Schema<Fields>,
  makers: KeyMakers<Field>,
): void {
  const fields = Object.keys(makers);
  const keys = Object.fromEntries(fields.map((field) => [field, { type: [String], default: undefined }]));
  schema.path('keys', { type: new Schema(keys, { _id: false }), select: false });
  schema.path('left_keys', { type: [String], default: undefined, select: false });
  for (const field of fields) schema.index({ school: 1, [`keys.${field}`]: 1 });
  schema.index({ school: 1, left_keys: 1 }, { partialFilterExpression: { 'left.day': { $exists: true } } });
}

/** Returns the keys of those searched fields that are given. */
export function searchKeysOf<Field extends string>(
  makers: KeyMakers<Field>,
  fields: Partial<Record<NoInfer<Field>, string>>,
): SearchKeys<Field> {
  const keys: SearchKeys<Field> = {};
  for (const field of Object.keys(makers) as Field[]) {
    const text = fields[field];
    if (text !== undefined) keys[field] = makers[field](text);
  }
  return keys;
}

/** Returns the keys of all searched fields together, as `left_keys` holds them. */
export function leftKeysOf<Field extends string>(
  makers: KeyMakers<Field>,
  fields: Partial<Record<NoInfer<Field>, string>>,
): string[] {
  return [
    ...new Set(
      Object.values<string[] | undefined>(searchKeysOf(makers, fields)).flatMap((keys) => keys ?? []),
    ),
  ];
}

/** As `searchKeysOf`, as an update sets them beside the keys that stay. */
export function changedKeys<Field extends string>(
  makers: KeyMakers<Field>,
  changes: Partial<Record<NoInfer<Field>, string>>,
): Record<string, string[]> {
  const keys = Object.entries<string[] | undefined>(searchKeysOf(makers, changes));
  return Object.fromEntries(keys.map(([field, values]) => [`keys.${field}`, values ?? []]));
}
