import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import { formatNepaliDateShort, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { FEE_PARTS } from '@school-office/contract/enumerations';
import { sumRupees } from '@school-office/contract/money/money';
import type { Receipt } from '@school-office/contract/money/receipts';
import { PERMISSIONS } from '@school-office/contract/users/permissions';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import { PaymentsTable } from '../../features/payment/PaymentsTable.tsx';
import { CancelReceipt } from '../../features/receipts/CancelReceipt.tsx';
import { paidFor } from '../../features/receipts/paidFor.ts';
import { PaymentRow } from '../../features/receipts/PaymentRow.tsx';
import { paperText } from '../../features/receipts/receiptTexts.ts';
import { useMayCancel } from '../../features/receipts/useMayCancel.ts';
import { toReceipt } from '../../lib/paths.ts';
import tableStyles from '../../components/table/table.module.css';
import styles from './ReceiptsTable.module.css';

const SHOWN_AT_FIRST = 4;

const COLUMNS = [
  { name: 'Receipt', width: '138px' },
  { name: 'Date', width: '90px', notOnPhone: true },
  { name: 'For' },
];

interface ReceiptsTableProps {
  studentId: string;
  /** Newest first, cancelled ones too; with lines of brothers and sisters. */
  receipts: readonly Receipt[];
  year: number;
  /** Reads the account again. */
  refresh: () => void;
}

/** The receipts of a student for the months of a year, newest first, under their numbers. */
export function ReceiptsTable({ studentId, receipts, year, refresh }: ReceiptsTableProps) {
  const ofYear = receipts.filter(({ lines }) =>
    lines.some((line) => line.student === studentId && line.year === year),
  );
  const mayCancel = useMayCancel();
  const isForHead = ofYear.some((receipt) => !receipt.cancelled && !mayCancel(receipt));
  return (
    <PaymentsTable
      payments={ofYear}
      year={year}
      shownAtFirst={SHOWN_AT_FIRST}
      columns={COLUMNS}
      className={styles.receipts}
      refresh={refresh}
      mayCancel={mayCancel}
      note={isForHead ? PERMISSIONS.cancelAnyReceipt.refusal : undefined}
      renderRow={(receipt, onCancel) => (
        <ReceiptRow key={receipt._id} studentId={studentId} receipt={receipt} onCancel={onCancel} />
      )}
      renderCancelDialog={(receipt, cancelling) => <CancelReceipt receipt={receipt} {...cancelling} />}
    />
  );
}

interface ReceiptRowProps {
  studentId: string;
  receipt: Receipt;
  onCancel: (() => void) | undefined;
}

function ReceiptRow({ studentId, receipt, onCancel }: ReceiptRowProps) {
  const { createdAt, account, cancelled } = receipt;
  const lines = receipt.lines.filter(({ student }) => student === studentId);
  const number = formatReceiptNumber(receipt);
  const { paper } = receipt;
  const words = [paidFor(lines, receipt), paper && paperText(paper)].filter(Boolean).join('; ');
  return (
    <PaymentRow
      months={lines.map(({ month_name }) => month_name)}
      amount={sumRupees(lines.flatMap((line) => [...FEE_PARTS.map((part) => line[part]), line.fine]))}
      account={account}
      cancelled={cancelled}
      name={`receipt ${number}`}
      onCancel={onCancel}
    >
      <td>
        <Link to={toReceipt(receipt)}>{number}</Link>
      </td>
      <td className={`${looks('numeric')} ${tableStyles.notOnPhone}`}>
        {formatNepaliDateShort(nepaliDateOf(new Date(createdAt)))}
      </td>
      <td className={looks('anywhere')} title={words}>
        <span>{words}</span> {cancelled && <strong className={looks('cancelledWord')}>Cancelled</strong>}
      </td>
    </PaymentRow>
  );
}
