import { expect, test } from 'vitest';
import { asciiDigits } from './digits.ts';
import { matchedParts, nameKeys, phoneDigits, phoneKeys } from './nameKeys.ts';

test.each([
  ['Menuka Gurung', ['=menuka', 'MENUK', '=gurung', 'GURUNG']],
  ['  मेनुका ', ['=मेनुका', 'MENUK']],
  ['Ram K.C.', ['=ram', 'RAM', '=kc', 'KESI']],
  ['के.सी.', ['=केसी', 'KESI']],
  ['S. Thapaliya-Shrestha', ['=s', 'S', '=thapaliya', 'TAPLIY', '=shrestha', 'SREST']],
  ['Maya Maya', ['=maya', 'MAY']],
  ['Śiva D’Souza 7', ['=siva', 'SIB', '=dsouza', 'DSAUJ', '=7']],
  ['王', ['=王']],
  ['- ()', []],
  ['', []],
])('the keys of "%s"', (name, keys) => {
  expect(nameKeys(name)).toEqual(keys);
});

test.each([
  ['9841234567', ['=9841234567']],
  ['+977-984-1234567', ['=9841234567']],
  ['00977 9841234567', ['=9841234567']],
  ['984-1234567 / 01-4412345, ९८५१', ['=9841234567', '=014412345', '=9851']],
  ['not known', []],
])('the keys of the phone "%s"', (contact, keys) => {
  expect(phoneKeys(contact)).toEqual(keys);
});

test('the beginning of a phone number', () => {
  expect([phoneDigits('+977 98'), phoneDigits('98-4'), asciiDigits('५/१२')]).toEqual(['98', '984', '5/12']);
});

test.each([
  ['Menuka Gurung', 'gur men', '[Men]uka [Gur]ung'],
  ['Menuka Gurung', 'menuka x', '[Menuka] Gurung'],
  ['मेनुका गुरुङ', 'menu gurung', '[मेनु]का [गुरुङ]'],
  ['मेनुका गुरुङ', 'मेनु', '[मेनु]का गुरुङ'],
  ['Menuka Gurung', 'गुरुङ', 'Menuka [Gurung]'],
  ['Shrestha', 'sres', '[Shres]tha'],
  ['श्रेष्ठ', 'shre', '[श्रे]ष्ठ'],
  ['Deepa', 'de', '[De]epa'],
  ['Maya, Mayalu', 'ma maya', '[Maya], [Maya]lu'],
  ['Five · 6', 'five 6', '[Five] · [6]'],
  ['984-1234567', '984 12', '[984]-[12]34567'],
  ['Śiva', 'si', '[Śi]va'],
  ['Ram K.C.', 'kc', 'Ram [K.C].'],
  ['Nothing', 'x', 'Nothing'],
  ['Nothing', '', 'Nothing'],
  ['', 'x', ''],
])('in "%s" the typed words "%s" are marked: %s', (shown, typed, marked) => {
  const parts = matchedParts(shown, typed);
  expect(parts.map(({ text, matched }) => (matched ? `[${text}]` : text)).join('')).toBe(marked);
  expect(parts.every(({ text }) => text !== '')).toBe(true);
});
