import type { PaymentOfRow, SalaryMonth, SalaryRow } from '@school-office/contract/money/salaryMonth';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { aSalaryMonth, aSalaryRow, idOf, somePlaces } from '../../testing/builders.ts';
import { keepSpreadsheets } from '../../testing/downloads.ts';
import { answer, fail, mockServer, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const TABLE = '/api/salary-month/2083/Kartik';
const SITA = aSalaryRow();
const HARI = aSalaryRow({ employee: idOf(2), number: 'T-002', name: 'Hari Example', absent: 2 });
const GITA = aSalaryRow({
  employee: idOf(3),
  number: 'S-001',
  kind: 'staff',
  name: 'Gita Example',
  account_no: '',
});

const READ_AGAIN_MS = 5000;
const PAYMENT: PaymentOfRow = {
  _id: idOf(9),
  fiscal_year: '2083/84',
  number: 7,
  day: '2083-08-05',
  way: 'Bank',
  place: 'bank',
  reference: '5531',
  amount: 30_000,
  account: 'office@jhhs.example',
};

/** Paid by the table, as a whole unless less is said. */
function paidBy(row: SalaryRow, changes: Partial<PaymentOfRow> = {}): SalaryRow {
  const payment = { ...PAYMENT, ...changes };
  return { ...row, state: 'paid', rest: 0, paid: row.net, slip: payment, payments: [payment] };
}

beforeEach(() => {
  // 5 Mangsir 2083.
  vi.setSystemTime('2026-11-21T08:20:00Z');
});

function onWire(value: object) {
  return JSON.parse(JSON.stringify(value)) as Record<string, string>;
}

function told(rows: SalaryRow[], changes: Partial<SalaryMonth> = {}) {
  return answer('get', TABLE, onWire(aSalaryMonth({ rows, ...changes })));
}

async function openMonth(rows: SalaryRow[], changes: Partial<SalaryMonth> = {}) {
  told(rows, changes);
  const app = renderApp('/salary-month?month=2083-Kartik');
  await screen.findByRole('region', { name: 'Salaries of the month' });
  return app;
}

/** A sum of the foot. */
const sumNamed = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const field = (name: string) => screen.getByRole('textbox', { name });
const kept = (...rows: SalaryRow[]) =>
  answer(
    'put',
    TABLE,
    onWire({ message: 'Kept', rows, seen: rows.reduce((sum, { changes }) => sum + changes, 0) }),
  );

test('opens on the month before this one while somebody in it is not paid, else on this one', async () => {
  told([SITA]);
  expect(await openedOn()).toBe('/salary-month?month=2083-Kartik');
});

test('opens on this month when the one before is paid', async () => {
  told([{ ...SITA, state: 'paid', rest: 0 }]);
  expect(await openedOn()).toBe('/salary-month?month=2083-Mangsir');
});

async function openedOn(): Promise<string> {
  const { path } = renderApp('/salary-month');
  await waitFor(() => expect(path()).toContain('month='));
  return path();
}

test('a row is kept when its cell is left, with what was seen of it; net and the sum of the button follow', async () => {
  const { user } = await openMonth([SITA, HARI]);
  const sent = kept({
    ...SITA,
    allowance: 1500,
    gross: 31_500,
    net: 31_500,
    rest: 31_500,
    proposed: false,
    changes: 1,
  });
  await user.click(field('Allowance of Sita Example'));
  await user.keyboard('1500{Enter}');
  expect(field('Allowance of Hari Example')).toHaveFocus();
  expect(await screen.findByText(/^Kept at/u)).toBeVisible();
  expect(sent[0]?.body).toEqual({
    rows: [{ employee: SITA.employee, kind: 'teacher', allowance: 1500 }],
    seen: 0,
  });
  expect(screen.getByRole('button', { name: 'Pay 2 people · Rs 61,500' })).toBeEnabled();
});

test('the grey amount for days without pay is taken by =, a part of the salary by %', async () => {
  const { user } = await openMonth([HARI]);
  const sent = kept({ ...HARI, deduction: 2000, net: 28_000, rest: 28_000, changes: 1 });
  expect(field('Other of Hari Example')).toHaveAttribute('placeholder', '2,000?');
  expect(
    screen.getByTitle('Absent for 2 days: type = to take off Rs 2,000. Nothing is taken off yet.'),
  ).toContainElement(field('Other of Hari Example'));
  expect(screen.getByText('Amounts with “?” are proposed: = takes one.')).toBeVisible();
  await user.click(field('Other of Hari Example'));
  await user.keyboard('={Enter}');
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ rows: [{ deduction: 2000 }] }));
  await user.click(field('Fund of Hari Example'));
  await user.keyboard('10%{Enter}');
  await waitFor(() => expect(sent[1]?.body).toMatchObject({ rows: [{ fund: 3000 }], seen: 1 }));
});

