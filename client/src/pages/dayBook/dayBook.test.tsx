import type { DayBook, DrawerClose } from '@school-office/contract/money/dayBook';
import type { Voucher } from '@school-office/contract/money/vouchers';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { looks } from '../../components/kit/looks.ts';
import { readStored, writeStored } from '../../lib/browserStorage.ts';
import {
  aReceipt,
  aReceiptItem,
  aReceiptLine,
  aRefund,
  aSchool,
  somePlaces,
  aDrawer,
} from '../../testing/builders.ts';
import { keepSpreadsheets } from '../../testing/downloads.ts';
import { announcedBy, fieldOf } from '../../testing/messages.ts';
import { answer, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { cellsOf } from '../../testing/tables.ts';

const CANCELLED = {
  at: '2026-11-21T06:00:00.000Z',
  account: 'office@jhhs.example',
  reason: 'wrong student',
  note: '',
} as const;

/** Two receipts of Rs 1,887, one of them cancelled, and a salary; the drawer should hold Rs 2,387. */
const BOOK: DayBook = {
  day: '2083-08-05',
  receipts: [
    aReceipt(),
    aReceipt({
      _id: 'receipt-2',
      number: 119,
      cancelled: CANCELLED,
      lines: [aReceiptLine({ student_name: 'Bibek Example' })],
    }),
  ],
  cancellations: [],
  paid_out: [
    {
      _id: 'salary-1',
      kind: 'staff',
      name: 'Ramesh Example',
      number: 'S-002',
      paper: 'S-2083/84-000002',
      for: 'Kartik 2083',
      amount: 1500,
      set_off: 0,
      way: 'Cash',
      account: 'other@jhhs.example',
      createdAt: '2026-11-21T07:00:00.000Z',
      cancelled: null,
    },
  ],
  paid_out_cancelled: [],
  by_way: [{ name: 'Cash', receipts: 1, received: 1887, cancelled: 0, total: 1887 }],
  by_account: [{ name: 'office@jhhs.example', receipts: 1, received: 1887, cancelled: 0, total: 1887 }],
  received: 1887,
  cancelled: 0,
  total: 1887,
  drawer: aDrawer({
    number: 12,
    opened: 2000,
    cash_in: 1887,
    cash_out: 1500,
    in: 1887,
    out: 1500,
    expected: 2387,
  }),
  closes: [],
  counted: [],
  counted_more: 0,
  counted_less: 0,
  vouchers: [],
  vouchers_cancelled: [],
  cheques: [],
  places: [],
};

const CLOSE: DrawerClose = {
  _id: 'close-12',
  number: 12,
  at: '2026-11-21T10:20:00.000Z',
  account: 'office@jhhs.example',
  opened: 2000,
  cash_in: 1887,
  cash_cancelled: 0,
  cash_out: 1500,
  in: 1887,
  out: 1500,
  moved: 0,
  expected: 2387,
  notes: { 1000: 2, 100: 3, 50: 1, 20: 1, 10: 1, 5: 1, 1: 1 },
  counted: 2386,
  difference: -1,
  left: 2000,
  note: 'One rupee short in change',
  handed: null,
};

beforeEach(() => {
  // 5 Mangsir 2083, 14:05.
  vi.setSystemTime('2026-11-21T08:20:00Z');
});

function answerDay(day: string, book: DayBook = BOOK) {
  return answer('get', `/api/day-book/${day}`, JSON.parse(JSON.stringify(book)) as Record<string, string>);
}

async function openToday(book: DayBook = BOOK) {
  const asked = answerDay('2083/Mangsir/5', book);
  const app = renderApp('/day-book');
  await screen.findByText(/^Saturday, 5 Mangsir 2083 · /u);
  await screen.findByRole('region', { name: 'Received' });
  return { ...app, asked };
}

/** Opens the panel that closes the day, which has the first field in focus. */
async function openDrawer(user: UserEvent) {
  await user.click(screen.getByRole('button', { name: 'Close the day' }));
  expect(screen.getByLabelText('Notes of 1,000')).toHaveFocus();
}

test('lists the receipts by number, with those cancelled struck, and the sums', async () => {
  await openToday();
  const received = within(screen.getByRole('region', { name: 'Received' }));
  expect(screen.getByText('Saturday, 5 Mangsir 2083 · 1 receipt, 1 cancelled')).toBeVisible();
  const [head, first, second] = received.getAllByRole('row');
  expect(head).toHaveTextContent('2083/84TimeReceived fromForWayByAmount (Rs)');
  expect(first).toHaveTextContent('00011813:42Maya Example Five 2KartikCashSita Karki1,887');
  expect(second).toHaveTextContent('Cancelled, wrong student, by Sita Karki');
  expect(second).toHaveClass(looks('cancelled'));
  expect(received.getByText('1 receipt, 1 cancelled · Sita Karki 1,887')).toBeVisible();
  expect(received.getByRole('link', { name: 'Receipt 2083/84-000118' })).toHaveAttribute(
    'href',
    '/receipts/2083-84/118',
  );
  const out = within(screen.getByRole('region', { name: 'Paid out' }));
  expect(out.getAllByRole('row')[1]).toHaveTextContent(
    'S-00212:45Ramesh ExampleKartik 2083Cashother@jhhs.example1,500',
  );
});

test('a receipt for a part of a month, or for old dues, says so', async () => {
  const part = aReceipt({ lines: [aReceiptLine({ items: [aReceiptItem({ gross: 2250, amount: 1000 })] })] });
  const old = aReceipt({
    _id: 'receipt-3',
    number: 120,
    lines: [aReceiptLine({ year: 2082, month_name: 'Chaitra', items: [aReceiptItem({ name: 'Old dues' })] })],
  });
  await openToday({ ...BOOK, receipts: [part, old] });
  const received = within(screen.getByRole('region', { name: 'Received' }));
  expect(received.getByRole('cell', { name: 'Part of Kartik' })).toBeVisible();
  expect(received.getByRole('cell', { name: 'Old dues' })).toBeVisible();
});

test('receipts of earlier days that were cancelled on it stand below, and salaries too', async () => {
  const earlier = aReceipt({ _id: 'receipt-0', number: 7, cancelled: CANCELLED });
  await openToday({ ...BOOK, cancellations: [earlier], cancelled: 1887, total: 0 });
  const [, below] = within(screen.getByRole('region', { name: 'Received' }))
    .getAllByRole('rowgroup')
    .slice(1);
  expect(below).toHaveTextContent('Cancelled on this day, taken earlier000007');
});

const sums = (received: number, cancelled: number) => ({
  received,
  cancelled,
  total: received - cancelled,
});

const rowOfIt = () => screen.getByRole('link', { name: 'Receipt 2083/84-000007' }).closest('tr');

const figures = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

test('a receipt of an earlier day that is cancelled has a line on each of its two days, and both add up', async () => {
  const createdAt = '2026-11-20T07:57:00.000Z';
  const wrong = aReceipt({ _id: 'receipt-7', number: 7, createdAt, cancelled: CANCELLED });
  // The day of the cancellation.
  const day = { ...BOOK, receipts: [aReceipt()], cancellations: [wrong], ...sums(1887, 1887) };
  const { user } = await openToday(day);
  expect(screen.getByText(/^1 receipt, 1 of an earlier day cancelled ·/u)).toBeVisible();
  const out = rowOfIt();
  expect(out).toHaveTextContent(
    '00000711:45Maya Example Five 2Cancelled, wrong student; taken on 4 Mangsir 2083, 13:42CashSita Karki−1,887',
  );
  expect(out).not.toHaveClass(looks('cancelled'));
  expect(figures('Received')).toHaveTextContent('Rs 1,887');
  expect(figures('Cancelled of earlier days')).toHaveTextContent('−1,887');
  expect(figures('Total')).toHaveTextContent('Rs 0');
  // Its own day, which stays as it was.
  answerDay('2083/Mangsir/4', {
    ...BOOK,
    day: '2083-08-04',
    receipts: [wrong],
    ...sums(1887, 0),
    paid_out: [],
    drawer: null,
  });
  await user.click(screen.getByRole('button', { name: 'The day before' }));
  expect(await screen.findByText(/^1 receipt ·/u)).toBeVisible();
  const stands = rowOfIt();
  expect(stands).toHaveTextContent('Kartik Cancelled on 5 Mangsir 2083 by Sita KarkiCashSita Karki1,887');
  expect(stands).not.toHaveClass(looks('cancelled'));
});

test('of a closed fiscal year offers to cancel nothing, and says what can be done', async () => {
  const of = { year_closed: true } as const;
  await openToday({
    ...BOOK,
    receipts: BOOK.receipts.map((receipt) => ({ ...receipt, ...of })),
    paid_out: BOOK.paid_out.map((salary) => ({ ...salary, ...of })),
  });
  expect(screen.getAllByText(/^What is of a closed fiscal year stays as it is/u)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Cancel (receipt|the salary)/u })).not.toBeInTheDocument();
});

