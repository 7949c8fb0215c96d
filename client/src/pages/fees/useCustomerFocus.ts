import { useEffect, useEffectEvent, useState } from 'react';
import type { PaymentsOfPage } from '../../features/payment/usePayment.ts';

/**
 * Calls `focus` when the form of a customer is ready, and again when a payment whose answer was awaited is known at last; and
 * `onCancelled` when a receipt was cancelled beside the form, and its button is gone with the focus.
 */
export function useCustomerFocus(
  { state, reset, unknown }: Pick<PaymentsOfPage<unknown, unknown>, 'state' | 'reset' | 'unknown'>,
  cancelled: number,
  on: { focus: () => void; onCancelled: () => void },
): void {
  const [isReady, setReady] = useState(false);
  const [cancelledBefore] = useState(cancelled);
  const isKnown = unknown.length === 0;

  const begin = useEffectEvent(() => {
    // The message about the payment before says nothing about this one; the answer to one under way is waited for.
    if (state.status !== 'loading') reset();
    setReady(true);
  });
  // oxlint-disable-next-line react/set-state-in-effect -- a draft is filled in by an effect, too
  useEffect(() => begin(), []);

  const focus = useEffectEvent(on.focus);
  useEffect(() => {
    if (isReady && isKnown) focus();
  }, [isReady, isKnown]);

  const onCancelled = useEffectEvent(on.onCancelled);
  useEffect(() => {
    if (cancelled > cancelledBefore) onCancelled();
  }, [cancelled, cancelledBefore]);
}
