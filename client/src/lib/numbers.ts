// How numbers are shown is the contract's, because the server's messages show them too.
export { formatNumber, formatRupees } from '@school-office/contract/money';

/** The rupees that were typed, with or without commas; undefined for what is not an amount with at most two decimals. */
export function readRupees(text: string): number | undefined {
  const digits = text.trim().replaceAll(',', '');
  return /^\d{1,15}(\.\d{0,2})?$/.test(digits) ? Number(digits) : undefined;
}
