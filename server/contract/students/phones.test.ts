import { expect, test } from 'vitest';
import { isPhone } from './phones.ts';

test.each([
  '9800000001',
  '९७०००००००१',
  '+977 961-2345678',
  '01-4411220',
  '4411220',
  '061-520000',
  '01-4411220, 9800000001',
])('%s is a telephone number', (text) => expect(isPhone(text)).toBe(true));

test.each(['0', '98410', 'Thimi98', '441122', '98000000011', '0004567890', '9200000001', 'none'])(
  '%s is none',
  (text) => expect(isPhone(text)).toBe(false),
);
