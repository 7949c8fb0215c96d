// The format of the stored records, so that no version misreads or spoils those of another one. It stands in one document beside the
// numbers of the acts, whose first write matches it.

import mongoose, { type mongo } from 'mongoose';
import { FORMAT } from './storedFormat.ts';

/** The data's own document among the acts: of no school. */
const DATA = { _id: 'data' } as const;

export interface DataFormat {
  _id: 'data';
  school: '';
  /** Of the records, or, while they are upgraded, of those that every finished step has left. */
  format: number;
  acts: 0;
  /** While an upgrade is under way or was interrupted: the copy of the data folder from before it; null where there is none. */
  upgrading?: { copy: string | null };
}

/** Plain driver calls: upgrades must not depend on today's models. */
export function dataFormats(): mongo.Collection<DataFormat> {
  return mongoose.connection.db!.collection<DataFormat>('acts');
}

/**
 * Returns the format of the connected database. One in which nobody can sign in yet is new and gets this version's. Throws an Error
 * with one sentence for records from before 1.0, those of a later version, and those in the middle of a later version's upgrade.
 */
export async function readFormat(what: string): Promise<DataFormat> {
  const found = await dataFormats().findOne(DATA);
  if (!found && (await mongoose.connection.db!.collection('accounts').findOne({}))) {
    throw new Error(`${what} was written by a school office before 1.0, which no later version reads.`);
  }
  const data = found ?? (await writeFormat());
  if (data.format > FORMAT) {
    throw new Error(
      `${what} was written by a later version of the school office (format ${data.format}, this version reads ${FORMAT}): use that version.`,
    );
  }
  if (data.format === FORMAT && data.upgrading) {
    const copy =
      data.upgrading.copy === null
        ? ''
        : `, or this one on ${data.upgrading.copy}, where all is as it was before`;
    throw new Error(
      `A later version of the school office has begun to upgrade ${what} and was interrupted: start that version again${copy}.`,
    );
  }
  return data;
}

/** Throws an Error with one sentence, which ends with `how` to go on, unless the records of the connected database have this version's format. */
export async function refuseOtherFormat(
  what: string,
  how = 'start the office, which upgrades it',
): Promise<void> {
  const { format } = await readFormat(what);
  if (format === FORMAT) return;
  throw new Error(
    `${what} was written by an earlier version of the school office (format ${format}, this version has ${FORMAT}): ${how}.`,
  );
}

async function writeFormat(): Promise<DataFormat> {
  const data: DataFormat = { ...DATA, school: '', format: FORMAT, acts: 0 };
  await dataFormats().updateOne(DATA, { $setOnInsert: data }, { upsert: true });
  return (await dataFormats().findOne(DATA))!;
}
