// Acts are safe to send again: the first request under an idempotency key acts, and every later one gets the first answer.

import { hash } from 'node:crypto';
import mongoose, { Schema, model } from 'mongoose';
import { act, actNumber, type Clock } from './act.ts';

/** What an act answered under an idempotency key. It is stored in the act's own transaction. */
interface RequestRecord {
  /** The school's value. */
  school: string;
  key: string;
  /** A hash of the act and of its content. */
  fingerprint: string;
  /** As it is sent; undefined for an act that has nothing to say. */
  answer?: unknown;
  /** The number of the act, and its moment. */
  act: number;
  at: Date;
  /** Whether the act was undone since. */
  undone?: true;
}

const text = { type: String, required: true };

const requestSchema = new Schema<RequestRecord>(
  {
    school: text,
    key: text,
    fingerprint: text,
    answer: Schema.Types.Mixed,
    act: { type: Number, required: true },
    at: { type: Date, required: true },
    undone: Boolean,
  },
  { versionKey: false, minimize: false },
);
requestSchema.index({ school: 1, key: 1 }, { unique: true });
// Finds the request of an act that is undone.
requestSchema.index({ school: 1, act: 1 });
requestSchema.index({ at: 1 });

export const RequestModel = model('Request', requestSchema, 'requests');

/** The school has already used the key with other content. `answer` is what was answered then. */
export class KeyReusedError extends Error {
  override readonly name = 'KeyReusedError';
  readonly answer: unknown;

  constructor(answer: unknown) {
    super('The idempotency key was used before, with other content');
    this.answer = answer;
  }
}

/** The act that the key belongs to was undone since. */
export class UndoneSinceError extends Error {
  override readonly name = 'UndoneSinceError';
}

interface Asked<Answer> {
  /** If undefined, every request acts. */
  key: string | undefined;
  /** Two requests under one key are the same request if act and content are the same. */
  act: string;
  content: unknown;
  /** Turns the first answer into that of a later request, where something has to be said that was not so at first. */
  again?: (first: Answer) => Answer | Promise<Answer>;
}

/**
 * Runs an act as `act` does, unless the key has acted before: then it returns the answer of that time, before anything else is
 * looked at. Throws KeyReusedError (409) if the content differs, and UndoneSinceError (409) if the act was undone since. The answer has
 * to be what JSON can say.
 */
export async function actOnce<Answer>(
  actor: Clock,
  { key, again, ...asked }: Asked<Answer>,
  work: (at: Date) => Promise<Answer>,
): Promise<Answer> {
  if (key === undefined) return act(actor, work);
  const { school } = actor;
  const fingerprint = fingerprintOf(asked);
  return act(actor, async (at) => {
    const earlier = await RequestModel.findOne({ school, key }).lean();
    if (earlier) return answerAgain(earlier, fingerprint, again);
    const answer = await work(at);
    await RequestModel.create({ school, key, fingerprint, answer, act: actNumber(), at });
    return answer;
  });
}

/**
 * As `actOnce`, with what `prepare` reads before the act, so that other desks do not wait for it. It is not called for a key that has
 * acted before.
 */
export async function actOncePrepared<Prepared, Answer>(
  actor: Clock,
  asked: Asked<Answer>,
  prepare: () => Promise<Prepared>,
  work: (at: Date, prepared: Prepared) => Promise<Answer>,
): Promise<Answer> {
  const { key, again, ...content } = asked;
  const earlier = key === undefined ? null : await RequestModel.findOne({ school: actor.school, key }).lean();
  if (earlier) return answerAgain(earlier, fingerprintOf(content), again);
  const prepared = await prepare();
  return actOnce(actor, asked, (at) => work(at, prepared));
}

async function answerAgain<Answer>(
  earlier: RequestRecord,
  fingerprint: string,
  again: Asked<Answer>['again'] = (first) => first,
): Promise<Answer> {
  if (earlier.fingerprint !== fingerprint) throw new KeyReusedError(earlier.answer);
  if (earlier.undone) throw new UndoneSinceError('The act was undone since');
  return again(earlier.answer as Answer);
}

/** No desk sends anything again after so long. */
const KEPT_FOR_MS = 90 * 24 * 3_600_000;

/** Removes old requests; their keys count as new from then on. */
export async function forgetOldRequests(now: Date): Promise<void> {
  const before = mongoose.trusted({ $lt: new Date(now.getTime() - KEPT_FOR_MS) });
  await RequestModel.deleteMany({ at: before });
}

/** From now on the key of an act that was undone is refused, in the act in which this is called. */
export async function refuseKeyOf(school: string, number: number): Promise<void> {
  await RequestModel.updateOne({ school, act: number }, { $set: { undone: true } });
}

/** Returns what was answered under a key, or undefined. */
export async function answerUnder(school: string, key: string): Promise<unknown> {
  return (await RequestModel.findOne({ school, key }).lean())?.answer;
}

/** Returns the same text for contents that are equal, in whatever order their fields stand. */
function fingerprintOf(asked: Omit<Asked<never>, 'key' | 'again'>): string {
  return hash('sha256', JSON.stringify(asked, inOrder), 'base64url');
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
