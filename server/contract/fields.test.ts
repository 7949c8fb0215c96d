import { describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { correctCalendar } from './calendar/nepaliCalendar.ts';
import {
  nepaliDay,
  email,
  image,
  money,
  nepaliYear,
  numberText,
  optional,
  optionalImage,
  text,
} from './fields.ts';
import { inLanguage } from './language.ts';
import { dictionary } from './ne/dictionary.ts';
import { STUDENT_LABELS, STUDENT_TITLES, studentUpdate } from './students/students.ts';
import { learn } from './words.ts';

describe('an optional field', () => {
  const schema = z.object({ note: optional(text('Note'), ''), year: optional(nepaliYear(), undefined) });

  test.each([{}, { note: '', year: '' }, { note: null, year: null }, { note: '  ', year: ' ' }])(
    'may be absent or empty: %j',
    (fields) => {
      expect(schema.parse(fields)).toEqual({ note: '' });
    },
  );

  test('is read like a required one when it is filled in', () => {
    expect(schema.parse({ note: ' a note ', year: '2083' })).toEqual({ note: 'a note', year: 2083 });
    expect(messagesOf(schema, { note: 5, year: '83' })).toEqual([
      'Note must be text',
      'Year must be a whole number from 2000 to 2090',
    ]);
  });
});

test('a year may be one that the office has added to the calendar', () => {
  onTestFinished(() => correctCalendar({}));
  const schema = z.object({ year: nepaliYear() });
  expect(messagesOf(schema, { year: 2091 })).toEqual(['Year must be a whole number from 2000 to 2090']);
  correctCalendar({ 2091: [31, 31, 32, 32, 30, 31, 30, 30, 29, 30, 30, 30] });
  expect(schema.parse({ year: 2091 })).toEqual({ year: 2091 });
  expect(messagesOf(schema, { year: 2092 })).toEqual(['Year must be a whole number from 2000 to 2091']);
});

test('labels and refusals are in the language of the reader, of one table and one schema', () => {
  learn('ne', dictionary);
  const schema = z.object({ phone: numberText('Phone'), year: nepaliYear() });
  const refused = () => [STUDENT_LABELS.contact_no, ...messagesOf(schema, { phone: '', year: 1 })];
  const english = ['Phone', 'Phone is required', 'Year must be a whole number from 2000 to 2090'];
  expect(refused()).toEqual(english);
  expect(inLanguage('ne', refused)).toEqual([
    'फोन',
    'फोन भर्नुहोस्।',
    'वर्ष 2000 देखि 2090 सम्मको पूर्ण संख्या हुनुपर्छ।',
  ]);
  expect(refused()).toEqual(english);
  // What columns and files are named by.
  expect(inLanguage('ne', () => STUDENT_TITLES.contact_no)).toBe('Phone');
});

test('an update holds the fields that are sent and no others', () => {
  expect(studentUpdate.parse({})).toEqual({});
  expect(studentUpdate.parse({ registration_fees: '', image: '' })).toEqual({
    registration_fees: 0,
    image: '',
  });
});

test('a file in place of the address of a picture is a picture that is not uploaded yet', () => {
  const schema = z.object({ image: image('Picture'), logo: optionalImage('Logo') });
  expect(messagesOf(schema, { image: new Blob([]), logo: new Blob([]) })).toEqual([
    'Picture is not uploaded yet',
    'Logo is not uploaded yet',
  ]);
});

test('a text that is too long is not looked at', () => {
  const schema = z.object({ name: text('Name'), email: email('Email'), image: image('Picture') });
  const long = '\0'.repeat(2001);
  expect(messagesOf(schema, { name: long, email: long, image: long })).toEqual([
    'Name is too long: at most 200 characters',
    'Email is too long: at most 200 characters',
    'Picture is too long: at most 2000 characters',
  ]);
});

test.each(['१५००', '१५००.५०', ' १५00 '])('%j is an amount in Devanagari digits', (amount) => {
  expect([1500, 1500.5]).toContain(money('Amount').parse(amount));
});

test('numbers that are texts, and dates, are kept in ASCII digits; other texts as they are written', () => {
  const schema = z.object({ phone: numberText('Phone'), day: nepaliDay('Day'), name: text('Name') });
  expect(schema.parse({ phone: '९८००००००01 घर', day: '२०८३/८/५', name: 'कक्षा ५' })).toEqual({
    phone: '9800000001 घर',
    day: '2083-08-05',
    name: 'कक्षा ५',
  });
});

test.each(['1500', '1500.5', '1500.50', ' 1500 ', 0, 1_000_000])('%j is an amount', (amount) => {
  expect(money('Amount').parse(amount)).toBe(Number(amount));
});

test.each(['1,500', '1500.', '0x10', '1e3', '-1', 1_000_000.01, 0.001, true, [1], {}])(
  '%j is no amount',
  (amount) => {
    expect(messagesOf(money('Amount'), amount)).toEqual([
      'Amount must be a number with at most two decimals from 0 to 10,00,000',
    ]);
  },
);

function messagesOf(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}
