import { BSONRegExp } from 'bson';
import { expect, test } from 'vitest';
import { prefixOf } from './valueTests.ts';

test.each([
  ['^men', 'men'],
  [String.raw`^me\.n\/\-\ \\`, String.raw`me.n/- \ `.slice(0, -1)],
  ['^=नेपाल', '=नेपाल'],
  ['^', ''],
])('/%s/ finds texts that begin with %j', (pattern, prefix) => {
  expect(prefixOf(new BSONRegExp(pattern, ''))).toBe(prefix);
});

test.each([
  ['men', ''],
  ['^men', 'i'],
  ['^men', 'm'],
  ['^men$', ''],
  ['^men.*', ''],
  ['^men+', ''],
  ['^me[n]', ''],
  ['^me{2}', ''],
  ['^a|b', ''],
  ['(^men)', ''],
  [String.raw`^m\d`, ''],
  [String.raw`^m\1`, ''],
  ['^m\\', ''],
  ['^m^', ''],
])('/%s/%s is refused by name', (pattern, options) => {
  expect(() => prefixOf(new BSONRegExp(pattern, options))).toThrow(
    expect.objectContaining({
      code: 238,
      message: expect.stringContaining(`the regular expression /${pattern}/${options},`) as string,
    }),
  );
});
