import { said } from '@school-office/contract/sentences';
import type { School } from '@school-office/contract/users/auth';
import type { Role } from '@school-office/contract/users/permissions';
import type { TeacherClass } from '@school-office/contract/users/teacherClass';
import { act, type Clock } from '../../database/act.ts';
import { isDuplicateKey } from '../../database/errors.ts';
import { audit, type TrailLine } from '../../features/audit/audit.service.ts';
import { accessOf, AccountModel, type Account } from '../../features/auth/accounts.model.ts';
import type { Passwords } from '../../features/auth/passwords.ts';
import { classesGiven, passwordGiven, renamedFrom, roleGiven } from '../../features/auth/users.words.ts';
import { SchoolModel } from '../../features/schools/schools.model.ts';

interface SeedAccount {
  /** The school's value. */
  school: string;
  email: string;
  name?: string;
  /** Without one, an account that is there keeps its own. */
  password?: string;
  /** Without one, a new account is a head's. */
  role?: Role;
  /** Of a teacher. */
  classes?: TeacherClass[];
}

/** A seed has the school of each act in its own content. */
type SeedClock = Omit<Clock, 'school'>;

export interface Seeding extends SeedClock {
  passwords: Passwords;
}

/** The changes made to a school or an account, in words for the admin; empty when nothing had to change. */
export type Changes = string[];

/** Adds schools that are not there yet, in the order given, and gives the others their label. Safe to repeat. */
export async function seedSchools(schools: readonly School[], clock: SeedClock): Promise<void> {
  for (const school of schools) {
    // oxlint-disable-next-line no-await-in-loop -- the order of insertion is the order on the sign-in page
    await seedSchool(school, clock);
  }
}

export async function seedSchool({ value, label }: School, clock: SeedClock): Promise<Changes> {
  return act({ ...clock, school: value }, async () => {
    const before = await SchoolModel.findOne({ value }).lean();
    if (before?.label === label) return [];
    if (!before) {
      const added = await SchoolModel.create({ value, label });
      await auditSchool({ value, record: String(added._id), name: label, action: 'added school' });
      return ['added'];
    }
    await SchoolModel.updateOne({ value }, { $set: { label } });
    const changes = { label: { from: before.label, to: label } };
    await auditSchool({ value, record: String(before._id), name: label, action: 'edited', changes });
    return [`renamed from '${before.label}'`];
  });
}

/**
 * Adds an account, which needs a name and a password, or changes name, password, role and classes of the one with that school and
 * email. Safe to repeat: the same password leaves its people signed in, another one signs them out.
 */
export async function seedAccount(account: SeedAccount, seeding: Seeding): Promise<Changes> {
  const { passwords } = seeding;
  const { school, name, password } = account;
  const email = account.email.toLowerCase();
  const before = await AccountModel.findOne({ school, email }).lean();
  if (!before) {
    const passwordHash = await passwords.hash(password!);
    const { role = 'head', classes = [] } = account;
    const access = { role, classes: role === 'teacher' ? classes : [] };
    return act({ ...seeding, school }, async () => {
      const added = await AccountModel.create({ school, email, name, passwordHash, ...access });
      await auditAccount({ school, email, record: String(added._id) });
      return ['added'];
    });
  }
  const changes: (() => string)[] = [];
  const set: Partial<Account> = {};
  if (name !== undefined && name !== before.name) {
    set.name = name;
    changes.push(() => renamedFrom(before.name));
  }
  if (password !== undefined && !(await passwords.verify(password, before.passwordHash))) {
    set.passwordHash = await passwords.hash(password);
    set.mustChangePassword = false;
    set.sessions = {};
    changes.push(passwordGiven);
  }
  const had = accessOf(before);
  const { role = had.role } = account;
  const classes = role === 'teacher' ? (account.classes ?? had.classes) : [];
  if (role !== had.role) {
    set.role = role;
    changes.push(() => roleGiven(role));
  }
  if (namesOf(classes) !== namesOf(had.classes)) {
    set.classes = classes;
    changes.push(() => classesGiven(classes));
  }
  if (changes.length > 0) {
    await act({ ...seeding, school }, async () => {
      await AccountModel.updateOne({ _id: before._id }, { $set: set });
      await auditAccount({ school, email, record: String(before._id), changes });
    });
  }
  return changes.map((change) => change());
}

function namesOf(classes: readonly TeacherClass[]): string {
  return classes.map(({ classname }) => classname).join(', ');
}

/** Adds new accounts, those of a school all or, when another process has added one of them meanwhile, none: then the answer is false. */
export async function addAccounts(
  accounts: readonly Required<Omit<SeedAccount, 'role' | 'classes'>>[],
  seeding: Seeding,
): Promise<boolean> {
  const hashing = accounts.map(async ({ school, email, name, password }) => ({
    school,
    email: email.toLowerCase(),
    name,
    passwordHash: await seeding.passwords.hash(password),
  }));
  const hashed = await Promise.all(hashing);
  try {
    for (const school of new Set(accounts.map((account) => account.school))) {
      const added = hashed.filter((account) => account.school === school);
      /* oxlint-disable no-await-in-loop -- one command after the other */
      await act({ ...seeding, school }, async () => {
        await AccountModel.insertMany(added);
        const emails = added.map(({ email }) => email).join(', ');
        await auditAccount({ school, email: emails });
      });
      /* oxlint-enable no-await-in-loop */
    }
    return true;
  } catch (error) {
    if (isDuplicateKey(error)) return false;
    throw error;
  }
}

async function auditSchool({
  value,
  ...line
}: { value: string } & Pick<TrailLine, 'record' | 'name' | 'action' | 'changes'>): Promise<void> {
  await audit({ school: value, account: 'command line' }, { kind: 'school', ...line });
}

interface ChangedAccount {
  school: string;
  /** Of several accounts, with commas between them. */
  email: string;
  /** The account's id, if it is one. */
  record?: string;
  /** None of one that is added. */
  changes?: (() => string)[];
}

async function auditAccount({ school, email, record, changes }: ChangedAccount): Promise<void> {
  const line = {
    action: changes ? 'changed user' : 'added user',
    kind: 'user',
    name: email,
    ...(changes && { details: said(() => changes.map((change) => change()).join(', ')) }),
    ...(record !== undefined && { record }),
  } as const;
  await audit({ school, account: 'command line' }, line);
}
