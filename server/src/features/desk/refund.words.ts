import { formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { formatRupees } from '@school-office/contract/money/money';
import type { Voucher } from '@school-office/contract/money/vouchers';
import type { TrailLine } from '../audit/audit.service.ts';

/** `most` in rupees. */
export function tooMuchToGiveBack(most: number): string {
  return most === 0
    ? 'Nothing can be given back: nothing is paid too much or ahead that is not owed elsewhere'
    : `At most ${formatRupees(most)} can be given back: what is paid too much or ahead, less what is due`;
}

/** Returns 'V-2083/84-000008: Rs 250 given back to Maya Example of Magh 2083'. */
export function moneyGivenBack(voucher: Voucher): string {
  return `${formatVoucherNumber(voucher)}: ${inWords(voucher)}`;
}

/** For a request that comes again; `message` is what was answered first. */
export function refundCancelledSince(message: string): string {
  return `${message}. But this was cancelled since: nothing is given back by it.`;
}

export function gaveBackInTrail(voucher: Voucher): TrailLine {
  const { _id, student, student_name, note } = voucher;
  return {
    action: 'gave money back',
    kind: 'voucher',
    record: _id,
    name: formatVoucherNumber(voucher),
    about: [_id, student!],
    people: [{ kind: 'student', _id: student!, name: student_name! }],
    money: true,
    details: `${inWords(voucher)}, to ${voucher.party}: ${note}`,
  };
}

function inWords({ amount, student_name, lines }: Voucher): string {
  const months = lines!.map(formatMonth).join(', ');
  return `${formatRupees(amount)} given back to ${student_name} of ${months}`;
}
