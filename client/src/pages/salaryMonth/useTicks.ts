import type { SalaryRow } from '@school-office/contract/money/salaryMonth';
import { useMemo, useState } from 'react';
import { isPayable } from './salaryRows.ts';

/** Who is ticked: everybody who is not paid, but those whose tick was taken away. */
export function useTicks(rows: readonly SalaryRow[]) {
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const ticked = useMemo(
    () =>
      new Set(
        rows.filter((row) => isPayable(row) && !without.has(row.employee)).map(({ employee }) => employee),
      ),
    [rows, without],
  );
  return {
    ticked,
    tick: (changed: readonly SalaryRow[], isTicked: boolean) =>
      setWithout((before) => {
        const next = new Set(before);
        for (const { employee } of changed) {
          if (isTicked) next.delete(employee);
          else next.add(employee);
        }
        return next;
      }),
    /** Ticks these alone. */
    choose: (chosen: readonly SalaryRow[]) => {
      const kept = new Set(chosen.map(({ employee }) => employee));
      setWithout(new Set(rows.map(({ employee }) => employee).filter((id) => !kept.has(id))));
    },
  };
}
