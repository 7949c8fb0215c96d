import { t } from '@school-office/contract/words';
import type { ReactNode } from 'react';
import { SubmitButton } from '../../components/form/SubmitButton.tsx';
import { Alert } from '../../components/kit/Alert.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { formatRupees } from '../../lib/numbers.ts';
import type { RequestError } from '../../lib/requestError.ts';
import { rupeesInWords } from '../../lib/rupeesInWords.ts';
import type { PaymentsOfPage } from './usePayment.ts';

interface PaymentTotalProps {
  /** 'To collect' or 'To pay'. */
  title: string;
  /** The month that is paid for, such as 'for Mangsir 2083'. */
  period: string;
  /** Rupees. */
  total: number;
  payments: Pick<PaymentsOfPage<unknown, unknown>, 'state' | 'unknown'>;
  submitLabel: string;
  /** The parts of the total. */
  children?: ReactNode;
}

/** The running total in figures and in words, advice after a failure, and the button that pays. */
export function PaymentTotal({ title, period, total, payments, submitLabel, children }: PaymentTotalProps) {
  const { state, unknown } = payments;
  const isUnknown = unknown.length > 0;
  return (
    <Frame as="section" kind="titled" className={looks('stack', 'close', 'stays')} aria-label={title}>
      <p>{t('{{title}} {{period}}', { title, period })}</p>
      <output className={looks('amount')}>{formatRupees(total)}</output>
      <p>{total > 0 ? rupeesInWords(total) : '\u00A0'}</p>
      {children}
      {isUnknown && <Alert kind="warning">{t('First find out about the payment above.')}</Alert>}
      {!isUnknown && state.error && <Alert kind="warning">{adviceFor(state.error)}</Alert>}
      <SubmitButton
        label={submitLabel}
        busyLabel={t('Paying')}
        busy={state.status === 'loading' && !isUnknown}
        disabled={isUnknown}
      />
    </Frame>
  );
}

/** The next step for the clerk; the banner gives the reason. */
function adviceFor({ status }: RequestError): string {
  if (status === 409) {
    return t(
      'This payment was already recorded, with different details. Check the months that are paid before you pay again.',
    );
  }
  return t('Nothing has been paid yet. What you typed is kept.');
}
