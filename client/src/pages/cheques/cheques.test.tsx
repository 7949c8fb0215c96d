import type { Cheque } from '@school-office/contract/money/cheques';
import type { Place, Places } from '@school-office/contract/money/places';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aClerk } from '../../testing/builders.ts';
import { answer, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { cellsOf } from '../../testing/tables.ts';

const OLD: Cheque = {
  receipt: 'a'.repeat(24),
  number: 9,
  fiscal_year: '2083/84',
  students: ['Chandra Example'],
  reference: 'NIC 0042',
  amount: 5400,
  day: '2083-07-28',
  state: 'in hand',
  since: '2083-07-28',
  place: null,
  place_name: '',
};
const BANKED: Cheque = {
  ...OLD,
  receipt: 'b'.repeat(24),
  number: 12,
  students: ['Dipa Example', 'Asha Example'],
  reference: 'SBI 77',
  amount: 2050.5,
  day: '2083-08-03',
  state: 'banked',
  since: '2083-08-06',
  place: 'bank',
  place_name: 'Nepal Bank',
};

const BANK: Place = {
  key: 'bank',
  kind: 'bank',
  name: 'Nepal Bank',
  account_no: '',
  ways: ['Bank'],
  opening: 0,
  since: null,
  retired: false,
  balance: 0,
};
const TWO_BANKS: Places = {
  places: [BANK, { ...BANK, key: 'bank 2', name: 'Second Bank' }],
  drawer: { opening: 0 },
  seen: 1,
};

beforeEach(() => {
  // 13 Mangsir 2083.
  vi.setSystemTime('2026-11-29T06:00:00Z');
});

async function openCheques(login?: ReturnType<typeof aClerk>, cheques: Cheque[] = [OLD, BANKED]) {
  const asked = answer('get', '/api/receipts/cheques', onWire(cheques));
  answer('get', '/api/money/places', onWire(TWO_BANKS));
  const app = renderApp('/cheques', login && { login });
  await screen.findByRole('region', { name: 'Cheques' });
  return { ...app, asked };
}

function onWire(value: object) {
  return JSON.parse(JSON.stringify(value)) as Record<string, string>;
}

const box = (reference: string) => screen.getByRole('checkbox', { name: `Cheque ${reference}` });
const button = (name: string) => screen.getByRole('button', { name });

test('lists the cheques that the bank has not paid, with their state and how long they wait', async () => {
  await openCheques();
  expect(screen.getByText('2 cheques, Rs 7,450.50')).toBeVisible();
  const [, ...rows] = within(screen.getByRole('region', { name: 'Cheques' })).getAllByRole('row');
  expect(cellsOf(rows)).toEqual([
    ['', '2083/84-000009', '2083/07/28', 'Chandra Example', 'NIC 0042', 'In hand', '15', '5,400.00'],
    [
      '',
      '2083/84-000012',
      '2083/08/03',
      'Dipa Example, Asha Example',
      'SBI 77',
      'Banked 2083/08/06, Nepal Bank',
      '10',
      '2,050.50',
    ],
  ]);
  for (const name of ['Cleared', 'Banked', 'In hand again', 'Bounced']) expect(button(name)).toBeDisabled();
});

test('many are cleared by one act, on a day and into a bank; then the list is read again', async () => {
  const sent = answer('put', '/api/receipts/cheques', { message: '2 cheques: each is cleared', cheques: [] });
  const { user, asked } = await openCheques();
  await user.click(screen.getByRole('checkbox', { name: 'All cheques' }));
  expect(screen.getByText('2 cheques ticked, Rs 7,450.50')).toBeVisible();
  expect(button('Bounced')).toBeDisabled();
  await user.click(button('Cleared'));
  const dialog = within(screen.getByRole('dialog', { name: 'Cleared: 2 cheques, Rs 7,450.50' }));
  const day = dialog.getByLabelText('Day');
  await user.clear(day);
  await user.type(day, '12');
  await user.selectOptions(dialog.getByLabelText('Bank'), 'Second Bank');
  await user.click(dialog.getByRole('button', { name: 'Cleared' }));
  expect(await screen.findByText('2 cheques: each is cleared')).toBeVisible();
  expect(sent[0]?.body).toEqual({
    receipts: [OLD.receipt, BANKED.receipt],
    state: 'cleared',
    day: '2083-08-12',
    place: 'bank 2',
  });
  expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/\S/u);
  await waitFor(() => expect(asked).toHaveLength(2));
});

