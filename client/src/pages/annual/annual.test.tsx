import type { Annual, AnnualPaper, FiscalYear } from '@school-office/contract/money/annual';
import type { Place, Places } from '@school-office/contract/money/places';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aClerk } from '../../testing/builders.ts';
import { keepSpreadsheets } from '../../testing/downloads.ts';
import { answer, answerLater, fail, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const NOTHING_HELD = { withheld: 0, deposited: 0, held: 0 };
const TUITION = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const RENT = 'bbbbbbbbbbbbbbbbbbbbbbbb';

/** 2082/83, read in Mangsir 2083. */
const STATEMENT: Annual = {
  fiscal_year: '2082/83',
  from: '2082-04-01',
  until: '2083-03-31',
  as_of: '2083-08-13',
  closed: null,
  opening: [{ key: 'bank', name: 'Nepal Bank', amount: 1_00_000 }],
  said: [{ key: 'drawer', name: 'Drawer', amount: 2000 }],
  income: [
    {
      what: 'fees',
      head: TUITION,
      name: 'Tuition',
      nepali_name: 'शिक्षण शुल्क',
      amount: 18_750,
      count: 5,
    },
    {
      what: 'fees',
      head: null,
      of: 'extra',
      name: 'Extra bills',
      nepali_name: 'थप बिल',
      amount: 200.5,
      count: 1,
    },
  ],
  expense: [
    { what: 'salaries', head: null, name: 'Salaries', nepali_name: 'तलब', amount: 15_000, count: 2 },
    { what: 'vouchers', head: RENT, name: 'Rent', nepali_name: 'भाडा', amount: 25_000, count: 1 },
  ],
  closing: [
    { key: 'drawer', name: 'Drawer', amount: 2000 },
    { key: 'bank', name: 'Nepal Bank', amount: 75_950.5 },
    { key: 'cheques', name: 'Cheques in hand', amount: 3000 },
    { key: 'Khalti', name: 'Khalti', amount: 0 },
  ],
  totals: { opening: 1_00_000, said: 2000, income: 18_950.5, expense: 40_000, closing: 80_950.5 },
  held: { tax: { withheld: 350, deposited: 0, held: 350 }, fund: NOTHING_HELD, cit: NOTHING_HELD },
  advances: [],
  owed: 1000,
  ahead: 2250,
};

const YEARS: FiscalYear[] = [
  { fiscal_year: '2083/84', over: false, closed: null, warnings: [], openings_not_said: null },
  {
    fiscal_year: '2082/83',
    over: true,
    closed: null,
    warnings: ['One cheque of Rs 3,000 is not cleared', 'Nobody was charged for Ashadh 2083'],
    openings_not_said: null,
  },
];
const CLOSED = { at: '2026-11-29T06:10:00.000Z', account: 'office@jhhs.example' };
const CLOSED_YEARS: FiscalYear[] = [YEARS[0]!, { ...YEARS[1]!, closed: CLOSED, warnings: [] }];

const BANK: Place = {
  key: 'bank',
  kind: 'bank',
  name: 'Nepal Bank',
  account_no: '',
  ways: ['Bank'],
  opening: 1_00_000,
  since: '2082-01-01',
  retired: false,
  balance: 75_950.5,
};
const KNOWN: Places = { places: [BANK], drawer: { opening: 2000 }, seen: 1 };

beforeEach(() => {
  // 13 Mangsir 2083.
  vi.setSystemTime('2026-11-29T06:00:00Z');
  answer('get', '/api/fiscal-years', onWire(YEARS));
  answer('get', '/api/annual/2082-83', onWire(STATEMENT));
  answer('get', '/api/money/places', onWire(KNOWN));
});

function onWire(value: object) {
  return JSON.parse(JSON.stringify(value)) as Record<string, string>;
}

async function openYear(path = '/annual?fy=2082-83') {
  const app = renderApp(path);
  await screen.findByRole('region', { name: 'Expense and closing balance' });
  return app;
}

const rows = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('has what was there and came in on the left, what went out and is there on the right, and the same total', async () => {
  await openYear();
  expect(rows('Opening balance and income')).toEqual([
    'Opening balance and incomePapersAmount (Rs)',
    'Nepal Bank1,00,000.00',
    'Opening balance1,00,000.00',
    'Drawer2,000.00',
    'Opening sums said2,000.00',
    'Tuition518,750.00',
    'Extra bills1200.50',
    'Income18,950.50',
    'Total1,20,950.50',
  ]);
  expect(rows('Expense and closing balance')).toEqual([
    'Expense and closing balancePapersAmount (Rs)',
    'Salaries215,000.00',
    'Rent125,000.00',
    'Expense40,000.00',
    'Drawer2,000.00',
    'Nepal Bank75,950.50',
    'Cheques in hand3,000.00',
    'Closing balance80,950.50',
    'Total1,20,950.50',
  ]);
});

test('each line leads to what it is made of', async () => {
  await openYear();
  expect(link('Tuition')).toBe(`/annual/line?fy=2082-83&what=fees&head=${TUITION}`);
  expect(link('Extra bills')).toBe('/annual/line?fy=2082-83&what=fees&of=extra');
  expect(link('Salaries')).toBe('/annual/line?fy=2082-83&what=salaries');
  expect(link('Rent')).toBe(`/annual/line?fy=2082-83&what=vouchers&head=${RENT}`);
  expect(link('Cheques in hand')).toBe('/cash-book/lines?place=cheques&month=2083-Ashadh');
  const banks = screen.getAllByRole('link', { name: 'Nepal Bank' }).map((each) => each.getAttribute('href'));
  expect(banks).toEqual([
    '/cash-book/lines?place=bank&month=2082-Shrawan',
    '/cash-book/lines?place=bank&month=2083-Ashadh',
  ]);
});

const memo = () => within(screen.getByRole('region', { name: 'To be known beside it' }));
const memoLines = () =>
  memo()
    .getAllByRole('term')
    .map(({ textContent }) => textContent);

test('says below what is held for others, owed and paid ahead, and of which day each is where the year is over', async () => {
  await openYear();
  expect(memoLines()).toEqual([
    'Tax withheld, not depositedOn 13 Mangsir 2083',
    'Cheques in hand, in the closing balanceOn 31 Ashadh 2083',
    'Owed by studentsOn 13 Mangsir 2083',
    'Paid ahead or too much by studentsOn 13 Mangsir 2083',
  ]);
  expect(memo().getByText('Rs 350')).toBeVisible();
  expect(memo().getByRole('link', { name: 'Owed by students' })).toHaveAttribute('href', '/dues');
  // Of today there are other cheques.
  expect(memo().getByRole('link', { name: /^Cheques/u })).toHaveAttribute(
    'href',
    '/cash-book/lines?place=cheques&month=2083-Ashadh',
  );
  expect(memo().getByText('Rs 2,250')).toBeVisible();
});

test('of the present year all that stands below is of one day, and leads to the cheques as they are', async () => {
  const present = { ...STATEMENT, fiscal_year: '2083/84', from: '2083-04-01', until: '2084-03-32' };
  answer('get', '/api/annual/2083-84', onWire(present));
  await openYear('/annual?fy=2083-84');
  expect(memo().getByText('On 13 Mangsir 2083')).toBeVisible();
  expect(memoLines()).toContain('Owed by students');
  expect(memo().getByRole('link', { name: /^Cheques/u })).toHaveAttribute('href', '/cheques');
});

test('of a closed year what is owed is of the day of closing, and does not lead to what is owed today', async () => {
  answer('get', '/api/fiscal-years', onWire(CLOSED_YEARS));
  answer('get', '/api/annual/2082-83', onWire({ ...STATEMENT, closed: CLOSED }));
  await openYear();
  expect(memoLines().slice(1)).toEqual([
    'Cheques in hand, in the closing balanceOn 31 Ashadh 2083',
    'Owed by studentsOn 13 Mangsir 2083, the day of closing',
    'Paid ahead or too much by studentsOn 13 Mangsir 2083, the day of closing',
  ]);
  expect(memo().queryByRole('link', { name: 'Owed by students' })).not.toBeInTheDocument();
});

test('without an address it is the present year, which says of which day it is, and that the one before waits', async () => {
  const { user, path } = renderApp('/annual');
  expect(await screen.findByText('As of 13 Mangsir 2083')).toBeVisible();
  expect(await screen.findByText(/^No money came in or went out in 2083\/84\./u)).toBeVisible();
  expect(screen.getByText(/^2082\/83 is over and not closed yet\./u)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Close 20/u })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'No year after' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '2082/83' }));
  expect(await screen.findByText('The year is over and not closed; as of 13 Mangsir 2083')).toBeVisible();
  expect(path()).toBe('/annual?fy=2082-83');
});

