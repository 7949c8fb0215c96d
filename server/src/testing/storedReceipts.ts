import type { Way } from '@school-office/contract/money/receipts';
import { Types } from 'mongoose';
import { MoveModel } from '../features/money/moves.model.ts';
import { sumsByMonth } from '../features/money/moves.service.ts';
import { movesOfReceipt } from '../features/money/movesOfReceipts.ts';
import { PlaceMonthModel } from '../features/money/placeMonths.model.ts';
import {
  ReceiptModel,
  keysOfLines,
  sumsOfLines,
  type ReceiptLineRecord,
  type ReceiptRecord,
} from '../features/money/receipts.model.ts';

let numbers = 0;

/** Returns a receipt as it is stored, in paisa: of Rs 2,150 for Mangsir 2083, under the next number. */
export function aStoredReceipt(
  changes: Partial<Omit<ReceiptRecord, 'lines' | 'total' | 'months' | 'years' | 'studentYears'>> = {},
  lines: Partial<ReceiptLineRecord>[] = [{}],
): ReceiptRecord {
  numbers += 1;
  const sums = sumsOfLines(lines.map((line) => ({ ...LINE, ...line })));
  return {
    school: 'jhhs',
    fiscal_year: '2083/84',
    number: numbers,
    createdAt: new Date('2026-11-20T06:00:00Z'),
    way: 'Cash',
    place: PLACES[changes.way ?? 'Cash'],
    reference: '',
    received: sums.total,
    payer: '',
    ...sums,
    ...keysOfLines(sums.lines),
    due_after: 0,
    advance_after: 0,
    prints: 0,
    account: 'office@jhhs.example',
    act: 1,
    ...changes,
  };
}

/** Stores such a receipt with its moves, past the acts. */
export async function storeReceipt(...receipt: Parameters<typeof aStoredReceipt>): Promise<void> {
  const made = await ReceiptModel.create(aStoredReceipt(...receipt));
  const { school, createdAt: at, account, act } = made;
  const moves = movesOfReceipt(made);
  await MoveModel.create(moves.map((move) => ({ school, at, ...move, account, act })));
  for (const { place, month, ...sums } of sumsByMonth(moves)) {
    // oxlint-disable-next-line no-await-in-loop -- one command after the other
    await PlaceMonthModel.updateOne({ school, place, month }, { $inc: sums }, { upsert: true });
  }
}

const PLACES: Record<Way, string> = {
  Cash: 'drawer',
  Cheque: 'cheques',
  Bank: 'bank',
  Fonepay: 'bank',
  connectIPS: 'bank',
  eSewa: 'eSewa',
  Khalti: 'Khalti',
};

const LINE = {
  student: new Types.ObjectId('000000000000000000000001'),
  student_name: 'Maya Example',
  classname: 'Five',
  roll_no: 4,
  parents_name: 'Hari Example',
  year: 2083,
  month_name: 'Mangsir',
  monthly_fees: 150_000,
  hostel_fees: 0,
  laboratory_fees: 25_000,
  computer_fees: 40_000,
  exam_fees: 0,
  miscellaneous: 0,
  fine: 0,
  as_charged: false,
  items: [],
} satisfies Partial<ReceiptLineRecord>;
