import type { DayBook } from '@school-office/contract/money/dayBook';
import type { Receipt } from '@school-office/contract/money/receipts';
import { PERMISSIONS } from '@school-office/contract/users/permissions';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BannerMessage } from '../../components/Banner.tsx';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { TableFoot } from '../../components/table/Table.tsx';
import { useAccountName } from '../../features/auth/useUser.ts';
import { dayFormat, footText } from '../../features/dayBook/dayBookTexts.ts';
import { CancelReceipt } from '../../features/receipts/CancelReceipt.tsx';
import { useMayCancel } from '../../features/receipts/useMayCancel.ts';
import { usePrintReceipts } from '../../features/receipts/usePrintReceipts.tsx';
import { DayTable } from './DayTable.tsx';
import { ReceivedRow } from './ReceivedRow.tsx';
import tableStyles from '../../components/table/table.module.css';
import styles from './ReceivedTable.module.css';

const SCROLLS = `${tableStyles.scroll} ${tableStyles.narrows}`;

interface ReceivedTableProps {
  book: DayBook;
  /** Says what was done, and reads the day again. */
  onDone: (message: BannerMessage) => void;
}

/** The receipts of the day by number; then those of earlier days that were cancelled on it. */
export function ReceivedTable({ book, onDone }: ReceivedTableProps) {
  const { receipts, cancellations, total } = book;
  const [cancelling, setCancelling] = useState<Receipt>();
  const [printed, setPrinted] = useState<Receipt[]>([]);
  const last = printed.at(-1);
  const accountName = useAccountName();
  const mayCancel = useMayCancel();
  const isForHead = receipts.some((receipt) => !receipt.cancelled && !mayCancel(receipt));
  const close = () => setCancelling(undefined);
  if (receipts.length + cancellations.length === 0) {
    return (
      <Frame as="p" kind="empty">
        No fees were received on this day.
      </Frame>
    );
  }
  const format = dayFormat(book);
  const rowOf = (receipt: Receipt, isTakenOut: boolean) => (
    <ReceivedRow
      key={receipt._id}
      receipt={receipt}
      isTakenOut={isTakenOut}
      format={format}
      onPrint={() => setPrinted([...printed, receipt])}
      onCancel={mayCancel(receipt) ? () => setCancelling(receipt) : undefined}
    />
  );
  return (
    <Frame as="section" className={styles.received} aria-label="Received">
      {/* It scrolls, so it must be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={SCROLLS} tabIndex={0} role="group" aria-label="Receipts">
        <DayTable
          columns={[receipts[0]?.fiscal_year ?? 'Receipt', 'Time', 'Received from']}
          lines={receipts}
          cancelled={cancellations}
          cancelledTitle="Cancelled on this day, taken earlier"
          renderRow={rowOf}
        />
      </div>
      <TableFoot text={footText(book, accountName)} sum={format(total)} />
      {isForHead && (
        <p className={`${looks('faint')} ${tableStyles.foot}`}>{PERMISSIONS.cancelAnyReceipt.refusal}</p>
      )}
      {last && <PrintOnce key={printed.length} receipt={last} />}
      {cancelling && (
        <CancelReceipt
          receipt={cancelling}
          onClose={close}
          onCancelled={(message) => {
            close();
            onDone(message);
          }}
        />
      )}
    </Frame>
  );
}

/** Prints a receipt as soon as it is rendered. */
function PrintOnce({ receipt }: { receipt: Receipt }) {
  const { print, output } = usePrintReceipts([receipt]);
  const start = useEffectEvent(print);
  useEffect(() => start(), []);
  return output;
}