test('of a bank whose opening sum nobody has said no balance is shown', async () => {
  answer('get', '/api/money/places', onWire({ ...KNOWN, places: [{ ...BANK, opening: 0, since: null }] }));
  await openYear();
  expect(rows('Expense and closing balance').slice(-3)).toEqual([
    'Cheques in hand3,000.00',
    'Closing balancenot known yet',
    'Totalnot known yet',
  ]);
  expect(screen.getByRole('link', { name: 'Say the opening sums' })).toHaveAttribute('href', '/places');
});

test('a closed year is as it was closed, whatever is known of its places', async () => {
  answer('get', '/api/fiscal-years', onWire(CLOSED_YEARS));
  answer('get', '/api/annual/2082-83', onWire({ ...STATEMENT, closed: CLOSED }));
  answer('get', '/api/money/places', onWire({ ...KNOWN, places: [{ ...BANK, opening: 0, since: null }] }));
  await openYear();
  expect(screen.getByText(/^Closed on 13 Mangsir 2083 by ./u)).toBeVisible();
  expect(rows('Expense and closing balance').at(-1)).toBe('Total1,20,950.50');
  expect(screen.queryByRole('button', { name: /^Close 20/u })).not.toBeInTheDocument();
});

const NOT_SAID =
  '2082/83 can be closed once it is known how much lies in Nepal Bank: say their opening sums under Places of money, at the beginning of Ashadh 2083 or of a month before it';

