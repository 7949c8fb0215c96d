import type { DayBook } from '@school-office/contract/dayBook';
import { formatNumber } from '../../lib/numbers.ts';
import { signedNumber } from '../receipts/receiptTexts.ts';

export interface DrawerSumsProps {
  sums: Omit<NonNullable<DayBook['drawer']>, 'number'>;
  /** Rupees. */
  counted: number;
  /** Undefined as long as nothing is counted. */
  difference: number | undefined;
}

/** What the drawer should hold and why, what was counted, and by how much they differ. */
export function DrawerSums({ sums, counted, difference }: DrawerSumsProps) {
  const { opened, cash_in, cash_cancelled, cash_out, expected } = sums;
  const why = [
    `${formatNumber(opened)} at first`,
    `${formatNumber(cash_in)} taken`,
    cash_cancelled > 0 && `${formatNumber(cash_cancelled)} cancelled`,
    cash_out > 0 && `${formatNumber(cash_out)} paid out`,
  ];
  return (
    <>
      <dl className="drawer-sums">
        <div>
          <dt>Expected in cash</dt>
          <dd>{formatNumber(expected)}</dd>
        </div>
        <div>
          <dt>Counted</dt>
          <dd>{formatNumber(counted)}</dd>
        </div>
        {difference !== undefined && (
          <div className={difference === 0 ? 'drawer-difference' : 'drawer-difference drawer-differs'}>
            <dt>Difference</dt>
            <dd>{signedNumber(difference)}</dd>
          </div>
        )}
      </dl>
      <p className="drawer-why">{why.filter(Boolean).join(', ')}</p>
    </>
  );
}
