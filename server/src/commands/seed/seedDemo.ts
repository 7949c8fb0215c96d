import { existsSync } from 'node:fs';
import { databaseFolder } from '../../database/embedded.ts';
import { prepareCollections } from '../../database/prepareCollections.ts';
import { readEnvironment } from '../../environment.ts';
import { picturesFolderOf } from '../../features/pictures/localPictures.ts';
import { readCall } from '../readCall.ts';
import { withDatabase } from '../withDatabase.ts';
import { DEMO_SCHOOL, demoSignIn } from './demoAccount.ts';
import { refuseRecords } from './demoRecords.ts';
import { addDemoUsers } from './demoUsers.ts';
import { emptyDemo } from './emptyDemo.ts';
import { fillWithDemo } from './fillWithDemo.ts';

const FORM = {
  usage: 'npm run seed:demo [-- --again]',
  options: { again: { type: 'boolean' } },
} as const;

/**
 * Fills the school `test` with invented people and a year of their records up to today; with --again, in place of all that it has. A
 * folder without a database holds nothing that cannot be made again: there the acts do not wait for the disk.
 */
export function seedDemo(args: string[], _from: string, now: () => Date): Promise<string[]> {
  const { values }: { values: { again?: boolean } } = readCall(args, FORM);
  const isNew = !existsSync(databaseFolder(readEnvironment().dataDir));
  return withDatabase(
    async ({ passwords, environment: { dataDir, adminPassword } }) => {
      await prepareCollections();
      const picturesFolder = picturesFolderOf(dataDir);
      const school = DEMO_SCHOOL.value;
      if (values.again) await emptyDemo({ school, now });
      await refuseRecords(school);
      const seeding = { passwords, now };
      const signIn = await demoSignIn(seeding, adminPassword);
      const others = await addDemoUsers(seeding, adminPassword);
      // Said before it: an interrupted filling must not take the passwords along.
      for (const line of [...signIn, ...others]) say(line);
      say('A year of the school is entered act by act, which takes some minutes. Begun are now:');
      return [await fillWithDemo({ school, now: now(), picturesFolder, say })];
    },
    { syncs: !isNew },
  );
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
