import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { amountInWords } from '../../lib/amountInWords.ts';
import { formatRupees } from '../../lib/numbers.ts';
import type { RequestError } from '../../lib/requestError.ts';

export interface SalaryTotalProps {
  /** What it is paid for, such as 'for Mangsir 2083'. */
  period: string;
  /** Rupees. */
  amount: number;
  busy: boolean;
  error: RequestError | null;
}

/** The amount as it will be paid, and the button that pays it. */
export function SalaryTotal({ period, amount, busy, error }: SalaryTotalProps) {
  return (
    <section className="panel payment-total" aria-label="To pay">
      <p>To pay {period}</p>
      <output className="payment-total-amount">{formatRupees(amount)}</output>
      <p>{amount > 0 ? amountInWords(amount) : '\u00A0'}</p>
      {error && <p className="payment-unsure">{adviceFor(error)}</p>}
      <SubmitButton label="Pay Salary" busyLabel="Paying" busy={busy} />
    </section>
  );
}

/** What to do now; the banner says what happened. */
function adviceFor({ status }: RequestError): string {
  if (status === 409) {
    return 'An earlier try of this payment did arrive, with other content. See what is paid before you pay again.';
  }
  if (status === undefined || status >= 500) {
    return 'No answer came, so the salary may or may not be paid. What you typed is kept: press Pay Salary again, it counts only once.';
  }
  return 'Nothing is paid yet. What you typed is kept.';
}
