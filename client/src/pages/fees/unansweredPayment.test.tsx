// A payment was sent and its answer is lost: it counts once, whatever the clerk does.

import { cleanup, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { SCHOOLS_ANSWER, aDayBook, aLogin, aReceipt, aStudent, anAccount } from '../../testing/builders.ts';
import { announcedBy } from '../../testing/messages.ts';
import { answer, answerLater, mockServer, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const PAY = '/api/students/fees/student-1';
const BY_KEY = '/api/receipts/key/:key';
const RECEIVED = { message: 'Received Rs 2,150 from Aarav Example', receipt: { ...aReceipt() } };
const QUESTION = 'Not known yet whether Rs 2,150 of Aarav Example arrived';

beforeEach(() => {
  answer('get', '/api/search', []);
  answer('get', '/api/students/search/:name/:class/:rollno', { ...aStudent() });
  answer('get', '/api/students/student-1', { ...aStudent() });
  answer('get', '/api/students/account/student-1', { ...anAccount() });
  answer('get', '/api/day-book/:year/:month/:day', { ...aDayBook() });
  answer('get', '/api/students/fees/student-1/:year', []);
});

/** Pays, and loses the answer. Returns the keys of what was sent. */
async function payWithoutAnswer() {
  const keys: (string | null)[] = [];
  mockServer.use(
    http.post(PAY, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return HttpResponse.error();
    }),
  );
  const app = renderApp('/student-fee?student=student-1');
  await screen.findByRole('heading', { name: 'Aarav Example' });
  await app.user.type(screen.getByLabelText('Monthly fees'), '2,150');
  await app.user.click(screen.getByRole('button', { name: 'Pay Now' }));
  await screen.findByRole('heading', { name: QUESTION });
  return { ...app, keys };
}

/** Loads the page again, as a browser does. */
async function reload(login = aLogin()) {
  cleanup();
  const app = renderApp('/student-fee', { login });
  await screen.findByRole('heading', { name: 'Student Fees' });
  return app;
}

const keysOf = (sent: { headers: Headers }[]) => sent.map(({ headers }) => headers.get('Idempotency-Key'));
const payButton = () => screen.getByRole('button', { name: 'Pay Now' });

test('while the page is open, is sent again by itself under its key, and nothing else can be paid', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { keys } = await payWithoutAnswer();
  expect(screen.getByText(/It is sent again by itself, and counts only once/)).toBeVisible();
  expect(payButton()).toBeDisabled();
  expect(screen.getByLabelText('Monthly fees')).toHaveValue('2,150');
  expect(keys).toHaveLength(1);
  await expect.poll(() => vi.advanceTimersByTime(500) && keys.length).toBe(2);
  const sent = answer('post', PAY, RECEIVED, 201);
  await expect.poll(() => vi.advanceTimersByTime(500) && sent.length).toBe(1);
  expect(await screen.findByText('Received Rs 2,150 from Aarav Example')).toBeVisible();
  expect(new Set([...keys, ...keysOf(sent)]).size).toBe(1);
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByLabelText('Student Name')).toHaveFocus());
});

test('after a reload stands above the form as it was typed; Find out and finish sends it under its key', async () => {
  const { keys } = await payWithoutAnswer();
  const { user } = await reload();
  expect(await screen.findByRole('heading', { name: QUESTION })).toBeVisible();
  expect(await screen.findByLabelText('Monthly fees')).toHaveValue('2150');
  expect(payButton()).toBeDisabled();
  expect(keys).toHaveLength(1);
  const sent = answer('post', PAY, RECEIVED, 201);
  await user.click(screen.getByRole('button', { name: 'Find out and finish' }));
  expect(await screen.findByText('Received Rs 2,150 from Aarav Example')).toHaveRole('status');
  expect(keysOf(sent)).toEqual([keys[0]]);
  expect(sent[0]?.body).toMatchObject({ student_name: 'Aarav Example', monthly_fees: 2150 });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay Now' })).not.toBeInTheDocument());
  await reload();
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  expect(screen.queryByText(/^What you typed .*is still here/u)).not.toBeInTheDocument();
});

