import { formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { sumRupees } from '@school-office/contract/money/money';
import { WAYS, type Way } from '@school-office/contract/money/receipts';
import type { Voucher, VoucherRequest } from '@school-office/contract/money/vouchers';
import { reasonText } from '../../features/receipts/receiptTexts.ts';
import { formatRupees } from '../../lib/numbers.ts';

/** What a list can be of; all else, such as a transfer, is moved. */
export const SORTS = ['out', 'in', 'moved'] as const;
export type Sort = (typeof SORTS)[number];

export function sortOf({ kind }: Pick<Voucher, 'kind'>): Sort {
  if (kind === 'expense') return 'out';
  return kind === 'income' ? 'in' : 'moved';
}

/** 'Sample Stationers'; of money that is moved, 'eSewa to Bank'. */
export function partyText(voucher: Voucher): string {
  return voucher.party || `${voucher.from_name} to ${voucher.to_name}`;
}

/** The head, or what else it is. */
export function headText({ head, direction, fee }: Voucher): string {
  if (direction !== 'transfer') return head;
  return fee > 0 ? `Moved, fee ${formatRupees(fee)}` : 'Moved';
}

/** 'Rs 350 to Sample Stationers', of what is to be written. */
export function wordsOf(request: VoucherRequest, nameOf: (key: string) => string): string {
  const sum = formatRupees(request.amount);
  if (request.direction === 'out') return `${sum} to ${request.party}`;
  if (request.direction === 'in') return `${sum} from ${request.party}`;
  return `${sum} from ${nameOf(request.from)} to ${nameOf(request.to)}`;
}

/** 'V-2083/84-000215, Rs 350 to Sample Stationers' */
export function voucherInWords(voucher: Voucher): string {
  const preposition = sortOf(voucher) === 'in' ? 'from' : sortOf(voucher) === 'out' ? 'to' : 'moved';
  const whose = preposition === 'moved' ? `moved, ${partyText(voucher)}` : `${preposition} ${voucher.party}`;
  return `${formatVoucherNumber(voucher)}, ${formatRupees(voucher.amount)} ${whose}`;
}

/** 'Cancelled, written twice: see 000214' */
export function cancelledText({ cancelled }: Voucher): string {
  return cancelled ? `Cancelled, ${reasonText(cancelled)}` : '';
}

export interface VoucherSums {
  /** Rupees; those that are cancelled count nowhere. */
  out: number;
  in: number;
  /** Of what is paid out, by way, those that there are. */
  ways: readonly { way: Way; amount: number }[];
}

export function sumsOf(vouchers: readonly Voucher[]): VoucherSums {
  const standing = vouchers.filter(({ cancelled }) => !cancelled);
  const out = standing.filter((voucher) => sortOf(voucher) === 'out');
  const ways = WAYS.map((way) => ({ way, amount: sumOf(out.filter((one) => one.way === way)) }));
  return {
    out: sumOf(out),
    in: sumOf(standing.filter((voucher) => sortOf(voucher) === 'in')),
    ways: ways.filter(({ amount }) => amount > 0),
  };
}

function sumOf(vouchers: readonly Voucher[]): number {
  return sumRupees(vouchers.map(({ amount }) => amount));
}

/** '2083/08/29' */
export function dayText({ day }: Pick<Voucher, 'day'>): string {
  return formatNepaliDateShort(day);
}

const DIGITS = 6;

/** '000215', where the fiscal year is clear. */
export function shortNumber(number: number): string {
  return String(number).padStart(DIGITS, '0');
}
