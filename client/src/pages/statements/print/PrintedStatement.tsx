import type { SchoolInFull } from '@school-office/contract/school/schoolSettings';
import { t } from '@school-office/contract/words';
import { looks } from '../../../components/kit/looks.ts';
import { PrintedList, Signatures } from '../../../features/school/PrintedList.tsx';
import { columnFormat } from '../../../lib/numbers.ts';
import { columnsOf, finesIn, particularsOf, type StatementLine } from '../statementLines.ts';
import type { StatementPageOfLines } from './statementPages.ts';
import { StatementSums } from './StatementSums.tsx';
import paperStyles from '../../../components/print/paper.module.css';
import printedListStyles from '../../../components/print/printedList.module.css';
import styles from './PrintedStatement.module.css';

/** The content of a printed statement. */
export interface Statement {
  /** 'Income Statement', a phrase. */
  title: string;
  /** Words 'Mangsir 2083'. */
  periodOf: () => string;
  isOfOneMonth: boolean;
  /** All lines, also those out of sight on screen. */
  lines: readonly StatementLine[];
  /** Rupees. */
  total: number;
}

interface PrintedStatementProps {
  statement: Statement;
  pages: readonly StatementPageOfLines[];
  school: SchoolInFull;
}

/** The heading, the pages, the sums by class and head, and the lines to sign on. */
export function PrintedStatement({ statement, pages, school }: PrintedStatementProps) {
  const { title, periodOf, lines, isOfOneMonth } = statement;
  const { hasReceipts, hasFines } = columnsOf(lines);
  const fines = finesIn(lines);
  const format = columnFormat(lines.flatMap(({ amount, fine }) => [amount, fine]));
  return (
    <PrintedList school={school} title={t(title)} subtitle={periodOf()}>
      <div className={styles.statement}>
        {pages.map((page, index) => (
          <table key={page.first}>
            <thead>
              <tr>
                <th className={paperStyles.number} style={{ width: '13mm' }}>
                  {t('SN')}
                </th>
                <th style={{ width: '24mm' }}>{t('Date')}</th>
                {hasReceipts && <th style={{ width: '34mm' }}>{t('Receipt')}</th>}
                <th>{t('Particulars')}</th>
                {hasFines && (
                  <th className={paperStyles.number} style={{ width: '20mm' }}>
                    {t('Fine included')}
                  </th>
                )}
                <th className={paperStyles.number} style={{ width: '33mm' }}>
                  {t('Amount (Rs)')}
                </th>
              </tr>
            </thead>
            <tbody>
              {index > 0 && (
                <Sum
                  label={t('Brought forward')}
                  amount={page.before}
                  {...{ hasReceipts, hasFines, format }}
                />
              )}
              {page.lines.map((line, place) => (
                <tr key={line.id}>
                  <td className={paperStyles.number}>{page.first + place + 1}</td>
                  <td>{line.date}</td>
                  {hasReceipts && <td className={looks('nowrap')}>{line.receipt}</td>}
                  <td>{particularsOf(line, isOfOneMonth)}</td>
                  {hasFines && <td className={paperStyles.number}>{line.fine > 0 && format(line.fine)}</td>}
                  <td className={paperStyles.number}>{format(line.amount)}</td>
                </tr>
              ))}
              <Sum
                label={
                  index < pages.length - 1
                    ? t('Carried forward')
                    : fines === undefined
                      ? t('Total')
                      : t('Total, including fines of {{fines}}', { fines })
                }
                amount={page.total}
                {...{ hasReceipts, hasFines, format }}
              />
            </tbody>
          </table>
        ))}
      </div>
      <StatementSums lines={lines}>
        <Signatures of={[t('Prepared by'), t('Checked by'), t('Principal')]} />
      </StatementSums>
    </PrintedList>
  );
}

interface SumProps {
  label: string;
  /** Rupees. */
  amount: number;
  hasReceipts: boolean;
  hasFines: boolean;
  format: (amount: number) => string;
}

function Sum({ label, amount, hasReceipts, hasFines, format }: SumProps) {
  return (
    <tr className={printedListStyles.printedSum}>
      <td />
      <td />
      {hasReceipts && <td />}
      <td>{label}</td>
      {hasFines && <td />}
      <td className={paperStyles.number}>{t('Rs {{amount}}', { amount: format(amount) })}</td>
    </tr>
  );
}
