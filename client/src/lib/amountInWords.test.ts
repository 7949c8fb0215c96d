import { expect, test } from 'vitest';
import { amountInWords } from './amountInWords.ts';

test.each([
  [0, 'Zero Rupees Only'],
  [1, 'One Rupee Only'],
  [2150, 'Two Thousand One Hundred Fifty Rupees Only'],
  [2150.5, 'Two Thousand One Hundred Fifty Rupees And Fifty Paisa Only'],
  [0.29, 'Twenty Nine Paisa Only'],
  [12_34_567, 'Twelve Lakh Thirty Four Thousand Five Hundred Sixty Seven Rupees Only'],
  [1_00_00_001, 'One Crore One Rupees Only'],
])('%d is %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});
