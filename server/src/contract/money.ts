// Amounts are in rupees with at most two decimals; they are added in paisa, so that no fraction is lost or made up.
import { FEE_PARTS, type FeePart } from './enumerations.ts';

const PAISA = 100;

/** The sum in rupees of amounts in rupees. */
export function sumRupees(amounts: readonly number[]): number {
  let paisa = 0;
  for (const amount of amounts) paisa += Math.round(amount * PAISA);
  return paisa / PAISA;
}

/** What a fee payment comes to: the sum of its six parts, in rupees. */
export function feeTotal(payment: Readonly<Record<FeePart, number>>): number {
  return sumRupees(FEE_PARTS.map((part) => payment[part]));
}
