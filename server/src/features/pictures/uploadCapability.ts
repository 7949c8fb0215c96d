import jwt from 'jsonwebtoken';

const ALGORITHM = 'HS256';
const ISSUER = 'school-office';
/** Not the audience of sign-in tokens, so that neither token can be used as the other. */
const AUDIENCE = 'school-office-pictures';
const LIFETIME_SECONDS = 5 * 60;

/** Returns a token that lets its holder upload pictures for a school, for five minutes from `now`. */
export function signCapability(school: string, secret: string, now: Date): string {
  return jwt.sign({ iat: inSeconds(now) }, secret, {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience: AUDIENCE,
    subject: school,
    expiresIn: LIFETIME_SECONDS,
  });
}

/** Returns the school of a capability, or undefined if it has expired or is not signed with the secret. */
export function readCapability(token: string, secret: string, now: Date): string | undefined {
  try {
    const claims = jwt.verify(token, secret, {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      audience: AUDIENCE,
      clockTimestamp: inSeconds(now),
    });
    return typeof claims === 'string' ? undefined : claims.sub;
  } catch {
    return undefined;
  }
}

function inSeconds(instant: Date): number {
  return Math.floor(instant.getTime() / 1000);
}
