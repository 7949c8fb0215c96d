import { useState } from 'react';
import { formatNepaliDate, nepaliDateOf, timeInNepal } from '@school-office/contract/nepaliCalendar';
import { formatNumber } from '../../../lib/numbers.ts';
import type { StatementLine } from '../statementLines.ts';
import { marginTexts } from './statementPapers.ts';

/** Everything that is on a printed statement. */
export interface Statement {
  /** 'Income' */
  title: string;
  /** 'Mangsir 2083' */
  period: string;
  /** All of them: rows out of sight are printed too. */
  lines: readonly StatementLine[];
  /** Rupees. */
  total: number;
}

/** The heading, the head of the table, which is repeated on every page, and the total. `fillStatement` adds the lines. */
export function PrintedStatement({ statement, schoolName }: { statement: Statement; schoolName: string }) {
  const { title, period, total } = statement;
  const [printedAt] = useState(() => new Date());
  const margins = marginTexts({
    above: `${schoolName} · ${title} · ${period}`,
    below: `Printed on ${formatNepaliDate(nepaliDateOf(printedAt))}, ${timeInNepal(printedAt)}`,
  });
  return (
    <article className="printed-statement">
      <style>{margins}</style>
      <header>
        <strong>{schoolName}</strong>
        <h1>{title}</h1>
        <p>{period}</p>
      </header>
      <table>
        <thead>
          <tr>
            <th className="numeric">SN</th>
            <th>Date</th>
            <th>Particulars</th>
            <th className="numeric">Amount (Rs)</th>
          </tr>
        </thead>
        <tbody>
          <tr className="printed-statement-total">
            <td />
            <td />
            <td>Total</td>
            <td className="numeric">Rs {formatNumber(total)}</td>
          </tr>
        </tbody>
      </table>
    </article>
  );
}
