// What the papers of fees move.

import { formatReceiptNumber } from '@school-office/contract/calendar/fiscalYears';
import { dayInNepal } from '@school-office/contract/calendar/nepaliCalendar';
import type { Types } from 'mongoose';
import type { CancelledRecord } from './cancellation.ts';
import { dayOfTakingBack, moveSource, takenBack, type Move } from './moves.service.ts';
import { ReceiptModel, type ReceiptRecord } from './receipts.model.ts';

type Paper = Pick<
  ReceiptRecord,
  'fiscal_year' | 'number' | 'createdAt' | 'way' | 'place' | 'drawer' | 'total'
> & { _id: Types.ObjectId; lines: readonly Pick<ReceiptRecord['lines'][number], 'student_name'>[] };

/** Returns the moves of taking a receipt's money. */
export function movesOfReceipt(receipt: Paper): Move[] {
  const { _id, createdAt, way, place, drawer, total, lines } = receipt;
  return [
    {
      day: dayInNepal(createdAt),
      place,
      paisa: total,
      sort: 'in',
      what: 'fees',
      way,
      party: [...new Set(lines.map(({ student_name }) => student_name))].join(', '),
      ...(drawer !== undefined && { drawer }),
      source: moveSource('receipt', _id, formatReceiptNumber(receipt)),
    },
  ];
}

/** Returns the moves of cancelling a receipt: cash leaves the drawer that is open then, other money the place where it lies. */
export function movesOfCancelled(
  receipt: Paper,
  { at, drawer, place = receipt.place }: Pick<CancelledRecord, 'at' | 'drawer' | 'place'>,
): Move[] {
  const day = dayOfTakingBack(at, dayInNepal(receipt.createdAt));
  return takenBack(movesOfReceipt(receipt), day).map((move) => ({
    ...move,
    place,
    ...(drawer !== undefined && { drawer }),
  }));
}

/** Yields the moves of each receipt of a school, with those of cancelling it. There may be very many. */
export async function* movesOfAllReceipts(school: string): AsyncGenerator<Move[], void> {
  const receipts = ReceiptModel.find({ school })
    .select(
      'fiscal_year number createdAt way place total drawer lines.student_name cancelled.at cancelled.drawer cancelled.place',
    )
    .lean()
    .cursor();
  for await (const receipt of receipts) {
    const { cancelled } = receipt;
    yield [...movesOfReceipt(receipt), ...(cancelled ? movesOfCancelled(receipt, cancelled) : [])];
  }
}
