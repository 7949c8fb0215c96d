// Numbers as Nepal groups them: 1,00,000. 'en-IN' groups the same way and every browser has it; 'ne-NP' would write
// Devanagari digits.
const amounts = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** '1,00,000' */
export function formatNumber(value: number): string {
  return amounts.format(value);
}

/** 'Rs 1,00,000'; the amount is in rupees. */
export function formatRupees(amount: number): string {
  return `Rs ${formatNumber(amount)}`;
}
