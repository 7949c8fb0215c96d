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

const fined = (month_name: 'Bhadra' | 'Ashoj', fine: number) =>
  aReceiptLine({ month_name, items: [], monthly_fees: 0, laboratory_fees: 0, computer_fees: 0, fine });

test('a month of which only the fine is paid is named with the fine', () => {
  const lines = [aReceiptLine({ month_name: 'Bhadra', fine: 25 }), fined('Ashoj', 25)];
  expect(paidFor(lines, aReceipt())).toBe('Bhadra, fine (Bhadra, Ashoj)');
  expect(paidFor([aReceiptLine({ fine: 25 })], aReceipt())).toBe('Kartik, fine');
  expect(paidFor([fined('Bhadra', 25)], aReceipt())).toBe('fine (Bhadra)');
});

test('a month that is paid in part says so, also beside others', () => {
  const part = aReceiptLine({
    month_name: 'Ashoj',
    items: [aReceiptItem({ gross: 2000, concession: 0, amount: 500 })],
  });
  expect(paidFor([part], aReceipt())).toBe('Part of Ashoj');
  expect(paidFor([aReceiptLine({ month_name: 'Bhadra' }), part], aReceipt())).toBe('Bhadra; part of Ashoj');
});

test('months stand in their order, and it can be read which of them is paid in part', () => {
  const inPart = { items: [aReceiptItem({ gross: 2000, concession: 0, amount: 500 })] };
  const months = (['Kartik', 'Mangsir', 'Poush', 'Magh'] as const).map((month_name) =>
    aReceiptLine({ month_name }),
  );
  const [ashoj, falgun] = (['Ashoj', 'Falgun'] as const).map((month_name) =>
    aReceiptLine({ month_name, ...inPart }),
  );
  expect(paidFor([...months, ashoj!], aReceipt())).toBe('Part of Ashoj; Kartik to Magh');
  expect(paidFor([ashoj!, ...months, { ...falgun!, fine: 25 }], aReceipt())).toBe(
    'Part of Ashoj; Kartik to Magh; part of Falgun; fine (Falgun)',
  );
  expect(paidFor([owed(500), ...months], aReceipt())).toBe('Part of old dues; Kartik to Magh');
});
