import { expect, test } from 'vitest';
import { redirectTarget } from './redirectTarget.ts';

test.each([
  ['/students', '/students'],
  ['/student_details/details/Five?sort=name#top', '/student_details/details/Five?sort=name#top'],
  ['', '/'],
  ['students', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/..//evil.example', '/'],
  ['https://evil.example/', '/'],
  ['javascript:alert(1)', '/'],
  ['/login?redirect=/students', '/'],
  ['/first-password?redirect=/students', '/'],
])('the redirect %j leads to %j', (redirect, target) => {
  expect(redirectTarget(`?redirect=${encodeURIComponent(redirect)}`)).toBe(target);
});

test('without a redirect the dashboard is the target', () => {
  expect(redirectTarget('')).toBe('/');
});
