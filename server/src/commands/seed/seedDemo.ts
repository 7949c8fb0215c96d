import { picturesFolderOf } from '../../features/pictures/localPictures.ts';
import { prepareCollections } from '../../database/prepareCollections.ts';
import { readCall } from '../readCall.ts';
import { withDatabase } from '../withDatabase.ts';
import { DEMO_SCHOOL, demoSignIn, setDemoSettings } from './demoAccount.ts';
import { addDemoUsers } from './demoUsers.ts';
import { fillWithDemo } from './fillWithDemo.ts';

/** Fills the school `test` with invented people and a year of their records up to today. */
export function seedDemo(args: string[], _from: string, now: () => Date): Promise<string[]> {
  readCall(args, { usage: 'npm run seed:demo' });
  return withDatabase(async ({ passwords, environment: { dataDir, adminPassword } }) => {
    await prepareCollections();
    const picturesFolder = picturesFolderOf(dataDir);
    const made = await fillWithDemo({ school: DEMO_SCHOOL.value, now: now(), picturesFolder });
    const seeding = { passwords, now };
    const signIn = await demoSignIn(seeding, adminPassword);
    const others = await addDemoUsers(seeding, adminPassword);
    await setDemoSettings();
    return [made, ...signIn, ...others];
  });
}
