import type { MoneyHead } from '@school-office/contract/money/moneyHeads';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { looks } from '../../components/kit/looks.ts';
import { aClerk, aDayBook, aLogin, aRefund, aSchool, aVoucher, somePlaces } from '../../testing/builders.ts';
import { keepSpreadsheets } from '../../testing/downloads.ts';
import { fieldOf } from '../../testing/messages.ts';
import { answer, fail, mockServer, refuse } from '../../testing/mockServer.ts';
import { moneyHeads } from '../../testing/recorded/moneyHeads.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { cellsOf } from '../../testing/tables.ts';

const CANCELLED = {
  at: '2026-11-21T08:00:00.000Z',
  account: 'office@jhhs.example',
  reason: 'written twice',
  note: '',
} as const;

const CHALK = aVoucher();
const RENT = aVoucher({
  _id: 'voucher-2',
  number: 2,
  day: '2083-08-04',
  party: 'Sample Landlord',
  head: 'Rent',
  amount: 25_000,
  way: 'Cheque',
  reference: '5530',
  bill_no: '',
  from: 'bank',
  from_name: 'Bank',
  image: '/pictures/bill.webp',
});
const CANTEEN = aVoucher({
  _id: 'voucher-3',
  number: 3,
  kind: 'income',
  direction: 'in',
  party: 'Sample Canteen',
  head: 'Canteen rent',
  amount: 3000,
  bill_no: '',
  from: null,
  from_name: '',
  to: 'drawer',
  to_name: 'Drawer',
});
const MOVED = aVoucher({
  _id: 'voucher-4',
  number: 4,
  kind: 'transfer',
  direction: 'transfer',
  party: '',
  head: '',
  head_id: null,
  way: null,
  bill_no: '',
  amount: 9100,
  fee: 100,
  from: 'eSewa',
  from_name: 'eSewa',
  to: 'bank',
  to_name: 'Bank',
});
const TWICE = aVoucher({ _id: 'voucher-5', number: 5, cancelled: CANCELLED });
const ALL = [CHALK, RENT, CANTEEN, MOVED, TWICE];

beforeEach(() => {
  // 5 Mangsir 2083, 14:05.
  vi.setSystemTime('2026-11-21T08:20:00Z');
});

function onWire(value: object) {
  return JSON.parse(JSON.stringify(value)) as Record<string, string>;
}

/** The vouchers of this fiscal year and month; those before it are none. */
function answerVouchers(vouchers: readonly Voucher[], heads: readonly MoneyHead[] = moneyHeads) {
  answer('get', '/api/expenses/heads', onWire(heads));
  return answer('get', '/api/expenses/2083-84', onWire(vouchers));
}

async function openPage(vouchers: readonly Voucher[] = ALL, login = aLogin()) {
  const asked = answerVouchers(vouchers);
  const app = renderApp('/expenses', { login });
  await screen.findByRole('heading', { level: 1, name: 'Expenses and other income' });
  const amount = await screen.findByLabelText('Amount');
  return { ...app, asked, amount };
}

const list = () => screen.getByRole('region', { name: 'Vouchers of Mangsir 2083' });
const sumOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

function answerWritten(voucher: Partial<Voucher> = {}) {
  const written = aVoucher({ _id: 'voucher-9', number: 9, ...voucher });
  return answer('post', '/api/expenses', onWire({ message: 'It is written', voucher: written }), 201);
}

