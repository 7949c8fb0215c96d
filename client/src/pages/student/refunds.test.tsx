// What is paid too much or ahead is given back on the page of the student.

import type { Cheque } from '@school-office/contract/money/cheques';
import type { StudentAccountOfYear } from '@school-office/contract/money/feeAccount';
import type { StudentInFull } from '@school-office/contract/students/students';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  aClerk,
  aLogin,
  anAccount,
  anAccountMonth,
  aReceipt,
  aReceiptLine,
  aRefund,
  aStudent,
  aDayBook,
  somePlaces,
} from '../../testing/builders.ts';
import { fieldOf } from '../../testing/messages.ts';
import { answer, fail, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const MAYA: StudentInFull = aStudent({ student_name: 'Maya Example', parents_name: 'Gita Example' });
const CALL = '/api/students/refund/student-1';
const ACCOUNT = '/api/students/account/student-1';
const MONTHS = [
  anAccountMonth({ month_name: 'Poush', paid: 2250, ahead: 2250 }),
  anAccountMonth({ month_name: 'Magh', paid: 250, ahead: 250 }),
];
const RECEIPT = aReceipt({
  way: 'Cheque',
  lines: [aReceiptLine({ month_name: 'Poush' }), aReceiptLine({ month_name: 'Magh' })],
});

beforeEach(() => {
  // 5 Mangsir 2083, the day of the receipt.
  vi.setSystemTime('2026-11-21T08:20:00Z');
});

function onWire(value: object) {
  return JSON.parse(JSON.stringify(value)) as Record<string, string>;
}

function answerAccount(changes: Partial<StudentAccountOfYear> = {}) {
  const sums = { advance: 2500, balance: -2500, refundable: 2500, seen: 7 };
  const account = anAccount({ student: MAYA, months: MONTHS, receipts: [RECEIPT], ...sums, ...changes });
  return answer('get', ACCOUNT, onWire(account));
}

function answerGiven() {
  const voucher = aRefund();
  const message = 'V-2083/84-000047: Rs 250 given back to Maya Example of Magh 2083';
  return answer('post', CALL, onWire({ message, voucher }), 201);
}

async function openMaya(changes: Partial<StudentAccountOfYear> = {}, login = aLogin()) {
  answer('get', '/api/students/student-1', onWire(MAYA));
  const asked = answerAccount(changes);
  const app = renderApp('/students/student-1', { login });
  await screen.findByText('Rs 2,500 in advance, for Poush, Magh');
  return { ...app, asked };
}

const offer = () => screen.getByRole('button', { name: 'Rs 2,500 can be given back' });
const dialog = () => within(screen.getByRole('dialog', { name: 'Give money back to Maya Example' }));

/** Rs 250, and a reason. */
async function fillIn({ user }: Awaited<ReturnType<typeof openMaya>>, amount = '250') {
  await user.click(offer());
  await user.clear(dialog().getByLabelText('Amount'));
  await user.type(dialog().getByLabelText('Amount'), amount);
  await user.type(dialog().getByLabelText('Reason'), 'Paid too much');
}

test('it is given back with what was seen, under a key; the voucher prints, and the page reads the account again', async () => {
  const app = await openMaya();
  const sent = answerGiven();
  await app.user.click(offer());
  expect(dialog().getByLabelText('Amount')).toHaveFocus();
  expect(dialog().getByLabelText('Amount')).toHaveValue('2500');
  expect(dialog().getByLabelText(/^Given to/u)).toHaveValue('Gita Example');
  answerAccount({ refundable: 0, refunds: [aRefund()] });
  await app.user.keyboard('250');
  await app.user.type(dialog().getByLabelText('Reason'), 'Paid too much{Enter}');
  expect(await screen.findByRole('button', { name: 'Print voucher' })).toHaveFocus();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({
    amount: 250,
    way: 'Cash',
    reference: '',
    party: 'Gita Example',
    reason: 'Paid too much',
    seen: 7,
  });
  expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/\S/u);
  const payments = within(screen.getByRole('region', { name: 'Payments of 2083' }));
  const line = await payments.findByRole('link', { name: 'V-2083/84-000047' });
  expect(line.closest('tr')).toHaveTextContent(/Given back of Magh: Paid too much −250/u);
  expect(screen.queryByRole('button', { name: /can be given back$/u })).not.toBeInTheDocument();
});

