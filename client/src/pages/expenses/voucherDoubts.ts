import { formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import type { MoneyHead } from '@school-office/contract/money/moneyHeads';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { t } from '@school-office/contract/words';
import { dayText } from '../../features/vouchers/voucherTexts.ts';
import { formatRupees } from '../../lib/numbers.ts';
import { hasHead, isUsualHead, sameBill, standingOf, usualAmount } from './knownVouchers.ts';
import type { Paid } from './voucherForm.ts';

/** From here on a payment in cash may not count as an expense. */
const MOST_CASH = 50_000;

/** Returns what is unusual about a voucher beside the earlier ones, a sentence each. */
export function doubtsAboutVoucher(
  paid: Paid,
  vouchers: readonly Voucher[],
  heads: readonly MoneyHead[],
): string[] {
  const { direction, head, amount } = paid;
  const standing = standingOf(vouchers, direction);
  const twice = sameBill(standing, paid);
  const usual = usualAmount(standing, head);
  const isNew = !hasHead(heads, direction, head) && !isUsualHead(direction, head);
  return [
    twice &&
      t('Bill {{bill}} of {{party}} is in {{voucher}} already: {{amount}} on {{day}}.', {
        bill: paid.bill_no,
        party: twice.party,
        voucher: formatVoucherNumber(twice),
        amount: formatRupees(twice.amount),
        day: dayText(twice),
      }),
    usual !== undefined &&
      amount > 2 * usual &&
      t('{{amount}} is more than twice the usual {{usual}} of {{head}}.', {
        amount: formatRupees(amount),
        usual: formatRupees(usual),
        head,
      }),
    isNew &&
      t('{{head}} is a new head: from now on it is in the list of heads and in the annual statement.', {
        head,
      }),
  ].filter((reason) => typeof reason === 'string');
}

/** What is said without asking; '' for nothing. */
export function largeCashNote({
  direction,
  way,
  amount,
}: {
  direction: string;
  way: string;
  amount: number;
}): string {
  return direction === 'out' && way === 'Cash' && amount > MOST_CASH
    ? t('Cash above {{amount}} at a time may not count as an expense for tax.', {
        amount: formatRupees(MOST_CASH),
      })
    : '';
}
