import { formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { billReasonInWords } from '@school-office/contract/money/billReasons';
import { sumRupees } from '@school-office/contract/money/money';
import { moneyHeadInWords } from '@school-office/contract/money/moneyHeads';
import { moneyPlaceInWords } from '@school-office/contract/money/placeNames';
import { WAYS, type Way } from '@school-office/contract/money/receipts';
import type { Voucher, VoucherRequest } from '@school-office/contract/money/vouchers';
import { placeInWords } from '@school-office/contract/school/classes';
import { phrase, t } from '@school-office/contract/words';
import { formatRupees } from '../../lib/numbers.ts';
import { reasonText } from '../receipts/receiptTexts.ts';

/** What a list can be of; all else, such as a transfer, is moved. */
export const SORTS = ['out', 'in', 'moved'] as const;
export type Sort = (typeof SORTS)[number];

export function sortOf({ kind }: Pick<Voucher, 'kind'>): Sort {
  if (kind === 'expense') return 'out';
  return kind === 'income' ? 'in' : 'moved';
}

/** Whether money went out, came in, or stayed in the school: an advance is paid out, though it is no expense. */
export function sideOf({ kind }: Pick<Voucher, 'kind'>): 'out' | 'in' | 'transfer' {
  if (kind === 'transfer') return 'transfer';
  return kind === 'income' || kind === 'return' ? 'in' : 'out';
}

/** 'Sample Stationers'; of money that is moved, 'eSewa to Bank'. */
export function partyText({ party, employee, from_name, to_name }: Voucher): string {
  return party || employee?.name || movedText({ from_name, to_name });
}

/** 'eSewa to Bank' */
export function movedText({ from_name, to_name }: Pick<Voucher, 'from_name' | 'to_name'>): string {
  return t('{{from}} to {{to}}', {
    from: moneyPlaceInWords(from_name),
    to: moneyPlaceInWords(to_name),
    context: 'of places',
  });
}

/** '1 voucher', '1,234 vouchers' */
export function vouchersText(count: number): string {
  return count === 1 ? t('1 voucher') : t('{{count}} vouchers', { count });
}

/** Of vouchers without a head. */
const KIND_NAMES: Partial<Record<Voucher['kind'], string>> = {
  refund: phrase('Fees given back'),
  bounced: phrase('Bounced cheque'),
  advance: phrase('Advance'),
  return: phrase('Advance given back'),
};

/** The head, or what else it is. */
export function headText({ kind, head, fee }: Voucher): string {
  if (kind !== 'transfer') return moneyHeadInWords(head || (KIND_NAMES[kind] ?? ''));
  return fee > 0 ? t('Moved, fee {{fee}}', { fee: formatRupees(fee) }) : t('Moved');
}

/** 'Asha Example, class Five, roll no 1': of a refund, whose fees are given back; '' of any other voucher. */
export function studentText({ student_name, classname, section, roll_no }: Voucher): string {
  if (student_name === undefined || classname === undefined) return '';
  const values = { place: placeInWords({ classname, section }), roll_no: String(roll_no) };
  return [student_name, t('class {{place}}, roll no {{roll_no}}', values)].join(', ');
}

/** The note; that of a bounced cheque in the language of the reader. */
export function noteText({ kind, note }: Pick<Voucher, 'kind' | 'note'>): string {
  return kind === 'bounced' ? billReasonInWords(note) : note;
}

/** 'Rs 350 to Sample Stationers', of what is to be written. */
export function wordsOf(request: VoucherRequest, nameOf: (key: string) => string): string {
  const amount = formatRupees(request.amount);
  if (request.direction === 'out') return t('{{amount}} to {{party}}', { amount, party: request.party });
  if (request.direction === 'in') return t('{{amount}} from {{party}}', { amount, party: request.party });
  const [from, to] = [moneyPlaceInWords(nameOf(request.from)), moneyPlaceInWords(nameOf(request.to))];
  return t('{{amount}} from {{from}} to {{to}}', { amount, from, to });
}

/** 'V-2083/84-000215, Rs 350 to Sample Stationers' */
export function voucherInWords(voucher: Voucher): string {
  const amount = formatRupees(voucher.amount);
  const said = t(AMOUNT_AND_PARTY[sideOf(voucher)], { amount, party: partyText(voucher) });
  return `${formatVoucherNumber(voucher)}, ${said.replaceAll(/<\/?b>/gu, '')}`;
}

/** The amount stands in <b>. */
export const AMOUNT_AND_PARTY = {
  out: phrase('<b>{{amount}}</b> to {{party}}'),
  in: phrase('<b>{{amount}}</b> from {{party}}'),
  transfer: phrase('<b>{{amount}}</b> moved from {{party}}'),
} as const;

/** 'Cancelled, written twice: see 000214' */
export function cancelledText({ cancelled }: Voucher): string {
  return cancelled
    ? t('<b>Cancelled</b>, {{reason}}', { reason: reasonText(cancelled) }).replaceAll(/<\/?b>/gu, '')
    : '';
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
