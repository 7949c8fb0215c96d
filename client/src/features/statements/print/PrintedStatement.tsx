import { useState } from 'react';
import type { SchoolInFull } from '@school-office/contract/schoolSettings';
import { formatNepaliDate, nepaliDateOf, timeInNepal } from '@school-office/contract/nepaliCalendar';
import { formatNumber } from '../../../lib/numbers.ts';
import { SchoolMark } from '../../school/SchoolMark.tsx';
import type { StatementLine } from '../statementLines.ts';
import { marginTexts } from './statementPapers.ts';

/** The content of a printed statement. */
export interface Statement {
  /** 'Income' */
  title: string;
  /** 'Mangsir 2083' */
  period: string;
  /** All lines, also those out of sight on screen. */
  lines: readonly StatementLine[];
  /** Rupees. */
  total: number;
}

export interface PrintedStatementProps {
  statement: Statement;
  school: SchoolInFull;
}

/** Chromium needs quadratic time to break one very long table into pages, so a statement has several of this length. */
const LINES_A_TABLE = 1000;

/** The heading, the lines, and the total. The table's head is repeated on every page. */
export function PrintedStatement({ statement, school }: PrintedStatementProps) {
  const { title, period, lines, total } = statement;
  const [printedAt] = useState(() => new Date());
  const margins = marginTexts({
    above: `${school.label} · ${title} · ${period}`,
    below: `Printed on ${formatNepaliDate(nepaliDateOf(printedAt))}, ${timeInNepal(printedAt)}`,
  });
  const firstLines = lines.flatMap((_line, index) => (index % LINES_A_TABLE === 0 ? index : []));
  return (
    <article className="printed-statement">
      <style>{margins}</style>
      <header>
        {school.logo !== '' && <SchoolMark school={school} />}
        <strong>{school.label}</strong>
        {school.address !== '' && <p>{school.address}</p>}
        <h1>{title}</h1>
        <p>{period}</p>
      </header>
      {firstLines.map((first) => (
        <table key={first}>
          <thead>
            <tr>
              <th className="numeric">SN</th>
              <th>Date</th>
              <th>Particulars</th>
              <th className="numeric">Amount (Rs)</th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(first, first + LINES_A_TABLE).map((line, index) => (
              <tr key={line.id}>
                <td className="numeric">{first + index + 1}</td>
                <td>{line.date}</td>
                <td>{line.particulars}</td>
                <td className="numeric">{formatNumber(line.amount)}</td>
              </tr>
            ))}
          </tbody>
          {first + LINES_A_TABLE >= lines.length && (
            <tbody>
              <tr className="printed-statement-total">
                <td />
                <td />
                <td>Total</td>
                <td className="numeric">Rs {formatNumber(total)}</td>
              </tr>
            </tbody>
          )}
        </table>
      ))}
    </article>
  );
}
