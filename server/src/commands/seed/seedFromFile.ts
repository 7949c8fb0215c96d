import { AccountModel } from '../../features/auth/accounts.model.ts';
import { isEasyToGuess } from '../../features/auth/easyPasswords.ts';
import { easyToGuess } from '../../features/auth/user.words.ts';
import { SchoolModel } from '../../features/schools/schools.model.ts';
import { readSeedFile, refusal, type SeedFile } from './seedFile.ts';
import { seedAccount, seedSchool, type Changes, type Seeding } from './seedSchools.ts';

/**
 * Adds the schools and accounts of a file, or changes those that are there already. Everything that the file does not name
 * stays as it is. Returns one line for each. Throws an Error with one sentence before anything is written.
 */
export async function seedFromFile(path: string, seeding: Seeding): Promise<string[]> {
  const { schools } = await readSeedFile(path);
  await refuseIncompleteNewcomers(schools, path);
  await refuseWithoutHead(schools, path);
  await refuseEasyPasswords(schools, path);
  const lines: string[] = [];
  /* oxlint-disable no-await-in-loop -- in the order of the file, which is the order on the sign-in page */
  for (const { value, label, accounts } of schools) {
    lines.push(
      line(`School ${value}`, label === undefined ? [] : await seedSchool({ value, label }, seeding)),
    );
    for (const account of accounts) {
      lines.push(line(`  ${account.email}`, await seedAccount({ school: value, ...account }, seeding)));
    }
  }
  /* oxlint-enable no-await-in-loop */
  return lines;
}

/** Throws an Error unless new schools have a label, and new accounts a name and a password. */
async function refuseIncompleteNewcomers(schools: SeedFile['schools'], path: string): Promise<void> {
  const known = new Set((await SchoolModel.find().lean()).map(({ value }) => value));
  const accounts = await AccountModel.find({}, { school: 1, email: 1 }).lean();
  const knownAccounts = new Set(accounts.map(({ school, email }) => `${school} ${email}`));
  schools.forEach((school, schoolIndex) => {
    const refuse = (sentence: string, ...place: PropertyKey[]) => {
      throw refusal(path, ['schools', schoolIndex, ...place], sentence);
    };
    if (!known.has(school.value) && !school.label)
      refuse(`${school.value} is a new school and needs a label`);
    school.accounts.forEach(({ email, name, password }, index) => {
      if (knownAccounts.has(`${school.value} ${email}`)) return;
      if (!name) refuse(`${email} is a new account and needs a name`, 'accounts', index);
      if (!password) refuse(`${email} is a new account and needs a password`, 'accounts', index);
    });
  });
}

/** Throws an Error if a school would have accounts, and no head among them. */
async function refuseWithoutHead(schools: SeedFile['schools'], path: string): Promise<void> {
  const stored = await AccountModel.find({}, { school: 1, email: 1, role: 1 }).sort({ email: 1 }).lean();
  schools.forEach(({ value, accounts }, index) => {
    const present = stored.filter(({ school }) => school === value);
    const roles = new Map(present.map((account) => [account.email, account.role]));
    for (const { email, role = roles.get(email) ?? 'head' } of accounts) roles.set(email, role);
    if (roles.size === 0 || [...roles.values()].includes('head')) return;
    throw refusal(path, ['schools', index, 'accounts'], `${value} needs a head`);
  });
}

async function refuseEasyPasswords(schools: SeedFile['schools'], path: string): Promise<void> {
  const accounts = schools.flatMap((school, schoolIndex) =>
    school.accounts.map((account, index) => ({ school, account, place: [schoolIndex, 'accounts', index] })),
  );
  const easy = accounts.map(
    async ({ school: { value, label = '' }, account: { email, name = '', password } }) =>
      password !== undefined && (await isEasyToGuess(password, [value, label, email, name])),
  );
  const first = (await Promise.all(easy)).indexOf(true);
  if (first === -1) return;
  throw refusal(path, ['schools', ...accounts[first]!.place, 'password'], easyToGuess('Password'));
}

function line(subject: string, changes: Changes): string {
  return changes.length === 0 ? `${subject}: nothing to change` : `${subject}: ${changes.join(', ')}`;
}
