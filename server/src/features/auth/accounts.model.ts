import { Schema, model } from 'mongoose';

/** A person who may sign in for a school. */
export interface Account {
  /** The school's value. */
  school: string;
  /** In lower case. */
  email: string;
  name: string;
  image: string;
  passwordHash: string;
  /** Goes up with each change of the password. Tokens carry it, so older tokens are no longer valid. */
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
