import { existsSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { check } from '@school-office/embedded-mongodb';
import { countAccounts, databaseFolder } from '../database/embedded.ts';
import { isMissingOrEmpty, keptBeside } from '../dataFolder/interruptedRestore.ts';
import { lockDataFolder, refuseRunningServer } from '../dataFolder/refuseRunningServer.ts';
import { makeWorkplace } from '../dataFolder/workplace.ts';
import { endAllSessions } from '../features/auth/sessions.ts';
import { readCalendarFile } from '../features/calendar/calendarFile.ts';
import type { Upgrade } from '../upgrades/upgrades.ts';
import { embeddedDataDir } from './backup.ts';
import { readCall } from './readCall.ts';
import { unpack } from './unpack.ts';
import { withDatabase } from './withDatabase.ts';

const FORM = {
  usage: 'npm run restore -- FILE [--replace]',
  options: { replace: { type: 'boolean' } },
  words: [1, 1],
} as const;

/** Puts an archive in the place of the data folder. */
export async function restore(args: string[], from: string): Promise<string[]> {
  const { positionals, values } = readCall(args, FORM);
  const dataDir = embeddedDataDir();
  const { kept } = await restoreBackup(dataDir, resolve(from, positionals[0]!), values);
  // Where JWT_SECRET signs the tokens, those that have ended since the backup would count again.
  await withDatabase(endAllSessions);
  const where = kept === undefined ? '' : ` The earlier data is kept in ${kept}.`;
  return [`The data folder ${dataDir} is restored. Everybody has to sign in again.${where}`];
}

interface Restoring {
  replace?: boolean;
  /** The ways from earlier formats; tests bring their own. */
  upgrades?: readonly Upgrade[] | undefined;
}

interface Restored {
  /** The folder that now holds the earlier contents; undefined when there were none. */
  kept: string | undefined;
}

/**
 * Puts the contents of an archive into the data folder. A folder that holds something is refused unless
 * `replace` is set; its contents are then kept beside it. One of an earlier version is upgraded first. Throws an Error with one sentence, and has changed nothing then.
 */
export async function restoreBackup(
  dataDir: string,
  archive: string,
  { replace = false, upgrades }: Restoring = {},
): Promise<Restored> {
  if (!existsSync(archive)) throw new Error(`There is no file ${archive}.`);
  const isEmpty = await isMissingOrEmpty(dataDir);
  if (!isEmpty && !replace) {
    throw new Error(
      `The data folder ${dataDir} is not empty. With --replace its contents are kept beside it and the backup takes their place.`,
    );
  }
  refuseRunningServer(dataDir);
  await mkdir(dirname(dataDir), { recursive: true });
  const unpacked = await makeWorkplace(dataDir);
  try {
    await unpackWhole(archive, unpacked, upgrades);
    return { kept: await putInPlace(unpacked, dataDir, isEmpty) };
  } catch (error) {
    await rm(unpacked, { recursive: true, force: true });
    throw error;
  }
}

/** Returns the folder in which the earlier contents are kept, if there were any. */
async function putInPlace(unpacked: string, dataDir: string, isEmpty: boolean): Promise<string | undefined> {
  const kept = keptBeside(dataDir);
  const lock = existsSync(databaseFolder(dataDir)) ? lockDataFolder(dataDir) : undefined;
  // It moves with its folder, which Windows does not move while it holds an open file; there such a file stops the restore.
  if (process.platform === 'win32') lock?.release();
  try {
    if (isEmpty) await rmdir(dataDir).catch(() => undefined);
    else await rename(dataDir, kept);
    await rename(unpacked, dataDir);
    return isEmpty ? undefined : kept;
  } catch (error) {
    if (!existsSync(dataDir)) await rename(kept, dataDir).catch(() => undefined);
    throw unmovable(dataDir, error);
  } finally {
    if (process.platform !== 'win32') lock?.release();
  }
}

function unmovable(dataDir: string, cause: unknown): Error {
  const { code = '', message } = cause as NodeJS.ErrnoException;
  const sentences: Record<string, string> = {
    EBUSY: `The data folder ${dataDir} cannot be replaced: it is a disk of its own or in use: close all programs that use it, or set DATA_DIR to a folder inside it, such as ${resolve(dataDir, 'office')}. Nothing was changed.`,
    EXDEV: `The data folder ${dataDir} cannot be replaced: it is a disk of its own: set DATA_DIR to a folder inside it, such as ${resolve(dataDir, 'office')}. Nothing was changed.`,
    EACCES: `The data folder ${dataDir} cannot be replaced: this user may not move it, or a program has it open. Nothing was changed.`,
    EPERM: `The data folder ${dataDir} cannot be replaced: this user may not move it, or a program has it open. Nothing was changed.`,
  };
  const otherwise = `The data folder ${dataDir} cannot be replaced: ${message}. Nothing was changed.`;
  return new Error(sentences[code] ?? otherwise, { cause });
}

/** Reads everything that the office reads at its start, before anything is put in place. */
async function unpackWhole(archive: string, folder: string, upgrades: Restoring['upgrades']): Promise<void> {
  try {
    await unpack(archive, folder);
  } catch (error) {
    throw new Error(`${archive} is not a whole backup of the school office. Nothing was changed.`, {
      cause: error,
    });
  }
  if (!existsSync(databaseFolder(folder))) {
    throw new Error(`${archive} is not a backup of the school office. Nothing was changed.`);
  }
  const problem = await firstProblem(folder);
  if (problem !== undefined)
    throw new Error(`The backup ${archive} is damaged: ${problem.replace(/\.$/, '')}. Nothing was changed.`);
  if ((await countAccounts(folder)) === 0) {
    throw new Error(`The backup ${archive} holds no accounts, so nobody could sign in. Nothing was changed.`);
  }
  const upgrading = { copies: false, what: `The backup ${archive}`, upgrades };
  await withDatabase(async () => {}, { dataDir: folder, upgrades: upgrading });
}

async function firstProblem(folder: string): Promise<string | undefined> {
  try {
    await readCalendarFile(folder);
    return (await check(databaseFolder(folder)))[0];
  } catch (error) {
    // Such as a database that is too damaged to be read at all.
    return (error as Error).message;
  }
}
