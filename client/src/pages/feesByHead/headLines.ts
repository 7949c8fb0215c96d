// The rows of fees by head, each head with its classes below it, or each class with its heads.

import { ALL_CLASS_NAMES } from '@school-office/contract/enumerations';
import type { Ages, ByHeadAmounts, ByHeadRow } from '@school-office/contract/money/byHead';
import { sumRupees } from '@school-office/contract/money/money';
import { nameInWords, t } from '@school-office/contract/words';
import { groupsOf } from '../../lib/groupsOf.ts';
import { columnFormat } from '../../lib/numbers.ts';
import { keyOfRow, type RowsName } from './pupilRequests.ts';

export const GROUPINGS = ['heads', 'classes'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** A head in a class; or one of both in all of the other, which opens into its rows. */
export interface HeadLine extends ByHeadAmounts {
  key: string;
  name: string;
  /** Undefined of a sum of several. */
  row?: ByHeadRow;
  /** What all of it is of. */
  named: RowsName;
}

/** Returns the sums in their order, each with its rows. */
export function groupedLines(
  rows: readonly ByHeadRow[],
  by: Grouping,
): { sum: HeadLine; lines: HeadLine[] }[] {
  const groups = groupsOf(rows, by === 'heads' ? nameOfHead : ({ classname }) => classname);
  const inOrder =
    by === 'heads' ? groups : groups.toSorted(([one], [other]) => placeOf(one!) - placeOf(other!));
  return inOrder.map((own) => {
    const [first] = own;
    const key = by === 'heads' ? nameOfHead(first!) : first!.classname;
    const name = by === 'heads' ? nameInWords(first!) : t(first!.classname);
    const { head, of, part, classname } = first!;
    const named = by === 'heads' ? { head, of, part } : { ...ALL_HEADS, classname };
    return {
      sum: { key, name, named, ...addedAmounts(own) },
      lines: own.map((row) => lineOf(row, by === 'heads' ? t(row.classname) : nameInWords(row))),
    };
  });
}

export const ALL_HEADS: RowsName = { head: null, of: null, part: null };

/** Returns what all of them come to. */
export function addedAmounts(all: readonly ByHeadAmounts[]): ByHeadAmounts {
  return {
    charged: sumRupees(all.map(({ charged }) => charged)),
    conceded: sumRupees(all.map(({ conceded }) => conceded)),
    collected: sumRupees(all.map(({ collected }) => collected)),
    outstanding: sumRupees(all.map(({ outstanding }) => outstanding)),
    ages: addedAges(all.map(({ ages }) => ages)),
  };
}

export function addedAges(all: readonly Ages[]): Ages {
  return [0, 1, 2, 3].map((age) => sumRupees(all.map((ages) => ages[age]!))) as Ages;
}

/** Returns how all amounts of a table are written: with paisa where one has them. */
export function formatOf(rows: readonly ByHeadAmounts[]): (amount: number) => string {
  return columnFormat(
    rows.flatMap(({ charged, conceded, collected, outstanding, ages }) => [
      charged,
      conceded,
      collected,
      outstanding,
      ...ages,
    ]),
  );
}

function lineOf(row: ByHeadRow, name: string): HeadLine {
  const { head, of, part, classname } = row;
  return { ...row, key: keyOfRow(row), name, row, named: { head, of, part, classname } };
}

function nameOfHead({ head, of, part }: ByHeadRow): string {
  return head ?? `${of} ${part}`;
}

function placeOf({ classname }: ByHeadRow): number {
  return ALL_CLASS_NAMES.indexOf(classname);
}
