import type { Schema } from 'mongoose';

/** The account and request that entered a record. Such a record never changes, so it is its own line of the audit trail. */
export interface Entered {
  /** The email of the account. */
  account: string;
  /** The request's id, as in the log. */
  request: string;
}

/** Adds the two fields, which a read returns only if it selects them, and makes every change to a record fail. */
export function addEnteredKeys<Fields extends Entered>(schema: Schema<Fields>): void {
  const text = { type: String, required: true, select: false };
  schema.add({ account: text, request: text } as never);
  onlyAddTo(schema, 'These records are part of the audit trail, which can only be added to');
}

export function onlyAddTo<Fields>(schema: Schema<Fields>, refusal: string): void {
  schema.pre(/^(update|replace|delete|findOneAnd)/, { query: true, document: true }, () => {
    throw new Error(refusal);
  });
}
