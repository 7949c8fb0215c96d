import { FORMAT } from '../database/storedFormat.ts';
import { copyDataFolder } from '../dataFolder/copyDataFolder.ts';
import type { Environment } from '../environment.ts';
import { upgradeData } from '../upgrades/upgradeData.ts';
import { UPGRADES, type Upgrade } from '../upgrades/upgrades.ts';
import { findDifferences } from './moneyInWords.ts';

export interface UpgradingOffice {
  /** Whether the data folder is copied first; a MongoDB's copies are its admin's. */
  copies: boolean;
  /** What is upgraded, at the beginning of a sentence. */
  what?: string;
  upgrades?: readonly Upgrade[] | undefined;
  say?: (sentence: string) => void;
}

/**
 * Brings the records of the connected database to this version's format, and compares them then. Throws an Error with one sentence where
 * there is no way, or something differs afterwards.
 */
export async function upgradeOffice(
  environment: Environment,
  { copies, what = nameOfData(environment), upgrades = UPGRADES, say = () => {} }: UpgradingOffice,
): Promise<void> {
  const { dataDir, mongodbUri } = environment;
  const copy =
    copies && mongodbUri === undefined ? () => copyDataFolder(dataDir, `before-${FORMAT}`) : undefined;
  if (!(await upgradeData({ what, upgrades, copy, say }))) return;
  const [difference] = await findDifferences();
  if (difference !== undefined) {
    throw new Error(
      `${what} was upgraded, and something differs: ${difference} The version before opens its copy.`,
    );
  }
  say(`${what} is upgraded, and all in it agrees.`);
}

/** Names an office's data at the beginning of a sentence. */
export function nameOfData({ dataDir, mongodbUri }: Environment): string {
  return mongodbUri === undefined ? `The data folder ${dataDir}` : 'The database that MONGODB_URI names';
}
