import { isServed, type Lock, tryLock } from '@school-office/embedded-mongodb';
import { databaseFolder } from '../database/embedded.ts';

/** Throws an Error with one sentence while a process serves the database of a data folder. */
export function refuseRunningServer(dataDir: string): void {
  if (isServed(databaseFolder(dataDir))) throw new Error(isRunning(dataDir));
}

/** Keeps every other process away from the database of a data folder. Throws as `refuseRunningServer`. */
export function lockDataFolder(dataDir: string): Lock {
  const lock = tryLock(databaseFolder(dataDir));
  if (!lock) throw new Error(isRunning(dataDir));
  return lock;
}

function isRunning(dataDir: string): string {
  return `The school office is running on ${dataDir}. Stop it first.`;
}
