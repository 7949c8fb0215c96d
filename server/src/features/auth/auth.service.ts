import { isObjectIdOrHexString } from 'mongoose';
import type { Credentials, LoginRequest } from '@school-office/contract/auth';
import { ApiError } from '../../http/ApiError.ts';
import type { VerifyToken } from '../../http/requireLogin.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { findSchool } from '../schools/schools.service.ts';
import { AccountModel } from './accounts.model.ts';
import type { LoginLimits } from './loginLimits.ts';
import type { Passwords } from './passwords.ts';
import { createTokenReader, signToken } from './tokens.ts';

/** The same message for a wrong school, email or password, so that nobody learns which emails exist. */
const WRONG_CREDENTIALS = 'Invalid email or password';

export interface AuthDependencies {
  jwtSecret: string;
  passwords: Passwords;
  limits: LoginLimits;
}

/** Signs an account in; `address` is the client's IP address. Throws 401, and 429 after repeated failures. */
export async function login(
  { email, password, schoolName }: LoginRequest,
  address: string,
  { jwtSecret, passwords, limits }: AuthDependencies,
): Promise<Credentials> {
  const account = { school: schoolName, email: email.toLowerCase() };
  const accountKey = JSON.stringify(account);
  await limits.attempt(accountKey, address);
  const [found, school] = await Promise.all([AccountModel.findOne(account).lean(), findSchool(schoolName)]);
  const isRight = await passwords.verify(password, found?.passwordHash);
  const isAccepted = found && school && isRight;
  await writeAudit({
    school: account.school,
    // Some people type their password into the email field.
    account: account.email.includes('@') ? account.email : 'no email',
    action: isAccepted ? 'signed in' : 'failed to sign in',
    kind: 'account',
    record: found ? String(found._id) : undefined,
    name: found?.name ?? 'nobody',
    details: `from ${address}`,
  });
  if (!isAccepted) throw new ApiError(401, WRONG_CREDENTIALS);
  await limits.succeeded(accountKey, address);
  return {
    email: found.email,
    token: signToken({ ...found, accountId: String(found._id) }, jwtSecret),
    value: school.value,
    schoolName: school.label,
    name: found.name,
    image: found.image,
  };
}

/** Returns a function that checks a token's signature, and that its account still has the same school and password. */
export function createVerifyToken(jwtSecret: string): VerifyToken {
  const readToken = createTokenReader(jwtSecret);
  return async (token) => {
    const claims = readToken(token);
    if (!claims || !isObjectIdOrHexString(claims.accountId)) return undefined;
    const account = await AccountModel.findById(claims.accountId).lean();
    const counts = account?.passwordVersion === claims.passwordVersion && account.school === claims.school;
    return counts ? { accountId: claims.accountId, email: account.email, school: account.school } : undefined;
  };
}
