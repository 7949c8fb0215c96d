// Writes payments into the cash books. The unique index decides who is next, also between processes.
import type { Schema, Types } from 'mongoose';
import { toRupees } from '@school-office/contract/money';
import type { RecordModel } from '../../database/createOnce.ts';
import { isDuplicateKey } from '../../database/errors.ts';
import { insertInOrder } from '../../database/fewRecords.ts';
import { inBatches, type WorkOnBatch } from '../../database/inBatches.ts';
import { retryWhileTaken } from '../../database/retryWhileTaken.ts';
import { bookOf, chain, nameOf, type Books, type Ends, type LedgerEntry, type Unentered } from './books.ts';

type Payment<Fields> = Unentered<Fields> & { _id: Types.ObjectId };
type Entry<Fields> = Fields & { _id: Types.ObjectId };

export interface Ledger<Fields> {
  /** Writes a payment as the next entry of its book. Rejects with what the database refused it for. */
  enter: (payment: Payment<Fields>) => Promise<Entry<Fields>>;
  /** The sum in rupees of a month of a BS year. */
  total: (school: string, period: { year: number; month: string }) => Promise<number>;
}

/** Adds the fields and the unique index of a ledger. */
export function addLedgerKeys<Fields>(schema: Schema<Fields>, { year, month }: Books<Fields>): void {
  schema.add({ serial: Number, runningTotal: Number } as never);
  schema.index(
    { school: 1, [year]: 1, [month]: 1, serial: 1 },
    { unique: true, partialFilterExpression: { serial: { $exists: true } } },
  );
}

/** Payments that arrive while others are being written are written together: one message, one fsync. */
export function createLedger<Fields extends LedgerEntry>(
  model: RecordModel<Fields>,
  books: Books<Fields>,
): Ledger<Fields> {
  const enterTogether = (): WorkOnBatch<Payment<Fields>, Entry<Fields>> => {
    // Where the last batch left the books: nobody has had more time to enter something since than between looking and
    // entering, and whoever did makes the index refuse ours.
    let ends: Ends = new Map();
    return async (batch) => {
      const left = [...batch];
      // Where another process has taken a serial, what is left is chained anew onto its entries.
      await retryWhileTaken('serial', async () => {
        /* oxlint-disable no-await-in-loop -- what is left depends on what was refused */
        while (left.length > 0) {
          const payments = left.map(({ item }) => item);
          const known = await endsOf(model, books, payments, ends);
          ends = new Map();
          const entries = chain(books, payments, known);
          const { entered, refusal } = await insertInOrder(model, entries);
          for (const [index, { resolve }] of left.splice(0, entered).entries()) {
            resolve(entries[index] as unknown as Entry<Fields>);
          }
          if (isDuplicateKey(refusal, 'serial')) throw refusal;
          if (refusal) left.shift()?.reject(refusal);
          else ends = known;
        }
        /* oxlint-enable no-await-in-loop */
      });
    };
  };
  return {
    enter: inBatches(enterTogether),
    total: async (school, { year, month }) => {
      const last = await lastEntry(model, { school, [books.year]: year, [books.month]: month });
      return toRupees(last?.runningTotal ?? 0);
    },
  };
}

/** The last entries of the books that the payments are for, read where `known` does not hold them. */
export async function endsOf<Fields>(
  model: RecordModel<Fields>,
  books: Books<Fields>,
  payments: readonly Unentered<Fields>[],
  known: Ends = new Map(),
): Promise<Ends> {
  const wanted = new Map(
    payments.map((payment) => bookOf(books, payment)).map((book) => [nameOf(book), book]),
  );
  const ends = new Map(known);
  const read = async ([name, book]: [string, object]) => {
    const last = await lastEntry(model, book);
    if (last) ends.set(name, last);
  };
  await Promise.all([...wanted].filter(([name]) => !known.has(name)).map(read));
  return ends;
}

async function lastEntry<Fields>(
  { collection }: RecordModel<Fields>,
  book: object,
): Promise<LedgerEntry | null> {
  // MongoDB uses the index, which leaves out what has no serial, only where the filter does so too.
  const filter = { ...book, serial: { $gt: 0 } };
  return (await collection.findOne(filter, { sort: { serial: -1 } })) as LedgerEntry | null;
}
