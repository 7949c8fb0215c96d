import type { CashBookLine } from '@school-office/contract/money/cashBook';
import type { MoveKind } from '@school-office/contract/money/moves';

const KINDS: Record<MoveKind, string> = {
  fees: 'Fees',
  'other income': 'Other income',
  'counted more': 'Counted more',
  salaries: 'Salaries',
  expenses: 'Vouchers',
  charges: 'Fees of transfers',
  refunds: 'Given back',
  bounced: 'Bounced cheques',
  advance: 'Advance',
  'set off': 'Taken off advances',
  'counted less': 'Counted less',
  transfer: 'Transfer',
  'handed over': 'Handed over',
  cheque: 'Cheque cleared',
};

/** 'Fees, Cash', 'Salaries': what came in or went out, as books name it. */
export function moveText({
  what,
  way,
}: Pick<CashBookLine, 'what'> & { way?: CashBookLine['way'] | null }): string {
  return what === 'fees' && way ? `${KINDS.fees}, ${way}` : KINDS[what];
}
