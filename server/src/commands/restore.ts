import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { extract } from 'tar';
import { check } from '@school-office/embedded-mongodb';
import { databaseFolder } from '../database/embedded.ts';
import { readFormat, refuseOtherFormat } from '../dataFolder/format.ts';
import { refuseRunningServer } from '../dataFolder/refuseRunningServer.ts';
import { embeddedDataDir } from './backup.ts';
import { readCall } from './readCall.ts';

/** The names in an archive of `backUp`. */
const BACKED_UP =
  /^(format\.json|calendar\.json|database\/database\.sqlite|pictures\/[\w-]+\.(jpg|png|webp))$/;

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
  const where = kept === undefined ? '' : ` The earlier data is kept in ${kept}.`;
  return [`The data folder ${dataDir} is restored. Everybody has to sign in again.${where}`];
}

interface Restored {
  /** The folder that now holds the earlier contents; undefined when there were none. */
  kept: string | undefined;
}

/**
 * Puts the contents of an archive into the data folder. A folder that holds something is refused unless
 * `replace` is set; its contents are then kept beside it. Throws an Error with one sentence, and has changed nothing then.
 */
export async function restoreBackup(
  dataDir: string,
  archive: string,
  { replace = false }: { replace?: boolean } = {},
): Promise<Restored> {
  if (!existsSync(archive)) throw new Error(`There is no file ${archive}.`);
  const isEmpty = !existsSync(dataDir) || (await readdir(dataDir)).length === 0;
  if (!isEmpty && !replace) {
    throw new Error(
      `The data folder ${dataDir} is not empty. With --replace its contents are kept beside it and the backup takes their place.`,
    );
  }
  refuseRunningServer(dataDir);
  await mkdir(dirname(dataDir), { recursive: true });
  const unpacked = await mkdtemp(`${dataDir}.unfinished-`);
  try {
    await unpack(archive, unpacked);
    if (isEmpty) await rmdir(dataDir).catch(() => undefined);
    const kept = isEmpty
      ? undefined
      : `${dataDir}.before-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    if (kept !== undefined) await rename(dataDir, kept);
    await rename(unpacked, dataDir);
    return { kept };
  } catch (error) {
    await rm(unpacked, { recursive: true, force: true });
    throw error;
  }
}

async function unpack(archive: string, folder: string): Promise<void> {
  const foreign: string[] = [];
  const filter = (path: string, entry: object) => {
    // An archive made by hand could hold anything, links and programs too.
    const isOurs = 'type' in entry && entry.type === 'File' && BACKED_UP.test(path);
    if (!isOurs) foreign.push(path);
    return isOurs;
  };
  try {
    await extract({ file: archive, cwd: folder, strict: true, filter });
    if (foreign.length > 0) throw new Error(`It holds ${foreign[0]}`);
  } catch (error) {
    throw new Error(`${archive} is not a whole backup of the school office. Nothing was changed.`, {
      cause: error,
    });
  }
  refuseOtherFormat(await readFormat(folder), `The backup ${archive}`);
  if (!existsSync(databaseFolder(folder))) {
    throw new Error(`${archive} is not a backup of the school office. Nothing was changed.`);
  }
  const problem = firstProblem(folder);
  if (problem !== undefined)
    throw new Error(`The backup ${archive} is damaged: ${problem}. Nothing was changed.`);
}

function firstProblem(folder: string): string | undefined {
  try {
    return check(databaseFolder(folder))[0];
  } catch (error) {
    // Too damaged to be read at all.
    return (error as Error).message;
  }
}
