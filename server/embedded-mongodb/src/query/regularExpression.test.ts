import { BSONRegExp } from 'bson';
import { expect, test } from 'vitest';
import { parseRegex } from './regularExpression.ts';

const REFUSED: [syntax: string, pattern: string, options?: string][] = [
  ["'(?=a'", '(?=a)'],
  ["'(?!a'", '(?!a)'],
  ["'(?<='", '(?<=a)'],
  ["'(?>a'", '(?>a)'],
  ["'(?i:'", '(?i:a)'],
  ["'(*UC'", '(*UCP)a'],
  [String.raw`'\1'`, String.raw`(a)\1`],
  [String.raw`'\R'`, String.raw`\R`],
  [String.raw`'\p{Greek}'`, String.raw`\p{Greek}`],
  [String.raw`'\p{Lu}'`, String.raw`\p{Lu}`, 'i'],
  ['possessive quantifiers', 'a++'],
  ["'{,3}'", 'a{,3}'],
  ["'$' before anything", 'a$\n'],
  ["'^' behind anything with the option 'm'", 'a|^b', 'm'],
  ["letters beside a class in '[]' with the option 'i'", String.raw`[\wé]`, 'i'],
];

test.each(REFUSED)('%s is refused by name', (syntax, pattern, options = '') => {
  expect(() => parseRegex(new BSONRegExp(pattern, options))).toThrow(
    expect.objectContaining({
      code: 238,
      message: `The embedded database does not have ${syntax} in regular expressions`,
    }),
  );
});

test('a number of repetitions that the engine does not take is refused', () => {
  const { compile } = parseRegex(new BSONRegExp('a{1001}', ''));
  expect(compile).toThrow(expect.objectContaining({ code: 238 }));
});

test('an expression that would backtrack for hours is done at once, on long texts too', () => {
  const match = parseRegex(new BSONRegExp('^(a+)+$', '')).compile();
  expect(match('a'.repeat(1_000_000))).toBe(true);
  expect(match(`${'a'.repeat(1_000_000)}!`)).toBe(false);
});

test('a long expression is refused on a text with which it would take minutes', () => {
  const match = parseRegex(new BSONRegExp(String.raw`\b(?:a?){900}\b[xy]`, '')).compile();
  expect(match('a'.repeat(100))).toBe(false);
  expect(() => match('a'.repeat(1_000_000))).toThrow(expect.objectContaining({ code: 238 }));
});

const PREFIXES: [pattern: string, options: string, prefix: string, isPrefix: boolean][] = [
  ['^men', '', 'men', true],
  [String.raw`^me\.n`, 'su', 'me.n', true],
  [String.raw`\Amen`, 'm', 'men', true],
  [String.raw`^\Qm.e\En`, '', 'm.en', true],
  ['^me n # and so on', 'x', 'men', true],
  ['^men$', '', 'men', false],
  ['^men.*', '', 'men', false],
  ['^me[n]', '', 'me', false],
  ['^men?', '', 'me', false],
  ['^men{0,2}', '', 'me', false],
  ['^men+', '', 'men', false],
  ['^मे\u{1F600}?', '', 'मे', false],
  ['men', '', '', false],
  ['^men', 'i', '', false],
  ['^men', 'm', '', false],
  ['^men|a', '', '', false],
  ['a|^men', '', '', false],
  ['(^men)', '', '', false],
  ['^', '', '', true],
];

test.each(PREFIXES)('matches of /%s/%s begin with %j', (pattern, options, prefix, isPrefix) => {
  expect(parseRegex(new BSONRegExp(pattern, options))).toMatchObject({ prefix, isPrefix });
});
