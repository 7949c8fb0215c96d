import { language } from '@school-office/contract/language';
import { amountInNepaliWords } from './amountInNepaliWords.ts';
import { amountInWords } from './amountInWords.ts';

/** Returns an amount in rupees in words, in the language of the reader. */
export function rupeesInWords(amount: number): string {
  return language() === 'ne' ? amountInNepaliWords(amount) : amountInWords(amount);
}
