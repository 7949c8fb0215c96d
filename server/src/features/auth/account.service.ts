// The account of the person who is signed in: they see and change their own; of the others of the school they see the name.
import type {
  Account as AccountOnWire,
  AccountName,
  AccountUpdate,
  PasswordChange,
} from '@school-office/contract/auth';
import { ApiError, notFound } from '../../http/ApiError.ts';
import type { SignedIn } from '../../http/requireLogin.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { findSchool } from '../schools/schools.service.ts';
import { AccountModel, type Account } from './accounts.model.ts';
import { issueToken, type AuthDependencies } from './auth.service.ts';
import { EASY_TO_GUESS, isEasyToGuess } from './easyPasswords.ts';

/** Throws 404 for an account that is no longer there. */
export async function findAccount({ accountId }: SignedIn): Promise<AccountOnWire> {
  const account = await AccountModel.findById(accountId).lean();
  if (!account) throw notFound('Account');
  return onWire(account);
}

/** Returns the names under which the acts of a school's accounts are shown. */
export async function accountNames(school: string): Promise<AccountName[]> {
  return AccountModel.find({ school }, { _id: 0, email: 1, name: 1 }).sort({ email: 1 }).lean();
}

/** An account before and after one write. */
export interface AccountChange {
  before: AccountOnWire;
  account: AccountOnWire;
}

/** Changes the given fields and no others, in one write. Throws 404 as `findAccount`. */
export async function updateAccount({ accountId }: SignedIn, update: AccountUpdate): Promise<AccountChange> {
  const stored = await AccountModel.findOneAndUpdate(
    { _id: accountId },
    { $set: update },
    { returnDocument: 'before' },
  ).lean();
  if (!stored) throw notFound('Account');
  const before = onWire(stored);
  return { before, account: { ...before, ...update } };
}

/**
 * Sets another password, ends all sign-ins of the account, and returns the token of a new one. `address` is the client's IP
 * address. A wrong current password counts as a failed sign-in. Throws 400 at the field, and 429 after repeated failures.
 */
export async function changePassword(
  { accountId, email, school }: SignedIn,
  { current, next }: PasswordChange,
  address: string,
  { jwtSecret, passwords, limits }: AuthDependencies,
): Promise<string> {
  const accountKey = JSON.stringify({ school, email });
  await limits.attempt(accountKey, address);
  const [found, inFull] = await Promise.all([AccountModel.findById(accountId).lean(), findSchool(school)]);
  if (!found || !(await passwords.verify(current, found.passwordHash))) {
    await writeAudit({
      school,
      account: email,
      action: 'failed to sign in',
      kind: 'account',
      record: accountId,
      name: email,
      details: `to change the password, from ${address}`,
    });
    throw wrongPassword();
  }
  await limits.succeeded(accountKey, address);
  if (await isEasyToGuess(next, [found.name, email, school, inFull?.label ?? ''])) {
    throw new ApiError(400, `New Password ${EASY_TO_GUESS}`, { field: 'next' });
  }
  const passwordHash = await passwords.hash(next);
  // With the old hash in the filter, only one of two changes at once finds its current password still right.
  const changed = await AccountModel.findOneAndUpdate(
    { _id: accountId, passwordHash: found.passwordHash },
    { $set: { passwordHash }, $unset: { sessions: '' } },
    { returnDocument: 'after' },
  ).lean();
  if (!changed) throw wrongPassword();
  return issueToken(changed, jwtSecret);
}

function wrongPassword(): ApiError {
  return new ApiError(400, 'Current Password is wrong', { field: 'current' });
}

function onWire({ email, name, image }: Account): AccountOnWire {
  return { email, name, image };
}
