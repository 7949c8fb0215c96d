import type { Annual } from '@school-office/contract/money/annual';
import { nameInWords, t } from '@school-office/contract/words';
import { Link } from 'react-router-dom';
import { looks } from '../../components/kit/looks.ts';
import { Frame } from '../../components/panel/Frame.tsx';
import { Sentence } from '../../components/Sentence.tsx';
import { Table } from '../../components/table/Table.tsx';
import { useThisMonth } from '../../components/useToday.ts';
import { formatNumber, formatRupees } from '../../lib/numbers.ts';
import { toPlaces } from '../../lib/paths.ts';
import { memoOf, sameDay } from './annualMemo.ts';
import { formatOf, shownName, sidesOf, type IsUnknownThen, type StatementSide } from './annualSides.ts';
import tableStyles from '../../components/table/table.module.css';
import styles from './Statement.module.css';

interface StatementProps {
  statement: Annual;
  isUnknown: IsUnknownThen;
  /** Whether the page asks for the opening sums already. */
  isAsked: boolean;
}

/** The two sides as they are printed, whose totals are equal; what is to be known beside them stands below. */
export function Statement({ statement, isUnknown, isAsked }: StatementProps) {
  const thisMonth = useThisMonth();
  const { left, right } = sidesOf(statement, { isUnknown, thisMonth });
  const format = formatOf(statement);
  const { income, expense, closing, said } = statement;
  if (income.length + expense.length + said.length === 0 && closing.every(({ amount }) => amount === 0)) {
    return (
      <Frame as="p" kind="empty">
        {t(
          'No money came in or went out in {{fiscal_year}}. Fees, salaries and vouchers stand here by themselves.',
          { fiscal_year: statement.fiscal_year },
        )}
      </Frame>
    );
  }
  return (
    <>
      {!isAsked && [left, right].some(({ total }) => total === null) && (
        <p className={looks('closeBelow')}>
          <Sentence
            text="Nobody has said how much lay in all banks and wallets when the books began, so the balances are not known yet. <a>Say the opening sums</a>"
            parts={{ a: <Link to={toPlaces()} /> }}
          />
        </p>
      )}
      <div className={`${looks('columns', 'below')} ${styles.sides}`}>
        <Side label={t('Opening balance and income')} side={left} format={format} />
        <Side label={t('Expense and closing balance')} side={right} format={format} />
      </div>
      <Memo statement={statement} />
    </>
  );
}

interface SideProps {
  label: string;
  side: StatementSide;
  format: (amount: number | null) => string;
}

function Side({ label, side: { sections, total }, format }: SideProps) {
  return (
    <Frame as="section" className={tableStyles.scroll} aria-label={label}>
      <Table className={styles.lines}>
        <colgroup>
          <col />
          <col className={styles.papers} />
          <col className={styles.amount} />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col" className={tableStyles.number}>
              {t('Papers')}
            </th>
            <th scope="col" className={tableStyles.number}>
              {t('Amount (Rs)')}
            </th>
          </tr>
        </thead>
        {sections.map(({ name, nepali, lines, sum }) => (
          <tbody key={name}>
            {lines.map(({ id, amount, count, to, ...line }) => (
              <tr key={id}>
                <td>
                  <Link to={to}>{shownName({ id, ...line })}</Link>
                </td>
                <td className={tableStyles.number}>{count !== null && formatNumber(count)}</td>
                <td className={tableStyles.number}>{format(amount)}</td>
              </tr>
            ))}
            <tr className={tableStyles.strong}>
              <td colSpan={2} className={tableStyles.group}>
                {nameInWords({ name, nepali_name: nepali })}
              </td>
              <td className={`${tableStyles.number} ${tableStyles.group}`}>{format(sum)}</td>
            </tr>
          </tbody>
        ))}
        <tfoot>
          <tr className={tableStyles.strong}>
            <td colSpan={2}>{t('Total')}</td>
            <td className={tableStyles.number}>{format(total)}</td>
          </tr>
        </tfoot>
      </Table>
    </Frame>
  );
}

/** What is not the school's to spend, who owes, and who has paid ahead. */
function Memo({ statement }: { statement: Annual }) {
  const thisMonth = useThisMonth();
  const lines = memoOf(statement, thisMonth);
  if (lines.length === 0) return null;
  const day = sameDay(lines);
  return (
    <Frame as="section" kind="titled" aria-label={t('To be known beside it')}>
      <header>
        <h2>{t('To be known beside it')}</h2>
        {day !== undefined && <span className={looks('note')}>{day}</span>}
      </header>
      <dl className={`${looks('facts')} ${styles.memo}`}>
        {lines.map(({ name, nepali, amount, to, on }) => {
          const words = nameInWords({ name, nepali_name: nepali });
          return (
            <div key={name}>
              <dt>
                {to === undefined ? words : <Link to={to}>{words}</Link>}
                {day === undefined && <small className={styles.on}>{on}</small>}
              </dt>
              <dd>{formatRupees(amount)}</dd>
            </div>
          );
        })}
      </dl>
    </Frame>
  );
}
