// What vouchers move.

import { formatVoucherNumber } from '@school-office/contract/calendar/fiscalYears';
import { DRAWER } from '@school-office/contract/money/places';
import type { Types } from 'mongoose';
import type { CancelledRecord } from './cancellation.ts';
import { dayOfTakingBack, moveSource, takenBack, type Move } from './moves.service.ts';
import { VoucherModel, type VoucherRecord } from './vouchers.model.ts';

type Paper = Pick<
  VoucherRecord,
  | 'fiscal_year'
  | 'number'
  | 'day'
  | 'kind'
  | 'from'
  | 'to'
  | 'amount'
  | 'fee'
  | 'way'
  | 'party'
  | 'head'
  | 'drawer'
> & { _id: Types.ObjectId };

/** Returns the moves of a voucher: of a transfer out of one place and into another, with what it costs. */
export function movesOfVoucher(voucher: Paper): Move[] {
  const { _id, day, kind, from, to, amount, fee, way, party, head, drawer } = voucher;
  const source = moveSource('voucher', _id, formatVoucherNumber(voucher));
  const base = { day, party, ...(way && { way }), ...(head && { head }), source };
  const at = (place: string) => ({ place, ...(place === DRAWER && drawer !== undefined && { drawer }) });
  if (kind === 'expense') return [{ ...base, ...at(from!), paisa: amount, sort: 'out', what: 'expenses' }];
  if (kind === 'refund') return [{ ...base, ...at(from!), paisa: amount, sort: 'out', what: 'refunds' }];
  if (kind === 'bounced') return [{ ...base, ...at(from!), paisa: amount, sort: 'out', what: 'bounced' }];
  if (kind === 'income') return [{ ...base, ...at(to!), paisa: amount, sort: 'in', what: 'other income' }];
  // An advance from before the books is an opening sum: no money moves.
  if (from === null || to === null) return [];
  const what = kind === 'transfer' ? 'transfer' : 'advance';
  const moves: Move[] = [
    { ...base, ...at(from), paisa: -amount, sort: 'moved', what },
    { ...base, ...at(to), paisa: amount, sort: 'moved', what },
  ];
  if (fee > 0) moves.push({ ...base, ...at(from), paisa: fee, sort: 'out', what: 'charges' });
  return moves;
}

/** Returns the moves of cancelling a voucher: cash comes out of or into the drawer that is open then. */
export function movesOfCancelledVoucher(
  voucher: Paper,
  { at, drawer }: Pick<CancelledRecord, 'at' | 'drawer'>,
): Move[] {
  return takenBack(movesOfVoucher(voucher), dayOfTakingBack(at, voucher.day)).map((move) => ({
    ...move,
    ...(move.place === DRAWER && drawer !== undefined && { drawer }),
  }));
}

/** Yields the moves of each voucher of a school, with those of cancelling it. */
export async function* movesOfAllVouchers(school: string): AsyncGenerator<Move[], void> {
  const vouchers = VoucherModel.find({ school })
    .select(
      'fiscal_year number day kind from to amount fee way party head drawer cancelled.at cancelled.drawer',
    )
    .lean()
    .cursor();
  for await (const voucher of vouchers) {
    const { cancelled } = voucher;
    yield [...movesOfVoucher(voucher), ...(cancelled ? movesOfCancelledVoucher(voucher, cancelled) : [])];
  }
}
