import mongoose, { type Query, type Schema } from 'mongoose';
import { actNumber } from '../../database/act.ts';
import type { Actor } from '../../http/actor.ts';

/** The account that entered a record, and the number of the act. */
export interface Entered {
  /** The email of the account. */
  account: string;
  act: number;
}

/** Returns what a record that the actor enters stores of it, in the act in which it is called. */
export function enteredBy({ account }: Pick<Actor, 'account'>): Entered {
  return { account, act: actNumber() };
}

/**
 * Adds the two fields, which a read returns only if it selects them, and makes every change to a record fail, but for changes
 * of the fields that are named.
 */
export function addEnteredKeys<Fields extends Entered>(
  schema: Schema<Fields>,
  changeable: readonly string[] = [],
): void {
  const required = { required: true, select: false };
  schema.add({ account: { type: String, ...required }, act: { type: Number, ...required } } as never);
  onlyAddTo(schema, 'Records of what was done can only be added to', changeable);
}

const UNDOES = 'undoes';
/** The option of a removal that undoes what was entered. */
export const AS_UNDOING = { [UNDOES]: true };

/**
 * Makes every change and removal fail, but for updates that name the changeable fields only and for removals with the option
 * AS_UNDOING.
 */
export function onlyAddTo<Fields>(
  schema: Schema<Fields>,
  refusal: string,
  changeable: readonly string[] = [],
): void {
  schema.pre(
    ['updateOne', 'updateMany', 'findOneAndUpdate'],
    { query: true, document: false },
    function (this: Query<unknown, Fields>) {
      const update = Object.entries(this.getUpdate() ?? {});
      // `{ $set: { prints: 1 } }`, `{ prints: 1 }`; of a pipeline the indexes of its stages.
      const fields = update.flatMap(([key, value]) =>
        key.startsWith('$') ? Object.keys(value as object) : key,
      );
      if (!fields.every((field) => changeable.includes(field))) throw new Error(refusal);
    },
  );
  schema.pre(
    /^(replace|delete|findOneAnd(Replace|Delete))/,
    { query: true, document: true },
    function (this: unknown) {
      if (this instanceof mongoose.Query && this.getOptions()[UNDOES] === true) return;
      throw new Error(refusal);
    },
  );
  schema.pre('updateOne', { query: false, document: true }, () => {
    throw new Error(refusal);
  });
}
