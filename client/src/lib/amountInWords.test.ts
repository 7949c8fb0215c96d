import { expect, test } from 'vitest';
import { amountInWords } from './amountInWords.ts';

test.each([
  [0, 'Zero rupees only'],
  [1, 'One rupees only'],
  [19, 'Nineteen rupees only'],
  [40, 'Forty rupees only'],
  [101, 'One hundred one rupees only'],
  [2150, 'Two thousand one hundred fifty rupees only'],
  [2150.5, 'Two thousand one hundred fifty rupees and fifty paisa only'],
  [0.29, 'Zero rupees and twenty nine paisa only'],
  [1_00_000, 'One lakh rupees only'],
  [12_34_567, 'Twelve lakh thirty four thousand five hundred sixty seven rupees only'],
  [60_00_000, 'Sixty lakh rupees only'],
  [1_00_00_001, 'One crore one rupees only'],
])('%d is %s', (amount, words) => {
  expect(amountInWords(amount)).toBe(words);
});
