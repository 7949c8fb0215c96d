// What stands in the book of a day: its lists, each a list of lines, whatever paper they are of.

import { formatReceiptNumber, formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import {
  dayInNepal,
  formatNepaliDate,
  parseNepaliDate,
} from '@school-office/contract/calendar/nepaliCalendar';
import type { ChequeMark, ChequeState } from '@school-office/contract/money/cheques';
import type { DayBook, DrawerClose, PaidOut } from '@school-office/contract/money/dayBook';
import { sumRupees } from '@school-office/contract/money/money';
import { moneyHeadInWords } from '@school-office/contract/money/moneyHeads';
import { moneyPlaceInWords } from '@school-office/contract/money/placeNames';
import type { Receipt } from '@school-office/contract/money/receipts';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { placeInWords } from '@school-office/contract/school/classes';
import { phrase, t } from '@school-office/contract/words';
import {
  otherIncomeTotal,
  paidOutTotal,
  standingOf,
  type Standing,
} from '../../features/dayBook/dayBookTexts.ts';
import { paidFor } from '../../features/receipts/paidFor.ts';
import { linesByStudent } from '../../features/receipts/receiptRows.ts';
import { paperText } from '../../features/receipts/receiptTexts.ts';
import { movedText, noteText, studentText } from '../../features/vouchers/voucherTexts.ts';
import { columnFormat } from '../../lib/numbers.ts';

/** The paper that a line is of, where something can be done with it. */
type Paper =
  | { kind: 'receipt'; receipt: Receipt }
  | { kind: 'salary'; salary: PaidOut }
  | { kind: 'voucher'; voucher: Voucher }
  | { kind: 'cheque'; cheque: ChequeMark }
  | { kind: 'none' };

export interface DayLine extends Standing {
  id: string;
  /** The name of its list. */
  list: string;
  paper: Paper;
  fiscal_year: string;
  /** As it is written, such as '2083/84-000118'. */
  number: string;
  /** From whom or to whom; each student with class and roll number. */
  people: { id?: string; name: string; place: string }[];
  words: string;
  way: string;
  reference: string;
  /** Rupees, without its sign. */
  amount: number;
}

export interface DayList {
  name: 'Received' | 'Other income' | 'Paid out' | 'Moved' | 'Counted';
  /** The heading of the people. */
  people: string;
  lines: DayLine[];
  /** Lines of earlier days that were cancelled on this day. */
  cancelled: DayLine[];
  /** The heading above them. */
  cancelledTitle: string;
  /** What it comes to, in rupees: the last one in all. None of a list whose lines are of different kinds. */
  sums: { words: string; amount: number }[];
}

type NameOf = (account: string) => string;

/** Returns the lists of a day that have lines, and in any case what was received. */
export function listsOf(book: DayBook, nameOf: NameOf): DayList[] {
  const taken = (receipt: Receipt, isTakenOut: boolean) => receiptLine(receipt, isTakenOut, nameOf);
  const paid = (salary: PaidOut, isTakenOut: boolean) => salaryLine(salary, isTakenOut, nameOf);
  const wrote = (isIn: (voucher: Voucher) => boolean) => ({
    lines: book.vouchers.filter(isIn).map((voucher) => voucherLine(voucher, false, nameOf)),
    cancelled: book.vouchers_cancelled.filter(isIn).map((voucher) => voucherLine(voucher, true, nameOf)),
  });
  const income = wrote(({ direction }) => direction === 'in');
  const expenses = wrote(({ direction }) => direction === 'out');
  const transfers = wrote(({ direction }) => direction === 'transfer');
  const fees = wrote(({ fee }) => fee > 0);
  const lists: DayList[] = [
    {
      name: 'Received',
      people: phrase('Received from'),
      lines: book.receipts.map((receipt) => taken(receipt, false)),
      cancelled: book.cancellations.map((receipt) => taken(receipt, true)),
      cancelledTitle: t('Cancelled on this day, taken earlier'),
      sums: sumsOfFees(book),
    },
    {
      name: 'Other income',
      people: phrase('Received from'),
      ...income,
      cancelledTitle: t('Cancelled on this day, written earlier'),
      sums: [{ words: t('Other income'), amount: otherIncomeTotal(book) }],
    },
    {
      name: 'Paid out',
      people: phrase('Paid to'),
      lines: [
        ...book.paid_out.map((salary) => paid(salary, false)),
        ...expenses.lines,
        ...fees.lines.map(feeLine),
      ],
      cancelled: [
        ...book.paid_out_cancelled.map((salary) => paid(salary, true)),
        ...expenses.cancelled,
        ...fees.cancelled.map(feeLine),
      ],
      cancelledTitle: t('Cancelled on this day, paid earlier'),
      sums: [{ words: t('Paid out'), amount: paidOutTotal(book) }],
    },
    {
      name: 'Moved',
      people: phrase('From and to'),
      lines: [
        ...transfers.lines,
        ...book.closes.flatMap(handedLine),
        ...book.cheques.filter(({ state }) => state !== 'bounced').map(chequeLine),
      ],
      cancelled: transfers.cancelled,
      cancelledTitle: t('Cancelled on this day, written earlier'),
      sums: [],
    },
    {
      name: 'Counted',
      people: phrase('Drawer'),
      lines: book.counted.map(countedLine),
      cancelled: [],
      cancelledTitle: '',
      sums: [
        { words: t('Counted more or less'), amount: sumRupees([book.counted_more, -book.counted_less]) },
      ],
    },
  ];
  return (
    lists
      // A closing of an earlier day that was taken back has a sum, and no line.
      .filter(
        (list) => list.name === 'Received' || hasLines(list) || list.sums.some(({ amount }) => amount !== 0),
      )
      .map((list) => ({
        ...list,
        lines: list.lines.map((line) => ({ ...line, list: list.name })),
        cancelled: list.cancelled.map((line) => ({ ...line, list: list.cancelledTitle })),
      }))
  );
}

/** Returns how the amounts of a day are written: all with paisa where one has them. */
export function formatOf(lists: readonly DayList[]): (amount: number) => string {
  return columnFormat(
    lists.flatMap(({ lines, cancelled, sums }) =>
      [...lines, ...cancelled, ...sums].map(({ amount }) => amount),
    ),
  );
}

export function hasLines({ lines, cancelled }: DayList): boolean {
  return lines.length + cancelled.length > 0;
}

function sumsOfFees({ received, cancellations, cancelled, total }: DayBook): DayList['sums'] {
  const sums = [{ words: t('Received'), amount: received }];
  if (cancellations.length === 0) return sums;
  return [
    ...sums,
    { words: t('Cancelled of earlier days'), amount: -cancelled },
    { words: t('Received in all'), amount: total },
  ];
}

/** A line without a paper, of a sum. */
export const NO_PAPER: DayLine = {
  id: '',
  list: '',
  paper: { kind: 'none' },
  at: '',
  account: '',
  sign: 1,
  cancelledSaid: null,
  fiscal_year: '',
  number: '',
  people: [],
  words: '',
  way: '',
  reference: '',
  amount: 0,
};

function receiptLine(receipt: Receipt, isTakenOut: boolean, nameOf: NameOf): DayLine {
  const { _id: id, lines, fiscal_year, way, reference, total: amount, paper } = receipt;
  const words = paidFor(lines, receipt);
  return {
    ...standingOf(receipt, { isTakenOut, was: 'taken' }, nameOf),
    id,
    list: '',
    paper: { kind: 'receipt', receipt },
    fiscal_year,
    number: formatReceiptNumber(receipt),
    people: linesByStudent(lines).map(([line]) => ({
      id: line!.student,
      name: line!.student_name,
      place: `${placeInWords(line!)} ${line!.roll_no}`,
    })),
    words: paper ? `${words}; ${paperText(paper)}` : words,
    way,
    reference,
    amount,
  };
}

function salaryLine(salary: PaidOut, isTakenOut: boolean, nameOf: NameOf): DayLine {
  const { _id: id, number, name, way, amount } = salary;
  return {
    ...standingOf(salary, { isTakenOut, was: 'paid' }, nameOf),
    id,
    list: '',
    paper: { kind: 'salary', salary },
    fiscal_year: '',
    number,
    people: [{ name, place: '' }],
    words: salary.for,
    way,
    reference: '',
    amount,
  };
}

/** Of vouchers without a head. */
const KINDS: Partial<Record<Voucher['kind'], string>> = {
  refund: phrase('Given back'),
  bounced: phrase('Bounced cheque'),
  advance: phrase('Advance'),
  return: phrase('Advance given back'),
};

function voucherLine(voucher: Voucher, isTakenOut: boolean, nameOf: NameOf): DayLine {
  const {
    _id: id,
    fiscal_year,
    direction,
    party,
    head,
    bill_no,
    reference,
    amount,
    day,
    createdAt,
  } = voucher;
  const isMove = direction === 'transfer';
  const written = dayInNepal(new Date(createdAt));
  return {
    ...standingOf(voucher, { isTakenOut, was: 'written' }, nameOf),
    id,
    list: '',
    paper: { kind: 'voucher', voucher },
    fiscal_year,
    number: formatVoucherNumber(voucher),
    people: [{ name: isMove ? movedText(voucher) : party, place: '' }],
    words: [
      t(KINDS[voucher.kind] ?? ''),
      studentText(voucher),
      moneyHeadInWords(head),
      bill_no !== '' && t('bill {{number}}', { number: bill_no }),
      noteText(voucher),
      written !== day && t('written on {{day}}', { day: formatNepaliDate(parseNepaliDate(written)) }),
    ]
      .filter(Boolean)
      .join(', '),
    way: voucher.way ?? '',
    reference,
    amount,
  };
}

/** What a bank or a wallet keeps of a transfer is paid out. */
function feeLine(line: DayLine): DayLine {
  if (line.paper.kind !== 'voucher') return line;
  const { fee, from_name } = line.paper.voucher;
  const people = [{ name: moneyPlaceInWords(from_name), place: '' }];
  return { ...line, id: `${line.id} fee`, people, words: t('Fee of the transfer'), amount: fee };
}

function handedLine(close: DrawerClose): DayLine[] {
  const { _id, at, account, number, handed } = close;
  if (!handed) return [];
  const { amount, reference, name } = handed;
  const people = [
    {
      name: t('Drawer {{number}} to {{name}}', { number: String(number), name: moneyPlaceInWords(name) }),
      place: '',
    },
  ];
  return [
    { ...NO_PAPER, id: _id, at, account, people, words: t('Handed over at closing'), amount, reference },
  ];
}

function countedLine({ _id, at, account, number, difference: amount, note }: DrawerClose): DayLine {
  const people = [{ name: t('Drawer {{number}}', { number: String(number) }), place: '' }];
  const differs = amount > 0 ? t('More than expected') : t('Less than expected');
  const words = [differs, note].filter(Boolean).join(': ');
  return { ...NO_PAPER, id: _id, at, account, people, words, amount };
}

const MARKED: Record<ChequeState, string> = {
  'in hand': phrase('Cheque in hand again'),
  banked: phrase('Cheque banked'),
  cleared: phrase('Cheque cleared'),
  bounced: phrase('Cheque bounced'),
};

function chequeLine(cheque: ChequeMark): DayLine {
  const { receipt, account, fiscal_year, students, state, place_name, reference, amount } = cheque;
  return {
    ...NO_PAPER,
    id: `${receipt} ${state}`,
    account,
    paper: { kind: 'cheque', cheque },
    fiscal_year,
    number: formatReceiptNumber(cheque),
    people: students.map((name) => ({ name, place: '' })),
    words: [t(MARKED[state]), moneyPlaceInWords(place_name)].filter(Boolean).join(', '),
    way: 'Cheque',
    reference,
    amount,
  };
}
