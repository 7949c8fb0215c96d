import { resolve } from 'node:path';
import { prepareCollections } from '../../database/prepareCollections.ts';
import { readCall } from '../readCall.ts';
import { withDatabase } from '../withDatabase.ts';
import { seedFirstStart } from './firstStart.ts';
import { seedFromFile } from './seedFromFile.ts';

/** Adds and changes the schools and accounts of a file; without a file, does what the first start does. */
export function seed(args: string[], from: string, now: () => Date): Promise<string[]> {
  const [file] = readCall(args, { usage: 'npm run seed -- [FILE]', words: [0, 1] }).positionals;
  return withDatabase(async ({ passwords, environment }) => {
    await prepareCollections();
    const seeding = { passwords, now };
    if (file !== undefined) return seedFromFile(resolve(from, file), seeding);
    const firstStart = await seedFirstStart(seeding, environment.adminPassword);
    if (firstStart) return firstStart;
    return ['There are accounts already. To add or change some, name a file: npm run seed -- schools.json'];
  });
}
