// Which form the contents of a data folder have, so that no server misreads what another version wrote.
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const FORMAT_FILE = 'format.json';

/** What this version writes: there are as many upgrades. */
export const FORMAT = 2;

const formatFile = z.object({ format: z.number().int().min(0) });

/** Makes the folder where it is not there. Throws an Error with one sentence for one of a newer version. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new Error(`The data folder ${dataDir} cannot be used: ${(error as Error).message}.`, {
      cause: error,
    });
  });
  refuseNewer(await readFormat(dataDir), `The data folder ${dataDir}`);
}

/** For records of whatever age that came into the database past us: the next start brings them up to date. */
export async function forgetFormat(dataDir: string): Promise<void> {
  await rm(join(dataDir, FORMAT_FILE), { force: true });
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

export async function writeFormat(dataDir: string, format: number): Promise<void> {
  const path = join(dataDir, FORMAT_FILE);
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, `${JSON.stringify({ format })}\n`, { flush: true });
  await rename(unfinished, path);
}
