// A made-up way from a format before this one: in that one the address of a student was called `home`.

import { mongo } from 'mongoose';
import { startEmbedded } from '../database/embedded.ts';
import type { DataFormat } from '../database/format.ts';
import { FORMAT } from '../database/storedFormat.ts';
import type { Upgrade } from '../upgrades/upgrades.ts';

export const BEFORE = FORMAT - 1;
/** So few that a kill finds many moments. */
export const STUDENTS_AT_ONCE = 10;

export const MADE_UP: Upgrade = {
  to: FORMAT,
  run: async ({ db, inTransaction }) => {
    const students = db.collection<{ home?: string }>('students');
    const next = () =>
      students
        .find({ home: { $exists: true } })
        .limit(STUDENTS_AT_ONCE)
        .toArray();
    /* oxlint-disable no-await-in-loop -- one piece after the other */
    for (let piece = await next(); piece.length > 0; piece = await next()) {
      await inTransaction(async (session) => {
        for (const { _id, home } of piece) {
          await students.updateOne({ _id }, { $set: { address: home }, $unset: { home: '' } }, { session });
        }
      });
    }
    /* oxlint-enable no-await-in-loop */
  },
};

/** Makes the records of a closed data folder such as the version before would have written them. */
export function makeOld(dataDir: string): Promise<void> {
  return inDatabase(dataDir, async (db) => {
    const students = db.collection<{ address?: string }>('students');
    for (const { _id, address } of await students.find().toArray()) {
      // oxlint-disable-next-line no-await-in-loop -- a few
      await students.updateOne({ _id }, { $set: { home: address }, $unset: { address: '' } });
    }
    await db.collection('acts').updateMany({}, { $set: { format: BEFORE } });
  });
}

/** Works in the database of a closed data folder by the bare driver. */
export async function inDatabase<Result>(
  dataDir: string,
  work: (db: mongo.Db) => Promise<Result>,
): Promise<Result> {
  const database = await startEmbedded(dataDir);
  const client = await new mongo.MongoClient(database.uri).connect();
  try {
    return await work(client.db());
  } finally {
    await client.close();
    await database.close();
  }
}

/** Counts the students of the format before and of this one. */
export async function countUpgraded(db: mongo.Db): Promise<{ old: number; upgraded: number }> {
  return {
    old: await db.collection('students').countDocuments({ home: { $exists: true } }),
    upgraded: await db.collection('students').countDocuments({ address: { $exists: true } }),
  };
}

export function formatOf(dataDir: string): Promise<DataFormat | null> {
  return inDatabase(dataDir, (db) => db.collection<DataFormat>('acts').findOne({ _id: 'data' }));
}
