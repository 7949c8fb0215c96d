// What came in and went out beside fees, by head.

import type {
  AnnualExpense,
  AnnualIncome,
  ExpenseKind,
  IncomeKind,
} from '@school-office/contract/money/annual';
import { toRupees } from '@school-office/contract/money/money';
import {
  BANK_CHARGES,
  comparableHead,
  USUAL_HEADS,
  type MoneyHeadFields,
} from '@school-office/contract/money/moneyHeads';
import type { CountedMove } from '../money/moves.service.ts';

/** A head with its id. */
export type HeadOfMoney = Pick<MoneyHeadFields, 'name' | 'nepali_name' | 'direction'> & { _id: string };

type What = IncomeKind | ExpenseKind;

/** What has no head, as books name it, in the order of the statement. */
const BUILT_IN: readonly { what: What; name: string; nepali_name: string }[] = [
  { what: 'salaries', name: 'Salaries', nepali_name: 'तलब' },
  { what: 'set off', name: 'Set off against advances', nepali_name: 'पेश्की फर्छ्यौट' },
  { what: 'refunds', name: 'Given back to students', nepali_name: 'रकम फिर्ता' },
  { what: 'bounced', name: 'Bounced cheques', nepali_name: 'अनादर चेक' },
  { what: 'counted more', name: 'Counted more', nepali_name: 'गन्दा बढी' },
  { what: 'counted less', name: 'Counted less', nepali_name: 'गन्दा घटी' },
];

interface Line {
  what: What;
  head: string | null;
  name: string;
  nepali_name: string;
  amount: number;
  count: number;
}

export function otherIncomeOf(moves: readonly CountedMove[], heads: readonly HeadOfMoney[]): AnnualIncome[] {
  const lines = linesOf(moves, 'in', heads);
  return [...ofHeads(lines, 'other'), ...builtIn(lines)] as AnnualIncome[];
}

/** Salaries come first, then vouchers, the highest first. */
export function expensesOf(moves: readonly CountedMove[], heads: readonly HeadOfMoney[]): AnnualExpense[] {
  const lines = linesOf(moves, 'out', heads);
  const [paid, others] = [
    lines.filter(({ what }) => isPaidToEmployees(what)),
    lines.filter(({ what }) => !isPaidToEmployees(what)),
  ];
  return [...builtIn(paid), ...ofHeads(others, 'vouchers'), ...builtIn(others)] as AnnualExpense[];
}

function isPaidToEmployees(what: What): boolean {
  return what === 'salaries' || what === 'set off';
}

function ofHeads(lines: readonly Line[], what: What): Line[] {
  return lines
    .filter((line) => line.what === what)
    .toSorted((one, other) => other.amount - one.amount || (one.name < other.name ? -1 : 1));
}

function builtIn(lines: readonly Line[]): Line[] {
  return BUILT_IN.flatMap(({ what }) => lines.filter((line) => line.what === what));
}

function linesOf(moves: readonly CountedMove[], sort: 'in' | 'out', heads: readonly HeadOfMoney[]): Line[] {
  const sums = new Map<
    string,
    { line: Omit<Line, 'amount' | 'count'>; paisa: number; papers: Map<string, number> }
  >();
  for (const move of moves.filter((one) => one.sort === sort)) {
    const line = namedOf(move, heads);
    const key = `${line.what} ${line.head ?? ''}`;
    const sum = sums.get(key) ?? { line, paisa: 0, papers: new Map<string, number>() };
    sums.set(key, sum);
    sum.paisa += move.paisa;
    const paper = `${move.source.kind} ${String(move.source.id)}`;
    sum.papers.set(paper, (sum.papers.get(paper) ?? 0) + (move.back ? -1 : 1));
  }
  return Array.from(sums.values(), ({ line, paisa, papers }) => ({
    ...line,
    amount: toRupees(paisa),
    count: [...papers.values()].reduce((count, paper) => count + Math.sign(paper), 0),
  })).filter(({ amount, count }) => amount !== 0 || count !== 0);
}

/** Returns the line that a move belongs to. */
export function namedOf(
  { what, head }: CountedMove,
  heads: readonly HeadOfMoney[],
): Omit<Line, 'amount' | 'count'> {
  if (what === 'charges') return charges(heads);
  const own = BUILT_IN.find((one) => one.what === what);
  if (own) return { ...own, head: null };
  const of = heads.find(({ _id }) => _id === String(head));
  const names = { name: of?.name ?? '', nepali_name: of?.nepali_name ?? '' };
  return { what: what === 'other income' ? 'other' : 'vouchers', head: of?._id ?? null, ...names };
}

/** What a transfer costs counts with the vouchers of that head, which may be there or not. */
function charges(heads: readonly HeadOfMoney[]): Omit<Line, 'amount' | 'count'> {
  const comparable = comparableHead(BANK_CHARGES);
  const own = heads.find((head) => head.direction === 'out' && comparableHead(head.name) === comparable);
  const { name, nepali_name } = own ?? USUAL_HEADS.out.find((usual) => usual.name === BANK_CHARGES)!;
  return { what: 'vouchers', head: own?._id ?? null, name, nepali_name };
}
