import { formatRupees } from '@school-office/contract/money/money';

/** In rupees; `count` is the number of papers, 0 of a place. */
export interface YearSum {
  name: string;
  amount: number;
  count: number;
}

type Sum = Omit<YearSum, 'name'>;

export function closedYearDiffers(
  school: string,
  fiscal_year: string,
  name: string,
  [kept, today]: readonly [Sum, Sum],
): string {
  return `The fiscal year ${fiscal_year} of ${school} was closed with ${inWords(kept)} for ${name}, but its papers are ${inWords(today)}.`;
}

function inWords({ amount, count }: Sum): string {
  return count === 0 ? formatRupees(amount) : `${formatRupees(amount)} (${count})`;
}
