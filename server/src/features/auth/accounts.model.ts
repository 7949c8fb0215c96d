import { Schema, model } from 'mongoose';

/** Somebody of a school's staff who may sign in. */
export interface Account {
  /** The school's value. */
  school: string;
  /** Lower case. */
  email: string;
  name: string;
  image: string;
  passwordHash: string;
  /** Counts the changes of the password; tokens carry it, so that those from before a change stop to count. */
  passwordVersion: number;
}

const accountSchema = new Schema<Account>(
  {
    school: { type: String, required: true },
    email: { type: String, required: true },
    name: { type: String, required: true },
    image: { type: String, default: '' },
    passwordHash: { type: String, required: true },
    passwordVersion: { type: Number, required: true, default: 1 },
  },
  { versionKey: false },
);
accountSchema.index({ school: 1, email: 1 }, { unique: true });

export const AccountModel = model('Account', accountSchema, 'accounts');
