import { formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import { formatNepaliDateShort } from '@school-office/contract/calendar/nepaliCalendar';
import { formatMonth, type SchoolMonth } from '@school-office/contract/calendar/schoolMonths';
import { formatRupees, sumRupees } from '@school-office/contract/money/money';
import { moneyPlaceInWords } from '@school-office/contract/money/placeNames';
import type { Cancellation } from '@school-office/contract/money/receipts';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { said } from '@school-office/contract/sentences';
import { t } from '@school-office/contract/words';
import type { TrailLine } from '../audit/audit.service.ts';
import { whyCancelled } from '../money/cancellation.ts';

export function dayAfterToday(): string {
  return t('Day must not be after today');
}

export function cashCountsToday(): string {
  return t(
    'Cash counts on the day on which it goes into or out of the drawer: write it today, and say the other day in the note',
  );
}

export function beforePlace(name: string, month: SchoolMonth): string {
  return t('The book of {{place}} begins in {{month}}', {
    place: moneyPlaceInWords(name),
    month: formatMonth(month),
  });
}

export function chequeNotInBank(): string {
  return t('Write it as Bank when the bank has credited it');
}

export function notByHand(): string {
  return t(
    'Money is not moved there by hand: cheques are marked, and closing the drawer says where the rest goes',
  );
}

/** Returns 'V-2083/84-000001: Rs 350 paid to Sample Stationers for Stationery', for the clerk and the audit trail. */
export function voucherWritten(voucher: Voucher): string {
  const { kind, amount, fee, party, head, from, from_name, to_name } = voucher;
  const sum = formatRupees(amount);
  if (kind === 'advance' && from === null)
    return t('{{amount}} of an advance from before the books are owed by {{party}}', { amount: sum, party });
  const values = { voucher: formatVoucherNumber(voucher), amount: sum, party };
  if (kind === 'advance') return t('{{voucher}}: {{amount}} given to {{party}} as an advance', values);
  if (kind === 'return') return t('{{voucher}}: {{amount}} of an advance given back by {{party}}', values);
  if (kind === 'expense')
    return t('{{voucher}}: {{amount}} paid to {{party}} for {{head}}', { ...values, head: t(head) });
  if (kind === 'refund') return t('{{voucher}}: {{amount}} given back to {{party}}', values);
  if (kind === 'bounced') return t('{{voucher}}: {{amount}} of a bounced cheque of {{party}}', values);
  if (kind === 'income')
    return t('{{voucher}}: {{amount}} received from {{party}} for {{head}}', { ...values, head: t(head) });
  const moved = {
    voucher: values.voucher,
    amount: sum,
    from: moneyPlaceInWords(from_name),
    to: moneyPlaceInWords(to_name),
  };
  return fee > 0
    ? t('{{voucher}}: {{amount}} moved from {{from}} to {{to}}, {{fee}} kept as fee', {
        ...moved,
        fee: formatRupees(fee),
      })
    : t('{{voucher}}: {{amount}} moved from {{from}} to {{to}}', moved);
}

function inWords({ kind, amount, fee, party, head, from, from_name, to_name }: Voucher): string {
  const paid = { amount: formatRupees(amount), party, head: t(head) };
  if (kind === 'advance') {
    return from === null
      ? t('{{amount}} of an advance from before the books are owed by {{party}}', paid)
      : t('{{amount}} given to {{party}} as an advance', paid);
  }
  if (kind === 'return') return t('{{amount}} of an advance given back by {{party}}', paid);
  if (kind === 'expense') return t('{{amount}} paid to {{party}} for {{head}}', paid);
  if (kind === 'refund') return t('{{amount}} given back to {{party}}', paid);
  if (kind === 'bounced') return t('{{amount}} of a bounced cheque of {{party}}', paid);
  if (kind === 'income') return t('{{amount}} received from {{party}} for {{head}}', paid);
  const moved = {
    amount: formatRupees(amount),
    from: moneyPlaceInWords(from_name),
    to: moneyPlaceInWords(to_name),
  };
  return fee > 0
    ? t('{{amount}} moved from {{from}} to {{to}}, {{fee}} kept as fee', { ...moved, fee: formatRupees(fee) })
    : t('{{amount}} moved from {{from}} to {{to}}', moved);
}

/** For an advance of which less is left than it was; both in rupees. */
export function advanceIsUsed(voucher: Voucher, left: number): string {
  const gone = formatRupees(sumRupees([voucher.amount, -left]));
  return t('{{amount}} of this advance were taken off a salary or given back: cancel that first', {
    amount: gone,
  });
}

export function voucherCancelled(voucher: Voucher): string {
  return t('Voucher {{voucher}} of {{amount}} is cancelled', {
    voucher: formatVoucherNumber(voucher),
    amount: formatRupees(voucher.amount),
  });
}

export function voucherCancelledAlready(voucher: Voucher): string {
  return t('Voucher {{voucher}} is cancelled already', { voucher: formatVoucherNumber(voucher) });
}

export function bouncedStays(voucher: Voucher): string {
  return t(
    '{{voucher}} is a cheque that has bounced, and its students are billed for it: take the money again when it comes',
    { voucher: formatVoucherNumber(voucher) },
  );
}

/** For a request that comes again; `message` is what was answered first. */
export function voucherCancelledSince(message: string): string {
  return t('{{message}}. But this was cancelled since: nothing is moved by it.', { message });
}

function onDay(voucher: Voucher): string {
  return t('{{what}}, on {{day}}', { what: inWords(voucher), day: formatNepaliDateShort(voucher.day) });
}

export function wroteVoucherInTrail(voucher: Voucher): TrailLine {
  const details = said(() => onDay(voucher));
  return { action: 'wrote voucher', ...inTrail(voucher), details };
}

export function cancelledVoucherInTrail(voucher: Voucher, why: Cancellation): TrailLine {
  const details = said(() => `${formatRupees(voucher.amount)}, ${whyCancelled(why)}`);
  if (voucher.employee) return { action: 'cancelled advance', ...advanceInTrail(voucher), details };
  const line = { action: 'cancelled voucher', ...inTrail(voucher), details } as const;
  return voucher.student === undefined
    ? line
    : { ...line, about: [voucher._id, voucher.student], money: true };
}

/** Of an advance and of a return: the line is about the employee too. */
export function gaveAdvanceInTrail(voucher: Voucher): TrailLine {
  const details = said(() => onDay(voucher));
  const action = voucher.kind === 'advance' ? 'gave advance' : 'took advance back';
  return { action, ...advanceInTrail(voucher), details };
}

function advanceInTrail(voucher: Voucher) {
  const { _id, kind, name } = voucher.employee!;
  const people = [{ kind, _id, name }];
  return { ...inTrail(voucher), people, about: [voucher._id, _id], money: true } as const;
}

export function printedVoucherInTrail(voucher: Voucher): TrailLine {
  const { prints } = voucher;
  const details = said(() => (prints === 0 ? t('original') : t('copy {{copy}}', { copy: String(prints) })));
  return { action: 'printed voucher', ...inTrail(voucher), details };
}

function inTrail(voucher: Voucher) {
  return { kind: 'voucher', record: voucher._id, name: formatVoucherNumber(voucher) } as const;
}
