import type { KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';

const ALGORITHM = 'HS256';
const ISSUER = 'school-office';
const AUDIENCE = 'school-office-staff';
const LIFETIME = '12h';

export interface TokenClaims {
  accountId: string;
  passwordVersion: number;
}

export function signToken({ accountId, passwordVersion }: TokenClaims, secret: string): string {
  return jwt.sign({ v: passwordVersion }, secret, {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience: AUDIENCE,
    subject: accountId,
    expiresIn: LIFETIME,
  });
}

/**
 * What a token of ours says; undefined when it is malformed, expired, or signed by anybody else. The secret comes as a key
 * made once: jsonwebtoken would try each time whether a text is a public key, which takes longer than all the rest.
 */
export function readToken(token: string, secret: KeyObject): TokenClaims | undefined {
  try {
    const payload = jwt.verify(token, secret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
    });
    if (typeof payload === 'string' || typeof payload.sub !== 'string') return undefined;
    const { sub: accountId, v: passwordVersion } = payload as jwt.JwtPayload & { sub: string; v: unknown };
    return typeof passwordVersion === 'number' ? { accountId, passwordVersion } : undefined;
  } catch {
    return undefined;
  }
}
