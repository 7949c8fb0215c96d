import type { MonthName } from '@school-office/contract/enumerations';
import type { Cancelled } from '@school-office/contract/money/receipts';
import type { ReactNode } from 'react';
import { looks } from '../../components/kit/looks.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { useAccountName } from '../auth/useUser.ts';
import { CancelButton } from '../payment/CancelButton.tsx';
import tableStyles from '../../components/table/table.module.css';

interface PaymentRowProps {
  /** The months that it paid for. */
  months: readonly MonthName[];
  /** Rupees. */
  amount: number;
  account: string;
  cancelled: Cancelled | null;
  /** What is cancelled: 'receipt 2083/84-000118'. */
  name: string;
  /** Undefined where the user may not. */
  onCancel: (() => void) | undefined;
  /** The cells before the amount. */
  children: ReactNode;
}

/** A payment in the table of a person. */
export function PaymentRow({
  months,
  amount,
  account,
  cancelled,
  name,
  onCancel,
  children,
}: PaymentRowProps) {
  const accountName = useAccountName();
  return (
    <tr
      className={looks(cancelled && 'cancelled')}
      // Where the tile of a month leads; a cancelled payment paid for nothing.
      data-months={cancelled ? undefined : months.join(' ')}
      tabIndex={-1}
    >
      {children}
      <td className={tableStyles.number}>{formatNumber(amount)}</td>
      <td className={`${looks('anywhere')} ${tableStyles.notOnPhone}`} title={account}>
        {accountName(account)}
      </td>
      <td>
        <div className={tableStyles.actions}>
          <CancelButton name={name} onCancel={cancelled ? undefined : onCancel} />
        </div>
      </td>
    </tr>
  );
}
