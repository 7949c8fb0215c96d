// Payments and registrations are safe to resend: the first request under an idempotency key makes the record, every
// later one gets that record back.
import { hash } from 'node:crypto';
import type { Model, Schema, Types } from 'mongoose';

/** The fields that records made by `createOnce` carry besides their own. Reads leave them out unless they ask for them. */
export interface CreatedOnce {
  /** The school's value. */
  school: string;
  idempotencyKey?: string;
  /** A hash of the content of the request. */
  contentFingerprint?: string;
}

/** The key was used before in the school, for something else. */
export class KeyReusedError extends Error {
  override readonly name = 'KeyReusedError';
}

interface Creation<Fields> {
  school: string;
  /** Without one, every request makes a record of its own. */
  key: string | undefined;
  /** The content of the request: two requests under one key are the same when their contents are equal. */
  content: Readonly<Record<string, string | number | undefined>>;
  /** Makes the record's fields. Its errors are thrown, unless the key made a record before. */
  make: () => Promise<Omit<Fields, keyof CreatedOnce>> | Omit<Fields, keyof CreatedOnce>;
}

/** A model as Mongoose types it: with the virtual `id` that it adds to documents. */
export type RecordModel<Fields> = Model<Fields, object, object, { id: string }>;

/** Adds the fields and the unique index that `createOnce` needs. */
export function addOnceKeys<Fields extends CreatedOnce>(schema: Schema<Fields>): void {
  schema.add({
    school: { type: String, required: true, select: false },
    idempotencyKey: { type: String, select: false },
    contentFingerprint: { type: String, select: false },
  } as never);
  schema.index(
    { school: 1, idempotencyKey: 1 },
    { unique: true, partialFilterExpression: { idempotencyKey: { $exists: true } } },
  );
}

/**
 * Creates a record unless the key made one before, and returns the id of the one that is there now. The unique index decides,
 * also between parallel requests. Throws KeyReusedError (409), and Mongoose's ValidationError for fields that break the schema.
 */
export async function createOnce<Fields extends CreatedOnce>(
  model: RecordModel<Fields>,
  { school, key, content, make }: Creation<Fields>,
): Promise<Types.ObjectId> {
  const contentFingerprint = fingerprintOf(content);
  const once = key === undefined ? { school } : { school, idempotencyKey: key, contentFingerprint };
  try {
    const record = await new model({ ...(await make()), ...once }).save();
    return record._id as Types.ObjectId;
  } catch (error) {
    // Also when `make` fails: the same request may have succeeded before, and its student be gone by now.
    const earlier = key === undefined ? null : await findEarlier(model, { school, idempotencyKey: key });
    if (!earlier) throw error;
    if (earlier.contentFingerprint !== contentFingerprint) throw new KeyReusedError(key);
    return earlier._id;
  }
}

function findEarlier<Fields>(model: RecordModel<Fields>, filter: { school: string; idempotencyKey: string }) {
  return model
    .findOne(filter, { contentFingerprint: 1 })
    .lean<{ _id: Types.ObjectId; contentFingerprint?: string }>();
}

function fingerprintOf(content: Creation<unknown>['content']): string {
  const entries = Object.entries(content).filter(([, value]) => value !== undefined);
  return hash(
    'sha256',
    JSON.stringify(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    'base64url',
  );
}
