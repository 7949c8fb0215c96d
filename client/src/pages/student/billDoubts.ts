import type { ExtraBill } from '@school-office/contract/money/bills';
import type { StudentAccount } from '@school-office/contract/money/feeAccount';
import { formatRupees } from '@school-office/contract/money/money';

/** Rupees; for a student of whom no price of a month is known. */
const LARGE = 10_000;

/** Returns what is unusual about an extra bill, a sentence each, beside what the student owes and pays in a month. */
export function doubtsAboutBill({ amount }: ExtraBill, account: StudentAccount | undefined): string[] {
  const doubts: string[] = [];
  const size = Math.abs(amount);
  const month = account ? largestMonth(account) : 0;
  if (month > 0 && size > 2 * month) {
    doubts.push(`${formatRupees(size)} is more than twice a month, ${formatRupees(month)}.`);
  }
  if (month === 0 && size > LARGE) doubts.push(`${formatRupees(size)} is a large amount for one bill.`);
  if (account && -amount > account.due) {
    const owed = account.due > 0 ? `only ${formatRupees(account.due)}` : 'nothing';
    doubts.push(`${account.student.student_name} owes ${owed}.`);
  }
  return doubts;
}

/** Of the months that are charged or can be paid ahead; other extra bills and old dues are no measure. */
function largestMonth({ bills, months }: StudentAccount): number {
  const charged = bills.filter(({ kind }) => kind === 'month').map(({ total }) => total);
  return Math.max(0, ...charged, ...months.map(({ payable }) => payable));
}