test('leads to the day before, and not past today', async () => {
  const { user, path } = await openToday();
  expect(screen.getByRole('button', { name: 'The day after' })).toBeDisabled();
  answerDay('2083/Mangsir/4', { ...BOOK, day: '2083-08-04', receipts: [], paid_out: [], drawer: null });
  await user.click(screen.getByRole('button', { name: 'The day before' }));
  expect(await screen.findByText(/^Friday, 4 Mangsir 2083 · /u)).toBeVisible();
  expect(path()).toBe('/day-book/2083-08-04');
  expect(await screen.findByText('No fees were received on this day.')).toBeVisible();
  expect(screen.getByText('The drawer was not closed on this day.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'The day after' })).toBeEnabled();
  answerDay('2083/Bhadra/19', { ...BOOK, day: '2083-05-19' });
  const day = screen.getByRole('textbox', { name: /^Day, such as/u });
  await user.clear(day);
  await user.type(day, '2083/05/19{Enter}');
  expect(await screen.findByText(/^Friday, 19 Bhadra 2083 · /u)).toBeVisible();
  expect(path()).toBe('/day-book/2083-05-19');
});

const VOUCHER: Voucher = {
  _id: 'voucher-1',
  number: 1,
  fiscal_year: '2083/84',
  day: BOOK.day,
  account: 'office@jhhs.example',
  createdAt: '2026-11-21T07:10:00.000Z',
  direction: 'out',
  kind: 'expense',
  from: 'drawer',
  to: null,
  from_name: 'Drawer',
  to_name: '',
  amount: 350,
  fee: 0,
  way: 'Cash',
  reference: '',
  party: 'Everest Stationers',
  head: 'Stationery',
  head_id: 'head-1',
  bill_no: '',
  note: '',
  image: '',
  prints: 0,
  cancelled: null,
  employee: null,
  a_month: 0,
};

/** The day with an expense, other income, a transfer with a fee, a cheque that was cleared, and a drawer that was closed. */
const FULL_DAY: DayBook = {
  ...BOOK,
  vouchers: [
    VOUCHER,
    { ...VOUCHER, _id: 'v2', number: 2, direction: 'in', kind: 'income', party: 'Canteen', amount: 3000 },
    {
      ...VOUCHER,
      _id: 'v3',
      number: 3,
      direction: 'transfer',
      kind: 'transfer',
      way: null,
      head: '',
      party: '',
      from_name: 'eSewa',
      to_name: 'Bank',
      amount: 9100,
      fee: 100,
    },
  ],
  closes: [{ ...CLOSE, handed: { to: 'person 1', name: 'Principal', amount: 386, reference: '' } }],
  counted: [CLOSE],
  counted_less: 1,
  cheques: [
    {
      receipt: 'receipt-9',
      number: 9,
      fiscal_year: '2083/84',
      students: ['Asha Example'],
      reference: 'NIC 42',
      amount: 5400,
      day: '2083-08-03',
      state: 'cleared',
      since: BOOK.day,
      place: 'bank',
      place_name: 'Nepal Bank',
      account: 'office@jhhs.example',
    },
  ],
  places: [
    {
      key: 'drawer',
      kind: 'drawer',
      name: 'Drawer',
      opening: 2000,
      said: 0,
      in: 4887,
      out: 1851,
      moved: -386,
      closing: 4650,
    },
  ],
};

const linesOf = (name: string) =>
  cellsOf(within(screen.getByRole('region', { name })).getAllByRole('row').slice(1));

test('vouchers, transfers, cheques and counts stand in lists of their own, and what lay in the places below', async () => {
  await openToday(FULL_DAY);
  expect(linesOf('Other income')).toEqual([
    ['V-000002', '12:55', 'Canteen', 'Stationery', 'Cash', 'Sita Karki', '3,000', ''],
  ]);
  expect(linesOf('Paid out')).toEqual([
    ['S-002', '12:45', 'Ramesh Example', 'Kartik 2083', 'Cash', 'other@jhhs.example', '1,500', ''],
    ['V-000001', '12:55', 'Everest Stationers', 'Stationery', 'Cash', 'Sita Karki', '350', ''],
    ['V-000003', '12:55', 'eSewa', 'Fee of the transfer', '', 'Sita Karki', '100', ''],
  ]);
  expect(within(screen.getByRole('region', { name: 'Paid out' })).getByText('1,950')).toBeVisible();
  const stationery = screen.getByRole('link', { name: 'Voucher V-2083/84-000001' });
  expect(stationery).toHaveAttribute('href', '/expenses?month=2083-Mangsir&voucher=1');
  expect(linesOf('Moved')).toEqual([
    ['V-000003', '12:55', 'eSewa to Bank', '', '', 'Sita Karki', '9,100', ''],
    ['', '16:05', 'Drawer 12 to Principal', 'Handed over at closing', '', 'Sita Karki', '386', ''],
    ['000009', '', 'Asha Example', 'Cheque cleared, Nepal Bank', 'Cheque', 'Sita Karki', '5,400', ''],
  ]);
  expect(linesOf('Counted')).toEqual([
    ['', '16:05', 'Drawer 12', 'Less than expected: One rupee short in change', '', 'Sita Karki', '−1', ''],
  ]);
  expect(linesOf('Places')).toEqual([['Drawer', '2,000', '4,887', '1,851', '−386', '4,650']]);
});

test('fees given back name the student, and to whom they went', async () => {
  await openToday({ ...BOOK, vouchers: [aRefund()] });
  expect(linesOf('Paid out').at(-1)?.slice(2, 4)).toEqual([
    'Gita Example',
    'Given back, Maya Example, class Five, roll no 2, Paid too much',
  ]);
});

test('its file has the lines of all lists, their sums, and what lay in the places', async () => {
  const files = keepSpreadsheets();
  const { user } = await openToday(FULL_DAY);
  await user.click(await screen.findByRole('button', { name: 'Excel' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [head, ...rows] = await files[0]!.rows;
  const of = (list: string, ...names: string[]) =>
    rows.filter((row) => row[0] === list).map((row) => names.map((name) => row[head!.indexOf(name)]));
  expect(of('Moved', 'Number', 'From or to', 'Amount (Rs)')).toEqual([
    ['V-2083/84-000003', 'eSewa to Bank', 9100],
    [null, 'Drawer 12 to Principal', 386],
    ['2083/84-000009', 'Asha Example', 5400],
  ]);
  expect(of('Sums', 'From or to', 'Amount (Rs)')).toEqual([
    ['Received', 1887],
    ['Other income', 3000],
    ['Paid out', 1950],
    ['Counted more or less', -1],
  ]);
  expect(of('Places', 'From or to', 'For', 'Amount (Rs)')).toEqual([
    ['Drawer', 'Opening', 2000],
    ['Drawer', 'In', 4887],
    ['Drawer', 'Out', 1851],
    ['Drawer', 'Moved', -386],
    ['Drawer', 'Closing', 4650],
  ]);
});

test('a receipt that was written on paper first says so', async () => {
  await openToday({ ...BOOK, receipts: [aReceipt({ paper: { number: '51', day: '2083-08-04' } })] });
  expect(screen.getByText('Kartik; taken on 4 Mangsir 2083, paper no 51')).toBeVisible();
});

test('an address that is no day is not found', async () => {
  renderApp('/day-book/2083-13-05');
  expect(await screen.findByText('This page does not exist')).toBeVisible();
});

test('a line can be cancelled, and the day is read again', async () => {
  answer('put', '/api/receipts/cancel/receipt-1', {
    message: 'Receipt 2083/84-000118 is cancelled.',
    receipt: JSON.parse(JSON.stringify(aReceipt())) as Record<string, string>,
  });
  const { user, asked } = await openToday();
  await user.click(screen.getByRole('button', { name: 'Cancel receipt 2083/84-000118' }));
  await user.selectOptions(screen.getByLabelText('Reason'), 'wrong amount');
  await user.click(screen.getByRole('button', { name: 'Cancel receipt' }));
  expect(await screen.findByText('Receipt 2083/84-000118 is cancelled.')).toBeVisible();
  // Also for what should be in the drawer, before it is cancelled.
  expect(asked).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Cancel receipt 2083/84-000119' })).not.toBeInTheDocument();
});

test('a salary can be cancelled, and the day is read again', async () => {
  const sent = answer('put', '/api/salaries/cancel/salary-1', { message: 'It is cancelled' });
  const { user } = await openToday();
  await user.click(screen.getByRole('button', { name: 'Cancel the salary of Ramesh Example' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Cancel the salary of Ramesh Example?' }));
  await user.selectOptions(dialog.getByLabelText('Reason'), 'wrong month');
  const [line] = BOOK.paid_out;
  answerDay('2083/Mangsir/5', { ...BOOK, paid_out: [{ ...line!, cancelled: CANCELLED }] });
  await user.click(dialog.getByRole('button', { name: 'Cancel salary' }));
  expect(announcedBy(await screen.findByText('It is cancelled'))).toBe('status');
  expect(sent[0]?.body).toEqual({ reason: 'wrong month', note: '' });
  const out = within(screen.getByRole('region', { name: 'Paid out' }));
  const row = (await out.findByText('Cancelled')).closest('tr');
  expect(row).toHaveClass(looks('cancelled'));
  expect(row).toHaveTextContent('Cancelled, wrong student, by Sita Karki');
  expect(out.queryByRole('button')).not.toBeInTheDocument();
});

test('a line can be printed, which is counted', async () => {
  const counted = answer('post', '/api/receipts/print/receipt-1', { copy: 0 });
  const { user } = await openToday();
  await user.click(screen.getByRole('button', { name: 'Print receipt 2083/84-000118' }));
  await waitFor(() => expect(counted).toHaveLength(1));
});

test('Enter goes down the notes; a difference asks for a note, and the drawer is closed', async () => {
  const sent = answer(
    'post',
    '/api/day-book/close',
    { message: 'Drawer 12 is closed.', close: { ...CLOSE } },
    201,
  );
  const { user, asked } = await openToday();
  await openDrawer(user);
  await user.keyboard('2{Enter}{Enter}३{Enter}1{Enter}1{Enter}1{Enter}1{Enter}{Enter}1');
  expect(screen.getByLabelText('Notes of 1')).toHaveFocus();
  expect(screen.getByText('Difference').parentElement).toHaveTextContent('Difference−1');
  expect(screen.getByText('Difference').parentElement).toHaveClass(looks('warning'));
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText('Left in the drawer')).toHaveFocus();
  await user.keyboard('{Enter}');
  // Nobody has said yet where a rest goes.
  expect(screen.getByLabelText('386 to')).toHaveFocus();
  await user.selectOptions(screen.getByLabelText('386 to'), 'Bank');
  await user.keyboard('{Enter}771{Enter}{Enter}');
  expect(screen.getByRole('button', { name: 'Close drawer 12' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(fieldOf(await screen.findByText('Say why there is more or less'))).toBeInTheDocument();
  expect(screen.getByText(/^A cash voucher that was forgotten/u)).toBeVisible();
  expect(sent).toHaveLength(0);
  await user.type(
    screen.getByLabelText('Why is there more or less?'),
    'One rupee short in change{Enter}{Enter}',
  );
  expect(await screen.findByText('Drawer 12 is closed.')).toBeVisible();
  expect(screen.getByRole('group', { name: 'Cash drawers' })).toHaveFocus();
  expect(sent[0]?.body).toEqual({
    notes: { 1000: 2, 500: 0, 100: 3, 50: 1, 20: 1, 10: 1, 5: 1, 2: 0, 1: 1 },
    left: 2000,
    note: 'One rupee short in change',
    to: { kind: 'bank', place: 'bank', name: '', reference: '771' },
    drawer: 12,
    expected: 2387,
  });
  expect(asked).toHaveLength(2);
});

const CLOSED = { message: 'Drawer 12 is closed.', close: { ...CLOSE } };

test('where the rest went last time is set: Enter goes past it, and only the slip is typed', async () => {
  writeStored('handedTo', 'bank');
  const sent = answer('post', '/api/day-book/close', CLOSED, 201);
  const { user } = await openToday();
  await openDrawer(user);
  await user.keyboard('2{Enter}{Enter}3{Enter}1{Enter}1{Enter}1{Enter}1{Enter}1{Enter}{Enter}');
  expect(screen.getByLabelText('Left in the drawer')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText(/^Slip number/u)).toHaveFocus();
  await user.keyboard('772{Enter}{Enter}{Enter}');
  expect(await screen.findByText('Drawer 12 is closed.')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ to: { kind: 'bank', place: 'bank', reference: '772' } });
});

test('what lay in a bank is known after the drawer was closed too, and what made up its cash is named', async () => {
  const bank = somePlaces().places.find(({ key }) => key === 'bank');
  const known = somePlaces({ places: [{ ...bank!, since: '2083-08-01' }] });
  answer('get', '/api/money/places', JSON.parse(JSON.stringify(known)) as Record<string, string>);
  const inBank = { opening: 3_00_000, said: 0, in: 0, out: 0, moved: 0, closing: 3_00_000 };
  const places = [{ key: 'bank', kind: 'bank' as const, name: 'Bank', ...inBank }];
  const drawer = { ...BOOK.drawer!, in: 4887, out: 1850, moved: -500, expected: 4537 };
  writeStored('handedTo', 'stays');
  answer('post', '/api/day-book/close', CLOSED, 201);
  const { user } = await openToday({ ...BOOK, places, drawer });
  await waitFor(() => expect(linesOf('Places')).toEqual([['Bank', '3,00,000', '', '', '', '3,00,000']]));
  await openDrawer(user);
  const form = screen.getByRole('form', { name: 'Close drawer 12' });
  expect(form).toHaveTextContent('Other income in cash3,000');
  expect(form).toHaveTextContent('Cash paid out−1,850');
  expect(form).toHaveTextContent('From and to other places−500');
  await user.type(screen.getByLabelText('Notes of 1,000'), '4');
  await user.type(screen.getByLabelText('Notes of 500'), '1');
  await user.type(screen.getByLabelText('Notes of 1'), '37');
  answerDay('2083/Mangsir/5', { ...BOOK, places, closes: [CLOSE], drawer: null });
  await user.click(screen.getByRole('button', { name: 'Close drawer 12' }));
  await screen.findByRole('region', { name: 'Drawer 12' });
  await waitFor(() => expect(linesOf('Places')).toEqual([['Bank', '3,00,000', '', '', '', '3,00,000']]));
});

test('the rest goes to a person who is new, or stays: then all that is counted is left', async () => {
  const handed = { to: 'person 1', name: 'Sample Principal', amount: 387, reference: '' };
  const sent = answer('post', '/api/day-book/close', { ...CLOSED, close: { ...CLOSE, handed } }, 201);
  const { user } = await openToday();
  await openDrawer(user);
  await user.keyboard('2{Enter}{Enter}3{Enter}1{Enter}1{Enter}1{Enter}1{Enter}1{Enter}{Enter}');
  await user.click(screen.getByRole('button', { name: 'Close drawer 12' }));
  expect(fieldOf(await screen.findByText('Say where the 387 go'))).toBe(screen.getByLabelText('387 to'));
  await user.selectOptions(screen.getByLabelText('387 to'), 'It stays in the drawer');
  expect(screen.getByText('All 2,387 are left in the drawer.')).toBeVisible();
  await user.selectOptions(screen.getByLabelText('The rest'), 'Another person');
  await user.click(screen.getByRole('button', { name: 'Close drawer 12' }));
  expect(fieldOf(await screen.findByText('Say who takes the rest'))).toBe(screen.getByLabelText('Name'));
  await user.keyboard('Sample Principal{Enter}{Enter}');
  expect(await screen.findByText('Drawer 12 is closed.')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ left: 2000, to: { kind: 'person', name: 'Sample Principal' } });
  expect(readStored('handedTo')).toBe('person 1');
});

test('a closed drawer says where the rest went, and that nobody said it', async () => {
  const toBank = { to: 'bank', name: 'Sample Bank', amount: 386, reference: '771' };
  const toNobody = { to: 'not said', name: 'Handed over, not said where', amount: 90, reference: '' };
  const before = { ...CLOSE, _id: 'close-11', number: 11, handed: toNobody };
  const { user } = await openToday({ ...BOOK, closes: [before, { ...CLOSE, handed: toBank }] });
  await user.click(screen.getByRole('button', { name: 'Cash drawer' }));
  expect(screen.getByText('386 to Sample Bank, slip 771')).toBeVisible();
  expect(screen.getByText('90 handed over, and nobody said where')).toBeVisible();
});

test('paisa, which no note has, need no reason: it says so, and the drawer is closed', async () => {
  const sent = answer(
    'post',
    '/api/day-book/close',
    { message: 'Drawer 12 is closed.', close: { ...CLOSE } },
    201,
  );
  const { user } = await openToday({ ...BOOK, drawer: { ...BOOK.drawer!, expected: 2386.5 } });
  await openDrawer(user);
  await user.keyboard('2{Enter}{Enter}3{Enter}1{Enter}1{Enter}1{Enter}1{Enter}{Enter}1');
  expect(screen.getByText('Difference').parentElement).toHaveTextContent('Difference−0.5');
  expect(screen.getByText('Only paisa, which no note or coin has: this is as expected.')).toBeVisible();
  expect(screen.queryByLabelText('Why is there more or less?')).not.toBeInTheDocument();
  await user.keyboard('{Enter}{Enter}');
  await user.selectOptions(screen.getByLabelText('386 to'), 'Bank');
  await user.click(screen.getByRole('button', { name: 'Close drawer 12' }));
  expect(await screen.findByText('Drawer 12 is closed.')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ left: 2000, note: '', drawer: 12 });
});

test('where less than nothing should be in the drawer, nothing need be counted: the reason is asked for', async () => {
  const sent = answer(
    'post',
    '/api/day-book/close',
    { message: 'Drawer 12 is closed.', close: { ...CLOSE } },
    201,
  );
  const { user } = await openToday({ ...BOOK, drawer: { ...BOOK.drawer!, opened: 0, expected: -500 } });
  await openDrawer(user);
  expect(screen.getByText('Difference').parentElement).toHaveTextContent('Difference500');
  await user.click(screen.getByRole('button', { name: 'Close drawer 12' }));
  expect(fieldOf(await screen.findByText('Say why there is more or less'))).toBeInTheDocument();
  await user.keyboard('Paid back from the bank{Enter}{Enter}');
  expect(await screen.findByText('Drawer 12 is closed.')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ left: 0, note: 'Paid back from the bank' });
});

test('a button opens the count, Esc closes it, and what was typed stays', async () => {
  const { user } = await openToday();
  const opens = screen.getByRole('button', { name: 'Close the day' });
  expect(screen.getByLabelText('Notes of 1,000')).not.toBeVisible();
  await openDrawer(user);
  expect(opens).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('2{Escape}');
  expect(opens).toHaveFocus();
  expect(screen.getByLabelText('Notes of 1,000')).not.toBeVisible();
  await openDrawer(user);
  expect(screen.getByLabelText('Notes of 1,000')).toHaveValue('2');
});

test('the second of two desks is told, and shown what the first did', async () => {
  refuse('post', '/api/day-book/close', 409, { message: 'Another desk has closed drawer 12.' });
  const { user } = await openToday();
  await openDrawer(user);
  await user.type(screen.getByLabelText('Notes of 1,000'), '2');
  await user.type(
    screen.getByLabelText('Why is there more or less?'),
    'Not counted to the end{Enter}{Enter}',
  );
  expect(await screen.findByText('Another desk has closed drawer 12.')).toBeVisible();
  answerDay('2083/Mangsir/5', { ...BOOK, closes: [CLOSE], drawer: { ...BOOK.drawer!, number: 13 } });
  await user.click(screen.getByRole('button', { name: 'Show it' }));
  expect(await screen.findByRole('region', { name: 'Drawer 12' })).toBeVisible();
});

/** As another desk took Rs 500 in cash meanwhile. */
const MOVED = { ...BOOK, drawer: { ...BOOK.drawer!, cash_in: 2387, expected: 2887 } };

test('of cash that moved meanwhile the desk is told; the sum is new, and so is the reason of the difference', async () => {
  const message =
    'Rs 500 in cash came in while the drawer was counted, so it is not closed: is it in your count?';
  refuse('post', '/api/day-book/close', 409, { message, expected: 2887 });
  const { user } = await openToday();
  await openDrawer(user);
  await user.keyboard('2');
  await user.type(screen.getByLabelText('Why is there more or less?'), 'Coins are not counted');
  answerDay('2083/Mangsir/5', MOVED);
  await user.click(screen.getByRole('button', { name: 'Close drawer 12' }));
  expect(announcedBy(await screen.findByText(message))).toBe('alert');
  expect(await screen.findByText('2,887')).toBeVisible();
  expect(screen.getByText('Difference').parentElement).toHaveTextContent('Difference−887');
  expect(screen.getByLabelText('Notes of 1,000')).toHaveValue('2');
  expect(screen.getByLabelText('Why is there more or less?')).toHaveValue('');
  const sent = answer('post', '/api/day-book/close', {
    message: 'Drawer 12 is closed.',
    close: { ...CLOSE },
  });
  await user.type(screen.getByLabelText('Why is there more or less?'), 'Coins and the new note');
  await user.click(screen.getByRole('button', { name: 'Close drawer 12' }));
  expect(await screen.findByText('Drawer 12 is closed.')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ expected: 2887, note: 'Coins and the new note' });
});

test('a closed drawer is text; the next one is counted when asked for', async () => {
  const next = aDrawer({ number: 13, opened: 2000, expected: 2000 });
  const { user } = await openToday({ ...BOOK, closes: [CLOSE], drawer: next });
  await user.click(screen.getByRole('button', { name: 'Cash drawer' }));
  const closed = screen.getByRole('region', { name: 'Drawer 12' });
  expect(closed).toHaveTextContent('1,000 ×22,000');
  expect(closed).toHaveTextContent('Difference−1');
  expect(closed).toHaveTextContent('One rupee short in change');
  expect(within(closed).getByRole('button', { name: 'Print count' })).toBeEnabled();
  expect(screen.queryByLabelText('Notes of 1,000')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Count it' }));
  expect(screen.getByLabelText('Notes of 1,000')).toBeVisible();
});

test('the next drawer out of which more was taken than was in it is said to be short', async () => {
  const next = aDrawer({ number: 13, opened: 2000, cash_cancelled: 5000, in: -5000, expected: -3000 });
  const { user } = await openToday({ ...BOOK, closes: [CLOSE], drawer: next });
  await user.click(screen.getByRole('button', { name: 'Cash drawer' }));
  expect(screen.getByText(/^The next drawer/u)).toHaveTextContent('The next drawer is Rs 3,000 short.');
});

test('a closing can be taken back while the next drawer is untouched, by the one who closed it for ten minutes', async () => {
  const next = aDrawer({ number: 13, opened: 2000, expected: 2000 });
  const justNow = { ...CLOSE, at: '2026-11-21T08:15:00.000Z' };
  const undone = answer('delete', '/api/day-book/close/close-12', { message: 'Drawer 12 is open again' });
  const { user, asked } = await openToday({ ...BOOK, closes: [justNow], drawer: next });
  await user.click(screen.getByRole('button', { name: 'Cash drawer' }));
  await user.click(screen.getByRole('button', { name: 'Closed by mistake? Take it back' }));
  await user.click(screen.getByRole('button', { name: 'Take it back' }));
  expect(await screen.findByText('Drawer 12 is open again')).toBeVisible();
  expect(undone).toHaveLength(1);
  expect(asked).toHaveLength(2);
});

test('a closing cannot be taken back once cash went into the next drawer', async () => {
  const next = aDrawer({ number: 13, opened: 2000, cash_in: 5, in: 5, expected: 2005 });
  const { user } = await openToday({ ...BOOK, closes: [CLOSE], drawer: next });
  await user.click(screen.getByRole('button', { name: 'Cash drawer' }));
  expect(screen.queryByRole('button', { name: /Take it back/u })).not.toBeInTheDocument();
});

test('counted blind, what the drawer should hold is shown after it was counted, which then stays', async () => {
  answer('get', '/api/school', { ...aSchool(), count_blind: true });
  const { user } = await openToday();
  await openDrawer(user);
  expect(screen.queryByText('Expected in cash')).not.toBeInTheDocument();
  await user.keyboard('2');
  expect(screen.queryByText('Difference')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Counted: compare' }));
  expect(await screen.findByText('Difference')).toBeVisible();
  await user.type(screen.getByLabelText('Notes of 500'), '1');
  expect(screen.getByLabelText('Notes of 500')).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Close drawer 12' })).toBeVisible();
});

test('counted blind, cash that moved while it was counted is said before it is compared, and not what there should be', async () => {
  answer('get', '/api/school', { ...aSchool(), count_blind: true });
  const { user } = await openToday();
  await openDrawer(user);
  await user.keyboard('2');
  answerDay('2083/Mangsir/5', MOVED);
  await user.click(screen.getByRole('button', { name: 'Counted: compare' }));
  const said = await screen.findByText('Rs 500 in cash came in while you counted: is it in your count?');
  expect(announcedBy(said)).toBe('alert');
  expect(screen.queryByText('Difference')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Notes of 500'), '1');
  await user.click(screen.getByRole('button', { name: 'Counted: compare' }));
  expect((await screen.findByText('Difference')).parentElement).toHaveTextContent('Difference−387');
  // Moved again after it was compared: it is counted anew.
  refuse('post', '/api/day-book/close', 409, { message: 'Rs 100 in cash went out', expected: 2787 });
  answerDay('2083/Mangsir/5', { ...BOOK, drawer: { ...BOOK.drawer!, cash_in: 2287, expected: 2787 } });
  await user.type(screen.getByLabelText('Why is there more or less?'), 'Coins are not counted');
  await user.selectOptions(screen.getByLabelText('500 to'), 'Bank');
  await user.click(screen.getByRole('button', { name: 'Close drawer 12' }));
  expect(await screen.findByRole('button', { name: 'Counted: compare' })).toBeVisible();
  expect(screen.queryByText('Difference')).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Notes of 500'), '2');
  expect(screen.getByLabelText('Notes of 500')).toHaveValue('2');
});

test('of an earlier day goes out as a file named by that day', async () => {
  const files = keepSpreadsheets();
  answerDay('2083/Mangsir/4', { ...BOOK, day: '2083-08-04' });
  const { user } = renderApp('/day-book/2083-08-04');
  await user.click(await screen.findByRole('button', { name: 'Excel' }));
  await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['Day book 2083-08-04.xlsx']));
});

test('goes out as a file with all its lines, what was cancelled on the day apart, and the totals below', async () => {
  const earlier = { ...CANCELLED, reason: 'wrong amount' } as const;
  const salary = BOOK.paid_out[0]!;
  const files = keepSpreadsheets();
  const { user } = await openToday({
    ...BOOK,
    ...sums(1887, 1887),
    cancellations: [aReceipt({ _id: 'receipt-0', number: 7, cancelled: earlier })],
    paid_out_cancelled: [{ ...salary, _id: 'salary-0', amount: 900, cancelled: earlier }],
  });
  await user.click(await screen.findByRole('button', { name: 'Excel' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]!.name).toBe('Day book 2083-08-05.xlsx');
  const [head, ...rows] = await files[0]!.rows;
  const column = (name: string) => rows.map((row) => row[head!.indexOf(name)]);
  expect(column('List')).toEqual([
    'Received',
    'Received',
    'Cancelled on this day, taken earlier',
    'Paid out',
    'Cancelled on this day, paid earlier',
    'Sums',
    'Sums',
    'Sums',
    'Sums',
  ]);
  expect(column('From or to').slice(5)).toEqual([
    'Received',
    'Cancelled of earlier days',
    'Received in all',
    'Paid out',
  ]);
  expect(column('Number').slice(2, 5)).toEqual(['2083/84-000007', 'S-002', 'S-002']);
  expect(column('Amount (Rs)')).toEqual([1887, null, -1887, 1500, -900, 1887, -1887, 0, 600]);
  expect(column('Cancelled on the day (Rs)')).toEqual([null, 1887, null, null, null, null, null, null, null]);
  expect(column('Cancelled').slice(0, 5)).toEqual([
    null,
    'wrong student, by Sita Karki',
    'wrong amount; taken on 5 Mangsir 2083, 13:42',
    null,
    'wrong amount; paid on 5 Mangsir 2083, 12:45',
  ]);
  // Of what is taken out, who cancelled it.
  expect(column('By').slice(2, 5)).toEqual(['Sita Karki', 'other@jhhs.example', 'Sita Karki']);
});

test.each([
  ['paid', BOOK.paid_out, [], '1,500', 1500],
  ['cancelled that was paid earlier', [], BOOK.paid_out, '−1,500', -1500],
])(
  'a salary that was %s has the same sign in the file as on screen',
  async (_what, paid, cancelled, shown, filed) => {
    const files = keepSpreadsheets();
    const { user } = await openToday({
      ...BOOK,
      paid_out: paid,
      paid_out_cancelled: cancelled.map((one) => ({
        ...one,
        cancelled: { ...CANCELLED, reason: 'wrong amount' },
      })),
    });
    const table = screen.getByRole('region', { name: 'Paid out' });
    expect(within(table).getByText('Paid out').parentElement).toHaveTextContent(shown);
    await user.click(screen.getByRole('button', { name: 'Excel' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [head, ...rows] = await files[0]!.rows;
    const amounts = rows.map((row) => row[head!.indexOf('Amount (Rs)')]);
    expect([amounts[2], amounts.at(-1)]).toEqual([filed, filed]);
  },
);

test('its file has the sums of the screen: nothing received, what was cancelled of earlier days, and the total', async () => {
  const files = keepSpreadsheets();
  const { user } = await openToday({
    ...BOOK,
    ...sums(0, 1887),
    receipts: [],
    paid_out: [],
    cancellations: [aReceipt({ createdAt: '2026-11-20T07:57:00.000Z', cancelled: CANCELLED })],
  });
  expect(figures('Received')).toHaveTextContent('Rs 0');
  expect(figures('Cancelled of earlier days')).toHaveTextContent('−1,887');
  expect(figures('Total')).toHaveTextContent('Rs −1,887');
  await user.click(await screen.findByRole('button', { name: 'Excel' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [head, , ...below] = await files[0]!.rows;
  expect(below.map((row) => ['From or to', 'Amount (Rs)'].map((name) => row[head!.indexOf(name)]))).toEqual([
    ['Received', 0],
    ['Cancelled of earlier days', -1887],
    ['Received in all', -1887],
  ]);
});
