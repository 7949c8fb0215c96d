import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Resolves when the files of closed connections are closed in this thread: libsql keeps them open until its statements are
 * garbage-collected. Another process may have the folder then, and Windows neither moves nor removes one with an open file.
 */
export async function releaseFiles(): Promise<void> {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  await setImmediate();
}
