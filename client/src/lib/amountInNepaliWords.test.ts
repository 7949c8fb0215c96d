import { expect, test } from 'vitest';
import { amountInNepaliWords, NEPALI_NUMBERS } from './amountInNepaliWords.ts';

test.each([
  [0, 'शून्य रुपैयाँ'],
  [1, 'एक रुपैयाँ'],
  [100, 'एक सय रुपैयाँ'],
  [6861, 'छ हजार आठ सय एकसट्ठी रुपैयाँ'],
  [12_321, 'बाह्र हजार तीन सय एक्काइस रुपैयाँ'],
  [2150.5, 'दुई हजार एक सय पचास रुपैयाँ पचास पैसा'],
  [0.29, 'उनन्तीस पैसा'],
  [1_00_000, 'एक लाख रुपैयाँ'],
  [12_34_567, 'बाह्र लाख चौँतीस हजार पाँच सय सतसट्ठी रुपैयाँ'],
  [1_00_00_001, 'एक करोड एक रुपैयाँ'],
  [123_00_00_000, 'एक सय तेइस करोड रुपैयाँ'],
])('%d is %s', (amount, words) => {
  expect(amountInNepaliWords(amount)).toBe(`अक्षरेपी ${words} मात्र`);
});

test('the hundred words are all different, without a blank inside', () => {
  expect(NEPALI_NUMBERS).toHaveLength(100);
  expect(new Set(NEPALI_NUMBERS).size).toBe(100);
});

/** How a word begins tells its last digit. */
const ONES = [
  /^(?:दस|बीस|तीस|चालीस|पचास|साठी|सत्तरी|असी|नब्बे|शून्य)$/u,
  /^(?:एक|एघार$)/u,
  /^(?:दुई$|बा|ब[त्य]|बह)/u,
  /^(?:ती|ते|त्रि)/u,
  /^(?:चार$|चौ|चव|चउ)/u,
  /^(?:पाँच$|प[नच]|पै)/u,
  /^(?:छ|सोह्र$)/u,
  /^(?:सात$|स[तन]|सैँ)/u,
  /^(?:आठ$|अ[ठट]|अन्ठ)/u,
  /^(?:नौ$|उन)/u,
];
/** How it ends tells its tens. */
const TENS = [
  /./u,
  /(?:दस|[रध])$/u,
  /(?:बीस|ाइस|ेइस|च्चीस)$/u,
  /(?:तीस|त्तीस)$/u,
  /(?:चालीस|यालीस|वालीस|तालीस)$/u,
  /(?:चास|उन्न|पन्न)$/u,
  /(?:साठी|सट्ठी)$/u,
  /(?:सत्तरी|हत्तर)$/u,
  /(?:असी|ासी)$/u,
  /(?:नब्बे|न्नब्बे)$/u,
  /सय$/u,
];

test.each(NEPALI_NUMBERS.map((word, number) => [number, word] as const))(
  '%d is said as %s',
  (number, word) => {
    const ones = number % 10;
    expect(word).toMatch(ONES[ones]!);
    const tens = Math.floor(number / 10);
    // 19, 29 ... are said as one less than the next ten.
    expect(word).toMatch(TENS[ones === 9 && number > 9 ? tens + 1 : tens]!);
  },
);

test('every amount to a lakh reads back as its digits', () => {
  for (let rupees = 0; rupees <= 1_00_000; rupees += 7)
    expect(readBack(amountInNepaliWords(rupees))).toBe(rupees);
});

const SIZES: Record<string, number> = { सय: 100, हजार: 1000, लाख: 1_00_000, करोड: 1_00_00_000 };

function readBack(words: string): number {
  let total = 0;
  let part = 0;
  for (const word of words.replace('अक्षरेपी ', '').replace(' रुपैयाँ मात्र', '').split(' ')) {
    const size = SIZES[word];
    if (size === undefined) part += NEPALI_NUMBERS.indexOf(word);
    else if (size === 100) part *= 100;
    else {
      total += part * size;
      part = 0;
    }
  }
  return total + part;
}
