import { formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import { shortDateInWords } from '@school-office/contract/calendar/nepaliCalendar';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { phrase, t } from '@school-office/contract/words';
import { Paperclip } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { TotalRow } from '../../components/excel/writeExcel.ts';
import { looks } from '../../components/kit/looks.ts';
import type { ListColumn } from '../../components/list/listColumns.ts';
import { Sentence } from '../../components/Sentence.tsx';
import { reasonText } from '../../features/receipts/receiptTexts.ts';
import {
  cancelledText,
  dayText,
  headText,
  partyText,
  shortNumber,
  sortOf,
  type Sort,
  type VoucherSums,
} from '../../features/vouchers/voucherTexts.ts';
import { formatNumber } from '../../lib/numbers.ts';
import { toVoucher } from '../../lib/paths.ts';
import styles from './ExpensesPage.module.css';

type Column = ListColumn<Voucher>;
type AccountName = (account: string) => string;

/** Those that the table, the paper and the file have, but for the amount. */
function commonColumns(nameOf: AccountName): Record<'party' | 'head' | 'bill' | 'way' | 'by', Column> {
  return {
    party: { name: phrase('Paid to or from'), value: partyText },
    head: {
      name: phrase('Head'),
      value: (voucher) => [headText(voucher), cancelledText(voucher)].filter(Boolean).join('. '),
      paper: '40mm',
    },
    bill: { name: phrase('Bill'), value: ({ bill_no }) => bill_no, width: 60, paper: '20mm' },
    way: { name: phrase('Way'), value: ({ way }) => t(way ?? ''), width: 70, paper: '20mm' },
    by: { name: phrase('By'), value: ({ account }) => nameOf(account), width: 76, paper: '30mm' },
  };
}

/** The table: a number leads to its voucher, a clip stands for the picture of the bill. `format` is that of the amounts. */
export function screenColumns(nameOf: AccountName, format: (amount: number) => string): Column[] {
  const { party, head, bill, way, by } = commonColumns(nameOf);
  return [
    {
      name: phrase('Voucher'),
      cell: (voucher) => (
        <Link
          to={toVoucher(voucher)}
          aria-label={t('Voucher {{voucher}}', { voucher: formatVoucherNumber(voucher) })}
        >
          {shortNumber(voucher.number)}
        </Link>
      ),
      width: 74,
    },
    { name: phrase('Day'), cell: ({ day }) => Number(day.slice(-2)), width: 38, align: 'right' },
    {
      ...party,
      cell: (voucher) => (
        <span className={sortOf(voucher) === 'moved' ? undefined : styles.party}>{partyText(voucher)}</span>
      ),
    },
    { ...head, cell: (voucher) => <Head voucher={voucher} />, width: 118 },
    bill,
    {
      name: phrase('Picture'),
      cell: ({ image }) =>
        image !== '' && <Paperclip size={15} role="img" aria-label={t('With a picture of the bill')} />,
      width: 24,
    },
    way,
    {
      ...by,
      cell: ({ account }) => (
        <span className={looks('cut')} title={account}>
          {nameOf(account)}
        </span>
      ),
    },
    {
      name: phrase('Amount (Rs)'),
      cell: (voucher) => (sortOf(voucher) === 'in' ? `+ ${format(voucher.amount)}` : format(voucher.amount)),
      width: 96,
      align: 'right',
    },
  ];
}

function Head({ voucher }: { voucher: Voucher }) {
  if (!voucher.cancelled) return headText(voucher);
  return (
    <Sentence
      text="<b>Cancelled</b>, {{reason}}"
      values={{ reason: reasonText(voucher.cancelled) }}
      parts={{ b: <strong className={looks('cancelledWord')} /> }}
    />
  );
}

const AMOUNTS: Record<Sort, string> = {
  out: phrase('Paid out (Rs)'),
  in: phrase('Income (Rs)'),
  moved: phrase('Moved (Rs)'),
};

/** The list on paper and as a file: amounts in the column of their sort; what is cancelled has none. */
export function listColumns(nameOf: AccountName): Column[] {
  const { party, head, bill, way, by } = commonColumns(nameOf);
  return [
    {
      name: phrase('Voucher'),
      value: formatVoucherNumber,
      cell: ({ number }) => shortNumber(number),
      paper: '21mm',
    },
    { name: phrase('Day'), value: dayText, onPaper: ({ day }) => shortDateInWords(day), paper: '25mm' },
    party,
    head,
    bill,
    way,
    by,
    ...amountColumns(),
  ];
}

/** What a file has beside the list on paper. */
export function fileColumns(nameOf: AccountName): Column[] {
  return [
    ...listColumns(nameOf),
    { name: phrase('Fee (Rs)'), value: ({ fee }) => (fee > 0 ? fee : null) },
    { name: phrase('Reference'), value: ({ reference }) => reference },
    { name: phrase('Note'), value: ({ note }) => note },
  ];
}

function amountColumns(): Column[] {
  return (Object.keys(AMOUNTS) as Sort[]).map((sort) => {
    const amountOf = (voucher: Voucher) =>
      sortOf(voucher) === sort && !voucher.cancelled ? voucher.amount : null;
    return {
      name: AMOUNTS[sort],
      value: amountOf,
      cell: (voucher) => {
        const amount = amountOf(voucher);
        return amount === null ? '' : formatNumber(amount);
      },
      paper: '30mm',
      align: 'right',
    };
  });
}

/** The line of sums below the list in a file. */
export function totalOf(sums: VoucherSums): TotalRow {
  return { Voucher: phrase('Total'), [AMOUNTS.out]: sums.out, [AMOUNTS.in]: sums.in };
}
