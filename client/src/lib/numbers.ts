import { asciiDigits } from '@school-office/contract/digits';
import { formatNumber, formatRupees } from '@school-office/contract/money/money';

// The server's messages show numbers too, so their format belongs to the contract.
export { formatNumber, formatRupees };

const withPaisa = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Returns how the amounts of a column are written: all with paisa where one has them, so that their points stand under each other. */
export function columnFormat(amounts: readonly number[]): (amount: number) => string {
  if (amounts.every(Number.isInteger)) return formatNumber;
  return (amount) => withPaisa.format(amount === 0 ? 0 : amount).replace('-', '−');
}

/** '1,500.' is 1500 to a clerk; the contract takes digits and a point. */
export function withoutCommas(text: string): string {
  return text.replaceAll(',', '').replace(/\.$/, '');
}

/** Reads typed rupees, with or without commas, in either digits; undefined if the text is not an amount with at most two decimals. */
export function readRupees(text: string): number | undefined {
  const digits = asciiDigits(text).trim().replaceAll(',', '');
  return /^\d{1,15}(\.\d{0,2})?$/.test(digits) ? Number(digits) : undefined;
}

/**
 * Returns what was typed or pasted into the box of an amount: without what is usually written around one, as in 'Rs 1,200/-'. All else
 * stays, and is refused: a minus that went would turn the sum round.
 */
export function amountText(text: string): string {
  return text.replace(/^\s*(?:(?:rs|npr|रु)\.?\s*)?/iu, '').replace(/\s*(?:\/[-–=])?\s*$/u, '');
}
