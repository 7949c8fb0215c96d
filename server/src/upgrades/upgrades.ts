// The ways from each released format to the next. Each step stands in a file of its own, NN.ts, named by the format that it makes, and
// stays as it is once it is released.

import type { mongo } from 'mongoose';
import { toFormat17 } from './17.ts';
import { toFormat18 } from './18.ts';
import { toFormat19 } from './19.ts';

export interface Upgrade {
  /** The format that it makes of the one before. */
  to: number;
  /**
   * Changes the records by plain commands of the driver, never by today's models, which later versions change. It may be interrupted
   * after any command and begins anew then: what is done already it leaves as it is. It reads no clock.
   */
  run: (upgrading: Upgrading) => Promise<void>;
}

export interface Upgrading {
  db: mongo.Db;
  /** Does some work in one transaction. */
  inTransaction: (work: (session: mongo.ClientSession) => Promise<void>) => Promise<void>;
}

/** In their order, from format 16, that of 1.0. */
export const UPGRADES: readonly Upgrade[] = [toFormat17, toFormat18, toFormat19];
