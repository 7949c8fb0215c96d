import { inLanguage } from '@school-office/contract/language';
import { expect, test } from 'vitest';
import { titleInWords, titleOf } from './ExaminationOf.tsx';

const FIRST = { name: 'First Terminal', nepali_name: 'पहिलो त्रैमासिक', year: 2083 };

test('a title has the year once; to a reader of Nepali it is in Nepali, where the examination has such a name', () => {
  const inNepali = (one: typeof FIRST) => inLanguage('ne', () => titleInWords(one));
  expect(titleInWords(FIRST)).toBe('First Terminal 2083');
  expect(titleOf({ ...FIRST, name: 'Final of 2083' })).toBe('Final of 2083');
  expect(inNepali(FIRST)).toBe('पहिलो त्रैमासिक २०८३');
  expect(inNepali({ ...FIRST, nepali_name: 'अन्तिम परीक्षा २०८३' })).toBe('अन्तिम परीक्षा २०८३');
  expect(inNepali({ ...FIRST, nepali_name: '' })).toBe('First Terminal २०८३');
});
