import { ALL_CLASS_NAMES, FEE_PART_LABELS, FEE_PARTS } from '@school-office/contract/enumerations';
import { sumRupees } from '@school-office/contract/money/money';
import { groupsOf } from '../../../lib/groupsOf.ts';
import { FINE, SALARIES, type StatementLine } from '../statementLines.ts';

interface StatementSums {
  /** The heads that have an amount. */
  heads: string[];
  /** By class, youngest first, or by the kind of employees; rupees in the order of the heads. */
  groups: { name: string; amounts: number[]; total: number }[];
  /** Rupees of each head. */
  totals: number[];
}

const HEADS = [...FEE_PARTS.map((part) => FEE_PART_LABELS[part]), FINE, SALARIES];

/** Adds up a statement by head and by class. */
export function sumsOf(lines: readonly StatementLine[]): StatementSums {
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
