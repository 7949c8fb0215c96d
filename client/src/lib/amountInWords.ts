import { ToWords } from 'to-words/en-NP';

const toWords = new ToWords();

/** Returns 'Two Thousand One Hundred Fifty Rupees Only', as on receipts; the amount is in rupees. */
export function amountInWords(amount: number): string {
  return toWords.convert(amount, { currency: true });
}
