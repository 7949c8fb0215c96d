import { monthNumber } from '@school-office/contract/calendar/schoolMonths';
import { FEE_PARTS, type FeePart } from '@school-office/contract/enumerations';
import type { AccountMonth, StudentAccount } from '@school-office/contract/money/feeAccount';
import { sumRupees, toPaisa, toRupees } from '@school-office/contract/money/money';
import { restsOfHeads } from '@school-office/contract/money/moneyModel';
import { nameInWords, phrase, t } from '@school-office/contract/words';
import { formatNumber } from '../../lib/numbers.ts';

/** So many columns fit beside the names of the months. */
const MOST_COLUMNS = 4;
const OTHER_HEADS = phrase('Other');

interface HeadColumns {
  /** The names of the heads that are owed. */
  columns: string[];
  /** Returns what a column is called in the language of the reader. */
  wordsOf: (column: string) => string;
  /** Returns what is owed of a month, in rupees by column; undefined where the heads do not make up what is owed. */
  restsOf: (month: AccountMonth) => Record<string, number> | undefined;
  /** Returns what the last column holds, if the heads are too many: 'Exam 500, Library 200'. */
  othersOf: (month: AccountMonth) => string;
}

/** Divides what is owed among the heads of the bills. */
export function headColumnsOf(account: StudentAccount, owed: readonly AccountMonth[]): HeadColumns {
  const rests = new Map(owed.map((month) => [month, restsByHead(account, month)]));
  const names = new Set([...rests.values()].flatMap((byHead) => Object.keys(byHead ?? {})));
  const columns =
    names.size > MOST_COLUMNS ? [...[...names].slice(0, MOST_COLUMNS - 1), OTHER_HEADS] : [...names];
  const heads = new Map(account.bills.flatMap(({ lines }) => lines.map((line) => [line.name, line])));
  const wordsOf = (name: string) => {
    const head = heads.get(name);
    return head ? nameInWords(head) : t(name);
  };
  return {
    columns,
    wordsOf,
    restsOf: (month) => {
      const byHead = rests.get(month);
      if (!byHead) return undefined;
      const byColumn: Record<string, number> = {};
      for (const [name, rest] of Object.entries(byHead)) {
        const column = columns.includes(name) ? name : OTHER_HEADS;
        byColumn[column] = sumRupees([byColumn[column] ?? 0, rest]);
      }
      return byColumn;
    },
    othersOf: (month) =>
      Object.entries(rests.get(month) ?? {})
        .filter(([name]) => !columns.includes(name))
        .map(([name, rest]) => `${wordsOf(name)} ${formatNumber(rest)}`)
        .join(', '),
  };
}

/** What is left of each head of a month, in rupees, after what was paid by part. Old dues are told by their row. */
function restsByHead(
  { student, bills, receipts }: StudentAccount,
  month: AccountMonth,
): Record<string, number> | undefined {
  const number = monthNumber(month);
  const heads = bills
    .filter((bill) => monthNumber(bill) === number && bill.kind !== 'old dues')
    .flatMap(({ lines }) => lines)
    .map(({ name, part, net }) => ({ name, part, net: toPaisa(net) }));
  const paid: Partial<Record<FeePart, number>> = {};
  for (const line of receipts.filter(({ cancelled }) => !cancelled).flatMap(({ lines }) => lines)) {
    if (line.student !== student._id || monthNumber(line) !== number) continue;
    for (const part of FEE_PARTS) paid[part] = (paid[part] ?? 0) + toPaisa(line[part]);
  }
  const rests = restsOfHeads(heads, paid);
  // Not where another month's surplus covers a part, or a correction is shared by heads.
  if (rests.reduce((sum, rest) => sum + rest, 0) !== toPaisa(month.due)) return undefined;
  const byHead: Record<string, number> = {};
  for (const [index, { name }] of heads.entries()) {
    if (rests[index]) byHead[name] = sumRupees([byHead[name] ?? 0, toRupees(rests[index])]);
  }
  return byHead;
}
