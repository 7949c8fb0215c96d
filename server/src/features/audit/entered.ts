import type { Schema } from 'mongoose';

/**
 * Who entered a record that is never changed or removed: it is its own line of the audit trail, there as soon as the record
 * is. Records from before this was written down have none of it, and an entry in the trail's own collection.
 */
export interface Entered {
  /** The email of the account. */
  account?: string;
  /** The id of the request, as the log has it. */
  request?: string;
}

/** Also makes whatever code of ours should try to change such a record fail. */
export function addEnteredKeys<Fields extends Entered>(schema: Schema<Fields>): void {
  schema.add({ account: String, request: String } as never);
  onlyAddTo(schema, 'These records are part of the audit trail, which can only be added to');
}

export function onlyAddTo<Fields>(schema: Schema<Fields>, refusal: string): void {
  schema.pre(/^(update|replace|delete|findOneAnd)/, { query: true, document: true }, () => {
    throw new Error(refusal);
  });
}
