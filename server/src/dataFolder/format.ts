// The form of the contents of a data folder, so that no version misreads the data of another one.
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { databaseFolder } from '../database/embedded.ts';
import { FORMAT } from '../database/storedFormat.ts';
import { isMissingOrEmpty, refuseInterruptedRestore } from './interruptedRestore.ts';

export const FORMAT_FILE = 'format.json';

const formatFile = z.object({ format: z.number().int().min(0) });

/**
 * Makes the folder, or writes the format into an empty one. Throws an Error with one sentence when the folder cannot be
 * used or has data of another format.
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  if (await isMissingOrEmpty(dataDir)) await refuseInterruptedRestore(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new Error(`The data folder ${dataDir} cannot be used: ${(error as Error).message}.`, {
      cause: error,
    });
  });
  // Before the format is read: another process that starts now writes the format first, and makes its database then.
  const hasDatabase = existsSync(databaseFolder(dataDir));
  const format = await readFormat(dataDir);
  if (format === undefined && !hasDatabase) await writeFormat(dataDir);
  else refuseOtherFormat(format, `The data folder ${dataDir}`, true);
}

/** Throws an Error that says how to go on when the format that was found is not that of this version. */
export function refuseOtherFormat(found: number | undefined, what: string, mayBeEmpty = false): void {
  if (found === FORMAT) return;
  const format = found ?? 'unknown';
  throw new Error(
    mayBeEmpty
      ? `${what} was written by another version of the school office (format ${format}, this version reads ${FORMAT}): use that version, or set DATA_DIR to an empty folder.`
      : `${what} was written by another version of the school office (format ${format}, this version reads ${FORMAT}): use that version.`,
  );
}

/** Undefined when none is written down. */
export async function readFormat(dataDir: string): Promise<number | undefined> {
  const path = join(dataDir, FORMAT_FILE);
  try {
    return formatFile.parse(JSON.parse(await readFile(path, 'utf8'))).format;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`The file ${path} cannot be read.`, { cause: error });
  }
}

/** Writes the format of this version. */
async function writeFormat(dataDir: string): Promise<void> {
  const path = join(dataDir, FORMAT_FILE);
  const unfinished = `${path}.${randomUUID()}`;
  await writeFile(unfinished, `${JSON.stringify({ format: FORMAT })}\n`, { flush: true });
  await rename(unfinished, path);
}
