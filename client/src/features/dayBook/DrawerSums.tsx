import type { DayBook } from '@school-office/contract/dayBook';
import { formatNumber } from '../../lib/numbers.ts';
import { signedNumber } from '../receipts/receiptTexts.ts';

export interface DrawerSumsProps {
  sums: NonNullable<DayBook['drawer']>;
  /** Rupees. */
  counted: number;
  difference: number;
  /** Whether nothing is counted yet: then there is no difference to speak of. */
  isOpen?: boolean;
}

/** What the drawer should hold and why, what was counted, and by how much they differ. */
export function DrawerSums({ sums, counted, difference, isOpen = false }: DrawerSumsProps) {
  const { opened, cash_in, cash_cancelled, cash_out, expected } = sums;
  const signs = [
    { label: 'Opened with', amount: opened },
    { label: 'Cash taken', amount: cash_in },
    { label: 'Cash cancelled', amount: -cash_cancelled },
    { label: 'Cash paid out', amount: -cash_out },
  ];
  return (
    <dl className="drawer-sums">
      {signs
        .filter(({ amount }) => amount !== 0)
        .map(({ label, amount }) => (
          <div key={label} className="faint">
            <dt>{label}</dt>
            <dd>{signedNumber(amount)}</dd>
          </div>
        ))}
      <div>
        <dt>Expected in cash</dt>
        <dd>{formatNumber(expected)}</dd>
      </div>
      <div>
        <dt>Counted</dt>
        <dd>{formatNumber(counted)}</dd>
      </div>
      {!isOpen && (
        <div className={difference === 0 ? 'drawer-difference' : 'drawer-difference drawer-differs'}>
          <dt>Difference</dt>
          <dd>{signedNumber(difference)}</dd>
        </div>
      )}
    </dl>
  );
}
