import { mkdir } from 'node:fs/promises';
import { isMissingOrEmpty, refuseInterruptedRestore } from './interruptedRestore.ts';

/** Makes the folder where there is none. Throws an Error with one sentence when it cannot be used, or was moved away by a restore. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  if (await isMissingOrEmpty(dataDir)) await refuseInterruptedRestore(dataDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
    throw new Error(`The data folder ${dataDir} cannot be used: ${(error as Error).message}.`, {
      cause: error,
    });
  });
}