test('a text that is no amount stays with the focus; a row in red is neither sent, counted nor paid', async () => {
  const { user } = await openMonth([SITA, HARI]);
  await user.click(field('Tax of Sita Example'));
  await user.keyboard('x{Enter}');
  expect(field('Tax of Sita Example')).toHaveFocus();
  expect(screen.getByText('Tax is an amount, such as 1,500 or 10%')).toBeVisible();
  await user.keyboard('40000{Enter}');
  expect(screen.getByText('Rs 40,000 would be taken off Rs 30,000')).toBeVisible();
  expect(screen.getByText('1 row is in red and is left out')).toBeVisible();
  expect(sumNamed('Net')).toBe('30,000');
  expect(sumNamed('Withheld')).toBe('0');
  const sent = paysAs(HARI);
  await user.click(screen.getByRole('button', { name: 'Pay 1 person · Rs 30,000' }));
  await user.click(screen.getByRole('button', { name: 'Pay 1 person' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ employees: [HARI.employee], amount: 30_000 });
});

test('a column from Excel fills a row each, in one request; a row that is paid keeps what it has', async () => {
  const paid = { ...HARI, state: 'paid', rest: 0, paid: 30_000 } as const;
  await openMonth([SITA, paid, GITA]);
  const sent = kept({ ...SITA, changes: 1 }, { ...GITA, changes: 1 });
  fireEvent.paste(field('Tax of Sita Example'), {
    clipboardData: { getData: () => '350\r\n400\r\n180\r\n' },
  });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    rows: [
      { employee: SITA.employee, kind: 'teacher', tax: 350 },
      { employee: GITA.employee, kind: 'staff', tax: 180 },
    ],
    seen: 0,
  });
});

test('a row that another desk changed first says what stands, and ours can be put instead', async () => {
  const { user } = await openMonth([SITA]);
  const theirs = {
    ...SITA,
    deduction: 2483,
    net: 27_517,
    rest: 27_517,
    changes: 1,
    changed_by: 'office@jhhs.example',
  };
  refuse('put', TABLE, 409, { message: 'It was changed' });
  await user.click(field('Other of Sita Example'));
  await user.keyboard('500');
  told([theirs]);
  await user.keyboard('{Enter}');
  expect(
    await screen.findByText('Sita Karki changed the row of Sita Example: Other 2,483 instead of 0.'),
  ).toBeVisible();
  expect(field('Other of Sita Example')).toHaveValue('2,483');
  const sent = kept({ ...theirs, deduction: 500, changes: 2 });
  await user.click(screen.getByRole('button', { name: 'Put Other 500 instead' }));
  await waitFor(() => expect(sent[0]?.body).toMatchObject({ rows: [{ deduction: 500 }], seen: 1 }));
});

test('also where the table has shown the change already while ours was typed', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() });
  const { user } = await openMonth([SITA]);
  await user.click(field('Other of Sita Example'));
  await user.keyboard('500');
  const theirs = { ...SITA, tax: 350, net: 29_650, rest: 29_650, changes: 1 };
  told([{ ...theirs, changed_by: 'office@jhhs.example' }]);
  vi.advanceTimersByTime(READ_AGAIN_MS);
  await waitFor(() => expect(field('Tax of Sita Example')).toHaveValue('350'));
  const sent = refuse('put', TABLE, 409, { message: 'It was changed' });
  await user.keyboard('{Enter}');
  expect(
    await screen.findByText('Sita Karki changed the row of Sita Example: Tax 350 instead of 0.'),
  ).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ seen: 0 });
});

test('what is typed while the line is down is kept, and sent when it is back', async () => {
  const { user } = await openMonth([SITA]);
  fail('put', TABLE);
  await user.click(field('Note of Sita Example'));
  await user.keyboard('Two days{Enter}');
  expect(await screen.findByText(/What you typed of 1 row is kept here/u)).toBeVisible();
  const sent = kept({ ...SITA, note: 'Two days', changes: 1 });
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(sent).not.toHaveLength(0));
  expect(await screen.findByText(/^Kept at/u)).toBeVisible();
});