test('lists the month newest first: what is moved in grey and what is cancelled struck, both in no sum', async () => {
  await openPage();
  const rows = within(list()).getAllByRole('row').slice(1);
  expect(cellsOf(rows)).toEqual([
    ['000005', '5', 'Sample Stationers', 'Cancelled, written twice', '118', '', 'Cash', 'Sita Karki', '350'],
    ['000004', '5', 'eSewa to Bank', 'Moved, fee Rs 100', '', '', '', 'Sita Karki', '9,100'],
    ['000003', '5', 'Sample Canteen', 'Canteen rent', '', '', 'Cash', 'Sita Karki', '+ 3,000'],
    ['000002', '4', 'Sample Landlord', 'Rent', '', '', 'Cheque', 'Sita Karki', '25,000'],
    ['000001', '5', 'Sample Stationers', 'Stationery', '118', '', 'Cash', 'Sita Karki', '350'],
  ]);
  expect(rows[0]).toHaveClass(looks('cancelled'));
  expect(rows[1]).toHaveClass(looks('faint'));
  expect(within(rows[3]!).getByRole('img', { name: 'With a picture of the bill' })).toBeVisible();
  expect(sumOf('Paid out')).toHaveTextContent('Rs 25,350');
  expect(sumOf('Cheque')).toHaveTextContent('25,000');
  expect(sumOf('Other income')).toHaveTextContent('Rs 3,000');
  expect(screen.getByText('5 vouchers in Mangsir 2083')).toBeVisible();
});

test('a chip shows one sort, and all again when it is pressed once more', async () => {
  const { user, path } = await openPage();
  const show = within(screen.getByRole('group', { name: 'Show' }));
  await user.click(show.getByRole('button', { name: 'Moved' }));
  await waitFor(() => expect(within(list()).getAllByRole('row')).toHaveLength(2));
  expect(path()).toBe('/expenses?show=moved');
  await user.click(show.getByRole('button', { name: 'Moved' }));
  await waitFor(() => expect(within(list()).getAllByRole('row')).toHaveLength(6));
});

test('the arrows go to the month before, whose fiscal year may be the one before', async () => {
  const { user, path, asked } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Kartik 2083' }));
  expect(await screen.findByText('Kartik 2083')).toBeVisible();
  expect(path()).toBe('/expenses?month=2083-Kartik');
  await waitFor(() => expect(asked.length).toBeGreaterThan(2));
  const earlier = answer('get', '/api/expenses/2082-83', []);
  cleanup();
  renderApp('/expenses?month=2083-Ashadh');
  expect(await screen.findByText('No vouchers in Ashadh 2083')).toBeVisible();
  expect(earlier.length).toBeGreaterThan(0);
});

test('without vouchers it says so, and the form is there', async () => {
  const { amount } = await openPage([]);
  expect(await screen.findByText('No vouchers in Mangsir 2083')).toBeVisible();
  expect(amount).toHaveFocus();
  expect(screen.getByText('Voucher about 000001')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Excel' })).not.toBeInTheDocument();
});

test('where the list cannot be read it says why, and nothing of it can be pressed', async () => {
  await openPage();
  fail('get', '/api/expenses/2083-84');
  screen.getByRole('button', { name: 'Kartik 2083' }).click();
  expect(await screen.findByText(/^The vouchers could not be loaded/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Excel' })).not.toBeInTheDocument();
  expect(screen.queryByText('Other income', { selector: 'dt' })).not.toBeInTheDocument();
  answerVouchers(ALL);
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(await screen.findByText('Other income', { selector: 'dt' })).toBeVisible();
});

test('where heads or places cannot be read there is no form, but the way to try again', async () => {
  fail('get', '/api/money/places');
  answerVouchers(ALL);
  renderApp('/expenses');
  expect(await screen.findByText(/^The form could not be loaded/u)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay out/u })).not.toBeInTheDocument();
  answer('get', '/api/money/places', onWire(somePlaces()));
  screen.getByRole('button', { name: 'Try again' }).click();
  expect(await screen.findByRole('button', { name: /^Pay out/u })).toBeVisible();
});

test('amount, party and its last head by keys, Enter writes it, and the focus is back in Amount', async () => {
  const sent = answerWritten();
  const { user, amount } = await openPage();
  expect(amount).toHaveFocus();
  await user.keyboard('1200{Tab}sam');
  expect(screen.getByRole('option', { name: 'Sample Stationers' })).toBeVisible();
  // Arrows go on to another one, Tab takes it.
  await user.keyboard('{Backspace}{Backspace}{Backspace}sample st{Tab}');
  expect(screen.getByLabelText('Paid to')).toHaveValue('Sample Stationers');
  expect(screen.getByLabelText('Head')).toHaveValue('Stationery');
  expect(screen.getByLabelText('Head')).toHaveFocus();
  expect(screen.getByText('Rs 1,537 in the drawer, then Rs 337.')).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    direction: 'out',
    head: 'Stationery',
    amount: 1200,
    way: 'Cash',
    reference: '',
    bill_no: '',
    note: '',
    image: '',
    party: 'Sample Stationers',
  });
  const last = await screen.findByRole('region', { name: 'Last voucher' });
  expect(last).toHaveTextContent('000009 · Rs 350 to Sample Stationers');
  expect(amount).toHaveFocus();
  expect(amount).toHaveValue('');
});

