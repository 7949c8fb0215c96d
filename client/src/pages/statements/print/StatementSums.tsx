import { sumRupees } from '@school-office/contract/money/money';
import type { ReactNode } from 'react';
import { columnFormat } from '../../../lib/numbers.ts';
import type { StatementLine } from '../statementLines.ts';
import { sumsOf } from './statementSums.ts';
import paperStyles from '../../../components/print/paper.module.css';
import printedListStyles from '../../../components/print/printedList.module.css';
import styles from './PrintedStatement.module.css';

interface StatementSumsProps {
  lines: readonly StatementLine[];
  /** What stays with the last rows. */
  children: ReactNode;
}

/** What a statement comes to by class, down, and by head, across. */
export function StatementSums({ lines, children }: StatementSumsProps) {
  const { heads, groups, totals } = sumsOf(lines);
  // Of one head the total would be the same numbers again.
  const hasTotal = heads.length > 1;
  const format = columnFormat(groups.flatMap(({ amounts }) => amounts));
  return (
    <section className={styles.sums}>
      <h2>Sums</h2>
      <table>
        <thead>
          <tr>
            <th />
            {heads.map((head) => (
              <th key={head} className={paperStyles.number}>
                {heads.length === 1 ? `${head} (Rs)` : head}
              </th>
            ))}
            {hasTotal && <th className={paperStyles.number}>Total (Rs)</th>}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, amounts, total }, index) => (
            <tr key={name} className={index === groups.length - 1 ? styles.lastGroup : undefined}>
              <td>{name}</td>
              <Amounts format={format} amounts={hasTotal ? [...amounts, total] : amounts} />
            </tr>
          ))}
          <tr className={printedListStyles.printedSum}>
            <td>Total</td>
            <Amounts format={format} amounts={hasTotal ? [...totals, sumRupees(totals)] : totals} />
          </tr>
        </tbody>
      </table>
      {children}
    </section>
  );
}

function Amounts({ amounts, format }: { amounts: number[]; format: (amount: number) => string }) {
  return amounts.map((amount, index) => (
    // The columns never change their places.
    // oxlint-disable-next-line react/no-array-index-key
    <td key={index} className={paperStyles.number}>
      {amount === 0 ? '' : format(amount)}
    </td>
  ));
}
