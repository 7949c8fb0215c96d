import { sumRupees } from '@school-office/contract/money/money';
import { formatNumber } from '../../../lib/numbers.ts';
import type { StatementLine } from '../statementLines.ts';
import { sumsOf } from './statementSums.ts';
import paperStyles from '../../../components/print/paper.module.css';
import printedListStyles from '../../../components/print/printedList.module.css';

/** What a statement comes to by class, down, and by head, across. */
export function StatementSums({ lines }: { lines: readonly StatementLine[] }) {
  const { heads, groups, totals } = sumsOf(lines);
  return (
    <section>
      <h2>Sums</h2>
      <table>
        <thead>
          <tr>
            <th />
            {heads.map((head) => (
              <th key={head} className={paperStyles.number}>
                {head}
              </th>
            ))}
            <th className={paperStyles.number}>Total (Rs)</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, amounts, total }) => (
            <tr key={name}>
              <td>{name}</td>
              <Amounts amounts={amounts} total={total} />
            </tr>
          ))}
          <tr className={printedListStyles.printedSum}>
            <td>Total</td>
            <Amounts amounts={totals} total={sumRupees(totals)} />
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function Amounts({ amounts, total }: { amounts: number[]; total: number }) {
  return (
    <>
      {amounts.map((amount, index) => (
        // The columns never change their places.
        // oxlint-disable-next-line react/no-array-index-key
        <td key={index} className={paperStyles.number}>
          {amount === 0 ? '' : formatNumber(amount)}
        </td>
      ))}
      <td className={paperStyles.number}>{formatNumber(total)}</td>
    </>
  );
}
