import { isServed } from '@school-office/embedded-mongodb';
import { databaseFolder } from '../database/embedded.ts';

/** Throws an Error with one sentence while a process serves the database of a data folder. */
export function refuseRunningServer(dataDir: string): void {
  if (isServed(databaseFolder(dataDir)))
    throw new Error(`The school office is running on ${dataDir}. Stop it first.`);
}
