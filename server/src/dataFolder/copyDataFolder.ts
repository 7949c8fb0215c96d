import { existsSync } from 'node:fs';
import { cp, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { maintain } from '@school-office/embedded-mongodb';
import { databaseFolder } from '../database/embedded.ts';
import { flushAll, makeWorkplace } from './workplace.ts';

/**
 * Copies a data folder, whose database this process may serve, to a folder beside it that is not there yet: `data-before-17`, or with the
 * time behind. It is there whole or not at all. Returns its path.
 */
export async function copyDataFolder(dataDir: string, suffix: string): Promise<string> {
  const named = `${dataDir}-${suffix}`;
  const copy = existsSync(named) ? `${named}-${new Date().toISOString().replaceAll(/[:.]/g, '-')}` : named;
  const workplace = await makeWorkplace(copy);
  try {
    await maintain(databaseFolder(dataDir), 'copy', databaseFolder(workplace));
    const database = basename(databaseFolder(dataDir));
    const others = (await readdir(dataDir)).filter((name) => name !== database);
    for (const name of others) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await cp(join(dataDir, name), join(workplace, name), { recursive: true });
    }
    await flushAll(workplace);
    await rename(workplace, copy);
    return copy;
  } catch (error) {
    await rm(workplace, { recursive: true, force: true });
    throw error;
  }
}
