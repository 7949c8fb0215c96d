import { correctCalendar } from '@school-office/contract/calendar/nepaliCalendar';
import { connectDatabase } from '../database/connect.ts';
import { prepareDataFolder } from '../dataFolder/format.ts';
import { readEnvironment, type Environment } from '../environment.ts';
import { createPasswords, type Passwords } from '../features/auth/passwords.ts';
import { readCalendarFile } from '../features/calendar/calendarFile.ts';

interface Tools {
  environment: Environment;
  passwords: Passwords;
}

/**
 * Does something in the office's database, or that of another data folder, and closes it. With `syncs: false` a power cut may take
 * the last writes along until then. Throws an Error with one sentence when it cannot be opened.
 */
export async function withDatabase<Result>(
  work: (tools: Tools) => Promise<Result>,
  { dataDir, syncs }: { dataDir?: string | undefined; syncs?: boolean } = {},
): Promise<Result> {
  const settings = readEnvironment();
  const environment = dataDir === undefined ? settings : { ...settings, dataDir, mongodbUri: undefined };
  await prepareDataFolder(environment.dataDir);
  correctCalendar(await readCalendarFile(environment.dataDir));
  const database = await connectDatabase({ ...environment, syncs });
  const passwords = createPasswords();
  try {
    return await work({ environment, passwords });
  } finally {
    await Promise.all([passwords.close(), database.close()]);
  }
}
