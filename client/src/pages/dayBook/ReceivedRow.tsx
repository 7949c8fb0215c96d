import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import { timeInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import type { Receipt } from '@school-office/contract/money/receipts';
import { placeName } from '@school-office/contract/school/classes';
import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../components/kit/IconButton.tsx';
import { looks } from '../../components/kit/looks.ts';
import { NameLink } from '../../components/NameLink.tsx';
import { CancelButton } from '../../components/table/CancelButton.tsx';
import { useAccountName } from '../../features/auth/useUser.ts';
import { standingOf } from '../../features/dayBook/dayBookTexts.ts';
import { paidFor } from '../../features/receipts/paidFor.ts';
import { linesByStudent } from '../../features/receipts/receiptRows.ts';
import { toReceipt } from '../../lib/paths.ts';
import tableStyles from '../../components/table/table.module.css';

interface ReceivedRowProps {
  receipt: Receipt;
  /** Whether it is of an earlier day and was cancelled on this one. */
  isTakenOut?: boolean;
  /** Of the column of amounts. */
  format: (amount: number) => string;
  onPrint: () => void;
  /** Undefined where the user may not. */
  onCancel: (() => void) | undefined;
}

/** A receipt in a line. One that was cancelled on its own day keeps it, struck through. */
export function ReceivedRow({ receipt, isTakenOut = false, format, onPrint, onCancel }: ReceivedRowProps) {
  const { lines, way, reference, total, cancelled } = receipt;
  const accountName = useAccountName();
  const { at, account, sign, cancelledText } = standingOf(
    receipt,
    { isTakenOut, takenText: 'taken' },
    accountName,
  );
  const number = formatReceiptNumber(receipt);
  const words = paidFor(lines, receipt);
  return (
    <tr className={sign === 0 ? looks('cancelled') : undefined}>
      <td>
        <Link to={toReceipt(receipt)} aria-label={`Receipt ${number}`}>
          {number.slice(receipt.fiscal_year.length + 1)}
        </Link>
      </td>
      <td className={tableStyles.notInNarrow}>{timeInNepal(new Date(at))}</td>
      <td>
        {linesByStudent(lines).map(([line]) => (
          <span key={line!.student} className={looks('block')}>
            <NameLink kind="student" id={line!.student} name={line!.student_name} /> {placeName(line!)}{' '}
            {line!.roll_no}
          </span>
        ))}
      </td>
      <td title={cancelledText === '' ? words : `Cancelled${cancelledText}`}>
        {sign === 1 && words}
        {sign === 1 && cancelledText !== '' && ' '}
        {cancelledText !== '' && (
          <>
            <strong className={looks('cancelledWord')}>Cancelled</strong>
            {cancelledText}
          </>
        )}
      </td>
      <td className={tableStyles.cut} title={reference}>
        {way}
      </td>
      <td className={tableStyles.notInNarrow} title={account}>
        {accountName(account)}
      </td>
      <td className={tableStyles.number}>{format(sign === -1 ? -total : total)}</td>
      <td>
        <div className={tableStyles.actions}>
          <IconButton sign={Printer} label={`Print receipt ${number}`} title="Print" onClick={onPrint} />
          <CancelButton name={`receipt ${number}`} onCancel={cancelled ? undefined : onCancel} />
        </div>
      </td>
    </tr>
  );
}
