import type { CashBookLine } from '@school-office/contract/money/cashBook';
import type { MoveKind } from '@school-office/contract/money/moves';
import { phrase, t } from '@school-office/contract/words';

const KINDS: Record<MoveKind, string> = {
  fees: phrase('Fees'),
  'other income': phrase('Other income'),
  'counted more': phrase('Counted more'),
  salaries: phrase('Salaries'),
  expenses: phrase('Vouchers'),
  charges: phrase('Fees of transfers'),
  refunds: phrase('Given back'),
  bounced: phrase('Bounced cheques'),
  advance: phrase('Advance'),
  'set off': phrase('Taken off advances'),
  'counted less': phrase('Counted less'),
  transfer: phrase('Transfer'),
  'handed over': phrase('Handed over'),
  cheque: phrase('Cheque cleared'),
};

/** 'Fees, Cash', 'Salaries': what came in or went out, as books name it. */
export function moveText({
  what,
  way,
}: Pick<CashBookLine, 'what'> & { way?: CashBookLine['way'] | null }): string {
  return what === 'fees' && way ? t('Fees, {{way}}', { way: t(way) }) : t(KINDS[what]);
}
