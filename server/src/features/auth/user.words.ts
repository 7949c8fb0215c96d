import { said, type Said } from '@school-office/contract/sentences';
import { t } from '@school-office/contract/words';
import type { Types } from 'mongoose';
import type { TrailLine, Change } from '../audit/audit.service.ts';
import type { Account } from './accounts.model.ts';

export function signedInAs(name: string): string {
  return t('Signed in as {{name}}.', { name });
}

export function userSaved(): string {
  return t('Your name and picture are saved.');
}

export function passwordChanged(): string {
  return t('Your password is changed. All your other sign-ins have ended.');
}

export function wrongCurrentPassword(): string {
  return t('Current password is wrong');
}

/** `password` is its name, such as 'New password'. */
export function easyToGuess(password: string): string {
  return t(
    '{{password}} is easy to guess. Please choose one that is not a common password, a name or a row of keys',
    { password: t(password) },
  );
}

export function newPasswordIsTheFirst(): string {
  return t('New password must not be the first password again');
}

/** The same for a wrong school, email or password, so that nobody learns which emails exist. */
export function wrongCredentials(): string {
  return t('Invalid email or password');
}

/** Told only to who knows the password. */
export function userBlocked(): string {
  return t('You can no longer sign in here. Please ask the head of the office.');
}

export function signedOut(): string {
  return t('You are signed out.');
}

export function signedOutEverywhere(): string {
  return t('All your sign-ins have ended.');
}

export function signedOutInTrail(record: string, name: string, everywhere: boolean): TrailLine {
  const details = everywhere ? said(() => t('everywhere')) : undefined;
  return { action: 'signed out', kind: 'user', record, name, details };
}

type InTrail = Pick<Account, 'email'> & { _id: Types.ObjectId };

export function changedOwnInTrail(user: InTrail, changes: Record<string, Change>): TrailLine {
  return { action: 'changed user', ...inTrail(user), changes };
}

export function chosePasswordInTrail(user: InTrail): TrailLine {
  return { action: 'changed user', ...inTrail(user), details: said(() => t('chose a new password')) };
}

/** For a wrong current password. */
export function wrongPasswordInTrail(user: InTrail, address: string): TrailLine {
  const details = said(() => t('to change the password, from {{address}}', { address }));
  return { action: 'failed to sign in', ...inTrail(user), details };
}

/** For signing in, and for failing to. */
export function signingInFrom(address: string): Said {
  return said(() => t('from {{address}}', { address }));
}

export function tooManyFailures(minutes: number): string {
  return minutes === 1
    ? t('Too many failed sign-ins. Please try again in 1 minute.')
    : t('Too many failed sign-ins. Please try again in {{minutes}} minutes.', { minutes });
}

export function tooManySignIns(): string {
  return t('Too many people are signing in at the moment. Please try again in a few seconds.');
}

function inTrail({ _id, email }: InTrail) {
  return { kind: 'user', record: String(_id), name: email } as const;
}
