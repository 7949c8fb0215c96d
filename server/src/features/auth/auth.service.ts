import type { Credentials, LoginRequest } from '@school-office/contract/auth';
import { createLookUp } from '../../database/lookUp.ts';
import { ApiError } from '../../http/ApiError.ts';
import type { VerifyToken } from '../../http/requireLogin.ts';
import { writeAudit } from '../audit/audit.service.ts';
import { findSchool } from '../schools/schools.service.ts';
import { AccountModel } from './accounts.model.ts';
import type { LoginLimits } from './loginLimits.ts';
import type { Passwords } from './passwords.ts';
import { createTokenReader, signToken, type TokenClaims } from './tokens.ts';

/** One same message whichever part was wrong, so that nobody learns which emails exist. */
const WRONG_CREDENTIALS = 'Invalid email or password';

export interface AuthDependencies {
  jwtSecret: string;
  passwords: Passwords;
  limits: LoginLimits;
}

/** Signs an account in. `address` is the client's. Throws ApiError 401, and 429 after repeated failures. */
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
    // Some type their password in the wrong box.
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
    token: signToken(
      { accountId: String(found._id), school: found.school, passwordVersion: found.passwordVersion },
      jwtSecret,
    ),
    value: school.value,
    schoolName: school.label,
    name: found.name,
    image: found.image,
  };
}

/** Checks tokens against the account they were given to, which may be gone or have another password since. */
export function createVerifyToken(jwtSecret: string): VerifyToken {
  const readToken = createTokenReader(jwtSecret);
  const findAccount = createLookUp(AccountModel, ({ school, email, passwordVersion }) => ({
    school,
    email,
    passwordVersion,
  }));
  const accountOf = async ({ accountId, school, passwordVersion }: TokenClaims) => {
    const account = await findAccount(accountId);
    const counts = account?.passwordVersion === passwordVersion && account.school === school;
    return counts ? { accountId, email: account.email, school } : undefined;
  };
  return (token) => {
    const claims = readToken(token);
    return claims && { school: claims.school, account: accountOf(claims) };
  };
}
