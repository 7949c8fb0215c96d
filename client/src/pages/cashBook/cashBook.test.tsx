import type { CashBook, PlaceBook } from '@school-office/contract/money/cashBook';
import type { Place, Places } from '@school-office/contract/money/places';
import type { PlaceSums } from '@school-office/contract/money/placeSums';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aClerk } from '../../testing/builders.ts';
import { keepSpreadsheets } from '../../testing/downloads.ts';
import { answer, answerLater, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { cellsOf } from '../../testing/tables.ts';

const NOTHING = { opening: 0, said: 0, in: 0, out: 0, moved: 0 };
const DRAWER: PlaceSums = {
  key: 'drawer',
  kind: 'drawer',
  name: 'Drawer',
  opening: 2000,
  said: 0,
  in: 30_000,
  out: 650,
  moved: -29_350,
  closing: 2000,
};
const BANK: PlaceSums = {
  key: 'bank',
  kind: 'bank',
  name: 'Nepal Bank',
  opening: 1000,
  said: 99_000,
  in: 5250,
  out: 25_000,
  moved: 20_000,
  closing: 1_00_250,
};
const SECOND: PlaceSums = { ...NOTHING, key: 'bank 2', kind: 'bank', name: 'Second Bank', closing: 0 };
const CHEQUES: PlaceSums = {
  ...NOTHING,
  key: 'cheques',
  kind: 'cheques',
  name: 'Cheques in hand',
  opening: 3000,
  closing: 3000,
};
const NOT_SAID: PlaceSums = {
  ...NOTHING,
  key: 'not said',
  kind: 'not said',
  name: 'Handed over, not said where',
  moved: 9350,
  closing: 9350,
};

/** Mangsir 2083 with money on the 2nd and the 9th. */
const BOOK: CashBook = {
  year: 2083,
  month_name: 'Mangsir',
  places: [DRAWER, BANK, SECOND, CHEQUES, NOT_SAID],
  days: [
    {
      day: '2083-08-02',
      receipts: { from: '2083/84-000812', to: '2083/84-000829', count: 18 },
      vouchers: 1,
      heads: ['Repair'],
      others: ['transfer'],
      taken_back: 0,
      places: {
        drawer: { in: 30_000, out: 650, moved: -20_000, balance: 11_350 },
        bank: { in: 0, out: 0, moved: 20_000, balance: 1_20_000 },
      },
    },
    {
      day: '2083-08-09',
      receipts: null,
      vouchers: 0,
      heads: [],
      others: ['salaries', 'refunds'],
      taken_back: 2,
      places: {
        bank: { in: 5250, out: 25_000, moved: 0, balance: 1_00_250 },
        drawer: { in: 0, out: 0, moved: -9350, balance: 2000 },
      },
    },
  ],
  in: [
    { what: 'fees', way: 'Cash', amount: 30_000 },
    { what: 'fees', way: 'Bank', amount: 5250 },
  ],
  out: [
    { what: 'salaries', amount: 25_000 },
    { what: 'expenses', amount: 650 },
  ],
  opening: 6000,
  said: 99_000,
  total_in: 35_250,
  total_out: 25_650,
  closing: 1_14_600,
  handed: { count: 2, amount: 9350 },
};

const PLACE: Place = {
  key: 'bank',
  kind: 'bank',
  name: 'Nepal Bank',
  account_no: '',
  ways: ['Bank'],
  opening: 1_00_000,
  since: '2083-08-01',
  retired: false,
  balance: 1_00_250,
};
const KNOWN: Places = {
  places: [PLACE, { ...PLACE, key: 'bank 2', name: 'Second Bank', opening: 0, since: null }],
  drawer: { opening: 0 },
  seen: 1,
};
const NONE_SAID: Places = {
  ...KNOWN,
  places: KNOWN.places.map((place) => ({ ...place, opening: 0, since: null })),
};

beforeEach(() => {
  // 13 Mangsir 2083.
  vi.setSystemTime('2026-11-29T06:00:00Z');
});

function onWire(value: object) {
  return JSON.parse(JSON.stringify(value)) as Record<string, string>;
}

async function openBook({ book = BOOK, known = KNOWN, path = '/cash-book' } = {}) {
  const asked = answer('get', '/api/cash-book/:year/:month', onWire(book));
  answer('get', '/api/money/places', onWire(known));
  const app = renderApp(path);
  await screen.findByRole('region', { name: 'The month' });
  return { ...app, asked };
}

const rows = (name: string) => cellsOf(within(screen.getByRole('region', { name })).getAllByRole('row'));

const amountOf = (name: string) =>
  within(screen.getByRole('region', { name: 'The month' }))
    .getAllByText(name, { selector: 'dt' })
    .map((word) => word.nextElementSibling?.textContent);

test('shows a line a day: the drawer, and all banks together, whose balances are carried through the month', async () => {
  await openBook();
  expect(rows('Days')).toEqual([
    ['', 'Drawer', 'All banks'],
    ['Day', 'Receipts and vouchers', 'In', 'Out', 'Moved', 'Left', 'In', 'Out', 'Moved', 'Balance'],
    ['', 'Opening', '', '', '', '2,000', '', '', '', '1,00,000'],
    [
      '2 Wed',
      '812 to 829, Repair, Transfer',
      '30,000',
      '650',
      '−20,000',
      '11,350',
      '',
      '',
      '20,000',
      '1,20,000',
    ],
    [
      '9 Wed',
      'Salaries, Given back, 2 taken back',
      '',
      '',
      '−9,350',
      '2,000',
      '5,250',
      '25,000',
      '',
      '1,00,250',
    ],
    ['Closing', '30,000', '650', '−29,350', '2,000', '5,250', '25,000', '20,000', '1,00,250'],
  ]);
  expect(screen.getByRole('link', { name: '2 Wed' })).toHaveAttribute('href', '/day-book/2083-08-02');
});

test('another place can stand beside the drawer, and stands in the address', async () => {
  const { user, path } = await openBook();
  await user.selectOptions(screen.getByLabelText('Beside the drawer'), 'Cheques in hand');
  expect(await screen.findByText('Cheques in hand', { selector: 'th' })).toBeVisible();
  expect(rows('Days').slice(0, 3)).toEqual([
    ['', 'Drawer', 'Cheques in hand'],
    ['Day', 'Receipts and vouchers', 'In', 'Out', 'Moved', 'Left', 'In', 'Out', 'Moved', 'Balance'],
    ['', 'Opening', '', '', '', '2,000', '', '', '', '3,000'],
  ]);
  expect(path()).toBe('/cash-book?of=cheques');
});

test('says the month: what lay where, what came in and went out, and what lies where', async () => {
  await openBook();
  // As the table beside it begins: with what was said of this month.
  expect(amountOf('Opening')).toEqual(['1,05,000']);
  expect(amountOf('Of it opening sums of this month')).toEqual(['99,000']);
  expect(amountOf('Fees, Cash')).toEqual(['30,000']);
  expect(amountOf('In')).toEqual(['35,250']);
  expect(amountOf('Salaries')).toEqual(['25,000']);
  expect(amountOf('Out')).toEqual(['25,650']);
  expect(amountOf('Closing')).toEqual(['1,14,600']);
  expect(screen.getByRole('link', { name: 'Nepal Bank' })).toHaveAttribute(
    'href',
    '/cash-book/lines?place=bank&month=2083-Mangsir',
  );
  expect(screen.getByText(/^Rs 9,350 was handed over, and nobody has said where\./u)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Say it' })).toHaveAttribute('href', '/expenses?write=transfer');
  expect(screen.getByRole('link', { name: 'Cheques in hand: 3,000' })).toBeVisible();
});

test('before the opening sums are said it asks for them, and shows no balance of banks', async () => {
  await openBook({ known: NONE_SAID });
  const asks = within(screen.getByRole('region', { name: 'Opening sums' }));
  expect(asks.getByText(/^How much lay in Nepal Bank and Second Bank/u)).toBeVisible();
  expect(asks.getByRole('link', { name: 'Say the opening sums' })).toHaveAttribute('href', '/places');
  expect(rows('Days').at(-1)).toEqual([
    'Closing',
    '30,000',
    '650',
    '−29,350',
    '2,000',
    '5,250',
    '25,000',
    '20,000',
    '',
  ]);
  expect(amountOf('Closing')).toEqual(['not known yet']);
  expect(screen.queryByText('1,00,250')).not.toBeInTheDocument();
});

test('of a month before that of the opening sum it says from when on a bank is kept', async () => {
  const places = [{ ...PLACE, since: '2083-09-01' }];
  await openBook({ known: { ...KNOWN, places } });
  expect(screen.getByText(/^Nepal Bank: not kept before Poush 2083/u)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Opening sums' })).not.toBeInTheDocument();
});

test('leads to the month before, which stands in the address', async () => {
  const { user, path, asked } = await openBook();
  await user.click(screen.getByRole('button', { name: 'Kartik 2083' }));
  await waitFor(() => expect(asked.at(-1)?.path).toBe('/api/cash-book/2083/Kartik'));
  expect(path()).toBe('/cash-book?month=2083-Kartik');
});

test('a month without money says what stands here', async () => {
  await openBook({ book: { ...BOOK, days: [], in: [], out: [] } });
  expect(screen.getByText(/^No money came in or went out in Mangsir 2083\./u)).toBeVisible();
});

test('while it loads there is nothing to print; a failure says so and is tried again', async () => {
  answer('get', '/api/money/places', onWire(KNOWN));
  const release = answerLater('get', '/api/cash-book/2083/Mangsir', onWire(BOOK));
  const { user } = renderApp('/cash-book');
  expect(await screen.findByText('Loading')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  release();
  await screen.findByRole('region', { name: 'The month' });
  refuse('get', '/api/cash-book/2083/Kartik', 503, { message: 'The database does not answer' });
  await user.click(screen.getByRole('button', { name: 'Kartik 2083' }));
  expect(await screen.findByText(/The database does not answer/u)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'The month' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  answer('get', '/api/cash-book/2083/Kartik', onWire({ ...BOOK, month_name: 'Kartik' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'The month' })).toBeVisible();
});

test('its file has every place with raw numbers, and the closing below', async () => {
  const files = keepSpreadsheets();
  const { user } = await openBook();
  await user.click(screen.getByRole('button', { name: 'Excel' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [head, ...lines] = await files[0]!.rows;
  const of = (name: string) => lines.map((line) => line[head!.indexOf(name)]);
  expect(of('Day')).toEqual([null, '2083/08/02', '2083/08/09', 'Closing']);
  expect(of('Nepal Bank, Balance')).toEqual([1_00_000, 1_20_000, 1_00_250, 1_00_250]);
  expect(of('Drawer, Moved')).toEqual([0, -20_000, -9350, -29_350]);
  expect(of('Cheques in hand, Balance')).toEqual([3000, 3000, 3000, 3000]);
});

const LINES: PlaceBook = {
  year: 2083,
  month_name: 'Mangsir',
  key: 'bank',
  kind: 'bank',
  name: 'Nepal Bank',
  opening: 1000,
  said: 99_000,
  closing: 1_20_200,
  lines: [
    {
      day: '2083-08-02',
      what: 'transfer',
      way: null,
      number: 'V-2083/84-000012',
      name: '',
      in: 0,
      out: 0,
      moved: 20_000,
      balance: 1_20_000,
    },
    {
      day: '2083-08-09',
      written: '2083-08-11',
      what: 'other income',
      way: 'Bank',
      number: 'V-2083/84-000013',
      name: 'Interest',
      in: 250,
      out: 0,
      moved: 0,
      balance: 1_20_250,
    },
    {
      day: '2083-08-12',
      what: 'fees',
      back: true,
      way: 'Bank',
      number: '2083/84-000007',
      name: 'Maya Example',
      in: -50,
      out: 0,
      moved: 0,
      balance: 1_20_200,
    },
  ],
};

test('the book of a place has every move with its number and the balance after it', async () => {
  const asked = answer('get', '/api/cash-book/2083/Mangsir/:place', onWire(LINES));
  answer('get', '/api/money/places', onWire(KNOWN));
  renderApp('/cash-book/lines?place=bank&month=2083-Mangsir');
  expect(await screen.findByRole('heading', { level: 1, name: 'Nepal Bank' })).toBeVisible();
  await screen.findByRole('region', { name: 'Lines of Nepal Bank' });
  expect(rows('Lines of Nepal Bank').slice(1)).toEqual([
    ['', 'Opening', '', '', '', '', '', '1,000'],
    ['', 'Opening sum said', '', '', '', '', '', '1,00,000'],
    ['2083/08/02', 'Transfer', 'V-2083/84-000012', '', '', '', '20,000', '1,20,000'],
    [
      '2083/08/09',
      'Other income, written 2083/08/11',
      'V-2083/84-000013',
      'Interest',
      '250',
      '',
      '',
      '1,20,250',
    ],
    ['2083/08/12', 'Fees, Bank, taken back', '2083/84-000007', 'Maya Example', '−50', '', '', '1,20,200'],
    ['Closing', '200', '0', '20,000', '1,20,200'],
  ]);
  expect(asked[0]?.path).toBe('/api/cash-book/2083/Mangsir/bank');
});

test('a clerk has neither the page nor its entry in the menu', async () => {
  renderApp('/cash-book', { login: aClerk() });
  expect(await screen.findByRole('heading', { name: 'This page is not for you' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Cash and bank' })).not.toBeInTheDocument();
});
