import { t } from '@school-office/contract/words';
import type { ReactNode } from 'react';
import { Alert } from '../../components/kit/Alert.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { formatRupees } from '../../lib/numbers.ts';
import type { VoucherPayments } from './voucherForm.ts';
import styles from './VoucherForm.module.css';

interface VoucherSubmitProps {
  payments: VoucherPayments;
  /** 'Pay out' */
  label: string;
  /** Rupees. */
  amount: number;
  /** Below the button: what it does to the drawer. */
  children: ReactNode;
}

/** The button that writes a voucher, and what became of the last one that did not arrive. */
export function VoucherSubmit({ payments: { state, unknown }, label, amount, children }: VoucherSubmitProps) {
  const isUnknown = unknown.length > 0;
  const isBusy = state.status === 'loading' && !isUnknown;
  return (
    <>
      <Button type="submit" kind="primary" isBusy={isBusy} className={styles.submit} disabled={isUnknown}>
        {isBusy
          ? t('Writing')
          : amount > 0
            ? t('{{label}} {{amount}}', { label, amount: formatRupees(amount) })
            : label}
        <kbd aria-hidden="true">Enter</kbd>
      </Button>
      <p className={`${looks('note', 'centre')} ${styles.sentence}`} role="status">
        {children}
      </p>
      {isUnknown && <Alert kind="warning">{t('First find out about the voucher above.')}</Alert>}
      {!isUnknown && state.error && (
        <Alert kind="warning">
          {t('Nothing is written yet. {{message}}', { message: state.error.message })}
        </Alert>
      )}
    </>
  );
}
