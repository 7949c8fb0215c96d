import { createSecretKey } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { z } from 'zod';

const ALGORITHM = 'HS256';
const ISSUER = 'school-office';
const AUDIENCE = 'school-office-staff';
const LIFETIME = '12h';
/** Milliseconds by which the clocks of several machines may differ. */
const CLOCK_SKEW = 60_000;

const content = z.object({
  sub: z.string(),
  /** The school's value. An account that moves to another school has to sign in again. */
  school: z.string(),
  /** The id of the session. */
  sid: z.string(),
  /** A hash of the account's password hash, so that a token ends with its password. */
  pwd: z.string(),
  exp: z.number(),
  /** When the token was made, in seconds; one from a future time was made while the machine's clock was wrong. */
  iat: z.number().refine((seconds) => seconds * 1000 <= Date.now() + CLOCK_SKEW),
});

interface TokenClaims extends Pick<z.output<typeof content>, 'school' | 'sid' | 'pwd'> {
  accountId: string;
}

export function signToken({ accountId, ...claims }: TokenClaims, secret: string): string {
  return jwt.sign(claims, secret, {
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
      const verified = jwt.verify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: AUDIENCE,
      });
      const { sub, school, sid, pwd } = content.parse(verified);
      return { accountId: sub, school, sid, pwd };
    } catch {
      return undefined;
    }
  };
}
