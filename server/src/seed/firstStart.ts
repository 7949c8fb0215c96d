import { randomInt } from 'node:crypto';
import { SCHOOLS } from '../contract/enumerations.ts';
import { AccountModel } from '../features/auth/accounts.model.ts';
import type { Passwords } from '../features/auth/passwords.ts';
import { seedAccount, seedSchools } from './seedSchools.ts';

/** No letters or digits that look alike on paper. */
const PASSWORD_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const PASSWORD_LENGTH = 16;

export interface FirstStart {
  password: string;
  accounts: { school: string; email: string }[];
}

/** Seeds the four schools and one account each when the database has no account; undefined when it has. */
export async function seedFirstStart(
  passwords: Passwords,
  adminPassword: string | undefined,
): Promise<FirstStart | undefined> {
  if (await AccountModel.exists({})) return undefined;
  const password = adminPassword ?? generatePassword();
  await seedSchools(SCHOOLS);
  const accounts = SCHOOLS.map(({ value, label }) => ({
    school: value,
    label,
    email: `office@${value}.example`,
  }));
  await Promise.all(
    accounts.map(({ school, label, email }) =>
      seedAccount({ school, email, name: `Office of ${label}`, password }, passwords),
    ),
  );
  return { password, accounts: accounts.map(({ label, email }) => ({ school: label, email })) };
}

/** What the admin has to know of it; shown once. */
export function firstStartLines({ password, accounts }: FirstStart): string[] {
  return [
    'This is the first start: four schools and one account each are ready.',
    ...accounts.map(({ school, email }) => `  School: ${school}   Email: ${email}`),
    `  Password of each: ${password}`,
    'Write the password down: it is shown only this once.',
  ];
}

export function generatePassword(): string {
  return Array.from(
    { length: PASSWORD_LENGTH },
    () => PASSWORD_CHARACTERS[randomInt(PASSWORD_CHARACTERS.length)],
  ).join('');
}
