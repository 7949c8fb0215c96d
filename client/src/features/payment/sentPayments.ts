// Payments that were sent and whose answer is not known, in this browser's local storage, so that they are not forgotten
// when the page is left, reloaded or closed. Each account has its own.

import { useMemo, useSyncExternalStore } from 'react';
import { forgetDraftOf } from '../../components/form/drafts.ts';
import { readStored, storedKeys, watchStored, writeStored } from '../../lib/browserStorage.ts';
import { currentAccount } from '../../lib/credentials.ts';
import { toRequestError } from '../../lib/requestError.ts';
import { createRequestSlice } from '../../store/createRequestSlice.ts';

export interface Payment<Content> {
  idempotencyKey: string;
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
  return createRequestSlice(name, async (payment: Payment<Content>) => {
    const place = placeOf(name, payment.idempotencyKey);
    const times = ((readStored(place) as SentPayment<Content> | undefined)?.times ?? 0) + 1;
    store(place, { ...payment, sentAt: Date.now(), times });
    try {
      const answer = await send(payment);
      store(place, undefined);
      forgetDraftOf(payment.idempotencyKey);
      return answer;
    } catch (error) {
      if (isRefusal(toRequestError(error).status, times)) store(place, undefined);
      throw error;
    }
  });
}

/** Returns the payments of a slice of that name whose answer is not known, also those sent by other tabs. */
export function useSentPayments<Content>(name: string): SentPayment<Content>[] {
  const stored = useSyncExternalStore(watchAll, () => JSON.stringify(readAll(name)));
  return useMemo(() => JSON.parse(stored) as SentPayment<Content>[], [stored]);
}

export function readSentPayment<Content>(
  name: string,
  idempotencyKey: string,
): SentPayment<Content> | undefined {
  return readStored(placeOf(name, idempotencyKey)) as SentPayment<Content> | undefined;
}

/** Called when it is known whether the payment arrived. */
export function forgetSentPayment(name: string, idempotencyKey: string): void {
  store(placeOf(name, idempotencyKey), undefined);
}

function isRefusal(status: number | undefined, times: number): boolean {
  if (status === undefined || status >= 500) return false;
  return times === 1 || REFUSALS_OF_THE_PAYMENT.has(status);
}

function placeOf(name: string, idempotencyKey: string): string {
  return `${PREFIX}${currentAccount()}:${name}:${idempotencyKey}`;
}

function readAll(name: string): unknown[] {
  return storedKeys(placeOf(name, ''))
    .toSorted()
    .map((key) => readStored(key));
}

function store(place: string, payment: SentPayment<unknown> | undefined): void {
  writeStored(place, payment);
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
