// The dues of some months alone, as a figure of another page leads to them.

import { formatYear } from '@school-office/contract/calendar/schoolMonths';
import type { StudentDues } from '@school-office/contract/money/feeAccount';
import { sumRupees } from '@school-office/contract/money/money';
import { listed, t } from '@school-office/contract/words';
import { monthsInWords } from '../../lib/countsInWords.ts';
import type { DuesMonths } from '../../lib/duesMonths.ts';

/** So many months are named; of more it is said how many they are. */
const MOST_NAMED = 4;

/** Returns what students owe of these months; those who owe nothing of them are left out. */
export function dueFor(all: readonly StudentDues[], { year, months, isBefore }: DuesMonths): StudentDues[] {
  return all
    .map((one) => {
      const own = one.months.filter((month) =>
        isBefore
          ? month.year < year
          : month.year === year && (months === null || months.includes(month.month_name)),
      );
      return { ...one, months: own, due: sumRupees(own.map(({ due }) => due)) };
    })
    .filter(({ months: own }) => own.length > 0);
}

/** 'Ashadh and Mangsir 2083', '7 months of 2083', 'the school year 2083', 'years before 2083' */
export function duesMonthsText({ year, months, isBefore = false }: DuesMonths): string {
  if (isBefore) return t('years before {{year}}', { year: formatYear(year) });
  if (months === null) return t('the school year {{year}}', { year: formatYear(year) });
  if (months.length > MOST_NAMED)
    return t('{{months}} of {{year}}', { months: monthsInWords(months.length), year: formatYear(year) });
  return t('{{months}} {{year}}', {
    months: listed(months.map((month) => t(month))),
    year: formatYear(year),
  });
}
