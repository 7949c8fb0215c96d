// Reads the records that are lines of the trail themselves, each feature its own.
import type { Model, Types } from 'mongoose';

/** Which entries are read, in which order, and how many of each collection at most. */
export interface Wanted {
  /** Conditions on fields that all collections have. */
  filter: { school?: string; account?: string; _id?: object };
  /** A condition on the moment. */
  at?: Date | object;
  /** Oldest (1) or newest (-1) first. */
  order: 1 | -1;
  most?: number;
}

/** What such a record hides from other reads. */
export const HIDDEN = '+school +account +request';

/** Returns the wanted records as they are stored; `moment` is the field that says when one was entered. */
export function readEntered<Fields, Virtuals>(
  model: Model<Fields, object, object, Virtuals>,
  moment: string,
  { filter, at, order, most = 0 }: Wanted,
  { select = HIDDEN, ...more }: { select?: string; kind?: string; action?: object } = {},
): Promise<(Fields & { _id: Types.ObjectId })[]> {
  return (
    model
      .find({ ...filter, ...more, ...(at && { [moment]: at }) })
      .select(select)
      .sort({ [moment]: order, _id: order })
      // 0 is no limit.
      .limit(most)
      .lean<(Fields & { _id: Types.ObjectId })[]>()
      .exec()
  );
}