test('those that were brought to several banks clear each into its own', async () => {
  const sent = answer('put', '/api/receipts/cheques', { message: '2 cheques: each is cleared', cheques: [] });
  const second: Cheque = { ...OLD, state: 'banked', place: 'bank 2', place_name: 'Second Bank' };
  const { user } = await openCheques(undefined, [second, BANKED]);
  await user.click(screen.getByRole('checkbox', { name: 'All cheques' }));
  await user.click(button('Cleared'));
  const dialog = within(screen.getByRole('dialog', { name: 'Cleared: 2 cheques, Rs 7,450.50' }));
  expect(dialog.getByText('Each goes into the bank to which it was brought.')).toBeVisible();
  expect(dialog.queryByLabelText('Bank')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cleared' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).not.toHaveProperty('place');
});

test('only those in hand are banked, and only those that are banked come back', async () => {
  const { user } = await openCheques();
  await user.click(box('NIC 0042'));
  expect(button('Banked')).toBeEnabled();
  expect(button('In hand again')).toBeDisabled();
  await user.click(box('SBI 77'));
  expect(button('Banked')).toBeDisabled();
  await user.click(box('NIC 0042'));
  expect(button('In hand again')).toBeEnabled();
});

test('of a cheque that changed meanwhile it is told; the list comes new, and the ticks stay', async () => {
  const message = 'The cheque SBI 77 of receipt 2083/84-000012 is cleared already';
  refuse('put', '/api/receipts/cheques', 409, { message });
  const { user } = await openCheques();
  await user.click(box('NIC 0042'));
  await user.click(box('SBI 77'));
  await user.click(button('Cleared'));
  answer('get', '/api/receipts/cheques', onWire([OLD]));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cleared' }));
  expect(await screen.findByText(message)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('SBI 77')).not.toBeInTheDocument());
  expect(box('NIC 0042')).toBeChecked();
});

test('what comes of a bounced cheque is said before; the cost of the last one is proposed', async () => {
  const sent = answer('put', '/api/receipts/cheques', {
    message: 'The cheque NIC 0042 has bounced',
    cheques: [],
  });
  const { user } = await openCheques();
  await user.click(box('NIC 0042'));
  await user.click(button('Bounced'));
  const dialog = within(screen.getByRole('dialog', { name: 'Has the cheque NIC 0042 bounced?' }));
  expect(
    dialog.getByText(/^Receipt 2083\/84-000009 is cancelled: Rs 5,400 of Chandra Example will count/u),
  ).toBeVisible();
  await user.type(dialog.getByLabelText(/^Bank's cost/u), '200');
  await user.click(dialog.getByRole('button', { name: 'Bounced' }));
  expect(await screen.findByText('The cheque NIC 0042 has bounced')).toBeVisible();
  expect(sent[0]?.body).toEqual({ receipts: [OLD.receipt], state: 'bounced', cost: 200 });
  await user.click(box('NIC 0042'));
  await user.click(button('Bounced'));
  expect(screen.getByLabelText(/^Bank's cost/u)).toHaveValue('200');
});

test('what the bank took for a bounced cheque is offered as a voucher, with head and sum filled in', async () => {
  answer('put', '/api/receipts/cheques', { message: 'The cheque NIC 0042 has bounced', cheques: [] });
  const { user, path } = await openCheques();
  await user.click(box('NIC 0042'));
  await user.click(button('Bounced'));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Bank's cost/u), '200');
  await user.click(dialog.getByRole('button', { name: 'Bounced' }));
  await user.click(await screen.findByRole('button', { name: "Write the bank's charge" }));
  await waitFor(() => expect(path()).toBe('/expenses?write=out&head=Bank+and+wallet+charges&amount=200'));
});

test('all of earlier months are cleared on their own days by one act', async () => {
  const sent = answer('put', '/api/receipts/cheques', { message: 'It is cleared', cheques: [] });
  const { user } = await openCheques();
  await user.click(button('All 1 before this month: cleared on their own days'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cleared' }));
  expect(await screen.findByText('It is cleared')).toBeVisible();
  expect(sent[0]?.body).toEqual({
    receipts: [OLD.receipt],
    state: 'cleared',
    own_days: true,
    place: 'bank',
  });
});

test('a clerk marks cheques, but one of an earlier day bounces by a head only', async () => {
  const { user } = await openCheques(aClerk());
  await user.click(box('NIC 0042'));
  expect(button('Cleared')).toBeEnabled();
  expect(button('Bounced')).toBeDisabled();
  expect(screen.getByText(/^Only a head may cancel receipts/u)).toBeVisible();
});

test('without a cheque it says where they come from', async () => {
  answer('get', '/api/receipts/cheques', []);
  renderApp('/cheques');
  expect(await screen.findByText(/^No cheque is in hand\./u)).toBeVisible();
});
