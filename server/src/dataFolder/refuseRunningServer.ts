import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { tryLock } from '@school-office/embedded-mongodb/lock';

/** Throws an Error with one sentence while a process serves the database of a data folder. */
export function refuseRunningServer(dataDir: string): void {
  const folder = join(dataDir, 'database');
  if (!existsSync(folder)) return;
  const lock = tryLock(join(folder, 'lock.sqlite'));
  if (!lock) throw new Error(`The school office is running on ${dataDir}. Stop it first.`);
  lock.release();
}
