import type { ReactNode } from 'react';
import { amountInWords } from '../../lib/amountInWords.ts';
import { formatRupees } from '../../lib/numbers.ts';
import type { RequestError } from '../../lib/requestError.ts';
import type { RequestState } from '../../store/createRequestSlice.ts';
import { SubmitButton } from '../form/SubmitButton.tsx';

export interface PaymentTotalProps {
  /** 'To collect' or 'To pay'. */
  title: string;
  /** The month that is paid for, such as 'for Mangsir 2083'. */
  period: string;
  /** Rupees. */
  total: number;
  /** Of the request that pays. */
  state: RequestState<unknown>;
  submitLabel: string;
  /** The parts of the total. */
  children?: ReactNode;
}

/** The running total in figures and in words, advice after a failure, and the button that pays. */
export function PaymentTotal({ title, period, total, state, submitLabel, children }: PaymentTotalProps) {
  return (
    <section className="panel payment-total" aria-label={title}>
      <p>
        {title} {period}
      </p>
      <output className="payment-total-amount">{formatRupees(total)}</output>
      <p>{total > 0 ? amountInWords(total) : '\u00A0'}</p>
      {children}
      {state.error && <p className="payment-unsure">{adviceFor(state.error, submitLabel)}</p>}
      <SubmitButton label={submitLabel} busyLabel="Paying" busy={state.status === 'loading'} />
    </section>
  );
}

/** The next step for the clerk; the banner gives the reason. */
function adviceFor({ status }: RequestError, submitLabel: string): string {
  if (status === 409) {
    return 'This payment was already recorded, with different details. Check the months that are paid before you pay again.';
  }
  if (status === undefined || status >= 500) {
    return `No answer came, so the payment may or may not be recorded. What you typed is kept: press ${submitLabel} again, it counts only once.`;
  }
  return 'Nothing has been paid yet. What you typed is kept.';
}
