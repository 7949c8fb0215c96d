// Payments and registrations are safe to resend: the first request under an idempotency key creates the
// record, and every later one gets that record back.
import { hash } from 'node:crypto';
import type { Model, Schema, Types } from 'mongoose';

/** The fields that `createOnce` adds to a record. A read returns them only if it selects them. */
export interface CreatedOnce {
  /** The school's value. */
  school: string;
  idempotencyKey?: string;
  /** A hash of the content of the request. */
  contentFingerprint?: string;
}

/** The school has already used the key with other content. */
export class KeyReusedError extends Error {
  override readonly name = 'KeyReusedError';
  /** The id of the record that the key has created, where it is a record. */
  readonly record: string | undefined;

  constructor(key: string | undefined, record?: string) {
    super(key);
    this.record = record;
  }
}

interface Creation<Fields> {
  school: string;
  /** If undefined, every request creates a record. */
  key: string | undefined;
  /** The request's content: two requests under one key are the same request if their contents are equal. */
  content: Readonly<Record<string, string | number | undefined>>;
  /** Returns the record's fields. Its errors are thrown, unless the key has already created a record. */
  make: () => Promise<Omit<Fields, keyof CreatedOnce>> | Omit<Fields, keyof CreatedOnce>;
}

/** A model as Mongoose types it, with the virtual `id` of its documents. */
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
 * Creates a record, unless the key has already created one, and returns the record's id. The unique index decides, also
 * between parallel requests. Throws KeyReusedError (409), and Mongoose's ValidationError for fields that break the schema.
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
    // Also if `make` failed: the same request may have succeeded earlier, before its student moved to another class.
    const earlier = key === undefined ? null : await findEarlier(model, { school, idempotencyKey: key });
    if (!earlier) throw error;
    if (earlier.contentFingerprint !== contentFingerprint) throw new KeyReusedError(key, String(earlier._id));
    return earlier._id;
  }
}

/** Returns the record that the key has created in the school, or null. */
export function findCreatedBy<Fields extends CreatedOnce>(
  model: RecordModel<Fields>,
  school: string,
  key: string,
) {
  return model.findOne({ school, idempotencyKey: key });
}

function findEarlier<Fields>(model: RecordModel<Fields>, filter: { school: string; idempotencyKey: string }) {
  return model
    .findOne(filter, { contentFingerprint: 1 })
    .lean<{ _id: Types.ObjectId; contentFingerprint?: string }>();
}

/** Returns the same text for contents that are the same request. */
export function fingerprintOf(content: Creation<unknown>['content']): string {
  const entries = Object.entries(content).filter(([, value]) => value !== undefined);
  return hash(
    'sha256',
    JSON.stringify(entries.toSorted(([one], [other]) => (one < other ? -1 : 1))),
    'base64url',
  );
}