function paysAs(...paid: SalaryRow[]) {
  const sent: { body: Record<string, unknown>; key: string | null; url: string }[] = [];
  mockServer.use(
    http.post(`${TABLE}/pay`, async ({ request }) => {
      const body = (await request.json()) as { employees: string[] };
      sent.push({ body, key: request.headers.get('Idempotency-Key'), url: request.url });
      told(paid.map((row) => ({ ...row, state: 'paid', rest: 0 })));
      return HttpResponse.json(
        { message: 'Paid', paid: 2, amount: 60_000, skipped: 0, payments: [] },
        { status: 201 },
      );
    }),
  );
  return sent;
}

test('pays all who are ticked by the bank, with the sum of the button', async () => {
  const { user } = await openMonth([SITA, HARI]);
  const sent = paysAs(SITA, HARI);
  await user.click(screen.getByRole('button', { name: 'Pay 2 people · Rs 60,000' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Pay Kartik 2083' }));
  expect(dialog.getByRole('button', { name: 'Pay 2 people' })).toHaveFocus();
  await user.type(dialog.getByLabelText('Number of the order or cheque'), '5531');
  await user.click(dialog.getByRole('button', { name: 'Pay 2 people' }));
  expect(await screen.findByText('2 people, 2 paid')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent[0]?.body).toEqual({
    employees: [SITA.employee, HARI.employee],
    way: 'Bank',
    reference: '5531',
    amount: 60_000,
  });
  expect(sent[0]?.key).toMatch(/./u);
});

test('more than the bank holds is warned of, and Enter pays nobody', async () => {
  const banks = somePlaces();
  const places = banks.places.map((place) =>
    place.kind === 'bank' ? { ...place, since: '2083-04-01', balance: 5000 } : { ...place },
  );
  answer('get', '/api/money/places', { ...banks, places });
  const { user } = await openMonth([SITA, HARI]);
  const sent = paysAs(SITA, HARI);
  await user.click(screen.getByRole('button', { name: 'Pay 2 people · Rs 60,000' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Pay Kartik 2083' }));
  expect(await dialog.findByText(/^Rs 60,000 is more than .* holds, which is Rs 5,000\.$/u)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(sent).toEqual([]);
});

test('after some are paid, the others are paid without leaving the page', async () => {
  const { user } = await openMonth([SITA, HARI]);
  mockServer.use(
    http.post(`${TABLE}/pay`, () => {
      told([{ ...SITA, state: 'paid', rest: 0 }, HARI]);
      const paid = { message: 'Paid', paid: 1, amount: 30_000, skipped: 0, payments: [] };
      return HttpResponse.json(paid, { status: 201 });
    }),
  );
  await user.click(screen.getByRole('checkbox', { name: /Hari Example/u }));
  await user.click(screen.getByRole('button', { name: /^Pay 1 person · / }));
  const first = within(screen.getByRole('dialog', { name: 'Pay Kartik 2083' }));
  await user.type(first.getByLabelText('Number of the order or cheque'), '5531');
  await user.click(first.getByRole('button', { name: 'Pay 1 person' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('checkbox', { name: /Hari Example/u }));
  await user.click(screen.getByRole('button', { name: /^Pay 1 person · / }));
  expect(screen.getByRole('dialog', { name: 'Pay Kartik 2083' })).toBeVisible();
});

test('those without account number are paid in cash afterwards, by an act of its own', async () => {
  const { user } = await openMonth([SITA, GITA]);
  const sent = paysAs(SITA);
  await user.click(screen.getByRole('button', { name: /^Pay 2 people/u }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText('1 without account number in cash afterwards · Rs 30,000')).toBeChecked();
  mockServer.use(http.get(TABLE, () => HttpResponse.json(onWire(aSalaryMonth({ rows: [SITA, GITA] })))));
  await user.click(dialog.getByRole('button', { name: 'Pay 1 person' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ employees: [SITA.employee], way: 'Bank' });
});

test('those of whom none has an account number are paid in cash; by the bank it says that its list lacks them', async () => {
  const RAM = { ...GITA, employee: idOf(4), number: 'S-002', name: 'Ram Example' };
  const { user } = await openMonth([SITA, GITA, RAM]);
  await user.click(screen.getByRole('button', { name: '2 without account number' }));
  await user.click(screen.getByRole('button', { name: /^Pay 2 people/u }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByLabelText('Way')).toHaveValue('Cash');
  expect(dialog.getByText('None of them has an account number: they are paid in cash.')).toBeVisible();
  await user.selectOptions(dialog.getByLabelText('Way'), 'Bank');
  expect(dialog.getByText('None of them has an account number: the bank list will lack it.')).toBeVisible();
  const sent = paysAs(GITA, RAM);
  await user.selectOptions(dialog.getByLabelText('Way'), 'Cash');
  await user.click(dialog.getByRole('button', { name: 'Pay 2 people in cash' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ employees: [GITA.employee, RAM.employee], way: 'Cash' });
});

test('one who has no account number is named, and one among others is counted when all are paid by the bank', async () => {
  const { user } = await openMonth([SITA, GITA]);
  await user.click(screen.getByRole('button', { name: /^Pay 2 people/u }));
  await user.click(screen.getByLabelText('1 without account number in cash afterwards · Rs 30,000'));
  expect(screen.getByText('1 of them has no account number: the bank list will lack it.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: '1 without account number' }));
  await user.click(screen.getByRole('button', { name: /^Pay 1 person/u }));
  expect(screen.getByText('Gita Example has no account number and is paid in cash.')).toBeVisible();
});

test('on the sheet of a festival one step sets all who are open to half a month, another to the whole again', async () => {
  const odd = { ...HARI, salary: 30_001, gross: 30_001, net: 30_001, rest: 30_001, absent: 0 };
  told([SITA, odd, paidBy(GITA)], { sheet: 'festival' });
  const { user } = renderApp('/salary-month?month=2083-Kartik&sheet=festival');
  const half = await screen.findByRole('button', { name: 'Half a month for all' });
  expect(screen.getByRole('button', { name: 'The whole month for all' })).toBeDisabled();
  const sent = kept(
    { ...SITA, deduction: 15_000, net: 15_000, rest: 15_000, changes: 1 },
    { ...odd, deduction: 15_000, net: 15_001, rest: 15_001, changes: 1, absent: 2 },
  );
  await user.click(half);
  expect(await screen.findByText("2 rows are set to half a month's salary.")).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pay 2 people · Rs 30,001' })).toBeEnabled();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({
    rows: [
      { employee: SITA.employee, kind: 'teacher', deduction: 15_000 },
      { employee: odd.employee, kind: 'teacher', deduction: 15_000 },
    ],
    seen: 0,
  });
  await waitFor(() => expect(half).toBeDisabled());
  // A festival is paid to those who were absent too.
  expect(screen.queryByTitle(/of 30 days/u)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'The whole month for all' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ rows: [{ deduction: 0 }, { deduction: 0 }], seen: 2 });
});

test('when the sum is another by now nothing is paid, and it says who was paid meanwhile', async () => {
  const { user } = await openMonth([SITA, HARI]);
  refuse('post', `${TABLE}/pay`, 409, { message: 'The sum is Rs 30,000 by now instead of Rs 60,000' });
  await user.click(screen.getByRole('button', { name: /^Pay 2 people/u }));
  told([{ ...SITA, state: 'paid', rest: 0, payments: [PAYMENT] }, HARI]);
  await user.click(screen.getByRole('button', { name: 'Pay 2 people' }));
  expect(await screen.findByText(/^The sum is Rs 30,000 by now/u)).toBeVisible();
  expect(await screen.findByText('1 was paid meanwhile by Sita Karki: Sita Example.')).toBeInTheDocument();
});

test('without an answer the payment is kept with its key until it is known', async () => {
  const { user } = await openMonth([SITA]);
  fail('post', `${TABLE}/pay`);
  await user.click(screen.getByRole('button', { name: /^Pay 1 person/u }));
  await user.click(screen.getByRole('button', { name: 'Pay 1 person' }));
  expect(
    await screen.findByText('Not known yet whether Rs 30,000 to Sita Example for Kartik 2083 arrived'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Pay 1 person · Rs 30,000' })).toBeDisabled();
});

test('those without account number are counted, and a click ticks them alone; CIT hides while nobody has any', async () => {
  const { user } = await openMonth([SITA, GITA], {
    held: {
      fund: { withheld: 9680, deposited: 0, held: 9680 },
      tax: { withheld: 350, deposited: 350, held: 0 },
      cit: { withheld: 0, deposited: 0, held: 0 },
    },
  });
  await user.click(screen.getByRole('button', { name: '1 without account number' }));
  expect(screen.getByRole('button', { name: 'Pay 1 person · Rs 30,000' })).toBeEnabled();
  expect(screen.getByRole('checkbox', { name: 'Pay Sita Example' })).not.toBeChecked();
  expect(screen.getByText(/^Held for others/u)).toHaveTextContent(
    'Held for others, of all months: fund 9,680 – Deposit',
  );
  expect(screen.queryByRole('textbox', { name: 'CIT of Sita Example' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show CIT' }));
  expect(field('CIT of Sita Example')).toBeVisible();
});

test('the list for the bank names school, place, month and order, account numbers as texts, and the total', async () => {
  const files = keepSpreadsheets();
  const { user } = await openMonth([
    paidBy(SITA, { amount: 20_000 }),
    paidBy(GITA, { _id: idOf(8), way: 'Cash', place: 'drawer' }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Bank list' }));
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]!.name).toMatch(/^Bank list Kartik 2083 5531 /u);
  expect(await files[0]!.rows).toEqual([
    [
      'Jammu Heritage High School · Bank · Salaries of Kartik 2083 · Order 5531 of 2083/08/05',
      ...Array.from({ length: 5 }, () => null),
    ],
    ['SN', 'Name', 'Bank', 'Account number', 'Amount (Rs)', 'Payment'],
    [1, 'Sita Example', 'Sample Bank', '00123', 20_000, 'S-2083/84-000007'],
    [null, 'Total', null, null, 20_000, null],
  ]);
});

test('the list for the bank says how many of its payments have no account number', async () => {
  const files = keepSpreadsheets();
  const { user } = await openMonth([paidBy(SITA), paidBy(GITA, { _id: idOf(8) })]);
  await user.click(screen.getByRole('button', { name: 'Bank list' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [above] = await files[0]!.rows;
  expect(above?.[0]).toBe(
    'Jammu Heritage High School · Bank · Salaries of Kartik 2083 · Order 5531 of 2083/08/05 · 1 of them has no account number',
  );
});

test('somebody who is paid in two parts is on the list of each order, with its amount', async () => {
  const files = keepSpreadsheets();
  const first = { ...PAYMENT, _id: idOf(7), number: 5, amount: 10_000, reference: '5530', day: '2083-08-02' };
  const inParts = paidBy(SITA, { amount: 20_000 });
  const { user } = await openMonth([{ ...inParts, payments: [first, ...inParts.payments] }, paidBy(HARI)]);
  await user.click(screen.getByRole('button', { name: 'Bank list' }));
  await user.click(screen.getByRole('menuitem', { name: 'Order 5530 of 2083/08/02: 1 payment, Rs 10,000' }));
  await waitFor(() => expect(files).toHaveLength(1));
  await user.click(screen.getByRole('button', { name: 'Bank list' }));
  await user.click(screen.getByRole('menuitem', { name: 'Order 5531 of 2083/08/05: 2 payments, Rs 50,000' }));
  await waitFor(() => expect(files).toHaveLength(2));
  const amounts = await Promise.all(
    files.map(async ({ rows }) => (await rows).slice(2).map((row) => row[4])),
  );
  expect(amounts).toEqual([
    [10_000, 10_000],
    [20_000, 30_000, 50_000],
  ]);
});

test('what is withheld is a list for each to whom it goes', async () => {
  const files = keepSpreadsheets();
  const sita = paidBy({ ...SITA, fund: 3300, tax: 350, fund_no: 'PF-1' });
  const { user } = await openMonth([sita, paidBy({ ...HARI, fund: 2200 })]);
  await user.click(screen.getByRole('button', { name: 'Withheld list' }));
  await user.click(screen.getByRole('menuitem', { name: 'Fund' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [above, ...rows] = await files[0]!.rows;
  expect(above?.[0]).toBe('Jammu Heritage High School · Fund withheld from the salaries of Kartik 2083');
  expect(rows).toEqual([
    ['SN', 'Name', 'Number of the fund', 'Salary (Rs)', 'Gross (Rs)', 'Amount (Rs)'],
    [1, 'Sita Example', 'PF-1', 30_000, 30_000, 3300],
    [2, 'Hari Example', null, 30_000, 30_000, 2200],
    [null, 'Total', null, null, null, 5500],
  ]);
});
