// What `npm run` seed, seed:demo, db, backup, restore and audit run, on their own or beside a running server.
import { once } from 'node:events';
import { resolve } from 'node:path';
import { runCommand } from '@school-office/embedded-mongodb';
import { correctCalendar } from '@school-office/contract/nepaliCalendar';
import { backUp } from './dataFolder/backup.ts';
import { forgetFormat, prepareDataFolder } from './dataFolder/format.ts';
import { refuseRunningServer } from './dataFolder/refuseRunningServer.ts';
import { restoreBackup } from './dataFolder/restore.ts';
import { connectDatabase } from './database/connect.ts';
import { databaseFolder } from './database/embedded.ts';
import { prepareCollections } from './database/prepareCollections.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { auditLines, type AuditFilter } from './commands/auditTrail.ts';
import { readCalendarFile } from './features/calendar/calendarFile.ts';
import { createPasswords, type Passwords } from './features/auth/passwords.ts';
import { picturesFolderOf } from './features/pictures/localPictures.ts';
import { DEMO_SCHOOL, demoSignIn } from './seed/demoAccount.ts';
import { fillWithDemo } from './seed/fillWithDemo.ts';
import { seedFirstStart } from './seed/firstStart.ts';
import { seedFromFile } from './seed/seedFromFile.ts';

/** Adds and changes the schools and accounts of a file; without one, does what the first start does. */
export function seed(file: string | undefined): Promise<void> {
  return run(async ({ passwords, environment }) => {
    if (file !== undefined) return seedFromFile(file, passwords);
    const firstStart = await seedFirstStart(passwords, environment.adminPassword);
    if (firstStart) return firstStart;
    return ['There are accounts already. To add or change some, name a file: npm run seed -- schools.json'];
  });
}

/** Fills the school `test` with invented people and a year of their records up to today. */
export function seedDemo(): Promise<void> {
  return run(async ({ passwords, environment: { dataDir, adminPassword } }) => {
    const picturesFolder = picturesFolderOf(dataDir);
    const made = await fillWithDemo({ school: DEMO_SCHOOL.value, now: new Date(), picturesFolder });
    return [made, ...(await demoSignIn(passwords, adminPassword))];
  });
}

/** Looks after the embedded database; relative folders are below `from`. */
export async function databaseCommand(args: string[], from: string): Promise<void> {
  try {
    const { dataDir } = readEnvironment();
    if (args[0] === 'restore') refuseRunningServer(dataDir);
    const surroundings = { folder: databaseFolder(dataDir), from, program: 'npm run db --' };
    const { lines, failed } = runCommand(args, surroundings);
    if (args[0] === 'restore') await forgetFormat(dataDir);
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    if (failed) process.exitCode = 1;
  } catch (error) {
    fail(error);
  }
}

/** Prints the audit trail, as it is read: it may be longer than memory. */
export function audit(filter: AuditFilter): Promise<void> {
  return run(async () => {
    let lines = 0;
    for await (const line of auditLines(filter)) {
      lines += 1;
      if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain');
    }
    return lines === 0 ? ['Nothing of that kind was done.'] : [];
  });
}

/** Writes database and pictures into one archive; a relative path is below `from`. */
export function backup(file: string | undefined, from: string): Promise<void> {
  return runOnFolder(async (dataDir) => {
    if (file === undefined) throw new Error('Name the file to write: npm run backup -- FILE');
    const archive = resolve(from, file);
    const { pictures, bytes } = await backUp(dataDir, archive);
    return `The database and ${pictures} pictures are in ${archive} (${Math.ceil(bytes / 1024)} kB).`;
  });
}

/** Puts an archive in the place of the data folder; a relative path is below `from`. */
export function restore(file: string | undefined, from: string, replace: boolean): Promise<void> {
  return runOnFolder(async (dataDir) => {
    if (file === undefined) throw new Error('Name the file to read: npm run restore -- FILE [--replace]');
    const { kept } = await restoreBackup(dataDir, resolve(from, file), { replace });
    const where = kept === undefined ? '' : ` What was there before is in ${kept}.`;
    return `The data folder ${dataDir} is restored. Everybody has to sign in again.${where}`;
  });
}

interface CommandTools {
  passwords: Passwords;
  environment: Environment;
}

/** Prints the lines that a command answers; an error as one sentence, ending the process with code 1. */
async function run(command: (tools: CommandTools) => Promise<string[]>): Promise<void> {
  try {
    const environment = readEnvironment();
    await prepareDataFolder(environment.dataDir);
    correctCalendar(await readCalendarFile(environment.dataDir));
    const database = await connectDatabase(environment);
    const passwords = createPasswords();
    try {
      await prepareCollections();
      const lines = await command({ environment, passwords });
      process.stdout.write(lines.map((line) => `${line}\n`).join(''));
    } finally {
      await Promise.all([passwords.close(), database.close()]);
    }
  } catch (error) {
    fail(error);
  }
}

/** Runs what works on the data folder itself; prints the line that it answers. */
async function runOnFolder(command: (dataDir: string) => Promise<string>): Promise<void> {
  try {
    const { dataDir, mongodbUri } = readEnvironment();
    if (mongodbUri !== undefined) {
      throw new Error(
        `The database is the one that MONGODB_URI names: use mongodump and mongorestore, and copy ${picturesFolderOf(dataDir)}.`,
      );
    }
    process.stdout.write(`${await command(dataDir)}\n`);
  } catch (error) {
    fail(error);
  }
}

function fail(error: unknown): void {
  process.stderr.write(`That did not work: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
