import { expect, test } from 'vitest';
import { aReceipt } from '../../testing/builders.ts';
import { copyTexts } from './receiptTexts.ts';

const cancelled = {
  at: '2026-11-21T05:00:00Z',
  account: 'office@jhhs.example',
  reason: 'other',
  note: '',
} as const;

test('the first print is the original and each further one a counted copy', () => {
  expect(copyTexts(0, aReceipt())?.english).toBe('Original');
  expect(copyTexts(2, aReceipt())?.english).toBe('Copy of Original 2');
});

test('a receipt that is cancelled before its first print has no original any more', () => {
  expect(copyTexts(0, aReceipt({ cancelled }))).toBeUndefined();
  expect(copyTexts(1, aReceipt({ cancelled }))?.english).toBe('Copy of Original 1');
});
