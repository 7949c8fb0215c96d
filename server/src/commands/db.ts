import { resolve } from 'node:path';
import { runCommand } from '@school-office/embedded-mongodb';
import { databaseFolder } from '../database/embedded.ts';
import { prepareDataFolder } from '../dataFolder/prepareDataFolder.ts';
import { refuseRunningServer } from '../dataFolder/refuseRunningServer.ts';
import { readEnvironment } from '../environment.ts';
import { missingOfBackup } from './missingOfBackup.ts';
import { moneyInWords } from './moneyInWords.ts';
import { withDatabase } from './withDatabase.ts';

/**
 * Looks after the embedded database. `check` also compares ledgers, drawers, numbers and closed years with bills, receipts, salaries and
 * moves, in the MongoDB that MONGODB_URI names too, and with a backup what that knows and the data folder does not. A dump does not say
 * which format its records have: `restore` takes them for ones of this version.
 */
export async function db(args: string[], from: string): Promise<string[]> {
  const { dataDir, mongodbUri } = readEnvironment();
  if (mongodbUri !== undefined) return checkMongodb(args);
  await prepareDataFolder(dataDir);
  if (args[0] === 'restore' || args[0] === 'compact') refuseRunningServer(dataDir);
  const [command, backup] = args[0] === 'check' ? [['check'], args[1]] : [args, undefined];
  const { lines, failed } = await runCommand(args.length > 2 ? args : command, {
    folder: databaseFolder(dataDir),
    from,
    program: 'npm run db --',
    check: 'check [BACKUP]',
  });
  if (failed) process.exitCode = 1;
  if (failed || args[0] !== 'check') return lines;
  const compared = backup === undefined ? [] : await missingOfBackup(resolve(from, backup), dataDir);
  return [...lines, ...(await withDatabase(moneyInWords)), ...compared];
}

/** Its files and copies are MongoDB's own affair. */
async function checkMongodb(args: string[]): Promise<string[]> {
  if (args.length === 1 && args[0] === 'check') return withDatabase(moneyInWords);
  throw new Error(
    'The database is the one that MONGODB_URI names, of which npm run db does no more than check: use mongosh, mongodump and mongorestore.',
  );
}
