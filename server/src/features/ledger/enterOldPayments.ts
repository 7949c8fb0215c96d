import type { Types } from 'mongoose';
import type { RecordModel } from '../../database/createOnce.ts';
import { isDuplicateKey } from '../../database/errors.ts';
import { SchoolModel } from '../schools/schools.model.ts';
import { chain, type Books, type Unentered } from './books.ts';
import { endsOf } from './ledger.ts';

const AT_ONCE = 1000;

/** Enters the payments from before there were ledgers, oldest first, behind those that are entered already. */
export async function enterOldPayments<Fields>(
  model: RecordModel<Fields>,
  books: Books<Fields>,
): Promise<void> {
  const schools = await SchoolModel.find().lean();
  /* oxlint-disable no-await-in-loop -- each piece follows the one before */
  for (const { value } of schools) {
    let since: Date | undefined = new Date(0);
    while (since) since = await enterSome(model, books, { school: value, since });
  }
  /* oxlint-enable no-await-in-loop */
}

/** Answers from when on there may be more; undefined when there are none. */
async function enterSome<Fields>(
  model: RecordModel<Fields>,
  books: Books<Fields>,
  { school, since }: { school: string; since: Date },
): Promise<Date | undefined> {
  const filter = { school, createdAt: { $gte: since }, serial: { $exists: false } };
  const options = { sort: { createdAt: 1, _id: 1 }, limit: AT_ONCE } as const;
  const found = await model.collection.find(filter, options).toArray();
  if (found.length === 0) return undefined;
  const payments = found as unknown as (Unentered<Fields> & { _id: Types.ObjectId; createdAt: Date })[];
  const updates = chain(books, payments, await endsOf(model, books, payments)).map(
    ({ _id, serial, runningTotal }) => ({
      updateOne: {
        filter: { _id, serial: { $exists: false } },
        update: { $set: { serial, runningTotal } },
      },
    }),
  );
  try {
    await model.collection.bulkWrite(updates);
  } catch (error) {
    // Another process has entered one meanwhile: on from there.
    if (!isDuplicateKey(error)) throw error;
    return since;
  }
  return payments.at(-1)!.createdAt;
}
