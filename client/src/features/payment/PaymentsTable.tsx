import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import { phrase, t } from '@school-office/contract/words';
import { useState, type ReactNode } from 'react';
import { say, type BannerMessage } from '../../components/Banner.tsx';
import { Button } from '../../components/kit/Button.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Table, type Column } from '../../components/table/Table.tsx';
import tableStyles from '../../components/table/table.module.css';
import styles from './PaymentsTable.module.css';

/** What the dialog that cancels a payment is given. */
interface Cancelling {
  onClose: () => void;
  onCancelled: (message: BannerMessage) => void;
}

interface PaymentsTableProps<Payment> {
  /** Of the year, newest first. A cancelled one keeps its place. */
  payments: readonly Payment[];
  year: number;
  /** So many fit beside the rest on the screen of an office. */
  shownAtFirst: number;
  /** The columns before the amount. */
  columns: readonly Column[];
  className?: string;
  /** Reads the payments again. */
  refresh: () => void;
  /** Whether the user may cancel a payment. */
  mayCancel: (payment: Payment) => boolean;
  /** Below the payments. */
  note?: string | undefined;
  renderRow: (payment: Payment, onCancel: (() => void) | undefined) => ReactNode;
  renderCancelDialog: (payment: Payment, cancelling: Cancelling) => ReactNode;
}

/** The payments of a person in a year, which can be cancelled. Its many props are what receipts and salaries differ in. */
export function PaymentsTable<Payment>({
  payments,
  year,
  shownAtFirst,
  columns,
  className = '',
  refresh,
  mayCancel,
  note,
  renderRow,
  renderCancelDialog,
}: PaymentsTableProps<Payment>) {
  const [showsAll, setShowsAll] = useState(false);
  const [toCancel, setToCancel] = useState<Payment>();
  const shown = showsAll ? payments : payments.slice(0, shownAtFirst);
  const onClose = () => setToCancel(undefined);
  const onCancelled = (said: BannerMessage) => {
    onClose();
    say(said);
    refresh();
  };
  return (
    <>
      <header>
        <h2>{t('Payments')}</h2>
        {shown.length < payments.length && (
          <Button kind="link" onClick={() => setShowsAll(true)}>
            {t('All {{count}}', { count: payments.length })}
          </Button>
        )}
      </header>
      {payments.length === 0 ? (
        <p className={looks('faint')}>{t('Nothing is paid for {{year}}.', { year: formatYear(year) })}</p>
      ) : (
        <Table
          columns={[
            ...columns,
            { name: phrase('Amount'), width: 'var(--amount-width, 92px)', isNumber: true },
            { name: phrase('By'), width: 'var(--by-width, 150px)', notOnPhone: true },
            { name: phrase('Cancel'), width: '48px', isHidden: true },
          ]}
          className={`${tableStyles.bleeding} ${styles.payments} ${className}`}
        >
          <tbody>
            {shown.map((payment) =>
              renderRow(payment, mayCancel(payment) ? () => setToCancel(payment) : undefined),
            )}
          </tbody>
        </Table>
      )}
      {note !== undefined && <p className={looks('faint')}>{note}</p>}
      {toCancel !== undefined && renderCancelDialog(toCancel, { onClose, onCancelled })}
    </>
  );
}
