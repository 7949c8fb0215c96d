import type { Receipt } from '@school-office/contract/money/receipts';
import { toTakeAgain } from '../../lib/paths.ts';

/**
 * Returns the path of Fees with what a cancelled receipt says filled in, for its first student; for another one, who is not known yet, where it
 * was of the wrong student. Undefined for one that is not cancelled, and for a bounced cheque, whose reference is none any more.
 */
export function pathToTakeAgain(receipt: Receipt): string | undefined {
  const { cancelled, lines } = receipt;
  if (!cancelled || cancelled.reason === 'bounced cheque') return undefined;
  const student = cancelled.reason === 'wrong student' ? undefined : lines[0]?.student;
  return toTakeAgain(receipt, student === undefined ? {} : { student });
}
