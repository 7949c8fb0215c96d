import type { FeePayment, FeePaymentRequest } from '@school-office/contract/fees';
import { feeTotal, formatRupees, sumRupees } from '@school-office/contract/money';
import { MONTHS } from '@school-office/contract/enumerations';

/** Returns what is unusual about a payment, a sentence each, beside the student's payments of that year and the year before. */
export function doubtsAboutFees(
  payment: FeePaymentRequest,
  paid: FeePayment[],
  paidBefore: FeePayment[],
): string[] {
  const { month_name, year } = payment;
  const doubts: string[] = [];
  const already = totalFor(month_name, paid);
  if (already > 0) doubts.push(`${formatRupees(already)} is already paid for ${month_name} ${year}.`);
  const usual = usualFee(month_name, paid, paidBefore);
  const amount = feeTotal(payment);
  if (usual > 0 && amount > 2 * usual) {
    doubts.push(`${formatRupees(amount)} is more than twice the usual ${formatRupees(usual)}.`);
  }
  return doubts;
}

/** The largest of the other months of the year, else the last payment; 0 for a student who has never paid. */
function usualFee(month: string, paid: FeePayment[], paidBefore: FeePayment[]): number {
  const others = MONTHS.filter((name) => name !== month).map((name) => totalFor(name, paid));
  const last = [...paidBefore, ...paid].at(-1);
  return Math.max(...others) || (last ? feeTotal(last) : 0);
}

function totalFor(month: string, payments: FeePayment[]): number {
  return sumRupees(payments.filter(({ month_name }) => month_name === month).map(feeTotal));
}
