import type { ByHead } from '@school-office/contract/money/byHead';
import { sumRupees } from '@school-office/contract/money/money';
import { Link } from 'react-router-dom';
import type { ListTotal } from '../../components/list/listColumns.ts';
import { toDuesFor } from '../../lib/paths.ts';
import { OUTSTANDING, sumsOf } from './headColumns.tsx';
import { addedAges, addedAmounts } from './headLines.ts';

type Format = (amount: number) => string;

/** Returns what all come to, with the way to all who owe. */
export function totalOnScreen({ rows, year, month_name }: ByHead, format: Format): ListTotal {
  const total = addedAmounts(rows);
  const to = toDuesFor({ year, months: month_name === null ? null : [month_name] });
  return {
    words: 'All',
    sums: { ...sumsOf(total, format), [OUTSTANDING]: <Link to={to}>{format(total.outstanding)}</Link> },
  };
}

/** Returns what all come to, and what is owed of earlier years; of a year also both together. */
export function totalsOnPaper({ rows, year, month_name, earlier }: ByHead, format: Format): ListTotal[] {
  const total = addedAmounts(rows);
  const before = [
    { words: 'All', sums: sumsOf(total, format) },
    { words: 'Of earlier years', sums: sumsOf(earlier, format) },
  ];
  if (month_name !== null) return before;
  const until = {
    outstanding: sumRupees([total.outstanding, earlier.outstanding]),
    ages: addedAges([total.ages, earlier.ages]),
  };
  return [...before, { words: untilText(year), sums: sumsOf(until, format) }];
}

export function untilText(year: number): string {
  return `Owed of ${year} and before`;
}
