import { formatReceiptNumber } from '@school-office/contract/fiscalYears';
import type { Receipt } from '@school-office/contract/receipts';
import type { Paper, SchoolInFull } from '@school-office/contract/schoolSettings';
import { formatRupees } from '../../lib/numbers.ts';
import { studentNames } from './receiptTexts.ts';

export interface PrintedReceiptProps {
  receipt: Receipt;
  school: SchoolInFull;
  paper: Paper;
  /** 0 for the original, then 1, 2 ... */
  copy: number;
}

export function PrintedReceipt({ receipt, school, copy }: PrintedReceiptProps) {
  return (
    <article className="receipt">
      <strong>{school.label}</strong>
      <p>No. {formatReceiptNumber(receipt)}</p>
      <p>{copy === 0 ? 'Original' : `Copy of Original ${copy}`}</p>
      <p>{studentNames(receipt)}</p>
      <p>{formatRupees(receipt.total)}</p>
    </article>
  );
}
