import type { NamedPerson } from '@school-office/contract/errors';
import type { Said } from '@school-office/contract/sentences';
import {
  TRAIL_ACTIONS,
  TRAIL_KINDS,
  type TrailAction,
  type TrailKind,
} from '@school-office/contract/users/trail';
import { Schema, model } from 'mongoose';
import { onlyAddTo } from './entered.ts';

export type AuditAction = TrailAction;

/** What a line says of its record, or of one of many people whom its act changed. */
interface Deed {
  action: AuditAction;
  /** By field, the old and new values of an edit. Never a password. */
  changes?: Record<string, Change>;
  /** Of an edit, its number among the edits of the record. */
  seen?: number;
  /** Such as the client's address of a sign-in, or the last day of one who left. */
  details?: Said;
}

/** A line of the audit trail: an act of a user, and its moment. Each act has one. */
export interface AuditEntry extends Deed {
  /** The school's value. */
  school: string;
  at: Date;
  /** The email of the account, or 'command line'. */
  account: string;
  /** The number of the act; signing in and out are none. */
  act?: number;
  kind: TrailKind;
  record?: string;
  /** The record's name at that time. */
  name: Said;
  /** The ids of the people whom the act is about, and the names of things such as '2084': undoing asks for both. */
  about: string[];
  /** The people of a record that is none of them, such as the payers of a receipt. */
  people?: NamedPerson[];
  /** By a person's id, what an act upon many did to them. */
  each?: Record<string, Partial<Deed>>;
  /** Whether it changed what somebody owes or was paid. */
  money: boolean;
  /** The number of the act that undid or cancelled this one. */
  undone?: number;
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
    act: Number,
    action: { ...text, enum: TRAIL_ACTIONS },
    kind: { ...text, enum: TRAIL_KINDS },
    record: String,
    // Texts, or what `said` returns.
    name: { type: Schema.Types.Mixed, required: true },
    changes: Schema.Types.Mixed,
    seen: Number,
    details: Schema.Types.Mixed,
    about: [String],
    people: { type: [Schema.Types.Mixed], default: undefined },
    each: Schema.Types.Mixed,
    money: { type: Boolean, required: true, default: false },
    undone: Number,
    request: String,
  },
  { versionKey: false },
);
auditSchema.index({ at: 1, _id: 1 });
// Makes sure that an act has one line, and serves undoing.
auditSchema.index({ school: 1, act: 1 }, { unique: true, partialFilterExpression: { act: { $gt: 0 } } });
auditSchema.index({ school: 1, at: 1, _id: 1 });
// Serve the trail of an account, and of one kind of record.
auditSchema.index({ school: 1, account: 1, at: 1, _id: 1 });
auditSchema.index({ school: 1, kind: 1, at: 1, _id: 1 });
// Serves the history of a person.
auditSchema.index({ school: 1, about: 1, at: 1, _id: 1 });

onlyAddTo(auditSchema, 'The audit trail can only be added to', ['undone']);

export const AuditModel = model('Audit', auditSchema, 'audit');
