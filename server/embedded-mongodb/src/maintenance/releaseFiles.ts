import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Resolves when the files are closed that `check` or `stats` have read in this process: libsql keeps them open until its
 * statements are garbage-collected, and Windows neither moves nor removes a folder with an open file.
 */
export async function releaseFiles(): Promise<void> {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  await setImmediate();
}
