import { t } from '@school-office/contract/words';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BannerMessage } from '../../components/Banner.tsx';
import { forgetDraftOf } from '../../components/form/drafts.ts';
import type { DraftOfForm } from '../../components/form/useDraft.tsx';
import type { RequestSlice, RequestState } from '../../store/createRequestSlice.ts';
import { useRequest } from '../../store/useRequest.ts';
import {
  forgetSent,
  readSentPayment,
  useSentPayments,
  type Payment,
  type SentPayment,
} from './sentPayments.ts';

/** The pauses before an unanswered payment is sent again; the last one from then on. */
const PAUSES_MS = [2000, 4000, 8000, 15_000, 30_000];
/**
 * After this time since it was sent, nothing that is under way can become a payment any more: the browser has given it up
 * after 25 seconds, the server gives a request 30 seconds to arrive, and on pay day 50 more to be answered while a long act is under way.
 */
const OVER_AFTER_MS = 90_000;

export interface PaymentsOfPage<Content, Answer> {
  state: RequestState<Answer>;
  pay: (payment: Payment<Content>) => void;
  /** Forgets the answer to the last payment. */
  reset: () => unknown;
  /** Whose answer is not known. Before that, no other payment can be made on the page. */
  unknown: SentPayment<Content>[];
  /** Whether the page sends it again by itself, because it has sent it before. */
  isOwn: (payment: Payment<Content>) => boolean;
  /** Sends it again, under its key. */
  findOut: (payment: Payment<Content>) => void;
  /** Makes sure that it did not arrive, and cannot arrive any more. */
  giveUp: (payment: Payment<Content>) => void;
  /** The payment that is being given up. */
  givingUp: Payment<Content> | undefined;
  /** The state of asking by the key. */
  lookup: RequestState<unknown>;
  /** What came out of giving up. */
  message: BannerMessage | null;
  /** The payment that became known last. */
  settled: SettledPayment<Content> | undefined;
}

export interface SettledPayment<Content> {
  idempotencyKey: string;
  content: Content;
  isPaid: boolean;
}

interface PaymentEvents<Answer, Made> {
  onAnswer?: (answer: Answer) => void;
  /** What can be done about a payment that did arrive although the user says that it was not paid. */
  wayBack?: (made: Made) => BannerMessage['action'];
}

/**
 * The payments of a page. One that was sent and not answered is sent again under its key while the page is open; after
 * that it waits until the user finds out. `byKey` returns null when no payment was made under a key. Its many hooks are of one
 * thing: sending, sending again and giving up must each know of the others, so that no payment is made twice.
 */
export function usePayment<Name extends string, Lookup extends string, Content, Answer, Made extends object>(
  slice: RequestSlice<Name, Payment<Content>, Answer>,
  byKey: RequestSlice<Lookup, string, Made | null>,
  { onAnswer, wayBack }: PaymentEvents<Answer, Made> = {},
): PaymentsOfPage<Content, Answer> {
  const { state, run, reset } = useRequest(slice);
  const { state: lookup, run: find, reset: forgetLookup } = useRequest(byKey);
  const sent = useSentPayments<Content>(slice.name);
  const [own, setOwn] = useState<string[]>([]);
  const [givingUp, setGivingUp] = useState<Payment<Content>>();
  const [message, setMessage] = useState<BannerMessage | null>(null);
  const [settled, setSettled] = useState<PaymentsOfPage<Content, Answer>['settled']>();
  const isShown = useRef(true);
  const isLoading = state.status === 'loading';
  const isOwn = ({ idempotencyKey }: Payment<Content>) => own.includes(idempotencyKey);

  const send = async ({ idempotencyKey, content, words }: Payment<Content>) => {
    setMessage(null);
    setOwn((keys) => [...new Set([...keys, idempotencyKey])]);
    const answer = await run({ idempotencyKey, content, words });
    if (answer === undefined) return;
    onAnswer?.(answer);
    setSettled({ idempotencyKey, content, isPaid: true });
  };

  const giveUp = async (payment: Payment<Content>) => {
    setMessage(null);
    setGivingUp(payment);
    const made = await makeSure(payment.idempotencyKey);
    if (!isShown.current) return;
    setGivingUp(undefined);
    if (made === undefined) return;
    forgetSent(slice.name, payment.idempotencyKey);
    if (made) forgetDraftOf(payment.idempotencyKey);
    const { idempotencyKey, content } = payment;
    setSettled({ idempotencyKey, content, isPaid: made !== null });
    const { words } = payment;
    setMessage({
      kind: 'success',
      text: made
        ? t('{{words}} did arrive: it stands in the books.', { words })
        : t('{{words}} did not arrive. Nothing is paid.', { words }),
      action: made ? wayBack?.(made) : undefined,
    });
  };

  /** Resolves to the payment that was made, or null if there is none; to undefined if neither is known. */
  const makeSure = async (idempotencyKey: string): Promise<Made | null | undefined> => {
    let over: number | undefined;
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- asked again when nothing can arrive any more
      const found = await find(idempotencyKey);
      const payment = readSentPayment<Content>(slice.name, idempotencyKey);
      if (found === undefined || !payment || !isShown.current) return undefined;
      if (found) return found;
      if (payment.sentAt === over) return null;
      over = payment.sentAt;
      const rest = over + OVER_AFTER_MS - Date.now();
      // oxlint-disable-next-line no-await-in-loop -- as above; at most once for a sending, whatever the clock says
      await new Promise((resolve) => setTimeout(resolve, Math.min(rest, OVER_AFTER_MS)));
    }
  };

  const next = isLoading || givingUp !== undefined ? undefined : sent.find(isOwn);
  const sendAgain = useEffectEvent((payment: Payment<Content>) => void send(payment));
  useEffect(() => {
    if (!next) return undefined;
    const pause = PAUSES_MS[Math.min(next.times, PAUSES_MS.length) - 1];
    const timer = setTimeout(() => sendAgain(next), pause);
    return () => clearTimeout(timer);
  }, [next]);

  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      reset();
      forgetLookup();
    };
  }, [reset, forgetLookup]);

  return {
    state,
    pay: (payment) => void send(payment),
    reset,
    // The first sending of this page is merely under way.
    unknown: sent.filter((payment) => !(isLoading && payment.times === 1 && isOwn(payment))),
    isOwn,
    // While it is under way there is nothing else to do.
    findOut: (payment) => void (isLoading || send(payment)),
    giveUp: (payment) => void giveUp(payment),
    givingUp,
    lookup,
    message,
    settled,
  };
}

/** Ends the filling-in of a form when its payment is known to be made; when it is known not to be, its key is not used again. */
export function useSettled(
  { settled }: Pick<PaymentsOfPage<unknown, unknown>, 'settled'>,
  draft: DraftOfForm,
  onPaid?: () => void,
): void {
  const end = useEffectEvent((idempotencyKey: string, isPaid: boolean) => {
    if (idempotencyKey !== draft.idempotencyKey()) return;
    if (isPaid) {
      draft.forget();
      onPaid?.();
    } else draft.renewKey();
  });
  useEffect(() => {
    if (settled) end(settled.idempotencyKey, settled.isPaid);
  }, [settled]);
}
