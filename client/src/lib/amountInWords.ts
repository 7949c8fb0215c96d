import { ToWords } from 'to-words/en-NP';

const toWords = new ToWords();

/** Returns 'Two Thousand One Hundred Fifty Rupees Only', as on receipts; the amount is in rupees. */
export function amountInWords(amount: number): string {
  const isUnderOneRupee = amount > 0 && amount < 1;
  return toWords.convert(amount, { currency: true, ignoreZeroCurrency: isUnderOneRupee });
}
