import jwt from 'jsonwebtoken';
import { newPicturePath } from './localPictures.ts';

const ALGORITHM = 'HS256';
const ISSUER = 'school-office';
/** Not the audience of sign-in tokens, so that neither token can be used as the other. */
const AUDIENCE = 'school-office-pictures';
const LIFETIME_SECONDS = 5 * 60;

/** What its holder may upload. */
export interface Capability {
  school: string;
  /** Whose session it was given to, and the session's id: it works no longer than that. */
  account: string;
  sid: string;
  /** The path of the one picture that it is for. */
  path: string;
}

/** Returns a token that lets its holder upload one picture for a school, for five minutes from `now`. */
export function signCapability(
  { school, account, sid }: Omit<Capability, 'path'>,
  secret: string,
  now: Date,
): string {
  return jwt.sign({ iat: inSeconds(now), account, sid }, secret, {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience: AUDIENCE,
    subject: school,
    jwtid: newPicturePath(),
    expiresIn: LIFETIME_SECONDS,
  });
}

/** Returns the content of a capability, or undefined if it has expired or is not signed with the secret. */
export function readCapability(token: string, secret: string, now: Date): Capability | undefined {
  try {
    const claims = jwt.verify(token, secret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTimestamp: inSeconds(now),
    });
    if (typeof claims === 'string' || !claims.sub || !claims.jti) return undefined;
    return {
      school: claims.sub,
      path: claims.jti,
      account: String(claims.account),
      sid: String(claims.sid),
    };
  } catch {
    return undefined;
  }
}

function inSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
