// Of which months something is owed, as it stands in addresses: '2083', '2083-Ashadh,2083-Mangsir', 'before-2083'.

import { MONTHS, type MonthName } from '@school-office/contract/enumerations';

/** A school year, some of its months, or all years before it. */
export interface DuesMonths {
  year: number;
  /** Null for all. */
  months: readonly MonthName[] | null;
  isBefore?: boolean;
}

export function writtenDuesMonths({ year, months, isBefore = false }: DuesMonths): string {
  if (isBefore) return `before-${year}`;
  return months === null ? String(year) : [year, ...months].join('-');
}

/** Reads what `writtenDuesMonths` writes; undefined for anything else. */
export function readDuesMonths(written: string): DuesMonths | undefined {
  const [, before, year, names] = /^(before-)?(\d{4})((?:-[A-Z][a-z]+)*)$/.exec(written) ?? [];
  if (year === undefined) return undefined;
  const named = names!.split('-').slice(1);
  const months = MONTHS.filter((month) => named.includes(month));
  if (months.length !== named.length) return undefined;
  return { year: Number(year), months: months.length === 0 ? null : months, isBefore: before !== undefined };
}
