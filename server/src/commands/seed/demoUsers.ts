// Two clerks and a teacher of the demo's school, beside its head.

import type { Access } from '@school-office/contract/users/permissions';
import { AccountModel, type Account } from '../../features/auth/accounts.model.ts';
import { generatePassword } from '../../features/auth/generatePassword.ts';
import { DEMO_CLERKS, DEMO_TEACHER } from './demo/deeds.ts';
import { DEMO_SCHOOL } from './demoAccount.ts';
import { seedAccount, type Seeding } from './seedSchools.ts';

const USERS: (Pick<Account, 'email' | 'name'> & Pick<Access, 'role' | 'classes'>)[] = [
  { email: DEMO_CLERKS[0], name: 'Gita Example', role: 'clerk', classes: [] },
  { email: DEMO_CLERKS[1], name: 'Hari Example', role: 'clerk', classes: [] },
  { ...DEMO_TEACHER, name: 'Ram Example', role: 'teacher' },
];

/** Makes those that are not there. Returns a line for each that was made. */
export async function addDemoUsers(seeding: Seeding, adminPassword: string | undefined): Promise<string[]> {
  const { value: school, label } = DEMO_SCHOOL;
  const lines: string[] = [];
  /* oxlint-disable no-await-in-loop -- three users */
  for (const user of USERS) {
    if (await AccountModel.exists({ school, email: user.email })) continue;
    const password = adminPassword ?? generatePassword();
    await seedAccount({ school, ...user, password }, seeding);
    lines.push(
      adminPassword === undefined
        ? `As a ${user.role} sign in to ${label} as ${user.email} with the password ${password}, which is shown only this once.`
        : `As a ${user.role} sign in to ${label} as ${user.email} with the password ADMIN_PASSWORD.`,
    );
  }
  /* oxlint-enable no-await-in-loop */
  return lines;
}
