import { describe, expect, test } from 'vitest';
import { readAmount, readBirthDate, readClass, readGender, readOnePhone, readPhone } from './understand.ts';

test.each([
  ['5', 'Five'],
  ['V', 'Five'],
  ['Class 5', 'Five'],
  ['five', 'Five'],
  ['५', 'Five'],
  ['कक्षा ५', 'Five'],
  ['5th', 'Five'],
  ['X', 'Ten'],
  ['Nursery', 'Nursery'],
  ['u.k.g.', 'UKG'],
  ['12', 'Twelve'],
])('class %s is %s', (written, name) => {
  expect(readClass(written)).toEqual({ text: name });
});

test.each([
  ['Five A', 'A'],
  ['5-B', 'B'],
  ['5 "A"', 'A'],
  ['Five Science', 'Science'],
])('class %s also says the section', (written, section) => {
  expect(readClass(written)).toEqual({ text: 'Five', also: { section } });
});

test('a class that is none stays as it is written', () => {
  expect(readClass('Fivve').text).toBe('Fivve');
});

test.each([
  ['M', 'Male'],
  ['छात्र', 'Male'],
  ['छात्रा', 'Female'],
  ['महिला', 'Female'],
  ['पुरुष', 'Male'],
  ['Yes', 'Yes'],
])('gender %s is %s', (written, text) => {
  expect(readGender(written).text).toBe(text);
});

test.each([
  ['+977 984-1336207', '9841336207'],
  ['980 341 7752', '9803417752'],
  ['९८००००००००', '9800000000'],
  ['-', ''],
])('phone %s is %s', (written, text) => {
  expect(readPhone(written)).toEqual({ text });
});

test('of two phones the second is the second phone', () => {
  expect(readPhone('9841336207 / 980-0000000')).toEqual({
    text: '9841336207',
    also: { second_phone: '9800000000' },
  });
});

test.each([
  ['9841281441\n9841599005', '9841281441', '9841599005'],
  ['9841281441 9841599005', '9841281441', '9841599005'],
  ['98412-81441 - 98415-99005', '9841281441', '9841599005'],
  ['9841281441:9841599005', '9841281441', '9841599005'],
  ['9841281441+9841599005', '9841281441', '9841599005'],
  ['9841281441.9841599005', '9841281441', '9841599005'],
  ['F: 9841281441 M: 9841599005', '9841281441', '9841599005'],
  ['01-4412345 9841599005', '014412345', '9841599005'],
  ['4412345, 4412346', '4412345', '4412346'],
  ['+977-1-4567890 / +977 9841599005', '014567890', '9841599005'],
  ['बुबा ९८४१२८१४४१ आमा ९८४१५९९००५', '9841281441', '9841599005'],
])('phones %j are %s and %s', (written, text, second_phone) => {
  expect(readPhone(written)).toEqual({ text, also: { second_phone } });
});

test.each([
  ['+977 1 4567890', '014567890'],
  ['977-56-523456', '056523456'],
  ['+977 (01) 4567890', '014567890'],
  ['9841000002.0', '9841000002'],
  ['9.841000003E9', '9841000003'],
  ['Mobile: 984-1281441', '9841281441'],
  ['9841281441, 9841281441', '9841281441'],
  ['+974 3312 3456', '+97433123456'],
])('phone %s is %s', (written, text) => {
  expect(readPhone(written)).toEqual({ text });
});

test.each([
  '98412814419841599005',
  '9841281441/06',
  '9841281441, 9841599005, 9841599006',
  'Thimi98',
  'no phone',
])('phone %s is said, and not guessed', (written) => {
  expect(readPhone(written).problem).toBeDefined();
});

test('a phone with the letter O is said', () => {
  expect(readPhone('98O0000001').problem).toBe('98O0000001 has more than digits');
});

test('a phone that Excel has shortened is said, and not guessed', () => {
  expect(readPhone('9.84E+09').problem).toBe('9.84E+09 was shortened by Excel: type all digits');
});

test.each([
  ['1,200', '1200'],
  ['Rs. 1,200/-', '1200'],
  ['१,२००', '1200'],
  ['-', ''],
  ['1,2OO', '1,2OO'],
])('amount %s is %s', (written, text) => {
  expect(readAmount(written).text).toBe(text);
});

