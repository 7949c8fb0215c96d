// Payments are safe to resend: the first request under an idempotency key makes the record, every other one gets it back.
import { createHash } from 'node:crypto';
import type { Model, Schema, Types } from 'mongoose';
import { isDuplicateKey } from './errors.ts';

/** What records made by `createOnce` carry besides their own fields. */
export interface CreatedOnce {
  school: string;
  idempotencyKey?: string;
  /** A hash of what the request asked for. */
  contentFingerprint?: string;
}

/** Leaves them out of what is read for the wire. */
export const WITHOUT_ONCE_KEYS = { idempotencyKey: 0, contentFingerprint: 0 } as const;

/** The key was used before in the school, for something else. */
export class KeyReusedError extends Error {
  override readonly name = 'KeyReusedError';
}

interface Creation<Fields> {
  school: string;
  /** Without one, every request makes a record of its own. */
  key: string | undefined;
  /** What the request asked for: two requests under one key are the same when this is. */
  content: Readonly<Record<string, string | number | undefined>>;
  /** Makes the record's fields. What it throws is thrown; it is not asked when the key made a record before. */
  make: () => Promise<Fields> | Fields;
}

/** Any model of such records: Mongoose adds the virtual `id` to those it makes. */
type OnceModel<Fields> = Model<Fields, object, object, { id: string }>;

interface Earlier {
  _id: Types.ObjectId;
  contentFingerprint: string;
}

/** Adds the fields and the unique index that `createOnce` needs. */
export function addOnceKeys<Fields extends CreatedOnce>(schema: Schema<Fields>): void {
  schema.add({ idempotencyKey: String, contentFingerprint: String } as never);
  schema.index(
    { school: 1, idempotencyKey: 1 },
    { unique: true, partialFilterExpression: { idempotencyKey: { $exists: true } } },
  );
}

/**
 * Inserts a record unless the key made one before, and gives the id of the one that is there now.
 * The unique index decides between parallel requests. Throws KeyReusedError, which is answered with 409.
 */
export async function createOnce<Fields extends CreatedOnce>(
  model: OnceModel<Fields>,
  { school, key, content, make }: Creation<Omit<Fields, keyof CreatedOnce>>,
): Promise<string> {
  const contentFingerprint = fingerprintOf(content);
  const earlier = key === undefined ? undefined : await findEarlier(model, school, key, contentFingerprint);
  if (earlier !== undefined) return earlier;

  const fields = await make();
  try {
    const once = key === undefined ? { school } : { school, idempotencyKey: key, contentFingerprint };
    const [record] = await model.create([{ ...fields, ...once } as unknown as Fields]);
    return String(record?._id);
  } catch (error) {
    if (key === undefined || !isDuplicateKey(error, 'idempotencyKey')) throw error;
    const winner = await findEarlier(model, school, key, contentFingerprint);
    if (winner === undefined) throw error;
    return winner;
  }
}

async function findEarlier<Fields extends CreatedOnce>(
  model: OnceModel<Fields>,
  school: string,
  idempotencyKey: string,
  contentFingerprint: string,
): Promise<string | undefined> {
  const filter: Record<string, unknown> = { school, idempotencyKey };
  const earlier = await model.findOne(filter, { contentFingerprint: 1 }).lean<Earlier>();
  if (!earlier) return undefined;
  if (earlier.contentFingerprint !== contentFingerprint) throw new KeyReusedError(idempotencyKey);
  return String(earlier._id);
}

function fingerprintOf(content: Creation<unknown>['content']): string {
  const entries = Object.entries(content).filter(([, value]) => value !== undefined);
  return createHash('sha256')
    .update(JSON.stringify(entries.toSorted(byKey)))
    .digest('base64url');
}

function byKey([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1;
}
