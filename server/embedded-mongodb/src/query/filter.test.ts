import { expect, test } from 'vitest';
import { compileFilter, filterOperators } from './filter.ts';

test.each(Object.entries(filterOperators))('the README says truly that it %s: %s', (name, has) => {
  const codes = [{ [name]: 1 }, { a: { [name]: 1 } }].map((filter) => {
    try {
      compileFilter(filter);
      return 0;
    } catch (error) {
      return (error as { code: number }).code;
    }
  });
  expect(codes.includes(238)).toBe(has === 'refuses');
});

test.each(['$constructor', '$toString', '$__proto__'])('%s is no operator', (name) => {
  expect(() => compileFilter({ [name]: 1 })).toThrow(`unknown top level operator: ${name}`);
  expect(() => compileFilter({ a: { [name]: 1 } })).toThrow(`unknown operator: ${name}`);
});
