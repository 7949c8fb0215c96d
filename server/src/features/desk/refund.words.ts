import { formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import { formatMonth } from '@school-office/contract/calendar/schoolMonths';
import { formatRupees } from '@school-office/contract/money/money';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { said } from '@school-office/contract/sentences';
import { t } from '@school-office/contract/words';
import type { TrailLine } from '../audit/audit.service.ts';

/** `most` in rupees. */
export function tooMuchToGiveBack(most: number): string {
  return most === 0
    ? t('Nothing can be given back: nothing is paid too much or ahead that is not owed elsewhere')
    : t('At most {{amount}} can be given back: what is paid too much or ahead, less what is due', {
        amount: formatRupees(most),
      });
}

/** Of a student whose ledger the desk has not seen as it is now. */
export function changedBeforeRefund(name: string): string {
  return t(
    'The fees of {{name}} were changed at another desk meanwhile. Nothing was given back: look at what can be given back now.',
    { name },
  );
}

/** Returns 'V-2083/84-000008: Rs 250 given back to Maya Example of Magh 2083'. */
export function moneyGivenBack(voucher: Voucher): string {
  const { amount, student_name } = voucher;
  return t('{{voucher}}: {{amount}} given back to {{student}} of {{months}}', {
    voucher: formatVoucherNumber(voucher),
    amount: formatRupees(amount),
    student: student_name!,
    months: monthsOf(voucher),
  });
}

/** For a request that comes again; `message` is what was answered first. */
export function refundCancelledSince(message: string): string {
  return t('{{message}}. But this was cancelled since: nothing is given back by it.', { message });
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
    details: said(() => inWords(voucher, note)),
  };
}

function inWords(voucher: Voucher, note: string): string {
  return t('{{amount}} given back to {{name}} of {{months}}, to {{party}}: {{note}}', {
    amount: formatRupees(voucher.amount),
    name: voucher.student_name!,
    months: monthsOf(voucher),
    party: voucher.party,
    note,
  });
}

function monthsOf({ lines }: Voucher): string {
  return lines!.map(formatMonth).join(', ');
}
