import { randomUUID } from 'node:crypto';
import type { Types } from 'mongoose';
import { AccountModel, type Account } from './accounts.model.ts';

const MINUTE = 60_000;
/** A session that nobody has used for so long asks for the password again. */
const LONGEST_PAUSE = 60 * MINUTE;
/** The last use is stored this often, so that few requests write. */
const STORED_EVERY = 5 * MINUTE;
/** More than an office has desks. Beyond it, the sessions that were not used for longest end. */
const MOST_SESSIONS = 50;

type Sessions = Record<string, Date>;
type SessionsOf = Pick<Account, 'sessions'> & { _id: Types.ObjectId };

/** Starts a session, and returns its id. The same write removes the account's sessions that are over. */
export async function startSession({ _id, sessions = {} }: SessionsOf, now: Date): Promise<string> {
  const id = randomUUID();
  const kept = newest(sessions, now);
  const over = Object.keys(sessions).filter((other) => !(other in kept));
  await AccountModel.updateOne(
    { _id },
    { $set: { [pathOf(id)]: now }, $unset: Object.fromEntries(over.map((other) => [pathOf(other), ''])) },
  );
  return id;
}

/**
 * Returns whether a session of the account was used lately and has not ended, and notes that it is used now. Every request
 * counts as a use, because our client sends none when nobody has touched the computer for ten minutes.
 */
export function touchSession({ _id, sessions = {} }: SessionsOf, id: string, now: Date): boolean {
  const seen = sessions[id];
  if (!seen || !isWithin(LONGEST_PAUSE, seen, now)) return false;
  if (!isWithin(STORED_EVERY, seen, now)) {
    // The answer neither waits for this write nor fails with it. With the old time in its filter it cannot bring back a
    // session that has ended meanwhile.
    AccountModel.updateOne({ _id, [pathOf(id)]: seen }, { $set: { [pathOf(id)]: now } }).catch(() => {});
  }
  return true;
}

/** Whether a session has not ended; for an address that was given to it. */
export async function isSessionOpen(accountId: string, id: string): Promise<boolean> {
  const account = await AccountModel.findById(accountId).lean();
  return account !== null && !account.blocked && touchSession(account, id, new Date());
}

/** Ends one session of an account, or all of them. */
export async function endSessions(accountId: string, ended: { id: string } | 'all'): Promise<void> {
  const path = ended === 'all' ? 'sessions' : pathOf(ended.id);
  await AccountModel.updateOne({ _id: accountId }, { $unset: { [path]: '' } });
}

/** Returns how many sessions of an account count. */
export function countSessions({ sessions = {} }: SessionsOf, now: Date): number {
  return Object.values(sessions).filter((seen) => isWithin(LONGEST_PAUSE, seen, now)).length;
}

/** Ends the sessions of all accounts. */
export async function endAllSessions(): Promise<void> {
  await AccountModel.updateMany({}, { $unset: { sessions: '' } });
}

/** Returns the sessions that count, without the oldest when there are too many for one more. */
function newest(sessions: Sessions, now: Date): Sessions {
  const counting = Object.entries(sessions).filter(([, seen]) => isWithin(LONGEST_PAUSE, seen, now));
  const lastUsedFirst = counting.toSorted(([, one], [, other]) => other.getTime() - one.getTime());
  return Object.fromEntries(lastUsedFirst.slice(0, MOST_SESSIONS - 1));
}

/** In both directions, because the machine's clock may have been set back since. */
function isWithin(milliseconds: number, seen: Date, now: Date): boolean {
  return Math.abs(now.getTime() - seen.getTime()) < milliseconds;
}

function pathOf(id: string): `sessions.${string}` {
  return `sessions.${id}`;
}
