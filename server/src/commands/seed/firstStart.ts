import { SCHOOLS } from '@school-office/contract/enumerations';
import { AccountModel } from '../../features/auth/accounts.model.ts';
import { isEasyToGuess } from '../../features/auth/easyPasswords.ts';
import { generatePassword } from '../../features/auth/generatePassword.ts';
import { easyToGuess } from '../../features/auth/user.words.ts';
import { addAccounts, seedSchools, type Seeding } from './seedSchools.ts';

/**
 * Seeds the four schools and one account each when the database has no account. Returns lines for the admin, which are
 * shown only once, or undefined when there is an account. When several processes do this at once, one of them makes all the
 * accounts, and only that one shows the passwords. Throws an Error when ADMIN_PASSWORD is easy to guess.
 */
export async function seedFirstStart(
  seeding: Seeding,
  adminPassword: string | undefined,
): Promise<string[] | undefined> {
  if (await AccountModel.exists({})) return undefined;
  await refuseEasyAdminPassword(adminPassword);
  await seedSchools(SCHOOLS, seeding);
  const accounts = SCHOOLS.map(({ value, label }) => ({
    school: value,
    email: `office@${value}.example`,
    name: `Office of ${label}`,
    password: adminPassword ?? generatePassword(),
  }));
  if (!(await addAccounts(accounts, seeding))) {
    return ['Another process has made the accounts of this first start: it shows their passwords.'];
  }
  return [
    'This is the first start: four schools and one account each are ready.',
    ...tableOf([
      ['School', 'Email', 'Password'],
      ...accounts.map(({ email, password }, index) => [
        SCHOOLS[index]!.label,
        email,
        adminPassword === undefined ? password : 'ADMIN_PASSWORD',
      ]),
    ]),
    adminPassword === undefined
      ? 'Write the passwords down: they are shown only this once.'
      : 'One password opens all four: set one for each school, by npm run seed -- schools.json',
  ];
}

/** Throws an Error with one sentence when ADMIN_PASSWORD is easy to guess. */
export async function refuseEasyAdminPassword(adminPassword: string | undefined): Promise<void> {
  const aboutThem = SCHOOLS.flatMap(({ value, label }) => [value, label]);
  if (adminPassword !== undefined && (await isEasyToGuess(adminPassword, aboutThem)))
    throw new Error(`${easyToGuess('ADMIN_PASSWORD')}.`);
}

/** Returns the rows as lines with aligned columns. */
function tableOf(rows: string[][]): string[] {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column]!)).join('   ')}`.trimEnd(),
  );
}
