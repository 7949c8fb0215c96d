// Payments and imports that were sent and whose answer is not known, in this browser's local storage, so that they are not forgotten
// when the page is left, reloaded or closed. Each account has its own.

import { useMemo, useSyncExternalStore } from 'react';
import { forgetDraftOf } from '../../components/form/drafts.ts';
import { readStored, storedKeys, watchStored, writeStored } from '../../lib/browserStorage.ts';
import { currentAccount } from '../../lib/credentials.ts';
import { toRequestError } from '../../lib/requestError.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

interface Keyed {
  idempotencyKey: string;
}

export interface Payment<Content> extends Keyed {
  content: Content;
  /** In a sentence, such as 'Rs 2,550 of Maya Example'. */
  words: string;
}

export interface SentPayment<Content> extends Payment<Content> {
  /** When it was sent the last time, in milliseconds. */
  sentAt: number;
  /** How often it was sent. */
  times: number;
}

/** The call that makes a payment is given up after this time, so that none waits in the browser and is sent later. */
export const PAYMENT_TIMEOUT_MS = 25_000;

const PREFIX = 'payment:';
/** Of those that look at the payment itself; the others refuse this sending only, and an earlier one may have arrived. */
const REFUSALS_OF_THE_PAYMENT = new Set([400, 404, 409]);

const listeners = new Set<() => void>();

/**
 * As `createRequestSlice`, for a request that makes a payment. The payment is kept until the answer is known, whether or not
 * a page is there to receive it.
 */
export function createPaymentSlice<const Name extends string, Content, Answer>(
  name: Name,
  send: (payment: Payment<Content>) => Promise<Answer>,
) {
  return createSentSlice(name, send, (payment) => payment);
}

/** As `createPaymentSlice`, for any request with a key, of which so much is kept as says what it is. */
export function createSentSlice<const Name extends string, Request extends Keyed, Answer>(
  name: Name,
  send: (request: Request) => Promise<Answer>,
  keptOf: (request: Request) => Keyed,
) {
  return createRequestSlice(name, async (request: Request) => {
    const place = placeOf(name, request.idempotencyKey);
    const times = ((readStored(place) as { times: number } | undefined)?.times ?? 0) + 1;
    store(place, { ...keptOf(request), sentAt: Date.now(), times });
    try {
      const answer = await send(request);
      store(place, undefined);
      forgetDraftOf(request.idempotencyKey);
      return answer;
    } catch (error) {
      if (isRefusal(toRequestError(error).status, times)) store(place, undefined);
      throw error;
    }
  });
}

/** Returns the payments of a slice of that name whose answer is not known, also those sent by other tabs. */
export function useSentPayments<Content>(name: string): SentPayment<Content>[] {
  const stored = useSyncExternalStore(watchAll, () => JSON.stringify(readSent(name)));
  return useMemo(() => JSON.parse(stored) as SentPayment<Content>[], [stored]);
}

export function readSentPayment<Content>(
  name: string,
  idempotencyKey: string,
): SentPayment<Content> | undefined {
  return readStored(placeOf(name, idempotencyKey)) as SentPayment<Content> | undefined;
}

/** Returns all of that name whose answer is not known. */
export function readSent(name: string): unknown[] {
  return storedKeys(placeOf(name, ''))
    .toSorted()
    .map((key) => readStored(key));
}

/** Called when it is known whether the payment or import arrived. */
export function forgetSent(name: string, idempotencyKey: string): void {
  store(placeOf(name, idempotencyKey), undefined);
}

function isRefusal(status: number | undefined, times: number): boolean {
  if (status === undefined || status >= 500) return false;
  return times === 1 || REFUSALS_OF_THE_PAYMENT.has(status);
}

function placeOf(name: string, idempotencyKey: string): string {
  return `${PREFIX}${currentAccount()}:${name}:${idempotencyKey}`;
}

function store(place: string, sent: object | undefined): void {
  writeStored(place, sent);
  for (const listener of listeners) listener();
}

function watchAll(changed: () => void): () => void {
  listeners.add(changed);
  const stop = watchStored(PREFIX, changed);
  return () => {
    listeners.delete(changed);
    stop();
  };
}
