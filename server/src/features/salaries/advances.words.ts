import { formatRupees } from '@school-office/contract/money/money';

/** `left` is in rupees. */
export function aboveLeft(name: string, left: number): string {
  return left === 0
    ? `${name} owes nothing of an advance`
    : `${name} owes ${formatRupees(left)} of advances: no more than that can be given back`;
}
