import { runCommand } from '@school-office/embedded-mongodb';
import { databaseFolder } from '../database/embedded.ts';
import { prepareDataFolder } from '../dataFolder/format.ts';
import { refuseRunningServer } from '../dataFolder/refuseRunningServer.ts';
import { readEnvironment } from '../environment.ts';
import { moneyInWords } from './moneyInWords.ts';

/**
 * Looks after the embedded database; `check` compares ledgers, drawers and numbers with bills, receipts and salaries, too. A dump does not say which format its records have: `restore` takes them for ones of
 * this version.
 */
export async function db(args: string[], from: string): Promise<string[]> {
  const { dataDir } = readEnvironment();
  await prepareDataFolder(dataDir);
  if (args[0] === 'restore') refuseRunningServer(dataDir);
  const { lines, failed } = runCommand(args, {
    folder: databaseFolder(dataDir),
    from,
    program: 'npm run db --',
  });
  if (failed) process.exitCode = 1;
  if (failed || args[0] !== 'check') return lines;
  return [...lines, ...(await moneyInWords())];
}
