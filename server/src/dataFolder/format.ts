// Which form the contents of a data folder have, so that no server misreads what another version wrote.
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const FORMAT_FILE = 'format.json';

/** What brings a folder from the format of the place in the list to the next. */
const UPGRADES: ((dataDir: string) => Promise<void>)[] = [
  // Folders from before formats were written down are of the first one already.
  async () => {},
];
/** What this version writes. */
const FORMAT = UPGRADES.length;

const formatFile = z.object({ format: z.number().int().min(0) });

/** Makes the folder, or brings an older one up to date. Throws an Error with one sentence for one of a newer version. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new Error(`The data folder ${dataDir} cannot be used: ${(error as Error).message}.`, {
      cause: error,
    });
  });
  const found = await readFormat(dataDir);
  refuseNewer(found, `The data folder ${dataDir}`);
  for (const upgrade of UPGRADES.slice(found)) {
    // oxlint-disable-next-line no-await-in-loop -- each starts from what the one before made
    await upgrade(dataDir);
  }
  if (found < FORMAT) await writeFormat(dataDir);
}

/** Throws an Error when the format that was found is none that this version knows. */
export function refuseNewer(found: number, what: string): void {
  if (found <= FORMAT) return;
  throw new Error(
    `${what} was written by a newer version of the school office (format ${found}, this one knows ${FORMAT}). Please update the office.`,
  );
}

/** 0 where none is written down. */
export async function readFormat(dataDir: string): Promise<number> {
  const path = join(dataDir, FORMAT_FILE);
  try {
    return formatFile.parse(JSON.parse(await readFile(path, 'utf8'))).format;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw new Error(`The file ${path} cannot be read.`, { cause: error });
  }
}

export async function writeFormat(dataDir: string): Promise<void> {
  const path = join(dataDir, FORMAT_FILE);
  const unfinished = `${path}.${process.pid}`;
  await writeFile(unfinished, `${JSON.stringify({ format: FORMAT })}\n`, { flush: true });
  await rename(unfinished, path);
}