test('that is found out before the student is there again leaves the desk to the next one', async () => {
  await payWithoutAnswer();
  const arrive = answerLater('get', '/api/students/student-1', { ...aStudent() });
  const { user } = await reload();
  answer('post', PAY, RECEIVED, 201);
  await user.click(await screen.findByRole('button', { name: 'Find out and finish' }));
  await screen.findByText('Received Rs 2,150 from Aarav Example');
  arrive();
  await waitFor(() => expect(screen.getByLabelText('Student Name')).toHaveFocus());
  expect(screen.queryByRole('heading', { name: 'Aarav Example' })).not.toBeInTheDocument();
});

test('that was not paid, as the clerk says, but did arrive: it says so, and it stands', async () => {
  const { keys } = await payWithoutAnswer();
  const { user } = await reload();
  expect(await screen.findByLabelText('Monthly fees')).toHaveValue('2150');
  const asked = answer('get', BY_KEY, { ...aReceipt() });
  await user.click(await screen.findByRole('button', { name: 'It was not paid' }));
  expect(
    await screen.findByText(/Rs 2,150 of Aarav Example did arrive: it stands in the books/),
  ).toBeVisible();
  expect(asked[0]?.path).toBe(`/api/receipts/key/${keys[0]}`);
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay Now' })).not.toBeInTheDocument());
});

test('that was not paid is given up only when nothing under way can arrive any more; then a new key is used', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { keys } = await payWithoutAnswer();
  const { user } = await reload();
  const asked = refuse('get', BY_KEY, 404, { message: 'Payment not found' });
  await user.click(await screen.findByRole('button', { name: 'It was not paid' }));
  expect(await screen.findByText(/Making sure that it cannot arrive any more/)).toBeVisible();
  await waitFor(() => expect(asked).toHaveLength(1));
  vi.advanceTimersByTime(80_000);
  expect(screen.getByText(QUESTION)).toBeVisible();
  vi.advanceTimersByTime(10_000);
  expect(await screen.findByText('Rs 2,150 of Aarav Example did not arrive. Nothing is paid.')).toBeVisible();
  expect(asked).toHaveLength(2);
  const sent = answer('post', PAY, RECEIVED, 201);
  expect(screen.getByLabelText('Monthly fees')).toHaveValue('2150');
  await user.click(payButton());
  await screen.findByText('Received Rs 2,150 from Aarav Example');
  expect(keysOf(sent)).not.toEqual([keys[0]]);
});

test('that cannot be asked about stays unknown, and the reason is said', async () => {
  await payWithoutAnswer();
  const { user } = await reload();
  refuse('get', BY_KEY, 503, { message: 'The database is away' });
  await user.click(await screen.findByRole('button', { name: 'It was not paid' }));
  expect(announcedBy(await screen.findByText('The database is away'))).toBe('alert');
  expect(screen.getByText(QUESTION)).toBeVisible();
});

test('is refused by the sign-in when it is sent again: it stays unknown, and waits after the next sign-in', async () => {
  const { keys } = await payWithoutAnswer();
  const { user } = await reload();
  answer('get', '/api/schools', SCHOOLS_ANSWER);
  refuse('post', PAY, 401, { message: 'Please sign in again' });
  await user.click(await screen.findByRole('button', { name: 'Find out and finish' }));
  expect(await screen.findByText(/what you typed is kept for you/)).toBeVisible();
  await reload(aLogin({ token: 'token-2' }));
  expect(await screen.findByText(QUESTION)).toBeVisible();
  expect(keys).toHaveLength(1);
});

test('is not shown to another account', async () => {
  await payWithoutAnswer();
  await reload(aLogin({ email: 'other@jhhs.example' }));
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
});

test('a refusal of a payment that is sent for the first time is an answer: nothing is unknown', async () => {
  refuse('post', PAY, 429, { message: 'Too many requests' });
  const { user } = renderApp('/student-fee?student=student-1');
  await screen.findByRole('heading', { name: 'Aarav Example' });
  await user.type(screen.getByLabelText('Monthly fees'), '2,150');
  await user.click(payButton());
  expect(announcedBy(await screen.findByText('Too many requests'))).toBe('alert');
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  expect(payButton()).toBeEnabled();
});
