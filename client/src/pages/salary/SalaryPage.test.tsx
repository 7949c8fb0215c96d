import { EMPLOYEE_WIRE, toWire } from '@school-office/contract/employees/employeeWire';
import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { employeeRequests } from '../../features/employees/employeeRequests.ts';
import { aDayBook, aFoundStudent, anEmployee, aSchool, aDrawer } from '../../testing/builders.ts';
import { announcedBy, fieldOf } from '../../testing/messages.ts';
import { answer, fail, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const PAGES = {
  teacher: { path: '/teacher_salary', title: 'Teacher Salary', call: '/api/teachers/fees' },
  staff: { path: '/non-teaching_staff_salary', title: 'Staff Salary', call: '/api/STAFFs/fees' },
};
const SITA = anEmployee();
const NAMESAKE = anEmployee({ _id: 'employee-2', number: 'X-002', duty: 'Nepali' });

type User = ReturnType<typeof renderApp>['user'];

describe.each(EMPLOYEE_KINDS)('the salary of a %s', (kind) => {
  const wire = EMPLOYEE_WIRE[kind];
  const { path, title, call } = PAGES[kind];
  const paidCall = `${call}/:name/:number`;
  const name = () => screen.getByLabelText(wire.labels.name);
  const number = () => screen.getByLabelText(wire.labels.number);

  interface Paid {
    salaryForTheMonth: string;
    salaryAmount: number;
    cancelled?: object;
  }

  function answerYear(year: number, ...payments: Paid[]) {
    return answer('get', `${call}/X-001/${year}`, payments);
  }

  async function openForm(employees = [SITA, NAMESAKE], address = path) {
    answer(
      'get',
      `/api/${wire.many}`,
      employees.map((each) => toWire(kind, each)),
    );
    answer('get', '/api/search', [aFoundStudent(), { ...SITA, kind }, { ...NAMESAKE, kind }]);
    const app = renderApp(address);
    await screen.findByRole('heading', { name: title });
    const { list } = employeeRequests[kind];
    await waitFor(() => expect(list.select(app.store.getState()).result).toHaveLength(2));
    return app;
  }

  /** As a clerk does: a part of the name, perhaps another line, Enter. */
  async function pick(user: User, keys = '{Enter}') {
    await user.type(name(), 'sita');
    const found = await screen.findByRole('listbox', { name: 'Found' });
    await waitFor(() => expect(within(found).getAllByRole('option')).toHaveLength(2), { timeout: 5000 });
    await user.keyboard(keys);
  }

  function fillIn() {
    type(wire.labels.name, ' Sita Example ');
    type(wire.labels.number, ' x-001 ');
    type('Month', 'Kartik');
    type('Amount', '32,000');
  }

  test('sends name and number in the path, the payment in the body, under a key', async () => {
    answerYear(2083);
    const sent = answer('post', paidCall, { message: 'Paid Rs 32,000 to Sita Example' }, 201);
    const { user } = await openForm();
    fillIn();
    await pay(user);
    expect(announcedBy(await screen.findByText('Paid Rs 32,000 to Sita Example'))).toBe('status');
    expect(sent[0]?.path).toBe(`${call}/Sita%20Example/x-001`);
    expect(sent[0]?.body).toEqual({
      salaryForTheYear: 2083,
      salaryForTheMonth: 'Kartik',
      salaryAmount: 32_000,
      way: 'Bank',
    });
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[\x21-\x7e]{8,128}$/u);
  });

  test('clears the form after paying, ready for the next one under another key', async () => {
    answerYear(2083);
    const sent = answer('post', paidCall, { message: 'It is paid' }, 201);
    const { user } = await openForm();
    fillIn();
    await pay(user);
    await screen.findByText('It is paid');
    await waitFor(() => expect(name()).toHaveFocus());
    for (const label of [wire.labels.name, wire.labels.number, 'Month', /^Year/u, 'Amount']) {
      expect(screen.getByLabelText(label)).toHaveValue('');
    }
    expect(screen.getByLabelText('Way')).toHaveValue('Bank');
    fillIn();
    await pay(user);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(keyOf(sent[1])).not.toBe(keyOf(sent[0]));
  });

  test('whose answer is lost is not known to be paid, and is sent again under its key, with its year', async () => {
    const reads = answerYear(2083);
    const first = refuse('post', paidCall, 503, { message: 'The database is away' });
    const { user } = await openForm();
    fillIn();
    await pay(user);
    await screen.findByRole('heading', { name: 'Not known yet whether Rs 32,000 for Sita Example arrived' });
    expect(screen.getByRole('button', { name: 'Pay Salary' })).toBeDisabled();
    // It may have arrived, so the payments are read again.
    await waitFor(() => expect(reads).toHaveLength(2));
    cleanup();
    await openForm();
    await waitFor(() => expect(name()).toHaveValue(' Sita Example '));
    const second = answer('post', paidCall, { message: 'It is paid' }, 201);
    await user.click(screen.getByRole('button', { name: 'Find out and finish' }));
    await screen.findByText('It is paid');
    await waitFor(() => expect(name()).toHaveValue(''));
    expect([keyOf(second[0]), second[0]?.body]).toEqual([keyOf(first[0]), first[0]?.body]);
  });

  test('that was sent empty says no longer that month and amount are required once the name fills them in', async () => {
    answerYear(2083);
    const { user } = await openForm([
      SITA,
      anEmployee({ _id: 'employee-2', name: 'Gita Example', number: 'X-002' }),
    ]);
    await pay(user);
    await screen.findByText('Amount is required');
    await pick(user);
    await waitFor(() => expect(screen.getByLabelText('Month')).toHaveValue('Baisakh'));
    await waitFor(() => expect(screen.queryByText(/is required/u)).not.toBeInTheDocument());
  });

  test('to another name than the number’s is not asked about: the server says whose number it is', async () => {
    answerYear(2083, { salaryForTheMonth: 'Kartik', salaryAmount: 32_000 });
    const message = 'X-001 is Sita Example, not Nobody';
    refuse('post', paidCall, 404, { message });
    const { user } = await openForm();
    fillIn();
    await screen.findByText('32,000');
    type(wire.labels.name, 'Nobody');
    await pay(user);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('in cash beyond the drawer is asked about', async () => {
    answerYear(2083);
    const sums = aDrawer({ number: 3, cash_in: 9700, in: 9700, expected: 9700 });
    answer('get', '/api/day-book/2083/Mangsir/9', { ...aDayBook({ drawer: sums }) });
    const sent = answer('post', paidCall, { message: 'It is paid' }, 201);
    const { user } = await openForm();
    fillIn();
    type('Way', 'Cash');
    await pay(user);
    const question = within(await screen.findByRole('dialog', { name: 'Pay Rs 32,000 to Sita Example?' }));
    expect(question.getByText('Rs 32,000 in cash is more than the Rs 9,700 in the drawer.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Pay it' }));
    await screen.findByText('It is paid');
  });

  test.each([
    [-11_550, false, 'The drawer is Rs 11,550 short already.'],
    [-11_550, true, 'Rs 32,000 in cash is more than should be in the drawer.'],
    [9700, true, 'Rs 32,000 in cash is more than should be in the drawer.'],
    [0, false, 'Rs 32,000 in cash is more than the Rs 0 in the drawer.'],
  ])('in cash from a drawer that should hold %d, counted blind: %s', async (expected, count_blind, asked) => {
    answerYear(2083);
    answer('get', '/api/school', { ...aSchool(), count_blind });
    const sums = {
      number: 3,
      opened: 0,
      cash_in: 0,
      cash_cancelled: 0,
      cash_out: -expected,
      in: 0,
      out: -expected,
      moved: 0,
      expected,
    };
    answer('get', '/api/day-book/2083/Mangsir/9', { ...aDayBook({ drawer: sums }) });
    const { user } = await openForm();
    fillIn();
    type('Way', 'Cash');
    await pay(user);
    const question = within(await screen.findByRole('dialog', { name: 'Pay Rs 32,000 to Sita Example?' }));
    expect(question.getAllByText(/drawer/u).map(({ textContent }) => textContent)).toEqual([asked]);
  });

  test('in another way than by bank says so, and keeps the way with the rest that is typed', async () => {
    answerYear(2083);
    answer('get', '/api/day-book/2083/Mangsir/5', { ...aDayBook() });
    const sent = answer('post', paidCall, { message: 'It is paid' }, 201);
    await openForm();
    fillIn();
    type('Way', 'Cash');
    cleanup();
    const { user } = await openForm();
    await waitFor(() => expect(screen.getByLabelText('Way')).toHaveValue('Cash'));
    await pay(user);
    await screen.findByText('It is paid');
    expect(sent[0]?.body).toMatchObject({ way: 'Cash' });
  });

  test('that was not paid is asked about by its key', async () => {
    answerYear(2083);
    fail('post', paidCall);
    const { user } = await openForm();
    fillIn();
    await pay(user);
    const asked = answer('get', '/api/salaries/key/:key', { _id: 'payment-1' });
    await user.click(await screen.findByRole('button', { name: 'It was not paid' }));
    expect(await screen.findByText(/^Rs 32,000 for Sita Example did arrive/u)).toBeVisible();
    expect(asked).toHaveLength(1);
  });

  test('of an employee whose number alone is in the address has the name and the salary, too', async () => {
    answerYear(2083);
    await openForm([SITA, NAMESAKE], `${path}?number=X-001`);
    await waitFor(() => expect(name()).toHaveValue('Sita Example'));
    expect(number()).toHaveValue('X-001');
    await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveValue('32000'));
  });

  test('proposes the first month of the year that is not paid, and the salary', async () => {
    answerYear(
      2083,
      { salaryForTheMonth: 'Baisakh', salaryAmount: 32_000 },
      { salaryForTheMonth: 'Ashadh', salaryAmount: 32_000 },
    );
    const { user } = await openForm();
    await pick(user);
    await waitFor(() => expect(screen.getByLabelText('Month')).toHaveValue('Jestha'));
    expect(screen.getByLabelText('Amount')).toHaveValue('32000');
    expect(screen.getByLabelText('Amount')).toHaveFocus();
  });

  test('takes a month whose salary was cancelled for not paid', async () => {
    const cancelled = { at: '2026-11-20T06:00:00.000Z', reason: 'wrong amount', note: '' };
    answerYear(2083, { salaryForTheMonth: 'Baisakh', salaryAmount: 32_000, cancelled });
    const { user } = await openForm();
    await pick(user);
    await waitFor(() => expect(screen.getByLabelText('Month')).toHaveValue('Baisakh'));
    expect(screen.getByText('Baisakh: nothing')).toBeInTheDocument();
  });

  test('leaves a month and an amount that were typed', async () => {
    const reads = answerYear(2083);
    const { user } = await openForm();
    type('Month', 'Kartik');
    type('Amount', '5,000');
    await pick(user);
    await waitFor(() => expect(reads).toHaveLength(1));
    expect(await screen.findByText('To pay for Kartik 2083')).toBeVisible();
    expect(screen.getByLabelText('Amount')).toHaveValue('5,000');
  });

  test('knows one employee by the full name alone', async () => {
    answerYear(2083);
    answer('get', `/api/${wire.many}`, [toWire(kind, SITA)]);
    answer('get', '/api/search', []);
    const app = renderApp(path);
    await screen.findByRole('heading', { name: title });
    await waitFor(() =>
      expect(employeeRequests[kind].list.select(app.store.getState()).result).toHaveLength(1),
    );
    type(wire.labels.name, 'sita  example');
    expect(number()).toHaveValue('X-001');
    expect(screen.getByLabelText('Amount')).toHaveValue('32000');
  });

  test('follows the name: the amount of the one before is never proposed for the next', async () => {
    answerYear(2083);
    answer('get', `${call}/X-002/2083`, []);
    const maya = anEmployee({
      _id: 'employee-2',
      number: 'X-002',
      name: 'Maya Sample',
      estimated_salary: 24_700,
    });
    const { user } = await openForm([SITA, maya]);
    await user.type(name(), 'sita example');
    await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveValue(String(SITA.estimated_salary)));
    await user.clear(name());
    await user.type(name(), 'maya sample');
    expect(number()).toHaveValue('X-002');
    await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveValue('24700'));
  });

  test('of more than twice the salary, or for a month that is paid already, asks once more', async () => {
    answerYear(2083, { salaryForTheMonth: 'Kartik', salaryAmount: 30_000 });
    const sent = answer('post', paidCall, { message: 'It is paid' }, 201);
    const { user } = await openForm();
    fillIn();
    type('Amount', '3,88,000');
    await screen.findByText('Rs 30,000 is already paid for Kartik 2083.');
    await pay(user);
    const question = await screen.findByRole('dialog', { name: 'Pay Rs 3,88,000 to Sita Example?' });
    expect(question).toHaveTextContent('Rs 30,000 is already paid for Kartik 2083.');
    expect(question).toHaveTextContent('Rs 3,88,000 is more than twice the salary of Rs 32,000.');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    await pay(user);
    await user.click(await screen.findByRole('button', { name: 'Pay it' }));
    expect(await screen.findByText('It is paid')).toBeVisible();
  });

  test('for a month that has not begun asks once more, with Cancel first; for this month it does not', async () => {
    answerYear(
      2083,
      { salaryForTheMonth: 'Kartik', salaryAmount: 32_000 },
      { salaryForTheMonth: 'Mangsir', salaryAmount: 32_000 },
    );
    const sent = answer('post', paidCall, { message: 'It is paid' }, 201);
    const { user } = await openForm();
    fillIn();
    type('Month', 'Poush');
    await screen.findByRole('region', { name: 'Paid in 2083' });
    await screen.findByText('Mangsir, this month: Rs 32,000');
    await pay(user);
    const question = await screen.findByRole('dialog', { name: 'Pay Poush 2083 ahead?' });
    expect(question).toHaveTextContent('Mangsir 2083 is paid.');
    expect(within(question).getAllByRole('button')[0]).toHaveTextContent('Cancel');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    await pay(user);
    await user.click(await screen.findByRole('button', { name: 'Pay it' }));
    expect(await screen.findByText('It is paid')).toBeVisible();
  });

  test('for a month of a later year asks once more, and for this month does not', async () => {
    answerYear(2083);
    answerYear(2084);
    const sent = answer('post', paidCall, { message: 'It is paid' }, 201);
    const { user } = await openForm();
    fillIn();
    type('Month', 'Ashadh');
    await user.type(screen.getByLabelText(/^Year/u), '2084');
    await pay(user);
    const question = await screen.findByRole('dialog', { name: 'Pay Ashadh 2084 ahead?' });
    expect(question).toHaveTextContent('It is Mangsir 2083 now: Ashadh 2084 has not begun.');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    type('Month', 'Mangsir');
    await user.clear(screen.getByLabelText(/^Year/u));
    await pay(user);
    expect(await screen.findByText('It is paid')).toBeVisible();
  });

  test('says so when the names to suggest cannot be read', async () => {
    refuse('get', `/api/${wire.many}`, 503, { message: 'The database is away' });
    const { user } = renderApp(path);
    expect(
      announcedBy(await screen.findByText(/The names to suggest could not be loaded: The database is away/)),
    ).toBe('alert');
    answer('get', `/api/${wire.many}`, [toWire(kind, SITA)]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/could not be loaded/)).not.toBeInTheDocument());
  });

  test('after a conflict shows the payment recorded earlier and takes another key', async () => {
    answerYear(2083);
    const first = refuse('post', paidCall, 409, { message: 'Something else was sent' });
    const { user } = await openForm();
    fillIn();
    const months = await screen.findByRole('region', { name: 'Paid in 2083' });
    await waitFor(() => expect(months).toHaveAttribute('aria-busy', 'false'));
    answerYear(2083, { salaryForTheMonth: 'Kartik', salaryAmount: 30_000 });
    await pay(user);
    expect(await screen.findByText(/was already recorded, with different details/u)).toBeVisible();
    expect(await screen.findByText('Rs 30,000 is already paid for Kartik 2083.')).toBeVisible();
    const second = answer('post', paidCall, { message: 'It is paid' }, 201);
    await pay(user);
    await user.click(await screen.findByRole('button', { name: 'Pay it' }));
    await screen.findByText('It is paid');
    expect(keyOf(second[0])).not.toBe(keyOf(first[0]));
  });

  test('a name that does not fit the number is refused at the name, which says whose number it is', async () => {
    refuse('post', paidCall, 404, {
      message: 'X-001 is Sita Example, not Gita Example',
      field: wire.name,
      person: { kind, _id: 'employee-1', name: 'Sita Example' },
    });
    answerYear(2083);
    const { user } = await openForm();
    fillIn();
    type(wire.labels.name, 'Gita Example');
    await pay(user);
    const refusal = await screen.findByText(/^X-001 is/u);
    expect(fieldOf(refusal)).toBeInTheDocument();
    expect(refusal).toHaveTextContent('X-001 is Sita Example, not Gita Example');
    expect(screen.getByLabelText(wire.labels.name)).toBeInvalid();
    expect(within(refusal).getByRole('link', { name: 'Sita Example' })).toBeVisible();
  });

  test("shows the server's refusal: nobody of that name and number", async () => {
    answerYear(2083);
    refuse('post', paidCall, 404, { message: 'There is no such person' });
    const { user } = await openForm();
    fillIn();
    type(wire.labels.name, 'Nobody');
    type(wire.labels.number, 'X-404');
    await pay(user);
    expect(announcedBy(await screen.findByText('There is no such person'))).toBe('alert');
    expect(screen.getByText(/Nothing has been paid yet/u)).toBeVisible();
    expect(name()).toHaveValue('Nobody');
  });

  test('needs all but the year: messages at the fields, nothing sent', async () => {
    const { user } = await openForm();
    await pay(user);
    expect(name()).toHaveAccessibleDescription(`${wire.labels.name} is required`);
    expect(name()).toHaveFocus();
    expect(screen.getAllByText(/is required$/u)).toHaveLength(4);
  });

  test('shows a refusal of the year at its field', async () => {
    answerYear(2083);
    answerYear(2090);
    refuse('post', paidCall, 400, { message: 'Year 2090 is not open yet', field: 'salaryForTheYear' });
    const { user } = await openForm();
    fillIn();
    await user.type(screen.getByLabelText(/^Year/u), '2090');
    await pay(user);
    await user.click(await screen.findByRole('button', { name: 'Pay it' }));
    await screen.findByText('Year 2090 is not open yet');
    expect(screen.getByLabelText(/^Year/u)).toHaveAccessibleDescription('Year 2090 is not open yet');
  });

  test('a picked suggestion fills in name and number, also of two people of one name', async () => {
    answer('get', `${call}/X-002/2083`, []);
    const { user } = await openForm();
    await pick(user, '{ArrowDown}{Enter}');
    expect(name()).toHaveValue('Sita Example');
    expect(number()).toHaveValue('X-002');
    expect(await screen.findByText(/X-002 · Nepali · Salary Rs 32,000/u)).toBeVisible();
  });

  test('shows the payments of the typed year, and the amount about to be paid', async () => {
    answerYear(
      2083,
      { salaryForTheMonth: 'Kartik', salaryAmount: 30_000.1 },
      { salaryForTheMonth: 'Kartik', salaryAmount: 0.2 },
    );
    answerYear(2082);
    const { user } = await openForm();
    fillIn();
    expect(await screen.findByText('Rs 30,000.30 is already paid for Kartik 2083.')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'To pay' })).getByText('Rs 32,000')).toBeVisible();
    expect(screen.getByText('To pay for Kartik 2083')).toBeVisible();
    await user.type(screen.getByLabelText(/^Year/u), '2082');
    expect(await screen.findByRole('region', { name: 'Paid in 2082' })).toBeVisible();
    expect(screen.getByText('To pay for Kartik 2082')).toBeVisible();
  });

  test('can be paid although the list of suggestions could not be read', async () => {
    fail('get', `/api/${wire.many}`);
    const sent = answer('post', paidCall, { message: 'It is paid' }, 201);
    const { user } = renderApp(path);
    await screen.findByRole('heading', { name: title });
    fillIn();
    await pay(user);
    expect(await screen.findByText('It is paid')).toBeVisible();
    expect(sent).toHaveLength(1);
  });
});

/** All at once: key by key takes a second a form. */
function type(label: string, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

function pay(user: User): Promise<void> {
  return user.click(screen.getByRole('button', { name: 'Pay Salary' }));
}

function keyOf(sent: { headers: Headers } | undefined): string | null | undefined {
  return sent?.headers.get('Idempotency-Key');
}
