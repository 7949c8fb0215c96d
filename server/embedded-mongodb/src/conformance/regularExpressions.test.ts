import { expect, test } from 'vitest';
import { conformanceDatabase, type Document } from './database.ts';

const conformance = conformanceDatabase();

/** Expression, options, texts that match, texts that do not. */
type Case = [pattern: string, options: string, matching: string[], others: string[]];

/** What PCRE2 matches where JavaScript's engine or others would not, or would more. */
const CASES: Case[] = [
  ['a$', '', ['a', 'a\n', 'ba'], ['a\n\n', 'a\r', 'a\nb']],
  ['a$', 'm', ['a', 'a\n\n', 'a\nb'], ['ab\n']],
  ['^$', 'm', ['', '\n', 'a\n\n'], ['a\n', 'a']],
  [String.raw`\Aa|b\Z`, 'm', ['ax', 'b\n', 'xb'], ['x\na', 'b\nx']],
  [String.raw`a\z`, '', ['a', 'ba'], ['a\n']],
  ['^.$', '', ['x', '\r', '\u2028', '\u{1F600}', 'न'], ['\n', 'xx', '']],
  ['^.$', 's', ['\n', '\n\n', '\u{1F600}'], ['ab']],
  ['a b # c', 'x', ['ab', 'xabx'], ['a b']],
  [String.raw`a\ b[ #]`, 'x', ['a b ', 'a b#'], ['ab ', 'a b']],
  ['^ßé$', 'i', ['ßÉ', 'ẞé'], ['SSé', 'ßE']],
  ['^k$', 'i', ['k', 'K', '\u212A'], ['x']],
  ['(?i)ram', '', ['RAM', 'xram'], ['ra']],
  ['(?si)a.b', '', ['A\nB'], ['ab']],
  [String.raw`^\w+$`, '', ['aZ_9'], ['é', 'न', '', 'ſ']],
  [String.raw`^\w$`, 'i', ['k', 'K'], ['ſ', '\u212A']],
  [String.raw`^[\w.]+$`, 'i', ['a.B'], ['ſ']],
  [String.raw`^\d+$`, '', ['12'], ['१२', '']],
  [String.raw`^\s$`, '', [' ', '\t', '\v', '\n'], ['\u00A0', '\u2003']],
  [String.raw`^\S+$`, '', ['\u00A0', 'x'], ['\v', 'a b']],
  [String.raw`\bé`, '', ['aé'], ['é', ' é']],
  ['^[[:alpha:]]+$', '', ['abC'], ['a1', 'é']],
  ['^[[:upper:]]$', 'i', ['a', 'A'], ['1', 'é']],
  ['^[^[:space:][:punct:]]+$', '', ['a1'], ['a b', 'a.b']],
  [String.raw`^\Qa.b*\E+$`, '', ['a.b*', 'a.b**'], ['axb*', 'a.b']],
  [String.raw`^\p{L}+$`, '', ['aéन', 'ǅ'], ['1', 'a1', '\u0345']],
  [String.raw`^\pL\p{M}*$`, '', ['कि', 'e\u0301'], ['\u0301']],
  [String.raw`^\P{Lu}\p{^Nd}$`, '', ['ab', 'é-'], ['Ab', 'a1']],
  [String.raw`^\x41\x{1F600}\t\e$`, '', ['A\u{1F600}\t\u001B'], ['A']],
  ['^[]a]+$', '', [']a'], ['b', '']],
  ['^[^]a]+$', '', ['b['], [']', 'a']],
  [String.raw`^[\b-]$`, '', ['\b', '-'], ['b']],
  ['a{,', '', ['a{,'], ['a']],
  ['^(?<year>[0-9]{4})-(?:0[1-9]|1[0-2])$', '', ['2083-08'], ['2083-13']],
  ['a+?b??$', '', ['a', 'aab'], ['b']],
  ['', '', ['', 'x'], []],
];

test.each(CASES)('/%s/%s', async (pattern, options, matching, others) => {
  const collection = await conformance.filled([...matching, ...others].map((text) => ({ text })));
  const found = async (text: unknown): Promise<string[]> =>
    (await collection.find({ text }).toArray()).map((one) => one['text'] as string);
  expect(await found({ $regex: pattern, $options: options })).toEqual(matching);
  await collection.createIndex({ text: 1 });
  expect((await found({ $regex: pattern, $options: options })).toSorted()).toEqual(matching.toSorted());
  expect((await found({ $not: { $regex: pattern, $options: options } })).toSorted()).toEqual(
    others.toSorted(),
  );
});

const INVALID: [name: string, condition: Document, code: number][] = [
  ['a group without its end', { $regex: 'a(' }, 51091],
  ['a group without its beginning', { $regex: 'a)' }, 51091],
  ['a class without its end', { $regex: '[a' }, 51091],
  ['a class that is empty', { $regex: '[]' }, 51091],
  ['a POSIX class that is none', { $regex: '[[:foo:]]' }, 51091],
  ['a POSIX class outside of a class', { $regex: '[:alpha:]' }, 51091],
  ['a range in the wrong order', { $regex: '[z-a]' }, 51091],
  ['a range to a class', { $regex: String.raw`[a-\d]` }, 51091],
  ['nothing to repeat', { $regex: '*a' }, 51091],
  ['two quantifiers', { $regex: 'a**' }, 51091],
  ['a repeated assertion', { $regex: String.raw`a\b+` }, 51091],
  ['a number of repetitions in the wrong order', { $regex: 'a{2,1}' }, 51091],
  ['an unknown escape', { $regex: String.raw`\y` }, 51091],
  ['a backslash at the end', { $regex: 'a\\' }, 51091],
  ['a zero', { $regex: 'a\0' }, 2],
  ['a number', { $regex: 1 }, 2],
  ['an unknown option', { $regex: 'a', $options: 'g' }, 51108],
  ['options that are no text', { $regex: 'a', $options: 1 }, 2],
  ['options twice', { $regex: /a/i, $options: 'm' }, 51075],
  ['options alone', { $options: 'i' }, 2],
];

test.each(INVALID)('%s is refused', async (_name, text, code) => {
  const collection = await conformance.filled();
  await expect(collection.find({ text }).toArray()).rejects.toMatchObject({ code });
});
