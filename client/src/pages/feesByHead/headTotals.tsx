import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { ByHead } from '@school-office/contract/money/byHead';
import { sumRupees } from '@school-office/contract/money/money';
import { t } from '@school-office/contract/words';
import { Link } from 'react-router-dom';
import type { ListTotal } from '../../components/list/listColumns.ts';
import { toDuesFor, toFeesByHead } from '../../lib/paths.ts';
import { columnOf, sumsOf } from './headColumns.tsx';
import { addedAges, addedAmounts, ALL_HEADS } from './headLines.ts';
import { FIGURES, type FigureName } from './headTexts.ts';

type Format = (amount: number) => string;

/** Returns what all come to, with the ways to what it is made of: all who owe stand in the dues, from which slips are printed. */
export function totalOnScreen({ rows, year, month_name }: ByHead, format: Format): ListTotal {
  const total = addedAmounts(rows);
  const toDues = toDuesFor({ year, months: month_name === null ? null : [month_name] });
  const toList = (figure: FigureName) =>
    figure === 'outstanding' ? toDues : toFeesByHead({ year, month_name }, ALL_HEADS, figure);
  const linked = FIGURES.filter((figure) => total[figure] !== 0).map((figure) => [
    columnOf(figure),
    <Link key={figure} to={toList(figure)}>
      {format(total[figure])}
    </Link>,
  ]);
  return { words: t('All'), sums: { ...sumsOf(total, format), ...Object.fromEntries(linked) } };
}

/** Returns what all come to, and what is owed of earlier years; of a year also both together. */
export function totalsOnPaper({ rows, year, month_name, earlier }: ByHead, format: Format): ListTotal[] {
  const total = addedAmounts(rows);
  const before = [
    { words: t('All'), sums: sumsOf(total, format) },
    { words: t('Of earlier years'), sums: sumsOf(earlier, format) },
  ];
  if (month_name !== null) return before;
  const until = {
    outstanding: sumRupees([total.outstanding, earlier.outstanding]),
    ages: addedAges([total.ages, earlier.ages]),
  };
  return [...before, { words: untilText(year), sums: sumsOf(until, format) }];
}

export function untilText(year: number): string {
  return t('Owed of {{year}} and before', { year: formatYear(year) });
}
