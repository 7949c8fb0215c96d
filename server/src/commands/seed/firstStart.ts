import { randomInt } from 'node:crypto';
import { SCHOOLS } from '@school-office/contract/enumerations';
import { AccountModel } from '../../features/auth/accounts.model.ts';
import { warningOf } from '../../features/auth/easyPasswords.ts';
import type { Passwords } from '../../features/auth/passwords.ts';
import { addAccounts, seedSchools } from './seedSchools.ts';

/** No letters or digits that look alike on paper. */
const PASSWORD_CHARACTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const PASSWORD_LENGTH = 16;

/**
 * Seeds the four schools and one account each when the database has no account. Returns lines for the admin, which are
 * shown only once, or undefined when there is an account. When several processes do this at once, one of them makes all the
 * accounts, and only that one shows the password.
 */
export async function seedFirstStart(
  passwords: Passwords,
  adminPassword: string | undefined,
): Promise<string[] | undefined> {
  if (await AccountModel.exists({})) return undefined;
  const password = adminPassword ?? generatePassword();
  await seedSchools(SCHOOLS);
  const accounts = SCHOOLS.map(({ value, label }) => ({
    school: value,
    email: `office@${value}.example`,
    name: `Office of ${label}`,
    password,
  }));
  if (!(await addAccounts(accounts, passwords))) {
    return ['Another process has made the accounts of this first start: it shows their password.'];
  }
  return [
    'This is the first start: four schools and one account each are ready.',
    ...SCHOOLS.map(({ label }, index) => `  School: ${label}   Email: ${accounts[index]!.email}`),
    `  Password of each: ${password}`,
    ...(await warningOf(adminPassword)),
    'Write the password down: it is shown only this once.',
  ];
}

export function generatePassword(): string {
  return Array.from(
    { length: PASSWORD_LENGTH },
    () => PASSWORD_CHARACTERS[randomInt(PASSWORD_CHARACTERS.length)],
  ).join('');
}
