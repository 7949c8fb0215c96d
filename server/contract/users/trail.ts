// Who did what in a school: the audit trail, as a head reads it.

import { z } from 'zod';
import type { NamedPerson } from '../errors.ts';
import { nepaliDay, oneOf, optional, refusal, text } from '../fields.ts';

/** What an act was about. */
export const TRAIL_KINDS = [
  'student',
  'teacher',
  'staff',
  'receipt',
  'bill',
  'payment',
  'month',
  'drawer',
  'voucher',
  'cheques',
  'places',
  'head of money',
  'fiscal year',
  'fee plan',
  'fee head',
  'sheet',
  'school',
  'user',
  'subjects',
  'examination',
  'marks',
  'results',
] as const;
export type TrailKind = (typeof TRAIL_KINDS)[number];

/** What users do. */
export const TRAIL_ACTIONS = [
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
  'gave leave',
  'took back leave',
  'changed holidays',
  'changed class',
  'undid numbers',
  'issued certificate',
  'printed certificate',
  'voided certificate',
  'began school year',
  'undid school year',
  'undid import',
  'received fees',
  'paid salary',
  'paid salaries',
  'changed salary month',
  'gave advance',
  'took advance back',
  'cancelled advance',
  'charged fees',
  'undid charging',
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
  'wrote voucher',
  'cancelled voucher',
  'printed voucher',
  'gave money back',
  'closed fiscal year',
  'changed head of money',
  'changed places',
  'marked cheques',
  'bounced cheque',
  'took out bounced cheque',
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
export type TrailAction = (typeof TRAIL_ACTIONS)[number];

/** What the trail can be asked for: acts about one kind of thing, or what was cancelled. */
export const TRAIL_ABOUT = [...TRAIL_KINDS, 'cancellation'] as const;
export type TrailAbout = (typeof TRAIL_ABOUT)[number];

/** The query: a BS day, an account's email or 'command line', a kind; `before` is of the page before. */
export const trailQuery = z.object({
  day: optional(nepaliDay('Day'), undefined),
  account: optional(text('Account').toLowerCase(), undefined),
  kind: optional(oneOf('Kind', TRAIL_ABOUT), undefined),
  before: optional(text('Before').refine(isPlace, refusal('Before is of no page')), undefined),
});
export type TrailQuery = z.output<typeof trailQuery>;

/** '2026-11-21T06:00:00.000Z_', followed by the id of the last line of a page. */
function isPlace(before: string): boolean {
  const [moment = '', id = ''] = before.split('_');
  return /^[\da-f]{24}$/.test(id) && !Number.isNaN(Date.parse(moment)) && before.length === 49;
}

export interface TrailLine {
  _id: string;
  /** ISO 8601. */
  at: string;
  /** The email of the account, or 'command line'. */
  account: string;
  /** Such as 'edited', 'received fees', 'gave concession'. */
  action: string;
  kind: TrailKind;
  /** The record's name at that time: of a person, the number of a receipt, a class. */
  name: string;
  /** A sentence such as 'Phone changed from 9800000001 to 9800000002'; '' where the action says all. */
  details: string;
  /** The persons it was about, for links; of a receipt of a family several. */
  people: NamedPerson[];
  /** The rupees that were cancelled, where the trail is asked for that. */
  amount?: number;
}

/** At most 200 lines, newest first. */
export interface TrailPage {
  trail: TrailLine[];
  /** For the query of the next page; null on the last. */
  before: string | null;
}
