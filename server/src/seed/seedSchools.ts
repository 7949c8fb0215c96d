import type { School } from '../contract/auth.ts';
import { AccountModel } from '../features/auth/accounts.model.ts';
import type { Passwords } from '../features/auth/passwords.ts';
import { SchoolModel } from '../features/schools/schools.model.ts';

export interface SeedAccount {
  school: string;
  email: string;
  name: string;
  password: string;
}

/** Adds schools that are not there yet, in the order given, and gives the others their label. Safe to repeat. */
export async function seedSchools(schools: readonly School[]): Promise<void> {
  for (const { value, label } of schools) {
    // oxlint-disable-next-line no-await-in-loop -- the order of insertion is the order on the sign-in page
    await SchoolModel.updateOne({ value }, { $set: { label } }, { upsert: true });
  }
}

/** Adds an account, or gives the one of that school and email this name and password. Safe to repeat. */
export async function seedAccount(account: SeedAccount, passwords: Passwords): Promise<void> {
  const { school, email, name, password } = account;
  await AccountModel.updateOne(
    { school, email: email.toLowerCase() },
    { $set: { name, passwordHash: await passwords.hash(password) }, $inc: { passwordVersion: 1 } },
    { upsert: true, setDefaultsOnInsert: false },
  );
}
