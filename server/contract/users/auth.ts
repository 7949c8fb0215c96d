import { z } from 'zod';
import { oneOf, optionalImage, refusal, text } from '../fields.ts';
import { LANGUAGES, type Language } from '../language.ts';
import type { Access } from './permissions.ts';

/** bcrypt ignores bytes after the 72nd, so a longer password would only seem safer. */
const LONGEST_PASSWORD_BYTES = 72;

const SHORTEST_NEW_PASSWORD = 12;

export const loginRequest = z.object({
  email: text('Email'),
  password: password('Password'),
  schoolName: text('School Name'),
});
export type LoginRequest = z.output<typeof loginRequest>;

export const logoutRequest = z.object({
  everywhere: z.boolean(refusal('Everywhere must be true or false')).default(false),
});
export type LogoutRequest = z.output<typeof logoutRequest>;

/** The answer of a login, which the client stores whole. */
export interface Credentials extends Access {
  email: string;
  token: string;
  /** The school's value, such as 'jhhs'. */
  value: string;
  /** The school's label, such as 'Jammu Heritage High School'. */
  schoolName: string;
  name: string;
  /** Address of the user's picture; empty when there is none. */
  image: string;
  /** Of the screens and the sentences; undefined until the user chooses one. */
  language?: Language | undefined;
}

export interface School {
  value: string;
  label: string;
  /** The path of its logo, if it has one. */
  logo?: string;
}

/** What a person changes of their own account. */
export const accountUpdate = z
  .object({ name: text('Name'), image: optionalImage('Picture'), language: oneOf('Language', LANGUAGES) })
  .partial();
export type AccountUpdate = z.output<typeof accountUpdate>;

/** The user who is signed in, as the server has them now. */
export type Account = Pick<Credentials, 'email' | 'name' | 'image' | 'language' | keyof Access>;

/** The own account with its school, as GET /api/account answers it: all of a login but the token. */
export interface OwnAccountAnswer {
  message: string;
  account: Omit<Credentials, 'token'>;
}

/** An account of the school, under whose name its acts are shown. */
export type AccountName = Pick<Account, 'email' | 'name'>;

export interface AccountAnswer {
  message: string;
  account: Account;
}

export const passwordChange = z.object({
  current: password('Current password'),
  next: newPassword('New password'),
});
export type PasswordChange = z.output<typeof passwordChange>;

/** All other sign-ins of the account end; this one goes on under the new token. A first password is one no longer. */
export interface PasswordAnswer {
  message: string;
  token: string;
}

/** A password chosen for an account. */
export function newPassword(label: string) {
  return password(label)
    .min(
      SHORTEST_NEW_PASSWORD,
      refusal('{{label}} must have at least {{least}} characters', { label, least: SHORTEST_NEW_PASSWORD }),
    )
    .meta({ title: label });
}

function password(label: string) {
  return z
    .string(refusal('{{label}} is required', { label }))
    .min(1, refusal('{{label}} is required', { label }))
    .refine(
      (chosen) => new TextEncoder().encode(chosen).length <= LONGEST_PASSWORD_BYTES,
      refusal('{{label}} is too long: at most {{most}} bytes', { label, most: LONGEST_PASSWORD_BYTES }),
    )
    .meta({ title: label });
}