test('a year in whose bank nobody has said what lay is not closed: the page says why, and leads to the places', async () => {
  answer('get', '/api/fiscal-years', onWire([YEARS[0]!, { ...YEARS[1]!, openings_not_said: NOT_SAID }]));
  answer('get', '/api/money/places', onWire({ ...KNOWN, places: [{ ...BANK, opening: 0, since: null }] }));
  await openYear();
  expect(screen.getByText(`${NOT_SAID}.`)).toBeVisible();
  // Once, and not beside another sentence that says the same.
  expect(link('Say the opening sums')).toBe('/places');
  expect(screen.queryByRole('button', { name: /^Close 20/u })).not.toBeInTheDocument();
});

test('the year after a closed one begins with what that one ended with, whatever is known of its places', async () => {
  answer('get', '/api/fiscal-years', onWire(CLOSED_YEARS));
  answer('get', '/api/annual/2083-84', onWire({ ...STATEMENT, fiscal_year: '2083/84', said: [] }));
  answer('get', '/api/money/places', onWire({ ...KNOWN, places: [{ ...BANK, opening: 0, since: null }] }));
  await openYear('/annual?fy=2083-84');
  expect(rows('Opening balance and income').slice(1, 3)).toEqual([
    'Nepal Bank1,00,000.00',
    'Opening balance1,00,000.00',
  ]);
  expect(rows('Expense and closing balance').at(-1)).toBe('Totalnot known yet');
});

test('a later year is closed after the one before it', async () => {
  answer('get', '/api/fiscal-years', onWire([{ ...YEARS[1]!, fiscal_year: '2083/84' }, YEARS[1]!]));
  renderApp('/annual?fy=2083-84');
  expect(await screen.findByText(/^2082\/83 comes first: it is over and not closed yet\./u)).toBeVisible();
  expect(link('Open 2082/83')).toBe('/annual?fy=2082-83');
  expect(screen.queryByRole('button', { name: /^Close 20/u })).not.toBeInTheDocument();
});

