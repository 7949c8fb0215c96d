import { SCHOOLS } from '@school-office/contract/enumerations';
import { AccountModel } from '../../features/auth/accounts.model.ts';
import { generatePassword } from '../../features/auth/generatePassword.ts';
import { refuseEasyAdminPassword, seedFirstStart } from './firstStart.ts';
import { seedAccount, seedSchool, type Seeding } from './seedSchools.ts';

/** The school that `npm run seed:demo` fills. */
export const DEMO_SCHOOL = SCHOOLS[3];

/** Makes a head of the demo's school unless it has one. Returns lines that tell the admin how to sign in. */
export async function demoSignIn(seeding: Seeding, adminPassword: string | undefined): Promise<string[]> {
  const { value: school, label } = DEMO_SCHOOL;
  const firstStart = await seedFirstStart(seeding, adminPassword);
  if (firstStart) {
    return [...firstStart, `The demo is in ${label}: sign in there as office@${school}.example.`];
  }

  const accounts = await AccountModel.find({ school, role: 'head' }, { email: 1 }).sort({ email: 1 }).lean();
  if (accounts.length > 0) {
    const emails = accounts.map(({ email }) => email).join(' or ');
    return [
      `Sign in to ${label} as ${emails}. Is the password lost? npm run seed -- file.json sets another.`,
    ];
  }
  await refuseEasyAdminPassword(adminPassword);
  const email = `office@${school}.example`;
  const password = adminPassword ?? generatePassword();
  await seedSchool(DEMO_SCHOOL, seeding);
  await seedAccount({ school, email, name: `Office of ${label}`, password }, seeding);
  return [`Sign in to ${label} as ${email} with the password ${password}, which is shown only this once.`];
}
