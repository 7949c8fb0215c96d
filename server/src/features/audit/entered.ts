import type { Schema } from 'mongoose';

/** The account and request behind a record that is never changed or removed: such a record is its own line of the audit trail. */
export interface Entered {
  /** The email of the account. */
  account: string;
  /** The id of the request, as the log has it. */
  request: string;
}

/** Adds the two fields, which reads leave out unless they ask for them, and makes every attempt to change a record fail. */
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