test('by a cheque it names its number, and of several banks the one', async () => {
  const [bank, ...others] = somePlaces().places.filter(({ kind }) => kind === 'bank');
  const places = [bank!, ...others, { ...bank!, key: 'bank 2', name: 'Second Bank' }];
  answer('get', '/api/money/places', onWire(somePlaces({ places })));
  const app = await openMaya();
  const sent = answerGiven();
  await fillIn(app);
  await app.user.selectOptions(dialog().getByLabelText('Way'), 'Cheque');
  await app.user.type(dialog().getByLabelText(/^Cheque number/u), '5532');
  await app.user.selectOptions(await dialog().findByLabelText(/^From/u), 'Second Bank');
  await app.user.click(dialog().getByRole('button', { name: 'Give back' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ way: 'Cheque', reference: '5532', place: 'bank 2' });
});

test.each([
  ['Amount', '0', 'Amount must be a number with at most two decimals from 0.01 to 10,00,00,000'],
  ['Amount', 'x', 'Amount must be a number with at most two decimals from 0.01 to 10,00,00,000'],
  ['Amount', '2500.5', 'At most Rs 2,500 can be given back'],
  ['Reason', '', 'Reason is required'],
])('%s "%s" is refused at the field, and nothing is sent', async (label, text, refusal) => {
  const app = await openMaya();
  const sent = answerGiven();
  await fillIn(app);
  await app.user.clear(dialog().getByLabelText(label));
  if (text !== '') await app.user.type(dialog().getByLabelText(label), text);
  await app.user.click(dialog().getByRole('button', { name: 'Give back' }));
  expect(fieldOf(await dialog().findByText(refusal))).toBe(dialog().getByLabelText(label));
  expect(sent).toEqual([]);
});

test('more than the server gives back stands at the amount; the account is read again', async () => {
  const app = await openMaya();
  const message = 'At most Rs 100 can be given back: what is paid too much or ahead, less what is due';
  refuse('post', CALL, 400, { message, field: 'amount' });
  await fillIn(app);
  answerAccount({ refundable: 100 });
  await app.user.click(dialog().getByRole('button', { name: 'Give back' }));
  expect(fieldOf(await dialog().findByText(message))).toBe(dialog().getByLabelText('Amount'));
  expect(await dialog().findByText(/^Rs 100 can be given back/u)).toBeVisible();
});

test('of an account that changed meanwhile nothing is given back; what is seen is read anew, and the next try is another act', async () => {
  const app = await openMaya();
  const message = 'Another desk has changed what Maya Example owes';
  const refused = refuse('post', CALL, 409, { message });
  await fillIn(app);
  answerAccount({ seen: 8 });
  await app.user.click(dialog().getByRole('button', { name: 'Give back' }));
  expect(await dialog().findByText(message)).toBeVisible();
  await waitFor(() => expect(app.asked.length + 1).toBeGreaterThan(1));
  const sent = answerGiven();
  await app.user.click(dialog().getByRole('button', { name: 'Give back' }));
  expect(await screen.findByRole('button', { name: 'Print voucher' })).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ seen: 8 });
  const keyOf = (calls: typeof sent) => calls[0]?.headers.get('Idempotency-Key');
  expect(keyOf(sent)).not.toBe(keyOf(refused));
});

test('an answer that is lost is waited for: found out, it is given back once', async () => {
  const app = await openMaya();
  fail('post', CALL);
  await fillIn(app);
  await app.user.click(dialog().getByRole('button', { name: 'Give back' }));
  const unknown = await screen.findByRole('heading', {
    name: 'Not known yet whether Rs 250 given back to Maya Example arrived',
  });
  expect(unknown).toHaveFocus();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /can be given back$/u })).not.toBeInTheDocument();
  const sent = answerGiven();
  await app.user.click(screen.getByRole('button', { name: 'Find out and finish' }));
  expect(await screen.findByRole('button', { name: 'Print voucher' })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(screen.queryByText(/^Not known yet/u)).not.toBeInTheDocument();
});

test('cash beyond the drawer is asked about, and so is money of a cheque that the bank has not paid', async () => {
  const cheque: Partial<Cheque> = { receipt: RECEIPT._id, reference: 'NIC 0042', amount: 5400 };
  answer('get', '/api/receipts/cheques', [onWire(cheque)]);
  answer('get', '/api/day-book/2083/Mangsir/5', {
    ...aDayBook(),
    drawer: { ...aDayBook().drawer!, expected: 100 },
  } as never);
  const app = await openMaya();
  const sent = answerGiven();
  await fillIn(app);
  expect(await dialog().findByText(/^The cheque NIC 0042 of Rs 5,400 is among it/u)).toBeVisible();
  await app.user.click(dialog().getByRole('button', { name: 'Give back' }));
  const question = within(await screen.findByRole('dialog', { name: 'Give Rs 250 back to Gita Example?' }));
  expect(question.getByText('Rs 250 in cash is more than the Rs 100 in the drawer.')).toBeVisible();
  await app.user.click(question.getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
});

test('a refund is cancelled from its line, and the account is read again', async () => {
  const { user, asked } = await openMaya({ refunds: [aRefund()] });
  const cancelled = answer(
    'put',
    '/api/expenses/cancel/refund-1',
    onWire({ message: 'It is cancelled', voucher: aRefund() }),
  );
  await user.click(screen.getByRole('button', { name: 'Cancel voucher V-2083/84-000047' }));
  const cancelling = within(screen.getByRole('dialog', { name: 'Cancel voucher V-2083/84-000047?' }));
  await user.selectOptions(cancelling.getByLabelText('Reason'), 'wrong amount');
  await user.click(cancelling.getByRole('button', { name: 'Cancel voucher' }));
  expect(await screen.findByText('It is cancelled')).toBeVisible();
  expect(cancelled).toHaveLength(1);
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
});

test('a clerk sees what can be given back, and gives nothing', async () => {
  await openMaya({}, aClerk());
  expect(screen.getByText('Rs 2,500 can be given back')).toBeVisible();
  expect(screen.queryByRole('button', { name: /can be given back$/u })).not.toBeInTheDocument();
});
