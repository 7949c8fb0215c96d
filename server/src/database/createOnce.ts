// Payments and registrations are safe to resend: the first request under an idempotency key makes the record, every
// other one gets it back.
import { hash } from 'node:crypto';
import { Types, type Model, type Schema } from 'mongoose';

/** What records made by `createOnce` carry besides their own fields. */
export interface CreatedOnce {
  school: string;
  idempotencyKey?: string;
  /** A hash of what the request asked for. */
  contentFingerprint?: string;
}

/** The key was used before in the school, for something else. */
export class KeyReusedError extends Error {
  override readonly name = 'KeyReusedError';
}

interface Creation<Fields, Later extends keyof Fields> {
  school: string;
  /** Without one, every request makes a record of its own. */
  key: string | undefined;
  /** What the request asked for: two requests under one key are the same when this is. */
  content: Readonly<Record<string, string | number | undefined>>;
  /** Makes the record's fields, without changing anything but counters. What it throws is thrown, unless the key made a record before. */
  make: () => Promise<Made<Fields, Later>> | Made<Fields, Later>;
  /** Writes the record with the fields that are known only then; where left out, it is written as it is. */
  insert?: (record: ToInsert<Fields, Later>) => Promise<Stored<Fields>>;
}

type Made<Fields, Later extends keyof Fields> = Omit<Fields, keyof CreatedOnce | Later>;
type ToInsert<Fields, Later extends keyof Fields> = Omit<Fields, Later> & { _id: Types.ObjectId };
type Stored<Fields> = Fields & { _id: Types.ObjectId };

/** Any model: Mongoose adds the virtual `id` to those it makes. */
export type RecordModel<Fields> = Model<Fields, object, object, { id: string }>;

/** Adds the fields and the unique index that `createOnce` needs. */
export function addOnceKeys<Fields extends CreatedOnce>(schema: Schema<Fields>): void {
  schema.add({ idempotencyKey: String, contentFingerprint: String } as never);
  schema.index(
    { school: 1, idempotencyKey: 1 },
    { unique: true, partialFilterExpression: { idempotencyKey: { $exists: true } } },
  );
}

/**
 * Inserts a record unless the key made one before, and gives the one that is there now. The unique index decides, also
 * between parallel requests. Throws KeyReusedError, which is answered with 409. Straight to the driver, without
 * undefined fields: what `make` gives comes from parsed values, and casting it again would take longer than writing it.
 */
export async function createOnce<Fields extends CreatedOnce, Later extends keyof Fields = never>(
  model: RecordModel<Fields>,
  { school, key, content, make, insert }: Creation<Fields, Later>,
): Promise<Stored<Fields>> {
  const contentFingerprint = fingerprintOf(content);
  const once = key === undefined ? { school } : { school, idempotencyKey: key, contentFingerprint };
  try {
    const record = { _id: new Types.ObjectId(), ...(await make()), ...once } as unknown as Stored<Fields>;
    if (insert) return await insert(record);
    await model.collection.insertOne(record, { ignoreUndefined: true });
    return record;
  } catch (error) {
    // Whatever failed: the same request may have succeeded before, and its student be gone since.
    const earlier = key === undefined ? undefined : await findEarlier(model, { school, key });
    if (!earlier) throw error;
    if (earlier.contentFingerprint !== contentFingerprint) throw new KeyReusedError(key);
    return earlier;
  }
}

async function findEarlier<Fields extends CreatedOnce>(
  model: RecordModel<Fields>,
  { school, key }: { school: string; key: string },
): Promise<Stored<Fields> | null> {
  return (await model.collection.findOne({ school, idempotencyKey: key })) as Stored<Fields> | null;
}

function fingerprintOf(content: Creation<unknown, never>['content']): string {
  const entries = Object.entries(content).filter(([, value]) => value !== undefined);
  return hash('sha256', JSON.stringify(entries.toSorted(byKey)), 'base64url');
}

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}
