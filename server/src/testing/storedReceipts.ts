import { Types } from 'mongoose';
import {
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
