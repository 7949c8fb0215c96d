import { inLanguage } from '@school-office/contract/language';
import { learn } from '@school-office/contract/words';
import { expect, test } from 'vitest';
import { dictionary } from '../../ne/dictionary.ts';
import { changesInWords } from './changesInWords.ts';

learn('ne', dictionary);

test.each([
  [
    'fee plan',
    { 'Five: Tuition from Mangsir 2083': { from: 2000, to: 2250 } },
    'Five: Tuition from Mangsir 2083 changed from 2,000 to 2,250',
    'पाँच: २०८३ मंसिरदेखि Tuition २,००० बाट २,२५० मा बदलिएको',
  ],
  [
    'school',
    { paper_language: { from: 'both', to: 'ne' } },
    'Language of papers changed from both languages to नेपाली',
    'कागजातको भाषा दुवै भाषाबाट नेपालीमा बदलिएको',
  ],
  [
    'marks',
    { 'Maya Example (2)': { from: '63 and 23', to: 'nothing and 23' } },
    'Maya Example (2) changed from 63 and 23 to nothing and 23',
    'Maya Example (2) 63 र 23 बाट केही छैन र 23 मा बदलिएको',
  ],
] as const)(
  'changes of a %s are worded for the reader, with what is stored in English',
  (kind, changes, english, nepali) => {
    expect(changesInWords(kind, changes)).toBe(english);
    expect(inLanguage('ne', () => changesInWords(kind, changes))).toBe(nepali);
  },
);
