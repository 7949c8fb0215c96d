// The server's messages show numbers too, so their format belongs to the contract.
export { formatNumber, formatRupees } from '@school-office/contract/money';

/** Reads typed rupees, with or without commas; undefined if the text is not an amount with at most two decimals. */
export function readRupees(text: string): number | undefined {
  const digits = text.trim().replaceAll(',', '');
  return /^\d{1,15}(\.\d{0,2})?$/.test(digits) ? Number(digits) : undefined;
}
