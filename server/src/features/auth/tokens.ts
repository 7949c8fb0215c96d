import { createSecretKey, type KeyObject } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { LRUCache } from 'lru-cache';

const ALGORITHM = 'HS256';
const ISSUER = 'school-office';
const AUDIENCE = 'school-office-staff';
const LIFETIME = '12h';
/** Many times what the accounts of an office hold at once. */
const MOST_REMEMBERED = 1000;

export interface TokenClaims {
  accountId: string;
  /** The account's. */
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

/**
 * Reads tokens: what one of ours says; undefined when it is malformed, expired, or signed by anybody else. A clerk sends the
 * same token all day long, so that signatures that were right are remembered; when a token expires is looked at each time.
 */
export function createTokenReader(secret: string): (token: string) => TokenClaims | undefined {
  // As a key made once: jsonwebtoken would try each time whether a text is a public key.
  const key = createSecretKey(Buffer.from(secret));
  const verified = new LRUCache<string, Verified>({ max: MOST_REMEMBERED });
  return (token) => {
    const remembered = verified.get(token);
    if (remembered) return Date.now() < remembered.expiresAt ? remembered.claims : undefined;
    const read = verify(token, key);
    if (read) verified.set(token, read);
    return read?.claims;
  };
}

/** What `signToken` has signed. */
interface Payload {
  sub: string;
  school: string;
  v: number;
  exp: number;
}

interface Verified {
  claims: TokenClaims;
  /** Milliseconds, as Date.now has them. */
  expiresAt: number;
}

function verify(token: string, key: KeyObject): Verified | undefined {
  try {
    const payload = jwt.verify(token, key, { algorithms: [ALGORITHM], issuer: ISSUER, audience: AUDIENCE });
    if (typeof payload === 'string') return undefined;
    const { sub: accountId, school, v: passwordVersion, exp } = payload as Partial<Payload>;
    if (accountId === undefined || exp === undefined) return undefined;
    // Those of an office from before had no school.
    if (school === undefined || passwordVersion === undefined) return undefined;
    return { claims: { accountId, school, passwordVersion }, expiresAt: exp * 1000 };
  } catch {
    return undefined;
  }
}
