// The data folder of a school at the end of each of its years.

import { existsSync } from 'node:fs';
import { cp, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { seedFirstStart } from '../../src/commands/seed/firstStart.ts';
import { connectDatabase } from '../../src/database/connect.ts';
import { readFormat } from '../../src/database/format.ts';
import { prepareCollections } from '../../src/database/prepareCollections.ts';
import { prepareDataFolder } from '../../src/dataFolder/prepareDataFolder.ts';
import { createPasswords } from '../../src/features/auth/passwords.ts';
import { PASSWORD } from '../../src/testing/serverProcess.ts';
import { FIRST_YEAR, liveYear, momentOf, turnYear } from './life.ts';

export function folderOfYear(folder: string, year: number): string {
  return join(folder, `year-${year}`);
}

/** Lives the years one after the other, each in a copy of the one before; those that the folder has already are kept. */
export async function liveYears(folder: string, years: readonly number[]): Promise<void> {
  for (const year of years) {
    const dataDir = folderOfYear(folder, year);
    if (existsSync(dataDir)) continue;
    const growing = `${dataDir}-growing`;
    if (year > FIRST_YEAR) await cp(folderOfYear(folder, year - 1), growing, { recursive: true });
    const begin = performance.now();
    await withSchool(growing, async () => {
      if (year > FIRST_YEAR) await turnYear(year - 1);
      await liveYear(year);
    });
    await cp(growing, dataDir, { recursive: true });
    process.stdout.write(`${year} was lived in ${Math.round((performance.now() - begin) / 1000)} s.\n`);
  }
}

const beforeTheFirstDay = () => momentOf({ year: FIRST_YEAR, month: 1, day: 1 }, '06:00');

async function withSchool(dataDir: string, work: () => Promise<void>): Promise<void> {
  await prepareDataFolder(dataDir);
  // What the benchmark makes can be made again: no act waits for the disk.
  const database = await connectDatabase({ dataDir, syncs: false });
  const passwords = createPasswords();
  try {
    await readFormat('The data folder');
    await prepareCollections();
    await seedFirstStart({ passwords, now: beforeTheFirstDay }, PASSWORD);
    await work();
  } finally {
    await Promise.all([passwords.close(), database.close()]);
  }
}

export async function bytesOf(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async (file) => (await stat(join(file.parentPath, file.name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
