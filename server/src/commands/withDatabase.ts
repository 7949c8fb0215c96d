import { correctCalendar } from '@school-office/contract/calendar/nepaliCalendar';
import { connectDatabase } from '../database/connect.ts';
import { refuseOtherFormat } from '../database/format.ts';
import { prepareDataFolder } from '../dataFolder/prepareDataFolder.ts';
import { readEnvironment, type Environment } from '../environment.ts';
import { createPasswords, type Passwords } from '../features/auth/passwords.ts';
import { readCalendarFile } from '../features/calendar/calendarFile.ts';
import { nameOfData, upgradeOffice, type UpgradingOffice } from './upgradeOffice.ts';

interface WithDatabase {
  dataDir?: string | undefined;
  syncs?: boolean;
  upgrades?: UpgradingOffice;
}

interface Tools {
  environment: Environment;
  passwords: Passwords;
}

/**
 * Does something in the office's database, or that of another data folder, and closes it. With `syncs: false` a power cut may take
 * the last writes along until then. Records of an earlier version are upgraded where `upgrades` says so, with a copy of the data folder
 * first if it `copies`, and otherwise refused. Throws an Error with one sentence when it cannot be opened.
 */
export async function withDatabase<Result>(
  work: (tools: Tools) => Promise<Result>,
  { dataDir, syncs, upgrades }: WithDatabase = {},
): Promise<Result> {
  const settings = readEnvironment();
  const environment = dataDir === undefined ? settings : { ...settings, dataDir, mongodbUri: undefined };
  await prepareDataFolder(environment.dataDir);
  correctCalendar(await readCalendarFile(environment.dataDir));
  const database = await connectDatabase({ ...environment, syncs });
  const passwords = createPasswords();
  try {
    if (upgrades) await upgradeOffice(environment, upgrades);
    else await refuseOtherFormat(nameOfData(environment));
    return await work({ environment, passwords });
  } finally {
    await Promise.all([passwords.close(), database.close()]);
  }
}
