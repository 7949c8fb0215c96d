// Amounts are in rupees with at most two decimals; they are added in paisa, so that no fraction is lost or made up.

import { devanagariDigits } from '../digits.ts';
import { FEE_PARTS, type FeePart } from '../enumerations.ts';
import { language } from '../language.ts';
import { keep } from '../sentences.ts';

const PAISA = 100;

// Grouped as Nepal groups: 1,00,000. 'en-IN' does the same everywhere; 'ne-NP' would write Devanagari digits.
const nepaliGrouping = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/** '1,00,000', '1,250.50' where there are paisa, and '−50' with a minus as wide as a digit. */
export function formatNumber(value: number): string {
  // Nothing taken away is -0.
  return nepaliGrouping.format(value === 0 ? 0 : value).replace('-', '−');
}

/** 'Rs 1,00,000', to a reader of Nepali 'रु. १,००,०००'; the amount is in rupees. */
export function formatRupees(amount: number): string {
  const kept = keep(() => ({ as: 'rupees', of: amount }));
  if (kept !== undefined) return kept;
  const written = formatNumber(amount);
  return language() === 'ne' ? `रु. ${devanagariDigits(written)}` : `Rs ${written}`;
}

/** The sum in rupees of amounts in rupees. */
export function sumRupees(amounts: readonly number[]): number {
  let paisa = 0;
  for (const amount of amounts) paisa += toPaisa(amount);
  return toRupees(paisa);
}

export function toPaisa(rupees: number): number {
  return Math.round(rupees * PAISA);
}

export function toRupees(paisa: number): number {
  return paisa / PAISA;
}

/** What a fee payment comes to: the sum of its six parts, in rupees. */
export function feeTotal(payment: Readonly<Record<FeePart, number>>): number {
  return sumRupees(FEE_PARTS.map((part) => payment[part]));
}
