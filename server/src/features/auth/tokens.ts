import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';

const ALGORITHM = 'HS256';
const ISSUER = 'school-office';
const AUDIENCE = 'school-office-staff';
const LIFETIME = '12h';

export interface TokenClaims {
  accountId: string;
  /** The school's value. An account that moves to another school has to sign in again. */
  school: string;
  passwordVersion: number;
}

export function signToken({ accountId, school, passwordVersion }: TokenClaims, secret: string): string {
  return jwt.sign({ school, v: passwordVersion }, secret, {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience: AUDIENCE,
    subject: accountId,
    expiresIn: LIFETIME,
  });
}

/** Returns a function that reads a token: undefined if it is malformed, expired or not signed with the secret. */
export function createTokenReader(secret: string): (token: string) => TokenClaims | undefined {
  // Made once: jsonwebtoken would try each time to read a text as a public key, which takes fifty times as long.
  const key = createSecretKey(Buffer.from(secret));
  return (token) => {
    try {
      const claims = jwt.verify(token, key, { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE });
      if (typeof claims === 'string' || claims.sub === undefined || claims.exp === undefined)
        return undefined;
      return { accountId: claims.sub, school: String(claims.school), passwordVersion: Number(claims.v) };
    } catch {
      return undefined;
    }
  };
}
