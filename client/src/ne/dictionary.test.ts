import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { dictionary as ofContract } from '@school-office/contract/ne/dictionary';
import type { Dictionary } from '@school-office/contract/words';
import { expect, test } from 'vitest';
import { wordsOf } from '../testing/wordsOfCode.ts';
import { dictionary } from './dictionary.ts';

const SOURCE = join(import.meta.dirname, '..');
/** Papers hold words in both scripts, and lists are read by words. */
const IN_BOTH_SCRIPTS =
  /\/print\/|Print|Sheet|Receipt|Voucher|Payslip|receipt|DuesSlip|IdCard|cardHolders|Letterhead|reading\/|knownFields/;

/** Stay English: names of companies and files, columns and examples of files, marks, and values of the wire. */
const ENGLISH = new Set([
  'Excel',
  'JK-School Management System',
  'Abs',
  'All',
  'Total',
  'Total of …',
  'Dues',
  'Fee plan …',
  '…Salary',
  'Statement of account of … …',
  'Brought forward from earlier years',
  'Maya Example',
  'Five',
  'Female',
  'Hari Example',
  'Science',
  'Sample School',
  'None yet',
  'Not known',
  'in hand',
  'staff child',
  'new person',
  'give back',
  'refused …',
  'Cash',
  'Bank',
  'Baisakh',
  'Chaitra',
]);

const words = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^(ne|testing)\//.test(file))
  .map((file) => ({ file, ...wordsOf(join(SOURCE, file)) }));
const said = new Set(words.flatMap(({ keys }) => keys));

test('every text of the screens is worded', () => {
  const raw = words
    .filter(({ file }) => !IN_BOTH_SCRIPTS.test(file))
    .flatMap(({ file, raw: texts }) =>
      texts.flatMap(({ text }) => (ENGLISH.has(text) ? [] : [`${file} ${text}`])),
    );
  expect(raw).toEqual([]);
});

test('every sentence of the screens has Nepali, with the same values and elements in it', () => {
  const missing = [...said].filter((key) => dictionary[key] === undefined);
  expect(missing).toEqual([]);
  const other = [...said].filter((key) => partsOf(key) !== partsOf(dictionary[key]!));
  expect(other).toEqual([]);
});

test('a sentence stands in one dictionary, and the screens say all of their own', () => {
  const files = import.meta.glob<Record<string, Dictionary>>(['./*.ts', '!./dictionary.ts', '!./*.test.ts'], {
    eager: true,
  });
  const own = Object.values(files).flatMap((file) => Object.values(file).flatMap((one) => Object.keys(one)));
  expect(own.filter((key) => !said.has(key))).toEqual([]);
  const all = [...own, ...Object.keys(ofContract)];
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([]);
});

/** Returns the names of the values and elements in a sentence, in one order. */
function partsOf(sentence: string): string {
  return [...new Set(sentence.match(/\{\{\w+\}\}|<\w+>/g))].toSorted().join(' ');
}
