import { expect, test } from 'vitest';
import { formatMonth } from './calendar/schoolMonths.ts';
import { inLanguage } from './language.ts';
import { formatRupees } from './money/money.ts';
import { dictionary } from './ne/dictionary.ts';
import { said } from './sentences.ts';
import { inWords, learn, listed, t } from './words.ts';

learn('ne', {
  ...dictionary,
  '{{amount}} for {{month}} of class {{classname}}': 'कक्षा {{classname}} को {{month}} को {{amount}}',
});

const words = () =>
  t('{{amount}} for {{month}} of class {{classname}}', {
    amount: formatRupees(2250),
    month: formatMonth({ year: 2083, month_name: 'Mangsir' }),
    classname: t('Five'),
  });

test('what is stored is worded for each reader, with its rupees, months and names, whoever wrote it', () => {
  const stored = inLanguage('ne', () => said(() => `${words()}; ${t('Cash')}`));
  expect(JSON.parse(JSON.stringify(stored))).toEqual(stored);
  expect(inWords(stored)).toBe('Rs 2,250 for Mangsir 2083 of class Five; Cash');
  expect(inLanguage('ne', () => inWords(stored))).toBe('कक्षा पाँचको २०८३ मंसिरको रु. २,२५०; नगद');
});

test('a text without words of ours is stored as it is, and what was stored as a text stays', () => {
  expect(said(() => '2083/84-000001')).toBe('2083/84-000001');
  expect(inLanguage('ne', () => inWords('Cancelled, wrong amount'))).toBe('Cancelled, wrong amount');
});

const magh = () => formatMonth({ year: 2083, month_name: 'Magh' });

test('equal values can be compared while they are stored', () => {
  expect(inWords(said(() => (magh() === magh() ? magh() : 'two months')))).toBe('Magh 2083');
});

const inNepali = (...names: string[]) => inLanguage('ne', () => listed(names));

test('a list ends with the word for and of its language, in a browser without Nepali of its own too', () => {
  expect(listed(['Five', 'Six', 'Seven'])).toBe('Five, Six, and Seven');
  expect(inNepali('पाँच')).toBe('पाँच');
  expect(inNepali('पाँच', 'छ')).toBe('पाँच र छ');
  expect(inNepali('पाँच', 'छ', 'सात')).toBe('पाँच, छ र सात');
});
