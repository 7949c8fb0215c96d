import { Schema, model } from 'mongoose';
import type { DrawerClose } from '@school-office/contract/money/dayBook';
import { addEnteredKeys, type Entered } from '../audit/entered.ts';

/** A drawer that was closed. All amounts are in paisa; expected, counted and the difference are computed of them. */
export interface CloseRecord
  extends Omit<DrawerClose, '_id' | 'at' | 'account' | 'expected' | 'counted' | 'difference'>, Entered {
  /** The school's value. */
  school: string;
  /** By the clock of that time, which may have been wrong: the order of the drawers is that of their numbers. */
  at: Date;
}

const paisa = { type: Number, required: true, validate: Number.isInteger };

const closeSchema = new Schema<CloseRecord>(
  {
    school: { type: String, required: true, select: false },
    number: { type: Number, required: true, min: 1 },
    at: { type: Date, required: true },
    opened: paisa,
    cash_in: paisa,
    cash_cancelled: paisa,
    cash_out: paisa,
    notes: { type: Map, of: Number, required: true },
    left: paisa,
    note: { type: String, default: '' },
  },
  { versionKey: false },
);
addEnteredKeys(closeSchema);
// Makes sure that a drawer is closed once.
closeSchema.index({ school: 1, number: 1 }, { unique: true });
// Serves the day book.
closeSchema.index({ school: 1, at: 1 });

export const CloseModel = model('Close', closeSchema, 'closes');