describe('birth dates', () => {
  const today = new Date('2026-11-23T06:00:00Z');
  test.each([
    ['2072-03-14', '2072/03/14'],
    ['2072.6.2', '2072/06/02'],
    ['२०७२/०६/०२', '2072/06/02'],
    ['2017-08-28', '2074/05/12'],
    ['28/08/2017', '2074/05/12'],
    ['2073/13/05', '2073/13/05'],
    ['२०७२।०३।१४', '2072/03/14'],
    ['42975', '2074/05/12'],
    ['62895', '2072/03/12'],
  ])('%s is %s', (written, text) => {
    expect(readBirthDate(written, today)).toEqual({ text });
  });

  test('a day that can be two days is said, and not guessed', () => {
    expect(readBirthDate('05/06/2017', today).problem).toMatch(/can be two days/);
  });
});

test.each([
  ['2078 Jestha 7', '2078/02/07'],
  ['२०७८ कात्तिक १४', '2078/07/14'],
  ['21 Chaitra 2078', '2078/12/21'],
  ['2078-5-28 BS', '2078/05/28'],
  ['B.S. 2078-5-28', '2078/05/28'],
  ['वि.सं. २०७८।१०।६', '2078/10/06'],
  ['२०७२ जेठ ३ गते', '2072/02/03'],
  ['20780313', '2078/03/13'],
  ['28 Aug 2017', '2074/05/12'],
  ['August 28, 2017', '2074/05/12'],
])('birth date %s is %s', (text, day) => {
  expect(readBirthDate(text)).toEqual({ text: day });
});

test.each(['7 Marg 2015', '7 Jestha 2015', '7 Jan 2078', '20781313', 'Jestha 2078'])(
  'birth date %s is not guessed',
  (text) => {
    expect(readBirthDate(text).text).toBe(text);
  },
);

test('dues below zero are money ahead', () => {
  for (const text of ['-300', '(300)', '−३००', 'Rs -300']) expect(readAmount(text)).toEqual({ text: '-300' });
  expect(readAmount('-1,200.50')).toEqual({ text: '-1200.50' });
  for (const text of ['300 ahead', 'Advance 300', 'Adv. Rs 300', 'Rs 300 paid ahead', 'अग्रिम ३००']) {
    expect(readAmount(text)).toEqual({ text: '-300' });
  }
  expect(readAmount('-300-')).toEqual({ text: '-300-' });
  expect(readAmount('1,200')).toEqual({ text: '1200' });
  expect(readAmount('-')).toEqual({ text: '' });
});

test('two phones of somebody who has room for one are said', () => {
  expect(readOnePhone('9851000103 / 9841000103')).toEqual({
    text: '9851000103 / 9841000103',
    problem: 'There is room for one phone: leave 9851000103 or 9841000103',
  });
  expect(readOnePhone('98510-00103')).toEqual({ text: '9851000103' });
});

test.each([
  ['Class: Five A   Session: 2083/84', 'A'],
  ['Class: Five   Sec: A   Year: 2083', 'A'],
  ['Grade: 5 (A)  Class Teacher: Hari Example', 'A'],
  ['कक्षा: ५ क   शैक्षिक सत्र २०८३', 'क'],
  ['Class - Five, Academic Session 2083-84', undefined],
  ['Class Five (Session 2083)', undefined],
  ['Class Five Name List 2083', undefined],
  ['Class 5 Result Sheet', undefined],
  ['Class V Fee Due List', undefined],
  ['Class Five Attendance', undefined],
  ['Grade 5 Details', undefined],
  ['Class 5 A list', 'A'],
  ['कक्षा ५ नामावली', undefined],
  ['कक्षा ५ को विद्यार्थी विवरण', undefined],
  ['Class: Five Batch 2083', undefined],
  ['Class Five  Shift: Morning', undefined],
  ['Class: Five  Total Students: 3', undefined],
  ['Class: Five  Medium: English', undefined],
])('a title says the class, and no more of it: %s', (written, section) => {
  const { text, also } = readClass(written);
  expect([text, also?.section]).toEqual(['Five', section]);
});
