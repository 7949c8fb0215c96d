// The whole audit trail in time order: its own collection, and the records that are lines of it themselves.
import type { mongo } from 'mongoose';
import { SchoolModel } from '../schools/schools.model.ts';
import { AuditModel, type AuditEntry } from './audit.model.ts';
import type { Entered } from './entered.ts';
import { RECORDED, type Recorded } from './recorded.ts';

export interface TrailFilter {
  /** The school's value. */
  school?: string | undefined;
  /** In small letters. */
  account?: string | undefined;
  within?: { $gte: Date; $lt: Date } | undefined;
}

/** Of each kind in each school; so few are in memory, however long the trail is. */
const ROWS_AT_ONCE = 200;

/** The entries, oldest first, read as they are asked for. */
export async function* readTrail({ school, account, within }: TrailFilter): AsyncGenerator<AuditEntry, void> {
  const own = {
    ...(school !== undefined && { school }),
    ...(account !== undefined && { account }),
    ...(within !== undefined && { at: within }),
  };
  // School by school, because the records are in time order within each.
  const schools = await SchoolModel.find(school === undefined ? {} : { value: school }).lean();
  const recorded = schools.flatMap(({ value }) =>
    RECORDED.map((kind) => recordedEntries(kind, value, { account, within })),
  );
  yield* inTimeOrder([find(AuditModel, 'at', own) as AsyncIterable<AuditEntry>, ...recorded]);
}

async function* recordedEntries(
  { collection, time, leaveOut, line }: Recorded,
  school: string,
  { account, within }: Omit<TrailFilter, 'school'>,
): AsyncGenerator<AuditEntry, void> {
  const filter = {
    school,
    // Those without an account are older than this, and have an entry in the trail's own collection.
    account: account ?? { $exists: true },
    ...(within !== undefined && { [time]: within }),
  };
  for await (const record of find({ collection: collection() }, time, filter, leaveOut)) {
    const { account: by, request } = record as Required<Entered>;
    yield { school, account: by, request, ...line(record as never) };
  }
}

function find(
  { collection }: { collection: ReturnType<Recorded['collection']> },
  time: string,
  filter: object,
  projection?: mongo.BSON.Document,
): AsyncIterable<unknown> {
  return collection.find(filter, { sort: { [time]: 1, _id: 1 }, batchSize: ROWS_AT_ONCE, projection });
}

async function* inTimeOrder(sources: AsyncIterable<AuditEntry>[]): AsyncGenerator<AuditEntry, void> {
  const readers = sources.map((source) => source[Symbol.asyncIterator]());
  try {
    const heads = await Promise.all(readers.map(async (reader) => ({ reader, next: await reader.next() })));
    for (;;) {
      const waiting = heads.filter(({ next }) => !next.done);
      if (waiting.length === 0) return;
      const first = waiting.reduce((one, other) => (atOf(other) < atOf(one) ? other : one));
      yield first.next.value as AuditEntry;
      // oxlint-disable-next-line no-await-in-loop -- which is next is known only then
      first.next = await first.reader.next();
    }
  } finally {
    await Promise.all(readers.map(async (reader) => reader.return?.()));
  }
}

function atOf({ next }: { next: IteratorResult<AuditEntry, unknown> }): Date {
  return (next.value as AuditEntry).at;
}
