import { formatReceiptNumber, formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import { formatNepaliDateShort, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { monthNumber } from '@school-office/contract/calendar/schoolMonths';
import { FEE_PARTS, type MonthName } from '@school-office/contract/enumerations';
import { sumRupees } from '@school-office/contract/money/money';
import type { Receipt } from '@school-office/contract/money/receipts';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { PERMISSIONS } from '@school-office/contract/users/permissions';
import { phrase, t } from '@school-office/contract/words';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import { isAnyOfClosed, YEAR_IS_CLOSED } from '../../features/payment/closedYear.ts';
import { PaymentsTable } from '../../features/payment/PaymentsTable.tsx';
import { CancelReceipt } from '../../features/receipts/CancelReceipt.tsx';
import { monthsText } from '../../features/receipts/monthTexts.ts';
import { paidFor } from '../../features/receipts/paidFor.ts';
import { PaymentRow } from '../../features/receipts/PaymentRow.tsx';
import { paperText } from '../../features/receipts/receiptTexts.ts';
import { useMayCancel } from '../../features/receipts/useMayCancel.ts';
import { CancelVoucher } from '../../features/vouchers/CancelVoucher.tsx';
import { useMayCancelVoucher } from '../../features/vouchers/useMayCancelVoucher.ts';
import { toReceipt, toVoucher } from '../../lib/paths.ts';
import tableStyles from '../../components/table/table.module.css';
import styles from './ReceiptsTable.module.css';

const SHOWN_AT_FIRST = 4;

const COLUMNS = [
  { name: phrase('Receipt'), width: '138px' },
  { name: phrase('Date'), width: '90px', notOnPhone: true },
  { name: phrase('For') },
];

interface ReceiptsTableProps {
  studentId: string;
  /** Newest first, cancelled ones too; with lines of brothers and sisters. */
  receipts: readonly Receipt[];
  /** What was given back, newest first, cancelled ones too. */
  refunds: readonly Voucher[];
  year: number;
  /** Reads the account again. */
  refresh: () => void;
}

/** The receipts of a student for the months of a year and what was given back of them, newest first, under their numbers. */
export function ReceiptsTable({ studentId, receipts, refunds, year, refresh }: ReceiptsTableProps) {
  const ofYear: (Receipt | Voucher)[] = [
    ...receipts.filter(({ lines }) => lines.some((line) => line.student === studentId && line.year === year)),
    ...refunds.filter(({ lines = [] }) => lines.some((line) => line.year === year)),
  ].toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt));
  const mayCancelReceipt = useMayCancel();
  const mayCancelVoucher = useMayCancelVoucher();
  const mayCancel = (payment: Receipt | Voucher) =>
    isRefund(payment) ? mayCancelVoucher(payment) : mayCancelReceipt(payment);
  const isForHead = ofYear.some(
    (payment) => !isRefund(payment) && !payment.cancelled && !payment.year_closed && !mayCancel(payment),
  );
  const notes = [
    isForHead && t(PERMISSIONS.cancelAnyReceipt.refusal),
    isAnyOfClosed(ofYear) && t(YEAR_IS_CLOSED),
  ].filter(Boolean);
  return (
    <PaymentsTable
      payments={ofYear}
      year={year}
      shownAtFirst={SHOWN_AT_FIRST}
      columns={COLUMNS}
      className={styles.receipts}
      refresh={refresh}
      mayCancel={mayCancel}
      note={notes.length > 0 ? notes.join(' ') : undefined}
      renderRow={(payment, onCancel) =>
        isRefund(payment) ? (
          <RefundRow key={payment._id} refund={payment} year={year} onCancel={onCancel} />
        ) : (
          <ReceiptRow key={payment._id} studentId={studentId} receipt={payment} onCancel={onCancel} />
        )
      }
      renderCancelDialog={(payment, cancelling) =>
        isRefund(payment) ? (
          <CancelVoucher voucher={payment} {...cancelling} />
        ) : (
          <CancelReceipt receipt={payment} {...cancelling} />
        )
      }
    />
  );
}

function isRefund(payment: Receipt | Voucher): payment is Voucher {
  return 'kind' in payment;
}

interface RefundRowProps {
  refund: Voucher;
  year: number;
  onCancel: (() => void) | undefined;
}

/** What was given back, below zero; for no month, as none is paid by it. */
function RefundRow({ refund, year, onCancel }: RefundRowProps) {
  const { account, amount, cancelled, lines = [], note } = refund;
  const number = formatVoucherNumber(refund);
  const words = t('Given back of {{months}}: {{note}}', {
    months: monthsText(lines.map(monthNumber), year),
    note,
  });
  return (
    <PaymentRow
      months={NO_MONTHS}
      amount={-amount}
      account={account}
      cancelled={cancelled}
      name={t('voucher {{number}}', { number })}
      onCancel={onCancel}
    >
      <PaymentCells to={toVoucher(refund)} number={number} words={words} payment={refund} />
    </PaymentRow>
  );
}

const NO_MONTHS: readonly MonthName[] = [];

interface ReceiptRowProps {
  studentId: string;
  receipt: Receipt;
  onCancel: (() => void) | undefined;
}

function ReceiptRow({ studentId, receipt, onCancel }: ReceiptRowProps) {
  const { account, cancelled } = receipt;
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
      name={t('receipt {{number}}', { number })}
      onCancel={onCancel}
    >
      <PaymentCells to={toReceipt(receipt)} number={number} words={words} payment={receipt} />
    </PaymentRow>
  );
}

interface PaymentCellsProps {
  /** Of its paper. */
  to: string;
  number: string;
  words: string;
  payment: Pick<Receipt | Voucher, 'createdAt' | 'cancelled'>;
}

/** The number, the day and the words of a payment. */
function PaymentCells({ to, number, words, payment: { createdAt, cancelled } }: PaymentCellsProps) {
  return (
    <>
      <td>
        <Link to={to}>{number}</Link>
      </td>
      <td className={`${looks('numeric')} ${tableStyles.notOnPhone}`}>
        {formatNepaliDateShort(nepaliDateOf(new Date(createdAt)))}
      </td>
      <td className={looks('anywhere')} title={words}>
        <span>{words}</span>{' '}
        {cancelled && <strong className={looks('cancelledWord')}>{t('Cancelled')}</strong>}
      </td>
    </>
  );
}
