import { Schema, model } from 'mongoose';

/** What was done with cash, in paisa. A salary that was paid in cash and cancelled later comes back. */
export interface Cash {
  cash_in: number;
  cash_cancelled: number;
  cash_out: number;
}

/** The drawer of a school that is open. All amounts are in paisa. */
export interface DrawerRecord extends Cash {
  /** The school's value. */
  school: string;
  /** 1, 2, 3 ... */
  number: number;
  /** What the last one left in it. */
  opened: number;
  /** When its last act was, by the clock of that time. */
  last_act: Date;
}

const paisa = { type: Number, required: true, validate: Number.isInteger };

const drawerSchema = new Schema<DrawerRecord>(
  {
    school: { type: String, required: true },
    number: { type: Number, required: true, min: 1 },
    opened: paisa,
    cash_in: paisa,
    cash_cancelled: paisa,
    cash_out: paisa,
    last_act: { type: Date, required: true },
  },
  { versionKey: false },
);
// Makes sure that one drawer of a school is open.
drawerSchema.index({ school: 1 }, { unique: true });

export const DrawerModel = model('Drawer', drawerSchema, 'drawers');