test('a letter in the amount is the way; of several places it lands in, one is chosen', async () => {
  const [drawer, cheques, bank, ...others] = somePlaces().places;
  const second = { ...bank!, key: 'bank 2', name: 'Sample Bank' };
  answer(
    'get',
    '/api/money/places',
    onWire(somePlaces({ places: [drawer!, cheques!, bank!, second, ...others] })),
  );
  const sent = answerWritten();
  const { user } = await openPage();
  await user.keyboard('25000q');
  expect(screen.getByRole('radio', { name: /^Cheque/u })).toBeChecked();
  await user.type(screen.getByLabelText('Paid to'), 'Sample L{Tab}');
  await user.type(screen.getByLabelText(/^Cheque number/u), '5531');
  expect(
    within(screen.getByLabelText(/^From/u))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Bank', 'Bank', 'Sample Bank']);
  await user.selectOptions(screen.getByLabelText(/^From/u), 'bank 2');
  await user.type(screen.getByLabelText(/^Day/u), '3{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    way: 'Cheque',
    reference: '5531',
    place: 'bank 2',
    day: '2083-08-03',
    head: 'Rent',
  });
});

test('asks once more about a bill that is paid, a new head and cash beyond the drawer; Cancel sends nothing', async () => {
  const drawer = { number: 1, opened: 0, cash_in: 1537, cash_cancelled: 0, cash_out: 0 };
  const sums = { in: 1537, out: 0, moved: 0, expected: 1537 };
  answer('get', '/api/day-book/:year/:month/:day', onWire(aDayBook({ drawer: { ...drawer, ...sums } })));
  const { user } = await openPage();
  const sent = answerWritten();
  await user.keyboard('60000{Tab}Sample Stationers{Tab}');
  await user.clear(screen.getByLabelText('Head'));
  await user.type(screen.getByLabelText('Head'), 'Chalk');
  await user.type(screen.getByLabelText(/^Bill number/u), '०११८');
  expect(
    screen.getByText('Cash above Rs 50,000 at a time may not count as an expense for tax.'),
  ).toBeVisible();
  await user.keyboard('{Enter}');
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay Rs 60,000 to Sample Stationers?' }));
  expect(
    dialog.getByText('Bill ०११८ of Sample Stationers is in V-2083/84-000001 already: Rs 350 on 2083/08/05.'),
  ).toBeVisible();
  expect(dialog.getByText(/^Chalk is a new head/u)).toBeVisible();
  expect(dialog.getByText('Rs 60,000 in cash is more than the Rs 1,537 in the drawer.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(sent).toHaveLength(0);
  expect(screen.getByLabelText('Amount')).toHaveValue('60,000');
});

test('more than twice the usual of a head is asked about, once there are three of it', async () => {
  const earlier = [1, 2, 3].map((number) =>
    aVoucher({ _id: `v${number}`, number, amount: 300 + number, bill_no: '' }),
  );
  const { user } = await openPage(earlier);
  answerWritten();
  await user.keyboard('700{Tab}Sample S{Tab}{Enter}');
  expect(await screen.findByText('Rs 700 is more than twice the usual Rs 302 of Stationery.')).toBeVisible();
});

test('cash that is missing in the drawer can be drawn from the bank first', async () => {
  const { user } = await openPage();
  await user.keyboard('2000');
  expect(screen.getByText(/^Rs 1,537 in the drawer: Rs 463 are missing/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Draw it from the bank first' }));
  expect(await screen.findByLabelText('From')).toHaveValue('bank');
  expect(screen.getByLabelText('To')).toHaveValue('drawer');
  expect(screen.getByLabelText('Amount')).toHaveValue('463');
  const sent = answerWritten(MOVED);
  await user.click(screen.getByRole('button', { name: /^Move Rs 463/u }));
  const dialog = await screen.findByRole('dialog', { name: 'Move Rs 463 from Bank to Drawer?' });
  await user.click(within(dialog).getByRole('button', { name: 'Move it' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    direction: 'transfer',
    from: 'bank',
    to: 'drawer',
    amount: 463,
    fee: 0,
  });
});

test('what is typed goes on when the direction is another; the head does not', async () => {
  const { user } = await openPage();
  await user.keyboard('3000{Tab}Sample Canteen{Tab}Rent');
  await user.click(
    within(screen.getByRole('group', { name: 'What the voucher is for' })).getByRole('button', {
      name: 'Income',
    }),
  );
  expect(await screen.findByLabelText('Received from')).toHaveValue('Sample Canteen');
  expect(screen.getByLabelText('Amount')).toHaveValue('3000');
  expect(screen.getByLabelText('Head')).toHaveValue('');
  expect(screen.queryByRole('radio', { name: /^Cheque/u })).not.toBeInTheDocument();
});

test('a school that counts blindly is not told what the drawer holds', async () => {
  answer('get', '/api/school', onWire(aSchool({ count_blind: true })));
  const { user } = await openPage();
  await user.keyboard('100');
  expect(screen.queryByText(/in the drawer/u)).not.toBeInTheDocument();
});

test('a refusal stands at its field, and nothing typed is lost', async () => {
  refuse('post', '/api/expenses', 400, { message: 'Day must not be after today', field: 'day' });
  const { user } = await openPage();
  await user.keyboard('350b{Tab}Sample St{Tab}{Tab}6{Enter}');
  expect(fieldOf(await screen.findByText('Day must not be after today'))).toBe(
    screen.getByLabelText(/^Day/u),
  );
  expect(screen.getByLabelText('Paid to')).toHaveValue('Sample Stationers');
});

test('a voucher without an answer is kept with its key; found out, it is there once', async () => {
  const keys: (string | null)[] = [];
  mockServer.use(
    http.post('/api/expenses', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.error();
    }),
  );
  const { user } = await openPage();
  await user.keyboard('350{Tab}Sample St{Tab}{Enter}');
  const question = 'Not known yet whether Rs 350 to Sample Stationers arrived';
  expect(await screen.findByRole('heading', { name: question })).toBeVisible();
  expect(screen.getByRole('button', { name: /^Pay out/u })).toBeDisabled();
  cleanup();
  const again = await openPage();
  expect(await screen.findByRole('heading', { name: question })).toBeVisible();
  const sent = answerWritten();
  await again.user.click(screen.getByRole('button', { name: 'Find out and finish' }));
  expect(await screen.findByRole('region', { name: 'Last voucher' })).toBeVisible();
  expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual([keys[0]]);
  await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveValue(''));
});

test('a link of the salaries fills in what deposits money held for others: its head, whom it was paid to last, and by the bank', async () => {
  const deposit = aVoucher({ party: 'Sample Fund Office', head: 'Provident fund and SSF' });
  answerVouchers([deposit], []);
  const { user, path } = renderApp('/expenses?write=out&holds=fund&amount=9680');
  await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveValue('9680'));
  expect(screen.getByLabelText('Head')).toHaveValue('Provident fund and SSF');
  expect(screen.getByLabelText('Paid to')).toHaveValue('Sample Fund Office');
  expect(screen.getByRole('radio', { name: /^Bank/u })).toBeChecked();
  expect(path()).toBe('/expenses?write=out');
  const sent = answerWritten({ amount: 9680 });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ amount: 9680, way: 'Bank' }));
  // Nothing is asked: nobody has typed it at another time.
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a link of a bounced cheque fills in what the bank took for it', async () => {
  answerVouchers([], []);
  const { path } = renderApp('/expenses?write=out&head=Bank+and+wallet+charges&amount=200');
  await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveValue('200'));
  expect(screen.getByLabelText('Head')).toHaveValue('Bank and wallet charges');
  expect(screen.getByRole('radio', { name: /^Bank/u })).toBeChecked();
  expect(path()).toBe('/expenses?write=out');
});

