import { hash } from 'node:crypto';
import { trusted } from 'mongoose';
import { ApiError } from '../../http/ApiError.ts';
import { LoginFailuresModel, type LoginFailures } from './loginFailures.model.ts';
import { tooManyFailures } from './user.words.ts';

const MINUTE = 60_000;
/** Failures are forgotten so long after the first of them. */
const WINDOW = 15 * MINUTE;
/** Enough for a clerk who tries several passwords; far too few to guess one. */
const FAILURES_PER_ACCOUNT = 10;
/** One office shares one address, so an address may fail more often than an account. */
const FAILURES_PER_ADDRESS = 50;

type Failures = Pick<LoginFailures, 'count' | 'since'>;

/**
 * Counts an attempt before its password is checked, so that parallel guesses count too; in the database, so that a restart does not forget it.
 * Throws ApiError 429.
 */
export async function countAttempt(account: string, address: string): Promise<void> {
  const now = new Date();
  const limits = [
    [keyOf(address), FAILURES_PER_ADDRESS],
    [keyOf(account), FAILURES_PER_ACCOUNT],
  ] as const;
  // Both before either is counted: tries at one locked account do not lock the whole office, and a flood writes nothing.
  for (const [key, most] of limits) {
    // oxlint-disable-next-line no-await-in-loop -- the first that refuses ends it
    const before = await LoginFailuresModel.findById(key).lean();
    if (before && isCurrent(before, now) && before.count >= most) throw tooMany(before, now);
  }
  for (const [key, most] of limits) {
    // oxlint-disable-next-line no-await-in-loop
    const stored = await add(key, now);
    if (stored.count > most) throw tooMany(stored, now);
  }
}

/** Clears the account's failures, and takes this attempt off the address. */
export async function forgetFailures(account: string, address: string): Promise<void> {
  await LoginFailuresModel.deleteOne({ _id: keyOf(account) });
  const counted = { _id: keyOf(address), count: trusted({ $gt: 0 }) };
  await LoginFailuresModel.updateOne(counted, { $inc: { count: -1 } });
}

/** Also removes all failures that no longer count. */
async function add(key: string, now: Date): Promise<Failures> {
  const [oldest, newest] = boundsAt(now);
  await LoginFailuresModel.deleteMany({
    $or: [{ since: trusted({ $lte: oldest }) }, { since: trusted({ $gt: newest }) }],
  });
  return LoginFailuresModel.findOneAndUpdate(
    { _id: key },
    { $inc: { count: 1 }, $setOnInsert: { since: now } },
    { upsert: true, returnDocument: 'after' },
  ).lean();
}

function isCurrent({ since }: Failures, now: Date): boolean {
  const [oldest, newest] = boundsAt(now);
  return since > oldest && since <= newest;
}

/** Failures from a future time were counted while the machine's clock was wrong; several machines may differ by a minute. */
function boundsAt(now: Date): [oldest: Date, newest: Date] {
  return [new Date(now.getTime() - WINDOW), new Date(now.getTime() + MINUTE)];
}

function tooMany({ since }: Failures, now: Date): ApiError {
  const wait = Math.min(WINDOW, since.getTime() + WINDOW - now.getTime());
  return new ApiError(429, tooManyFailures(Math.ceil(wait / MINUTE)), {
    retryAfter: Math.ceil(wait / 1000),
  });
}

function keyOf(accountOrAddress: string): string {
  return hash('sha256', accountOrAddress, 'base64url');
}
