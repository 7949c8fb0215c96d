import type { DrawerClose } from '@school-office/contract/money/dayBook';
import { Schema, model } from 'mongoose';
import { addEnteredKeys, type Entered } from '../audit/entered.ts';

/** A drawer that was closed. All amounts are in paisa; what it should have held are the moves that have its number. */
export interface CloseRecord
  extends Pick<DrawerClose, 'number' | 'opened' | 'notes' | 'left' | 'note'>, Entered {
  /** The school's value. */
  school: string;
  /** By the clock of that time, which may have been wrong: the order of the drawers is that of their numbers. */
  at: Date;
  /** The key of the place that the rest went to: the drawer itself where it stays. */
  to: string;
  /** The number of the bank's slip. */
  reference: string;
}

const paisa = { type: Number, required: true, validate: Number.isInteger };

const closeSchema = new Schema<CloseRecord>(
  {
    school: { type: String, required: true, select: false },
    number: { type: Number, required: true, min: 1 },
    at: { type: Date, required: true },
    opened: paisa,
    notes: { type: Map, of: Number, required: true },
    left: paisa,
    note: { type: String, default: '' },
    to: { type: String, required: true },
    reference: { type: String, default: '' },
  },
  { versionKey: false },
);
addEnteredKeys(closeSchema);
// Makes sure that a drawer is closed once.
closeSchema.index({ school: 1, number: 1 }, { unique: true });
// Serves the day book.
closeSchema.index({ school: 1, at: 1 });

export const CloseModel = model('Close', closeSchema, 'closes');
