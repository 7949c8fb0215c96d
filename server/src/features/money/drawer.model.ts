import { Schema, model } from 'mongoose';

/** The drawer of a school that is open. What is in it are the moves that have its number. */
export interface DrawerRecord {
  /** The school's value. */
  school: string;
  /** 1, 2, 3 ... */
  number: number;
  /** What the last one left in it, in paisa. */
  opened: number;
  /** When its last act was, by the clock of that time. */
  last_act: Date;
}

const drawerSchema = new Schema<DrawerRecord>(
  {
    school: { type: String, required: true },
    number: { type: Number, required: true, min: 1 },
    opened: { type: Number, required: true, validate: Number.isInteger },
    last_act: { type: Date, required: true },
  },
  { versionKey: false },
);
// Makes sure that one drawer of a school is open.
drawerSchema.index({ school: 1 }, { unique: true });

export const DrawerModel = model('Drawer', drawerSchema, 'drawers');
