import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { formatNumber } from '../../../lib/numbers.ts';
import { PrintedList, Signatures } from '../../school/PrintedList.tsx';
import { columnsOf, finesInIt, particularsOf, type StatementLine } from '../statementLines.ts';
import { StatementSums } from './StatementSums.tsx';
import type { StatementPageOfLines } from './statementPages.ts';
import printedListStyles from '../../../components/print/printedList.module.css';
import styles from './PrintedStatement.module.css';

/** The content of a printed statement. */
export interface Statement {
  /** 'Income Statement' */
  title: string;
  /** 'Mangsir 2083' */
  period: string;
  isOfOneMonth: boolean;
  /** All lines, also those out of sight on screen. */
  lines: readonly StatementLine[];
  /** Rupees. */
  total: number;
}

export interface PrintedStatementProps {
  statement: Statement;
  pages: readonly StatementPageOfLines[];
  school: SchoolInFull;
}

/** The heading, the pages, the sums by class and head, and the lines to sign on. */
export function PrintedStatement({ statement, pages, school }: PrintedStatementProps) {
  const { title, period, lines, isOfOneMonth } = statement;
  const { hasReceipts, hasFines } = columnsOf(lines);
  return (
    <PrintedList school={school} title={title} subtitle={period}>
      <div className={styles.printedStatement}>
        {pages.map((page, index) => (
          <table key={page.first}>
            <thead>
              <tr>
                <th className={`${printedListStyles.numeric} ${styles.printedNumber}`}>SN</th>
                <th className={styles.printedDay}>Date</th>
                {hasReceipts && (
                  <th className={`${printedListStyles.printedReceipt} ${styles.printedReceipt}`}>Receipt</th>
                )}
                <th>Particulars</th>
                {hasFines && (
                  <th className={`${printedListStyles.numeric} ${styles.printedFine}`}>Fine in it</th>
                )}
                <th className={`${printedListStyles.numeric} ${styles.printedAmount}`}>Amount (Rs)</th>
              </tr>
            </thead>
            <tbody>
              {index > 0 && (
                <Sum label="Brought forward" amount={page.before} {...{ hasReceipts, hasFines }} />
              )}
              {page.lines.map((line, place) => (
                <tr key={line.id}>
                  <td className={printedListStyles.numeric}>{page.first + place + 1}</td>
                  <td>{line.date}</td>
                  {hasReceipts && (
                    <td className={`${printedListStyles.printedReceipt} ${styles.printedReceipt}`}>
                      {line.receipt}
                    </td>
                  )}
                  <td>{particularsOf(line, isOfOneMonth)}</td>
                  {hasFines && (
                    <td className={printedListStyles.numeric}>{line.fine > 0 && formatNumber(line.fine)}</td>
                  )}
                  <td className={printedListStyles.numeric}>{formatNumber(line.amount)}</td>
                </tr>
              ))}
              <Sum
                label={index < pages.length - 1 ? 'Carried forward' : `Total${finesInIt(lines)}`}
                amount={page.total}
                {...{ hasReceipts, hasFines }}
              />
            </tbody>
          </table>
        ))}
      </div>
      <StatementSums lines={lines} />
      <Signatures of={['Prepared by', 'Checked by', 'Principal']} />
    </PrintedList>
  );
}

interface SumProps {
  label: string;
  /** Rupees. */
  amount: number;
  hasReceipts: boolean;
  hasFines: boolean;
}

function Sum({ label, amount, hasReceipts, hasFines }: SumProps) {
  return (
    <tr className={printedListStyles.printedSum}>
      <td />
      <td />
      {hasReceipts && <td />}
      <td>{label}</td>
      {hasFines && <td />}
      <td className={printedListStyles.numeric}>Rs {formatNumber(amount)}</td>
    </tr>
  );
}
