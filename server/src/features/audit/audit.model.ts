import { Schema, model } from 'mongoose';
import { TRAIL_KINDS, type TrailKind } from '@school-office/contract/users/trail';
import { onlyAddTo } from './entered.ts';

const AUDIT_ACTIONS = [
  'signed in',
  'failed to sign in',
  'signed out',
  'registered',
  'edited',
  'left',
  'returned',
  'joined family',
  'left family',
  'took attendance',
  'corrected attendance',
  'undid attendance',
  'changed holidays',
  'changed class',
  'issued certificate',
  'printed certificate',
  'began school year',
  'undid school year',
  'undid import',
  'received fees',
  'paid salary',
  'charged fees',
  'made bill',
  'changed fee head',
  'changed fee plan',
  'gave concession',
  'changed concession',
  'changed heads',
  'cancelled receipt',
  'printed receipt',
  'cancelled salary',
  'closed drawer',
  'opened drawer again',
  'confirmed clock',
  'added school',
  'added user',
  'changed user',
  'changed subjects',
  'made examination',
  'changed examination',
  'removed examination',
  'typed marks',
  'corrected marks',
  'published results',
  'wrote remarks',
  'corrected remarks',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** A line of the audit trail: an act of a user upon a record, and its moment. */
export interface AuditEntry {
  /** The school's value. */
  school: string;
  at: Date;
  /** The email of the account, or 'command line'. */
  account: string;
  action: AuditAction;
  kind: TrailKind;
  record?: string;
  /** The record's name at that time. */
  name: string;
  /** By field, the old and new values of an edit. Never a password. */
  changes?: Record<string, Change>;
  /** Of an edit, its number among the edits of the record. */
  seen?: number;
  /** Such as the client's address of a sign-in, or the last day of one who left. */
  details?: string;
  /** The request's id, as in the log. */
  request?: string;
}

export interface Change {
  from: unknown;
  to: unknown;
}

const text = { type: String, required: true };

const auditSchema = new Schema<AuditEntry>(
  {
    at: { type: Date, required: true },
    school: text,
    account: text,
    action: { ...text, enum: AUDIT_ACTIONS },
    kind: { ...text, enum: TRAIL_KINDS },
    record: String,
    name: text,
    changes: Schema.Types.Mixed,
    seen: Number,
    details: String,
    request: String,
  },
  { versionKey: false },
);
auditSchema.index({ at: 1, _id: 1 });
auditSchema.index({ school: 1, at: 1, _id: 1 });
// Serve the trail of an account, and of one kind of record.
auditSchema.index({ school: 1, account: 1, at: 1, _id: 1 });
auditSchema.index({ school: 1, kind: 1, at: 1, _id: 1 });
// Serves the history of a person.
auditSchema.index({ school: 1, record: 1, at: 1, _id: 1 });

onlyAddTo(auditSchema, 'The audit trail can only be added to');

export const AuditModel = model('Audit', auditSchema, 'audit');
