import { hash } from 'node:crypto';
import type { MessageAnswer } from '@school-office/contract/errors';
import type { Credentials, LoginRequest, LogoutRequest } from '@school-office/contract/users/auth';
import { isObjectIdOrHexString } from 'mongoose';
import type { Actor, SignedIn } from '../../http/actor.ts';
import { ApiError } from '../../http/ApiError.ts';
import type { VerifyToken } from '../../http/requireLogin.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { findSchool, hidingSalaries } from '../schools/schools.service.ts';
import { accessOf, AccountModel, type StoredAccount } from './accounts.model.ts';
import { countAttempt, forgetFailures } from './loginLimits.ts';
import type { Passwords } from './passwords.ts';
import { endSessions, startSession, touchSession } from './sessions.ts';
import { createTokenReader, signToken } from './tokens.ts';
import {
  signedOut,
  signedOutEverywhere,
  signedOutInTrail,
  signingInFrom,
  userBlocked,
  wrongCredentials,
} from './user.words.ts';

export interface AuthDependencies {
  jwtSecret: string;
  passwords: Passwords;
}

/** What signing in has in place of an actor. */
interface SigningIn extends Pick<Actor, 'now' | 'signal'> {
  /** The client's IP address. */
  address: string;
}

/**
 * Signs an account in. Throws 401, and 429 after repeated failures. Its line of the trail has the office's clock; how long sessions,
 * tokens and failures count is measured by the machine's.
 */
export async function login(
  { email, password, schoolName }: LoginRequest,
  { address, now, signal }: SigningIn,
  { jwtSecret, passwords }: AuthDependencies,
): Promise<Credentials> {
  const account = { school: schoolName, email: email.toLowerCase() };
  const accountKey = JSON.stringify(account);
  await countAttempt(accountKey, address);
  const [found, school] = await Promise.all([AccountModel.findOne(account).lean(), findSchool(schoolName)]);
  const isRight = await passwords.verify(password, found?.passwordHash);
  const line = {
    school: account.school,
    // Some people type their password into the email field.
    account: account.email.includes('@') ? account.email : 'no email',
    kind: 'user' as const,
    record: found ? String(found._id) : undefined,
    name: found?.name ?? 'nobody',
    details: signingInFrom(address),
  };
  if (!found || !school || !isRight) {
    await writeAudit({ ...line, action: 'failed to sign in', at: now() });
    throw new ApiError(401, wrongCredentials());
  }
  if (found.blocked) {
    await writeAudit({ ...line, action: 'failed to sign in', at: now() });
    throw new ApiError(401, userBlocked());
  }
  await forgetFailures(accountKey, address);
  // Signing in is no act, so it stands in no row; on the embedded database its few writes wait for the act that is writing.
  signal?.throwIfAborted();
  await writeAudit({ ...line, action: 'signed in', at: now() });
  return {
    email: found.email,
    token: await issueToken(found, jwtSecret),
    value: school.value,
    schoolName: school.label,
    name: found.name,
    image: found.image,
    language: found.language,
    ...accessOf(found),
    ...(await hidingSalaries(school.value, accessOf(found))),
  };
}

/** Starts a session of an account, and returns its token. */
export async function issueToken(account: StoredAccount, jwtSecret: string): Promise<string> {
  return tokenOf(account, await startSession(account, new Date()), jwtSecret);
}

function tokenOf({ _id, school, passwordHash }: StoredAccount, sid: string, jwtSecret: string): string {
  return signToken({ accountId: String(_id), school, sid, pwd: digestOf(passwordHash) }, jwtSecret);
}

/** Ends the session of the actor's token, or with `everywhere` all sessions of the actor. */
export async function logout(
  { school, account, request, now }: Actor,
  { accountId, sid }: SignedIn,
  { everywhere }: LogoutRequest,
): Promise<MessageAnswer> {
  await endSessions(accountId, everywhere ? 'all' : { id: sid });
  const line = signedOutInTrail(accountId, account, everywhere);
  await writeAudit({ ...line, school, account, request, at: now() });
  return { message: everywhere ? signedOutEverywhere() : signedOut() };
}

/** Returns a function that checks a token's signature, its session, and that its account still has the same school and password. */
export function createVerifyToken(jwtSecret: string): VerifyToken {
  const readToken = createTokenReader(jwtSecret);
  return async (token) => {
    const claims = readToken(token);
    if (!claims || !isObjectIdOrHexString(claims.accountId)) return undefined;
    const account = await AccountModel.findById(claims.accountId).lean();
    if (account?.school !== claims.school || account.blocked || digestOf(account.passwordHash) !== claims.pwd)
      return undefined;
    if (!touchSession(account, claims.sid, new Date())) return undefined;
    const { email, school, language } = account;
    const access = { ...accessOf(account), ...(await hidingSalaries(school, accessOf(account))) };
    return { accountId: claims.accountId, sid: claims.sid, email, school, language, ...access };
  };
}

/** The hash has a salt of its own, so this tells nothing about the password. */
function digestOf(passwordHash: string): string {
  return hash('sha256', passwordHash, 'base64url');
}
