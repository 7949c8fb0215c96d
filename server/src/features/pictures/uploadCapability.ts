import jwt from 'jsonwebtoken';

const ALGORITHM = 'HS256';
const ISSUER = 'school-office';
/** Another audience than the sign-in's: neither token can stand in for the other. */
const AUDIENCE = 'school-office-pictures';
const LIFETIME_SECONDS = 5 * 60;

/** Signs a token that lets whoever holds it upload pictures for a school, for five minutes from `now`. */
export function signCapability(school: string, secret: string, now: Date): string {
  return jwt.sign({ iat: inSeconds(now) }, secret, {
    algorithm: ALGORITHM,
    issuer: ISSUER,
    audience: AUDIENCE,
    subject: school,
    expiresIn: LIFETIME_SECONDS,
  });
}

/** The school that a capability is for; undefined when it has expired or we did not sign it. */
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
