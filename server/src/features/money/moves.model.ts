// The journal: every act of money moves it in, out or from place to place, and all books are sums of it.

import {
  MOVE_KINDS,
  MOVE_SORTS,
  MOVE_SOURCES,
  type MoveKind,
  type MoveSort,
  type MoveSource,
} from '@school-office/contract/money/moves';
import { WAYS, type Way } from '@school-office/contract/money/receipts';
import { Schema, model, type Types } from 'mongoose';
import { addEnteredKeys, type Entered } from '../audit/entered.ts';

/** One move of money, as a paper makes it. */
export interface Move {
  /** The day that it counts on, '2083-08-05'. */
  day: string;
  /** The key of a place. */
  place: string;
  /** Below zero where something is taken back, and, of `moved`, where it leaves the place. */
  paisa: number;
  sort: MoveSort;
  what: MoveKind;
  way?: Way;
  /** Of a voucher. */
  head?: Types.ObjectId;
  /** From or to whom; '' for none. */
  party: string;
  /** Of cash, the number of the drawer that was open. */
  drawer?: number;
  /** Whether it takes back what the paper moved before. */
  back?: true;
  /** Of what is taken back, the day of the paper, which is not stored: a paper of a closed fiscal year stays as it is. */
  paperDay?: string;
  /** The paper, with its number as it is written; '' for none. */
  source: { kind: MoveSource; id: Types.ObjectId; number: string };
}

export interface MoveRecord extends Omit<Move, 'paperDay'>, Entered {
  /** The school's value. */
  school: string;
  /** The moment of the act. */
  at: Date;
}

const text = { type: String, required: true };

const moveSchema = new Schema<MoveRecord>(
  {
    school: { ...text, select: false },
    at: { type: Date, required: true },
    day: { ...text, match: /^\d{4}-\d\d-\d\d$/ },
    place: text,
    paisa: { type: Number, required: true, validate: Number.isSafeInteger },
    sort: { ...text, enum: MOVE_SORTS },
    what: { ...text, enum: MOVE_KINDS },
    way: { type: String, enum: WAYS },
    head: Schema.Types.ObjectId,
    party: { type: String, default: '' },
    drawer: { type: Number, min: 1 },
    back: Boolean,
    source: {
      type: new Schema(
        {
          kind: { ...text, enum: MOVE_SOURCES },
          id: { type: Schema.Types.ObjectId, required: true },
          number: { type: String, default: '' },
        },
        { _id: false },
      ),
      required: true,
    },
  },
  { versionKey: false },
);
addEnteredKeys(moveSchema);
// Serves the books of a day and of a month.
moveSchema.index({ school: 1, day: 1, act: 1, _id: 1 });
// Serves the book of one place.
moveSchema.index({ school: 1, place: 1, day: 1, act: 1, _id: 1 });
// Serves the sums of a drawer.
moveSchema.index({ school: 1, drawer: 1 }, { partialFilterExpression: { drawer: { $exists: true } } });

export const MoveModel = model('Move', moveSchema, 'moves');
