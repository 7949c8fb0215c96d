import { expect, test } from 'vitest';
import { aReceipt, aReceiptItem, aReceiptLine } from '../../testing/builders.ts';
import { paidFor } from './paidFor.ts';

const owed = (amount: number) =>
  aReceiptLine({
    year: 2082,
    month_name: 'Chaitra',
    items: [aReceiptItem({ name: 'Old dues', gross: 5000, concession: 0, amount })],
  });

test.each([
  [[owed(5000)], 'Old dues'],
  [[owed(500)], 'Part of old dues'],
  [[owed(5000), aReceiptLine()], 'Old dues, Kartik'],
])('old dues are told from a part of them', (lines, text) => {
  expect(paidFor(lines, aReceipt())).toBe(text);
});
