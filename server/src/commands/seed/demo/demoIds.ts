import { Types } from 'mongoose';

/**
 * 'demo' in ASCII. An id begins with the second in which it was made. These begin with one in May 2023, before this product
 * existed, so that no other record has such an id.
 */
const PREFIX = '64656d6f';

/** The clerks of the demo, one a day in turn. */
export const DEMO_CLERKS = ['clerk@test.example', 'desk@test.example'] as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** The account that the audit trail names for what a head does. */
export const ENTERED_BY_HEAD = { account: 'office@test.example', act: 0 };

/** The same for the clerk whose day it is. */
export function enteredOn(at: Date): { account: string; act: number } {
  const day = Math.floor(at.getTime() / DAY_MS);
  return { account: DEMO_CLERKS[day % DEMO_CLERKS.length]!, act: 0 };
}

const KINDS = [
  'student',
  'teacher',
  'staff',
  'fee',
  'salary',
  'attendance',
  'family',
  'trail',
  'head',
  'plan',
  'concession',
  'bill',
  'payment',
  'close',
  'holidays',
  'drawer',
  'subjects',
  'subject',
  'examination',
  'marks',
  'publication',
] as const;
type DemoKind = (typeof KINDS)[number];

/** The ids of the demo's records, as a condition of a filter. */
export const DEMO_IDS = {
  $gte: new Types.ObjectId(PREFIX.padEnd(24, '0')),
  $lte: new Types.ObjectId(PREFIX.padEnd(24, 'f')),
};

export function demoId(kind: DemoKind, index: number): Types.ObjectId {
  const kindDigits = String(KINDS.indexOf(kind)).padStart(2, '0');
  return new Types.ObjectId(`${PREFIX}${kindDigits}${index.toString(16).padStart(14, '0')}`);
}
