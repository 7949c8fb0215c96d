import { setTimeout as sleep } from 'node:timers/promises';
import mongoose, { type mongo } from 'mongoose';
import { TRANSACTION } from '../database/connect.ts';
import { dataFormats, readFormat } from '../database/format.ts';
import { FORMAT } from '../database/storedFormat.ts';
import type { Upgrade } from './upgrades.ts';

/** Of no process: no act of any version writes while its school has it. */
const BEING_UPGRADED = 0;
/** A process that was killed keeps others away for so long. */
const LEASE_MILLISECONDS = 5_000;
const PAUSE_MILLISECONDS = 200;

interface UpgradingData {
  /** Of what, in sentences. */
  what: string;
  upgrades: readonly Upgrade[];
  /** Copies everything as it is before the first change, and returns where to; undefined where something else does that. */
  copy?: (() => Promise<string>) | undefined;
  /** Tells the admin how it goes on. */
  say: (sentence: string) => void;
}

/**
 * Brings the records of the connected database to this version's format, step by step; does nothing to those that have it. An upgrade
 * that was interrupted begins its step anew. Returns whether there was anything to do. Of several processes one upgrades, and the others wait for it. Throws as `readFormat`, and
 * where there is no way from the format that was found.
 */
export async function upgradeData(upgrading: UpgradingData): Promise<boolean> {
  const { what, upgrades, copy, say } = upgrading;
  if ((await readFormat(what)).format === FORMAT) return false;
  const lease = await takeLease(say);
  try {
    const { format, upgrading: begun } = await readFormat(what);
    const steps = stepsFrom(format, upgrades, what);
    if (steps.length > 0 && !begun) {
      say(`${what} has format ${format}, this version ${FORMAT}: it is upgraded now.`);
      await begin((await copy?.()) ?? null);
    }
    for (const { to, run } of steps) {
      say(`Upgrading to format ${to} ...`);
      // oxlint-disable-next-line no-await-in-loop -- step after step
      await run({ db: mongoose.connection.db!, inTransaction });
      // oxlint-disable-next-line no-await-in-loop -- the number last
      await (to === FORMAT ? finish() : dataFormats().updateOne({ _id: 'data' }, { $set: { format: to } }));
    }
    return steps.length > 0;
  } finally {
    await lease.giveBack();
  }
}

function stepsFrom(format: number, upgrades: readonly Upgrade[], what: string): Upgrade[] {
  const steps = upgrades.filter(({ to }) => to > format && to <= FORMAT);
  if (steps.length === FORMAT - format) return steps;
  throw new Error(
    `${what} was written by a version of the school office (format ${format}) from which there is no way to this one (format ${FORMAT}).`,
  );
}

/** From here on no act writes, of whatever version, and an earlier version does not start. */
function begin(copy: string | null): Promise<void> {
  return inTransaction(async (session) => {
    await dataFormats().updateMany(
      { _id: { $ne: 'data' } },
      { $set: { format: BEING_UPGRADED } },
      { session },
    );
    await dataFormats().updateOne({ _id: 'data' }, { $set: { upgrading: { copy } } }, { session });
  });
}

/** Writes all numbers, in one transaction. */
function finish(): Promise<void> {
  return inTransaction(async (session) => {
    await dataFormats().updateMany({}, { $set: { format: FORMAT }, $unset: { upgrading: '' } }, { session });
  });
}

async function inTransaction(work: (session: mongo.ClientSession) => Promise<void>): Promise<void> {
  await mongoose.connection
    .getClient()
    .withSession((session) => session.withTransaction(() => work(session), TRANSACTION));
}

interface Lease {
  _id: 'lease';
  until: Date;
}

/** Waits until no other process upgrades. */
async function takeLease(say: UpgradingData['say']) {
  const leases = mongoose.connection.db!.collection<Lease>('upgrades');
  const until = () => new Date(Date.now() + LEASE_MILLISECONDS);
  let hasSaid = false;
  /* oxlint-disable no-await-in-loop -- until it can be had */
  while (!(await tryLease(leases, until()))) {
    if (!hasSaid) say('Another process upgrades the data, or was ended while it did: this one waits.');
    hasSaid = true;
    await sleep(PAUSE_MILLISECONDS);
  }
  /* oxlint-enable no-await-in-loop */
  const renewing = setInterval(
    () => void leases.updateOne({ _id: 'lease' }, { $set: { until: until() } }).catch(() => {}),
    LEASE_MILLISECONDS / 3,
  );
  return {
    giveBack: async () => {
      clearInterval(renewing);
      await leases.deleteOne({ _id: 'lease' });
    },
  };
}

async function tryLease(leases: mongo.Collection<Lease>, until: Date): Promise<boolean> {
  try {
    await leases.updateOne(
      { _id: 'lease', until: { $lt: new Date() } },
      { $set: { until } },
      { upsert: true },
    );
    return true;
  } catch (error) {
    if ((error as mongo.MongoServerError).code === 11_000) return false;
    throw error;
  }
}