async function openClosing() {
  const app = await openYear();
  await app.user.click(screen.getByRole('button', { name: 'Close 2082/83' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Close 2082/83?' }));
  const type = (text: string) => app.user.type(dialog.getByLabelText('Type 2082/83 to close it'), text);
  const press = () => app.user.click(dialog.getByRole('button', { name: 'Close 2082/83' }));
  return { ...app, dialog, type, press };
}

test('is closed once its warnings were read and the year is typed', async () => {
  const closed = answer('post', '/api/fiscal-years/2082-83/close', { message: 'It is closed' }, 201);
  const { dialog, type, press } = await openClosing();
  expect(dialog.getByText('One cheque of Rs 3,000 is not cleared.')).toBeVisible();
  expect(dialog.getByText('Nobody was charged for Ashadh 2083.')).toBeVisible();
  expect(
    dialog.getByText('After this nothing of 2082/83 can be written or cancelled. Close it after the audit.'),
  ).toBeVisible();
  await press();
  expect(await dialog.findByText('Type 2082/83, the year that is closed')).toBeVisible();
  expect(closed).toHaveLength(0);
  answer('get', '/api/fiscal-years', onWire(CLOSED_YEARS));
  answer('get', '/api/annual/2082-83', onWire({ ...STATEMENT, closed: CLOSED }));
  await type('२०८२-८३');
  await press();
  expect(await screen.findByText('It is closed')).toBeVisible();
  expect(await screen.findByText(/^Closed on 13 Mangsir 2083/u)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(closed).toHaveLength(1);
});

test('without an answer it is closed by the same key again', async () => {
  fail('post', '/api/fiscal-years/2082-83/close');
  const { dialog, type, press } = await openClosing();
  await type('2082/83');
  await press();
  expect(await dialog.findByText(/does not answer/u)).toBeVisible();
  const first = answer('post', '/api/fiscal-years/2082-83/close', { message: 'Again' }, 503);
  await press();
  await waitFor(() => expect(first).toHaveLength(1));
  const second = answer('post', '/api/fiscal-years/2082-83/close', { message: 'It is closed' }, 201);
  await press();
  expect(await screen.findByText('It is closed')).toBeVisible();
  expect(second[0]!.headers.get('Idempotency-Key')).toBe(first[0]!.headers.get('Idempotency-Key'));
});

test('that another head was first is said, and the page shows it', async () => {
  refuse('post', '/api/fiscal-years/2082-83/close', 409, {
    message: 'The fiscal year 2082/83 is closed already',
  });
  const { type, press } = await openClosing();
  answer('get', '/api/fiscal-years', onWire(CLOSED_YEARS));
  answer('get', '/api/annual/2082-83', onWire({ ...STATEMENT, closed: CLOSED }));
  await type('2082/83');
  await press();
  expect(await screen.findByText('The fiscal year 2082/83 is closed already')).toBeVisible();
  expect(await screen.findByText(/^Closed on 13 Mangsir 2083/u)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('while it loads there is nothing to print or to close; a failure says so and is tried again', async () => {
  const release = answerLater('get', '/api/annual/2082-83', onWire(STATEMENT));
  const { user } = renderApp('/annual?fy=2082-83');
  expect(await screen.findByText('Loading')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^(Print|Excel|Close 20)/u })).not.toBeInTheDocument();
  release();
  await screen.findByRole('button', { name: 'Print' });
  refuse('get', '/api/annual/2083-84', 503, { message: 'The database does not answer' });
  await user.click(screen.getByRole('button', { name: '2083/84' }));
  expect(await screen.findByText(/The database does not answer/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument();
  answer('get', '/api/annual/2083-84', onWire({ ...STATEMENT, fiscal_year: '2083/84' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible();
});

test('its file has every line with raw numbers, and what is to be known beside it', async () => {
  const files = keepSpreadsheets();
  const { user } = await openYear();
  await user.click(screen.getByRole('button', { name: 'Excel' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const lines = await files[0]!.rows;
  expect(lines[0]).toEqual(['Of', 'Line', 'Nepali', 'Papers', 'Amount (Rs)']);
  expect(lines).toContainEqual(['Income', 'Tuition', 'शिक्षण शुल्क', 5, 18_750]);
  expect(lines).toContainEqual(['Total', 'Closing balance', 'बाँकी मौज्दात', null, 80_950.5]);
  expect(lines).toContainEqual(['On 13 Mangsir 2083', 'Owed by students', 'विद्यार्थीको बक्यौता', null, 1000]);
  expect(lines.at(-1)?.[1]).toBe('The year is over and not closed; as of 13 Mangsir 2083');
});

test('the file and the paper of a closed year say when and by whom it was closed', async () => {
  const files = keepSpreadsheets();
  answer('get', '/api/fiscal-years', onWire(CLOSED_YEARS));
  answer('get', '/api/annual/2082-83', onWire({ ...STATEMENT, closed: CLOSED }));
  const { user } = await openYear();
  await user.click(screen.getByRole('button', { name: 'Excel' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const words = screen.getByText(/^Closed on 13 Mangsir 2083 by ./u).textContent;
  expect((await files[0]!.rows).at(-1)).toEqual([null, words, '२०८३ मंसिर १३ मा बन्द गरिएको', null, null]);
});

test('a clerk has neither the page nor its entry in the menu', async () => {
  renderApp('/annual', { login: aClerk() });
  expect(await screen.findByRole('heading', { name: 'This page is not for you' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Annual statement' })).not.toBeInTheDocument();
});

const PAPER: AnnualPaper = {
  day: '2082-05-02',
  kind: 'receipt',
  number: '2082/83-000007',
  name: 'Asha Example',
  amount: 10_000,
  back: false,
};
const PAPERS: AnnualPaper[] = [
  PAPER,
  { ...PAPER, day: '2082-06-01', number: '2082/83-000009', amount: 9000 },
  { ...PAPER, day: '2082-06-03', number: '2082/83-000009', amount: -250, back: true },
];

test('the papers of a line come to its sum, and lead to each paper and its day', async () => {
  const asked = answer('get', '/api/annual/2082-83/:what', onWire(PAPERS));
  const { user, path } = renderApp(`/annual/line?fy=2082-83&what=fees&head=${TUITION}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Tuition' })).toBeVisible();
  await screen.findByRole('region', { name: 'Papers, The whole year' });
  expect(rows('Papers, The whole year')).toEqual([
    'DayNumberFrom or toAmount (Rs)',
    '2082/05/022082/83-000007Asha Example10,000',
    '2082/06/012082/83-000009Asha Example9,000',
    '2082/06/032082/83-000009Asha Example, taken back−250',
    'The whole year: 3 lines18,750',
  ]);
  expect(asked[0]?.path).toBe('/api/annual/2082-83/fees');
  expect(link('2082/83-000007')).toBe('/receipts/2082-83/7');
  expect(link('2082/05/02')).toBe('/day-book/2082-05-02');
  expect(link('Annual statement 2082/83')).toBe('/annual?fy=2082-83');
  await user.click(screen.getByRole('link', { name: 'Ashoj 2082' }));
  await screen.findByRole('region', { name: 'Papers, Ashoj 2082' });
  expect(rows('Papers, Ashoj 2082').at(-1)).toBe('Ashoj 2082: 2 lines8,750');
  expect(path()).toContain('month=2082-Ashoj');
});

test('a voucher that was taken back later leads to the month in which it stands', async () => {
  const voucher = { ...PAPER, kind: 'voucher', number: 'V-2082/83-000012', name: 'Sample Landlord' } as const;
  answer(
    'get',
    '/api/annual/2082-83/:what',
    onWire([voucher, { ...voucher, day: '2082-09-01', back: true }]),
  );
  renderApp(`/annual/line?fy=2082-83&what=vouchers&head=${RENT}`);
  await screen.findByRole('region', { name: 'Papers, The whole year' });
  const links = screen.getAllByRole('link', { name: 'V-2082/83-000012' });
  expect(links.map((each) => each.getAttribute('href'))).toEqual([
    '/expenses?month=2082-Bhadra&voucher=12',
    '/expenses?month=2082-Bhadra&voucher=12',
  ]);
});

test('a line to which no paper belongs says so', async () => {
  renderApp('/annual/line?fy=2082-83&what=bounced');
  expect(await screen.findByText(/^No paper belongs to it\./u)).toBeVisible();
});

test('an address without a line is of no page', async () => {
  renderApp('/annual/line?fy=2082-83');
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});