test('the last voucher is printed by Enter in the empty amount, and undone for a minute', async () => {
  answerWritten();
  const printed = answer('post', '/api/expenses/print/voucher-9', { copy: 0 });
  const { user } = await openPage();
  await user.keyboard('350{Tab}Sample St{Tab}{Enter}');
  const last = within(await screen.findByRole('region', { name: 'Last voucher' }));
  await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(printed).toHaveLength(1));
  const cancelled = aVoucher({ _id: 'voucher-9', number: 9, cancelled: CANCELLED });
  const undone = answer('put', '/api/expenses/cancel/voucher-9', onWire({ message: '', voucher: cancelled }));
  await user.click(last.getByRole('button', { name: 'Undo' }));
  const question = screen.queryByRole('dialog');
  if (question) await user.click(within(question).getByRole('button', { name: 'Cancel it' }));
  expect(await last.findByText('Cancelled')).toBeVisible();
  expect(undone[0]?.body).toEqual({ reason: 'undone at once', note: '' });
});

test('a voucher of a closed fiscal year says what can be done, and offers no cancelling', async () => {
  const { user } = await openPage([{ ...RENT, year_closed: true }]);
  await user.click(screen.getByRole('link', { name: 'Voucher V-2083/84-000002' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^What is of a closed fiscal year stays as it is/u)).toBeVisible();
  expect(dialog.queryByRole('button', { name: 'Cancel voucher' })).not.toBeInTheDocument();
});

test('of fees given back it says of which student they were', async () => {
  const { user } = await openPage([aRefund()]);
  await user.click(screen.getByRole('link', { name: 'Voucher V-2083/84-000047' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Gita Example')).toBeVisible();
  expect(dialog.getByText('Maya Example, class Five, roll no 2')).toBeVisible();
});

test('a voucher opens over its list; it is cancelled with a reason, and can be written again', async () => {
  const { user, path } = await openPage();
  await user.click(screen.getByRole('link', { name: 'Voucher V-2083/84-000002' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment voucher V-2083/84-000002' }));
  expect(path()).toBe('/expenses?month=2083-Mangsir&voucher=2');
  expect(dialog.getByText('5530')).toBeVisible();
  expect(dialog.getByRole('img', { name: 'The bill of Sample Landlord' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Cancel voucher' }));
  const asks = within(await screen.findByRole('dialog', { name: 'Cancel voucher V-2083/84-000002?' }));
  const reasons = within(asks.getByLabelText('Reason'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
  expect(reasons).not.toContain('Wrong student');
  await user.selectOptions(asks.getByLabelText('Reason'), 'wrong head');
  const gone = { ...RENT, cancelled: { ...CANCELLED, reason: 'wrong head' as const } };
  const sent = answer(
    'put',
    '/api/expenses/cancel/voucher-2',
    onWire({ message: 'It is cancelled', voucher: gone }),
  );
  answerVouchers([CHALK, gone]);
  await user.click(asks.getByRole('button', { name: 'Cancel voucher' }));
  expect(await screen.findByText('It is cancelled')).toBeVisible();
  expect(sent[0]?.body).toEqual({ reason: 'wrong head', note: '' });
  await user.click(await screen.findByRole('button', { name: 'Write it again' }));
  expect(await screen.findByLabelText('Amount')).toHaveValue('25000');
  expect(screen.getByLabelText('Amount')).toHaveFocus();
  expect(screen.getByLabelText('Paid to')).toHaveValue('Sample Landlord');
  expect(screen.getByRole('radio', { name: /^Cheque/u })).toBeChecked();
});

test('a clerk writes cash of today under heads that are there, and moves out of the drawer alone', async () => {
  const { user } = await openPage(ALL, aClerk());
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/^Day/u)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'More' })).not.toBeInTheDocument();
  await user.keyboard('200{Tab}Sample Tea Shop{Tab}Tea and guests{Enter}');
  const refusal = await screen.findByText('Only a head can add to the list: choose one of it');
  expect(fieldOf(refusal)).toBe(screen.getByLabelText('Head'));
  await user.click(
    within(screen.getByRole('group', { name: 'What the voucher is for' })).getByRole('button', {
      name: 'Move',
    }),
  );
  const from = await screen.findByLabelText('From');
  expect(
    within(from)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose…', 'Drawer']);
  expect(from).toHaveValue('drawer');
  expect(screen.queryByLabelText(/^Fee/u)).not.toBeInTheDocument();
});

test('a clerk cancels only the own cash of today whose drawer is open', async () => {
  const own = { account: 'hari@jhhs.example' };
  const vouchers = [
    aVoucher(own),
    { ...RENT, ...own },
    aVoucher({ ...own, _id: 'v3', number: 3, drawer_closed: true }),
  ];
  const { user } = await openPage(vouchers, aClerk());
  const mayCancel = async (number: number) => {
    await user.click(screen.getByRole('link', { name: `Voucher V-2083/84-00000${number}` }));
    const dialog = await screen.findByRole('dialog');
    const button = within(dialog).queryByRole('button', { name: 'Cancel voucher' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    return button !== null;
  };
  expect(await mayCancel(1)).toBe(true);
  expect(await mayCancel(2)).toBe(false);
  expect(await mayCancel(3)).toBe(false);
});

test('heads are renamed, taken out of use and added', async () => {
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(screen.getByRole('menuitem', { name: 'Heads' }));
  const heads = within(await screen.findByRole('dialog', { name: 'Heads' }));
  await user.click(heads.getByRole('button', { name: 'Stationery' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Stationery' }));
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Paper and pens');
  await user.selectOptions(dialog.getByLabelText(/^Kept from salaries/u), 'tax');
  const head = moneyHeads[0]!;
  const sent = answer(
    'put',
    `/api/expenses/heads/${head._id}`,
    onWire({ message: 'Head Paper and pens is saved', head }),
  );
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Head Paper and pens is saved')).toBeVisible();
  expect(sent[0]?.body).toEqual({
    name: 'Paper and pens',
    nepali_name: 'मसलन्द',
    direction: 'out',
    holds: 'tax',
    retired: false,
  });
});

test('the list is a file with the sums: amounts stand in the column of their sort, what is cancelled has none', async () => {
  const files = keepSpreadsheets();
  const { user } = await openPage();
  await user.click(screen.getByRole('button', { name: 'Excel' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const rows = await files[0]!.rows;
  expect(rows[0]).toEqual([
    'Voucher',
    'Day',
    'Paid to or from',
    'Head',
    'Bill',
    'Way',
    'By',
    'Paid out (Rs)',
    'Income (Rs)',
    'Moved (Rs)',
    'Fee (Rs)',
    'Reference',
    'Note',
  ]);
  expect(rows[1]?.slice(0, 4)).toEqual([
    'V-2083/84-000005',
    '2083/08/05',
    'Sample Stationers',
    'Stationery. Cancelled, written twice',
  ]);
  expect(rows.at(-1)?.slice(7, 9)).toEqual([25_350, 3000]);
});
