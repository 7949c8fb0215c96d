import type { Bill } from '@school-office/contract/money/bills';
import { expect, test } from 'vitest';
import { aReceipt, aReceiptLine, anAccountMonth, aRefund } from '../../testing/builders.ts';
import { accountOfYear } from './accountLines.ts';

const ofYear = { student: { _id: 'student-1' }, year: 2083, before: 0, refunds: [] };

function aBill(changes: Partial<Bill> = {}): Bill {
  return {
    _id: 'bill-1',
    student: 'student-1',
    year: 2083,
    month_name: 'Kartik',
    serial: 0,
    kind: 'month',
    classname: 'Five',
    lines: [
      {
        name: 'Monthly tuition',
        nepali_name: '',
        part: 'monthly_fees',
        gross: 2250,
        concession: 563,
        net: 1687,
      },
      { name: 'Computer', nepali_name: '', part: 'computer_fees', gross: 200, concession: 0, net: 200 },
    ],
    total: 1887,
    reason: '',
    createdAt: '2026-10-20T06:00:00.000Z',
    account: 'office@jhhs.example',
    ...changes,
  };
}

test('bills and receipts stand in the order of their days, with what is owed after each', () => {
  const paid = aReceipt({ lines: [aReceiptLine(), aReceiptLine({ student: 'student-2' })], total: 3774 });
  const account = accountOfYear({ ...ofYear, bills: [aBill()], receipts: [paid], months: [] });
  expect(account.lines.map(({ text, balance }) => [text, balance])).toEqual([
    ['Kartik 2083: Monthly tuition 1,687, Computer 200', 1887],
    ['Receipt 2083/84-000118, Cash: Kartik', 0],
  ]);
  expect(account).toMatchObject({ before: 0, charged: 1887, paid: 1887, balance: 0 });
});

test('the reason of an extra bill is named where it is another than its name', () => {
  const line = {
    name: 'Admission',
    nepali_name: '',
    part: 'miscellaneous' as const,
    gross: 500,
    concession: 0,
    net: 500,
  };
  const texts = ['Admission', 'New in class Five'].map((reason) => {
    const bill = aBill({ kind: 'extra', lines: [line], reason });
    return accountOfYear({ ...ofYear, bills: [bill], receipts: [], months: [] }).lines[0]?.text;
  });
  expect(texts).toEqual(['Kartik 2083: Admission 500', 'Kartik 2083: Admission 500 (New in class Five)']);
});

test('what was owed before the year is brought forward', () => {
  const old = aBill({ _id: 'old', kind: 'old dues', total: 1200, createdAt: '2026-03-01T06:00:00.000Z' });
  const bills = [old, aBill()];
  const account = accountOfYear({ ...ofYear, bills, receipts: [], months: [], before: 1200 });
  expect(account.before).toBe(1200);
  expect(account.lines).toHaveLength(1);
  expect(account.balance).toBe(3087);
  expect(accountOfYear({ ...ofYear, bills, receipts: [], months: [], year: 2082 }).balance).toBe(1200);
});

test('a fine is charged and paid by its receipt; a cancelled receipt is named and counts nowhere', () => {
  const fined = aReceipt({ lines: [aReceiptLine({ fine: 50 })], total: 1937 });
  const cancelled = aReceipt({
    _id: 'receipt-2',
    number: 119,
    cancelled: { at: '2026-11-23T06:00:00.000Z', account: '', reason: 'wrong amount', note: '' },
  });
  const { lines, charged, paid, balance } = accountOfYear({
    ...ofYear,
    bills: [],
    receipts: [cancelled, fined],
    months: [],
  });
  expect(lines.map(({ text }) => text)).toEqual([
    'Receipt 2083/84-000119, Cash: CANCELLED on 7 Mangsir 2083, wrong amount (1,887)',
    'Receipt 2083/84-000118, Cash: Kartik, with a fine of Rs 50',
  ]);
  // All that the receipts say was received, and the balance is of fees alone.
  expect([charged, paid, balance]).toEqual([50, 1937, -1887]);
});

test('a month that was paid and never charged counts as charged beside its receipt', () => {
  const owed = aBill({ month_name: 'Ashoj', createdAt: '2026-09-20T06:00:00.000Z' });
  const paid = aReceipt({ lines: [aReceiptLine({ as_charged: true })], total: 1887 });
  const month = anAccountMonth({ month_name: 'Kartik', charged: 1887, as_charged: 1887, paid: 1887 });
  const account = accountOfYear({ ...ofYear, bills: [owed], receipts: [paid], months: [month] });
  expect(
    account.lines.map(({ text, charged, paid: money, balance }) => [text, charged, money, balance]),
  ).toEqual([
    ['Ashoj 2083: Monthly tuition 1,687, Computer 200', 1887, 0, 1887],
    ['Kartik 2083, as paid', 1887, 0, 3774],
    ['Receipt 2083/84-000118, Cash: Kartik', 0, 1887, 1887],
  ]);
});

const line = (rupees: number, changes = {}) =>
  aReceiptLine({ monthly_fees: rupees, computer_fees: 0, as_charged: true, ...changes });

test('of what counts as charged each receipt that says so has its own, in the year in which it was made', () => {
  const first = aReceipt({ _id: 'first', createdAt: '2026-04-10T06:00:00.000Z', lines: [line(500)] });
  const ahead = aReceipt({ _id: 'ahead', lines: [line(90, { as_charged: false })] });
  const last = aReceipt({ _id: 'last', createdAt: '2026-11-21T06:00:00.000Z', lines: [line(300)] });
  // Rs 100 of it are an extra bill's.
  const month = anAccountMonth({ month_name: 'Kartik', charged: 800, as_charged: 700, paid: 890 });
  const shown = { ...ofYear, bills: [], receipts: [last, first, ahead], months: [month] };
  const asPaid = (year: number) =>
    accountOfYear({ ...shown, year })
      .lines.filter(({ text }) => text.endsWith('as paid'))
      .map(({ at, charged }) => [at, charged]);
  expect(asPaid(2082)).toEqual([[first.createdAt, 400]]);
  expect(asPaid(2083)).toEqual([[last.createdAt, 300]]);
});

test('what was given back is paid less, on its day; a cancelled one is named and counts nowhere', () => {
  const ahead = aReceipt({ lines: [aReceiptLine({ month_name: 'Magh' })], total: 1887 });
  const standing = aRefund({ createdAt: '2026-11-24T06:00:00.000Z' });
  const cancelled = aRefund({
    _id: 'refund-2',
    number: 48,
    createdAt: '2026-11-25T06:00:00.000Z',
    cancelled: { at: '2026-11-25T07:00:00.000Z', account: '', reason: 'wrong amount', note: '' },
  });
  const { lines, paid, balance } = accountOfYear({
    ...ofYear,
    bills: [],
    receipts: [ahead],
    refunds: [cancelled, standing],
    months: [],
  });
  expect(lines.map(({ text, paid: money, balance: after }) => [text, money, after])).toEqual([
    ['Receipt 2083/84-000118, Cash: Magh', 1887, -1887],
    ['Voucher V-2083/84-000047, Cash: given back of Magh', -250, -1637],
    ['Voucher V-2083/84-000048, Cash: CANCELLED on 9 Mangsir 2083, wrong amount (−250)', 0, -1637],
  ]);
  expect([paid, balance]).toEqual([1637, -1637]);
});
