// Numbers as Nepal groups them: 1,00,000. 'en-IN' groups the same way and every browser has it; 'ne-NP' would write
// Devanagari digits.
const amounts = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  trailingZeroDisplay: 'stripIfInteger',
});

/** '1,00,000', and '1,250.50' where there are paisa. */
export function formatNumber(value: number): string {
  return amounts.format(value);
}

/** 'Rs 1,00,000'; the amount is in rupees. */
export function formatRupees(amount: number): string {
  return `Rs ${formatNumber(amount)}`;
}

/** The rupees that were typed, with or without commas; undefined for what is not an amount with at most two decimals. */
export function readRupees(text: string): number | undefined {
  const digits = text.trim().replaceAll(',', '');
  return /^\d{1,15}(\.\d{0,2})?$/.test(digits) ? Number(digits) : undefined;
}
