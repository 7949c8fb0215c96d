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
  /** When each session was last used, by its id. A token of a session that is not here is no longer valid. */
  sessions?: Record<string, Date>;
}

const accountSchema = new Schema<Account>(
  {
    school: { type: String, required: true },
    email: { type: String, required: true },
    name: { type: String, required: true },
    image: { type: String, default: '' },
    passwordHash: { type: String, required: true },
    sessions: { type: Map, of: Date },
  },
  { versionKey: false },
);
accountSchema.index({ school: 1, email: 1 }, { unique: true });

export const AccountModel = model('Account', accountSchema, 'accounts');
