import { picturesFolderOf } from '../../features/pictures/localPictures.ts';
import { prepareCollections } from '../../database/prepareCollections.ts';
import { readCall } from '../readCall.ts';
import { withDatabase } from '../withDatabase.ts';
import { DEMO_SCHOOL, demoSignIn, setDemoSettings } from './demoAccount.ts';
import { addDemoUsers } from './demoUsers.ts';
import { emptyDemo } from './emptyDemo.ts';
import { fillWithDemo } from './fillWithDemo.ts';

const FORM = {
  usage: 'npm run seed:demo [-- --again]',
  options: { again: { type: 'boolean' } },
} as const;

/** Fills the school `test` with invented people and a year of their records up to today; with --again, in place of all that it has. */
export function seedDemo(args: string[], _from: string, now: () => Date): Promise<string[]> {
  const { values }: { values: { again?: boolean } } = readCall(args, FORM);
  return withDatabase(async ({ passwords, environment: { dataDir, adminPassword } }) => {
    await prepareCollections();
    const picturesFolder = picturesFolderOf(dataDir);
    const school = DEMO_SCHOOL.value;
    const emptied = values.again ? await emptyDemo({ school, now }) : [];
    const made = await fillWithDemo({ school, now: now(), picturesFolder });
    const seeding = { passwords, now };
    const signIn = await demoSignIn(seeding, adminPassword);
    const others = await addDemoUsers(seeding, adminPassword);
    await setDemoSettings();
    return [...emptied, made, ...signIn, ...others];
  });
}
