// What a receipt says of its lines, in one form for all papers: a row for each head, with an amount for each month.

import { monthNumber } from '@school-office/contract/calendar/schoolMonths';
import { FEE_PART_LABELS, FEE_PARTS, type FeePart } from '@school-office/contract/enumerations';
import { sumRupees } from '@school-office/contract/money/money';
import { isOldDues, type ReceiptItem, type ReceiptLine } from '@school-office/contract/money/receipts';
import { groupsOf } from '../../lib/groupsOf.ts';

/** Rupees of one head for one month. */
export interface Cell {
  /** Its `monthNumber`. */
  month: number;
  amount: number;
  /** What is to be paid for it, where only a part of that is paid. */
  of?: number;
}

/** The name of the row of the fine. */
export const FINE = 'Fine';

export interface ReceiptRow {
  name: string;
  nepali_name: string;
  /** The amounts in the order of the months. */
  cells: Cell[];
  /** Rupees. */
  total: number;
  /** Whether it is of an earlier school year, as a whole: its month says nothing. */
  isOldDues: boolean;
}

/** The lines of each student on a receipt, in its order. */
export function linesByStudent(lines: readonly ReceiptLine[]): ReceiptLine[][] {
  return groupsOf(lines, ({ student }) => student);
}

/** The heads of one student's lines, with their full prices; then what is taken off as concession, and the fine. */
export function receiptRows(lines: readonly ReceiptLine[]): ReceiptRow[] {
  const inOrder = lines.toSorted((one, other) => monthNumber(one) - monthNumber(other));
  const paid = inOrder.flatMap((line) =>
    itemsOf(line).map((item) => ({ ...item, month: monthNumber(line) })),
  );
  const conceded = paid.filter((item) => item.concession !== 0 && isPaidInFull(item));
  const conceding = new Set(conceded.map(({ name }) => name));
  return [
    ...groupsOf(paid, ({ name }) => name).map((items) =>
      rowOf(
        items[0]!,
        items.map(({ month, ...item }) => ({ month, ...paidOf(item) })),
      ),
    ),
    rowOf(
      { name: ['Concession', ...(conceding.size === 1 ? conceding : [])].join(', '), nepali_name: 'छुट' },
      conceded.map(({ month, concession }) => ({ month, amount: -concession })),
    ),
    rowOf(
      { name: FINE, nepali_name: 'जरिवाना' },
      inOrder.map((line) => ({ month: monthNumber(line), amount: line.fine })),
    ),
  ].filter(({ cells }) => cells.length > 0);
}

function rowOf(
  { name, nepali_name, isOldDues: isOld = false }: Pick<Item, 'name' | 'nepali_name' | 'isOldDues'>,
  cells: Cell[],
): ReceiptRow {
  const some = cells.filter(({ amount }) => amount !== 0);
  return {
    name,
    nepali_name,
    cells: some,
    total: sumRupees(some.map(({ amount }) => amount)),
    isOldDues: isOld,
  };
}

/** The full price where the receipt pays all of it, because then the concession stands in a row of its own. */
function paidOf(item: Pick<ReceiptItem, 'gross' | 'concession' | 'amount'>): Omit<Cell, 'month'> {
  return isPaidInFull(item)
    ? { amount: item.gross }
    : { amount: item.amount, of: sumRupees([item.gross, -item.concession]) };
}

function isPaidInFull({ gross, concession, amount }: Pick<ReceiptItem, 'gross' | 'concession' | 'amount'>) {
  return sumRupees([gross, -concession]) === amount;
}

interface Item extends ReceiptItem {
  isOldDues?: boolean;
}

/** The heads of a line, those of one name added up; of a payment by its parts, the parts. */
function itemsOf(line: ReceiptLine): Item[] {
  if (line.items.length === 0) {
    return FEE_PARTS.filter((part) => line[part] !== 0).map((part) => ({
      name: FEE_PART_LABELS[part],
      nepali_name: PARTS_IN_NEPALI[part],
      part,
      gross: line[part],
      concession: 0,
      amount: line[part],
    }));
  }
  return groupsOf(line.items, ({ name }) => name).map((items) => ({
    ...namesOf(items[0]!, line),
    isOldDues: isOldDues(items[0]!),
    part: items[0]!.part,
    gross: sumRupees(items.map(({ gross }) => gross)),
    concession: sumRupees(items.map(({ concession }) => concession)),
    amount: sumRupees(items.map(({ amount }) => amount)),
  }));
}

const PARTS_IN_NEPALI: Record<FeePart, string> = {
  monthly_fees: 'मासिक शुल्क',
  hostel_fees: 'छात्रावास शुल्क',
  laboratory_fees: 'प्रयोगशाला शुल्क',
  computer_fees: 'कम्प्युटर शुल्क',
  exam_fees: 'परीक्षा शुल्क',
  miscellaneous: 'विविध',
};

function namesOf({ name, nepali_name }: ReceiptItem, { as_of }: ReceiptLine) {
  // Ahead of a year that has not begun.
  return { name: as_of ? `${name}, as of ${as_of}` : name, nepali_name };
}
