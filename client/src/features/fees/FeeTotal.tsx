import { FEE_PART_LABELS, FEE_PARTS, type FeePart } from '@school-office/contract/enumerations';
import { feeTotal } from '@school-office/contract/money';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { amountInWords } from '../../lib/amountInWords.ts';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';
import type { RequestError } from '../../lib/requestError.ts';

export interface FeeTotalProps {
  /** What it is paid for, such as 'Mangsir 2083'. */
  period: string;
  /** Rupees. */
  amounts: Record<FeePart, number>;
  busy: boolean;
  error: RequestError | null;
}

/** The running total, what it is made of, and Pay Now. */
export function FeeTotal({ period, amounts, busy, error }: FeeTotalProps) {
  const total = feeTotal(amounts);
  return (
    <section className="panel payment-total" aria-label="To collect">
      <p>To collect for {period}</p>
      <output className="payment-total-amount">{formatRupees(total)}</output>
      <p>{total > 0 ? amountInWords(total) : '\u00A0'}</p>
      <dl>
        {FEE_PARTS.filter((part) => amounts[part] > 0).map((part) => (
          <div key={part}>
            <dt>{FEE_PART_LABELS[part]}</dt>
            <dd>{formatNumber(amounts[part])}</dd>
          </div>
        ))}
      </dl>
      {error && <p className="payment-unsure">{adviceFor(error)}</p>}
      <SubmitButton label="Pay Now" busyLabel="Paying" busy={busy} />
    </section>
  );
}

/** What to do now; the banner says what happened. */
function adviceFor({ status }: RequestError): string {
  if (status === 409) {
    return 'An earlier try of this payment did arrive, with other amounts. See above what is paid before you pay again.';
  }
  if (status === undefined || status >= 500) {
    return 'No answer came, so the payment may or may not have arrived. What you typed is kept: press Pay Now again, it counts only once.';
  }
  return 'Nothing is paid yet. What you typed is kept.';
}
