import { monthNumber } from '@school-office/contract/calendar/schoolMonths';
import type { Cheque } from '@school-office/contract/money/cheques';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';

/** Returns the cheques that the bank has not paid yet and that paid for months of the student with too much or ahead. */
export function chequesBehind(
  { student, months, receipts }: StudentAccount,
  cheques: readonly Cheque[],
): Cheque[] {
  const tooMuch = new Set(
    months.filter(({ ahead, paid, charged }) => ahead > 0 || paid > charged).map(monthNumber),
  );
  return cheques.filter(({ receipt }) =>
    receipts
      .filter(({ _id, cancelled }) => _id === receipt && !cancelled)
      .flatMap(({ lines }) => lines)
      .some((line) => line.student === student._id && tooMuch.has(monthNumber(line))),
  );
}
