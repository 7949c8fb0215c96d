import { ALL_CLASS_NAMES } from '@school-office/contract/enumerations';
import { LANGUAGES, type Language } from '@school-office/contract/language';
import { ROLES, type Access } from '@school-office/contract/users/permissions';
import type { TeacherClass } from '@school-office/contract/users/teacherClass';
import { Schema, model, type Types } from 'mongoose';

/** A person who may sign in for a school. */
export interface Account extends Access {
  /** The school's value. */
  school: string;
  /** In lower case. */
  email: string;
  name: string;
  image: string;
  passwordHash: string;
  /** Of the screens and the sentences; undefined until the user chooses one. */
  language?: Language;
  /** Taken off by a head: signs in no more. */
  blocked?: boolean;
  /** When each session was last used, by its id. A token of a session that is not here is no longer valid. */
  sessions?: Record<string, Date>;
}

const teacherClass = new Schema<TeacherClass>(
  {
    classname: { type: String, enum: ALL_CLASS_NAMES, required: true },
    section: { type: String, default: '' },
    subjects: { type: [String], default: [] },
  },
  { _id: false },
);

const accountSchema = new Schema<Account>(
  {
    school: { type: String, required: true },
    email: { type: String, required: true },
    name: { type: String, required: true },
    image: { type: String, default: '' },
    role: { type: String, enum: ROLES, default: 'head' },
    classes: { type: [teacherClass], default: [] },
    mustChangePassword: { type: Boolean, default: false },
    passwordHash: { type: String, required: true },
    language: { type: String, enum: LANGUAGES },
    blocked: { type: Boolean, default: false },
    sessions: { type: Map, of: Date },
  },
  { versionKey: false },
);
accountSchema.index({ school: 1, email: 1 }, { unique: true });

export type StoredAccount = Account & { _id: Types.ObjectId };

/** Returns what an account may do. */
export function accessOf({ role, classes, mustChangePassword }: Access): Access {
  return { role, classes, mustChangePassword };
}

export const AccountModel = model('Account', accountSchema, 'accounts');
