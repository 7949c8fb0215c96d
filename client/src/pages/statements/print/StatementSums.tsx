import { ALL_CLASS_NAMES, FEE_PART_LABELS, FEE_PARTS } from '@school-office/contract/enumerations';
import { sumRupees } from '@school-office/contract/money/money';
import { t } from '@school-office/contract/words';
import type { ReactNode } from 'react';
import { groupsOf } from '../../../lib/groupsOf.ts';
import { columnFormat } from '../../../lib/numbers.ts';
import { type StatementLine, FINE, SALARIES } from '../statementLines.ts';
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
      <h2>{t('Sums')}</h2>
      <table>
        <thead>
          <tr>
            <th />
            {heads.map((head) => (
              <th key={head} className={paperStyles.number}>
                {heads.length === 1 ? t('{{head}} (Rs)', { head: t(head) }) : t(head)}
              </th>
            ))}
            {hasTotal && <th className={paperStyles.number}>{t('Total (Rs)')}</th>}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, amounts, total }, index) => (
            <tr key={name} className={index === groups.length - 1 ? styles.lastGroup : undefined}>
              <td>{t(name)}</td>
              <Amounts format={format} amounts={hasTotal ? [...amounts, total] : amounts} />
            </tr>
          ))}
          <tr className={printedListStyles.printedSum}>
            <td>{t('Total')}</td>
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

interface Sums {
  /** The heads that have an amount. */
  heads: string[];
  /** By class, youngest first, or by the kind of employees; rupees in the order of the heads. */
  groups: { name: string; amounts: number[]; total: number }[];
  /** Rupees of each head. */
  totals: number[];
}

const HEADS = [...FEE_PARTS.map((part) => FEE_PART_LABELS[part]), FINE, SALARIES];

/** Adds up a statement by head and by class. */
function sumsOf(lines: readonly StatementLine[]): Sums {
  const paid = lines.flatMap(({ group, heads: own }) => own.map((head) => ({ ...head, group })));
  const heads = HEADS.filter((head) => paid.some(({ name }) => name === head));
  const amountsOf = (some: typeof paid) =>
    heads.map((head) => sumRupees(some.filter(({ name }) => name === head).map(({ amount }) => amount)));
  const groups = groupsOf(paid, ({ group }) => group).map((own) => {
    const amounts = amountsOf(own);
    return { name: own[0]!.group, amounts, total: sumRupees(amounts) };
  });
  return { heads, groups: groups.toSorted(byClass), totals: amountsOf(paid) };
}

/** Kinds of employees are no classes, and keep their order. */
function byClass(one: { name: string }, other: { name: string }): number {
  return placeOf(one.name) - placeOf(other.name);
}

function placeOf(group: string): number {
  return ALL_CLASS_NAMES.findIndex((classname) => classname === group);
}
