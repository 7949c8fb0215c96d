// Fees of a school without a plan: the form of the specification stands alone.

import { monthNameOf, nepaliDateOf } from '@school-office/contract/calendar/nepaliCalendar';
import { MONTHS } from '@school-office/contract/enumerations';
import { FEES, SCHOOL_DAY } from '@school-office/contract/examples';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { toStudentFee } from '../../lib/paths.ts';
import {
  aDayBook,
  aFeePayment,
  aFoundStudent,
  aReceipt,
  aStudent,
  anAccount,
} from '../../testing/builders.ts';
import { announcedBy, fieldOf } from '../../testing/messages.ts';
import { answer, answerLater, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const STUDENT = aStudent({ previous_dues: 1500 });
const SEARCH = '/api/students/search/:name/:class/:rollno';
const CLASS = '/api/students/class/Five';
const PAY = '/api/students/fees/student-1';
const PAID_IN_YEAR = '/api/students/fees/student-1/:year';
const RECEIVED = { message: 'Received Rs 2,150 from Aarav Example', receipt: { ...aReceipt() } };

const today = nepaliDateOf(SCHOOL_DAY);
const thisMonth = monthNameOf(today);

type User = ReturnType<typeof renderApp>['user'];

async function search(user: User) {
  await user.type(screen.getByLabelText('Student Name'), 'Aarav Example');
  await user.selectOptions(screen.getByLabelText('Class'), 'Five');
  await user.type(screen.getByLabelText('Roll No'), '1{Enter}');
}

beforeEach(() => {
  answer('get', '/api/students/account/student-1', { ...anAccount({ student: STUDENT }) });
  answer('get', '/api/day-book/:year/:month/:day', { ...aDayBook() });
});

async function openPage() {
  answer('get', '/api/search', []);
  const app = renderApp('/student-fee');
  await screen.findByRole('heading', { name: 'Student Fees' });
  return app;
}

/** Opens the page with the form of the student; `paid` are the student's payments of this year. */
async function openForm(paid = [] as ReturnType<typeof aFeePayment>[]) {
  answer('get', SEARCH, { ...STUDENT });
  answer(
    'get',
    PAID_IN_YEAR,
    paid.map(({ ...payment }) => payment),
  );
  const app = await openPage();
  await search(app.user);
  await screen.findByRole('heading', { name: 'Aarav Example' });
  return app;
}

async function fillIn(user: User) {
  await user.type(screen.getByLabelText('Monthly fees'), '1,500');
  await user.type(screen.getByLabelText(/^Laboratory fees/), '250');
  await user.type(screen.getByLabelText(/^Computer fees/), '400');
}

const question = () => screen.findByRole('dialog', { name: /^Take Rs/ });
const payNow = (user: User) => user.click(screen.getByRole('button', { name: 'Pay Now' }));

describe('searching', () => {
  test('starts in the name, and says which fields are required', async () => {
    const { user } = await openPage();
    expect(screen.getByLabelText('Student Name')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Class is required')).toBeInTheDocument();
    expect(screen.getByText('Roll No is required')).toBeInTheDocument();
  });

  test('asks for name, class and roll no, and shows the student with the dues', async () => {
    const sent = answer('get', SEARCH, { ...STUDENT });
    answer('get', PAID_IN_YEAR, []);
    const { user } = await openPage();
    await search(user);
    const form = await screen.findByRole('form', { name: 'Student Fees' });
    expect(form).toHaveTextContent('Class Five, roll no 1 · Hari Example, 9800000001');
    expect(form).toHaveTextContent('Previous dues Rs 1,500');
    expect(sent[0]?.path).toBe('/api/students/search/Aarav%20Example/Five/1');
    await waitFor(() => expect(screen.getByLabelText('Monthly fees')).toHaveFocus());
  });

  test('says so when there is no such student', async () => {
    refuse('get', SEARCH, 404, { message: 'Student not found' });
    answer('get', CLASS, []);
    const { user } = await openPage();
    await search(user);
    expect(announcedBy(await screen.findByText('Student not found'))).toBe('alert');
    expect(screen.queryByRole('button', { name: 'Pay Now' })).not.toBeInTheDocument();
  });

  test.each(['.', '..'])("sends the name '%s' so that no browser takes it for a way up", async (name) => {
    const sent = refuse('get', SEARCH, 404, { message: 'Student not found' });
    answer('get', CLASS, []);
    const { user } = await openPage();
    await user.type(screen.getByLabelText('Student Name'), name);
    await user.selectOptions(screen.getByLabelText('Class'), 'Five');
    await user.type(screen.getByLabelText('Roll No'), '1{Enter}');
    expect(announcedBy(await screen.findByText('Student not found'))).toBe('alert');
    expect(sent[0]?.path).toBe(`/api/students/search/%20${name}/Five/1`);
  });

  test('by a part of the name fills in class and roll no', async () => {
    const sent = answer('get', SEARCH, { ...STUDENT });
    answer('get', PAID_IN_YEAR, []);
    const { user } = await openPage();
    answer('get', '/api/search', [{ ...aFoundStudent({ name: 'Aarav Example' }) }]);
    await user.type(screen.getByLabelText('Student Name'), 'exa');
    await screen.findByText('9800000001');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Aarav Example' })).toBeVisible();
    expect(screen.getByLabelText('Student Name')).toHaveValue('Aarav Example');
    expect(screen.getByLabelText('Class')).toHaveValue('Five');
    expect(screen.getByLabelText('Roll No')).toHaveValue('1');
    expect(sent[0]?.path).toBe('/api/students/search/Aarav%20Example/Five/1');
  });

  test('leaves the focus alone when people are found after the name was left', async () => {
    const { user } = await openPage();
    const release = answerLater('get', '/api/search', [{ ...aFoundStudent() }]);
    await user.type(screen.getByLabelText('Student Name'), 'exa');
    await user.tab();
    release();
    await user.selectOptions(screen.getByLabelText('Class'), 'Five');
    expect(screen.getByLabelText('Class')).toHaveFocus();
    expect(screen.queryByRole('option', { name: /Aarav/ })).not.toBeInTheDocument();
  });

  test('by class and roll no alone finds the student', async () => {
    answer('get', CLASS, [{ ...aStudent({ _id: 'other', roll_no: 7 }) }, { ...STUDENT }]);
    answer('get', PAID_IN_YEAR, []);
    const { user } = await openPage();
    await user.selectOptions(screen.getByLabelText('Class'), 'Five');
    await user.type(screen.getByLabelText('Roll No'), '1{Enter}');
    expect(await screen.findByRole('heading', { name: 'Aarav Example' })).toBeVisible();
    expect(screen.getByLabelText('Student Name')).toHaveValue('Aarav Example');
  });

  test('with a name that does not fit says who it is, and takes them', async () => {
    refuse('get', SEARCH, 404, { message: 'Student not found' });
    answer('get', CLASS, [{ ...STUDENT }]);
    answer('get', PAID_IN_YEAR, []);
    const { user } = await openPage();
    await user.type(screen.getByLabelText('Student Name'), 'Menuka');
    await user.selectOptions(screen.getByLabelText('Class'), 'Five');
    await user.type(screen.getByLabelText('Roll No'), '1{Enter}');
    expect(await screen.findByText(/^Five 1 is Aarav Example\./)).toHaveAttribute('role', 'alert');
    expect(screen.queryByText('Student not found')).not.toBeInTheDocument();
    answer('get', SEARCH, { ...STUDENT });
    await user.click(screen.getByRole('button', { name: 'Take Aarav Example' }));
    expect(await screen.findByRole('heading', { name: 'Aarav Example' })).toBeVisible();
  });

  test('by an address with a student', async () => {
    answer('get', '/api/students/student-1', { ...STUDENT });
    answer('get', PAID_IN_YEAR, []);
    renderApp(toStudentFee('student-1'));
    expect(await screen.findByRole('heading', { name: 'Aarav Example' })).toBeVisible();
  });

  test('shows no earlier result when the page is opened again', async () => {
    const { router } = await openForm();
    answer('get', '/api/students', []);
    await router.navigate('/students');
    await screen.findByRole('heading', { name: 'All Students' });
    await router.navigate('/student-fee');
    await screen.findByRole('heading', { name: 'Student Fees' });
    expect(screen.queryByRole('button', { name: 'Pay Now' })).not.toBeInTheDocument();
  });
});

describe('the payments of this year', () => {
  test('stands in twelve months, and warns of paying a month twice', async () => {
    const first = { month_name: thisMonth, year: today.year };
    await openForm([aFeePayment(first), aFeePayment({ ...first, _id: 'payment-2', monthly_fees: 0.5 })]);
    const months = within(screen.getByRole('region', { name: `Paid in ${today.year}` })).getAllByRole(
      'listitem',
    );
    expect(months).toHaveLength(12);
    await waitFor(() => expect(months[today.month - 1]).toHaveTextContent('Rs 2,800.50'));
    expect(months[today.month % 12]).toHaveTextContent(`${MONTHS[today.month % 12]}: nothing`);
    expect(
      screen.getByText(`Rs 2,800.50 is already paid for ${thisMonth} ${today.year}.`),
    ).toBeInTheDocument();
  });

  test('can be read again when it could not be read', async () => {
    refuse('get', PAID_IN_YEAR, 503, { message: 'The database does not answer.' });
    answer('get', SEARCH, { ...STUDENT });
    const { user } = await openPage();
    await search(user);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(again.parentElement).toHaveTextContent(/The database does not answer\. Try again$/);
    answer('get', PAID_IN_YEAR, [{ ...aFeePayment({ month_name: thisMonth }) }]);
    await user.click(again);
    expect(await screen.findByText(/is already paid for/)).toBeInTheDocument();
  });
});

describe('the form', () => {
  test('has this BS year, which cannot be changed, and this month chosen', async () => {
    await openForm();
    expect(screen.getByLabelText('Year')).toHaveValue(String(today.year));
    expect(screen.getByLabelText('Year')).toHaveAttribute('readonly');
    expect(screen.getByLabelText('Month')).toHaveValue(thisMonth);
  });

  test('shows the total while typing, in figures and in words', async () => {
    const { user } = await openForm();
    await fillIn(user);
    await user.type(screen.getByLabelText(/^Exam fees/), '0.50');
    const total = screen.getByRole('region', { name: 'To collect' });
    expect(total).toHaveTextContent(`To collect for ${thisMonth} ${today.year}`);
    expect(total).toHaveTextContent('Rs 2,150.50');
    expect(total).toHaveTextContent('Two Thousand One Hundred Fifty Rupees And Fifty Paisa Only');
  });

  test('needs the month and the monthly fees only, and amounts that are amounts', async () => {
    const { user } = await openForm();
    await user.selectOptions(screen.getByLabelText('Month'), '');
    await user.type(screen.getByLabelText(/^Hostel fees/), '12.345');
    await user.type(screen.getByLabelText(/^Exam fees/), '10,00,000.01');
    await payNow(user);
    expect(await screen.findByText('Month is required')).toBeInTheDocument();
    expect(screen.getByText('Monthly fees are required')).toBeInTheDocument();
    expect(
      screen.getByText('Hostel fees must be a number with at most two decimals from 0 to 10,00,000'),
    ).toBeInTheDocument();
    expect(
      screen.getByText('Exam fees must be a number with at most two decimals from 0 to 10,00,000'),
    ).toBeInTheDocument();
    expect(screen.queryByText('Computer fees are required')).not.toBeInTheDocument();
  });
});

describe('Esc', () => {
  test('frees the desk', async () => {
    const { user } = await openForm();
    await waitFor(() => expect(screen.getByLabelText('Monthly fees')).toHaveFocus());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByLabelText('Student Name')).toHaveFocus());
    expect(screen.getByLabelText('Student Name')).toHaveValue('');
    expect(screen.queryByRole('form', { name: 'Student Fees' })).not.toBeInTheDocument();
  });

  test('asks first when something is typed', async () => {
    const { user } = await openForm();
    await fillIn(user);
    await user.keyboard('{Escape}');
    await screen.findByRole('dialog', { name: 'Close without saving?' });
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Monthly fees')).toHaveValue('1,500');
    await user.type(screen.getByLabelText('Monthly fees'), '{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.getByLabelText('Student Name')).toHaveFocus());
    expect(screen.queryByRole('form', { name: 'Student Fees' })).not.toBeInTheDocument();
    expect(JSON.stringify(sessionStorage)).not.toContain('1,500');
  });
});

describe('paying', () => {
  test('by keyboard sends the payment, says so, clears all and is ready for the next one', async () => {
    const sent = answer('post', PAY, RECEIVED, 201);
    const { user } = await openForm();
    await waitFor(() => expect(screen.getByLabelText('Monthly fees')).toHaveFocus());
    await user.keyboard('1,500{Tab}{Tab}250{Tab}400{Enter}');
    expect(await screen.findByText('Received Rs 2,150 from Aarav Example')).toHaveRole('status');
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({
      student_name: 'Aarav Example',
      classname: 'Five',
      roll_no: 1,
      ...FEES,
      month_name: thisMonth,
      year: today.year,
    });
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Pay Now' })).not.toBeInTheDocument());
    expect(screen.getByLabelText('Student Name')).toHaveFocus();
    expect(screen.getByLabelText('Student Name')).toHaveValue('');
  });

  test('cannot be pressed twice', async () => {
    const release = answerLater('post', PAY, RECEIVED);
    const { user } = await openForm();
    await fillIn(user);
    await payNow(user);
    expect(await screen.findByRole('button', { name: 'Paying' })).toBeDisabled();
    release();
    await screen.findByText('Received Rs 2,150 from Aarav Example');
  });

  test('uses another key for the next student', async () => {
    const sent = answer('post', PAY, RECEIVED, 201);
    const { user } = await openForm();
    await fillIn(user);
    await payNow(user);
    await screen.findByText('Received Rs 2,150 from Aarav Example');
    await search(user);
    await screen.findByRole('heading', { name: 'Aarav Example' });
    await fillIn(user);
    await payNow(user);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[0]?.headers.get('Idempotency-Key')).not.toBe(sent[1]?.headers.get('Idempotency-Key'));
  });

  test('of Rs 0 is refused at the field before it is sent, in the words of the contract', async () => {
    const sent = answer('post', PAY, RECEIVED, 201);
    const { user } = await openForm();
    await user.type(screen.getByLabelText('Monthly fees'), '0');
    await payNow(user);
    expect(
      fieldOf(await screen.findByText('The total is Rs 0: enter at least one amount')),
    ).toBeInTheDocument();
    expect(sent).toEqual([]);
  });

  test('shows the server’s message at the field it names, and keeps the form', async () => {
    refuse('post', PAY, 400, { message: 'Exam fees are not due yet', field: 'exam_fees' });
    const { user } = await openForm();
    await fillIn(user);
    await payNow(user);
    expect(fieldOf(await screen.findByText('Exam fees are not due yet'))).toBeInTheDocument();
    expect(screen.getByText('Nothing has been paid yet. What you typed is kept.')).toBeInTheDocument();
    expect(screen.getByLabelText('Monthly fees')).toHaveValue('1,500');
  });

  test('shows a message about a field that is not on the form in the red banner', async () => {
    refuse('post', PAY, 400, { message: 'This is not the student', field: 'roll_no' });
    const { user } = await openForm();
    await fillIn(user);
    await payNow(user);
    expect(announcedBy(await screen.findByText('This is not the student'))).toBe('alert');
  });

  test('takes 1,500. for 1500', async () => {
    const sent = answer('post', PAY, RECEIVED, 201);
    const { user } = await openForm();
    await user.type(screen.getByLabelText('Monthly fees'), '1,500.');
    expect(screen.getByRole('region', { name: 'To collect' })).toHaveTextContent('Rs 1,500');
    await payNow(user);
    await screen.findByText('Received Rs 2,150 from Aarav Example');
    expect(sent[0]?.body).toMatchObject({ monthly_fees: 1500 });
  });

  test('after a conflict shows the payment that was recorded earlier, and then takes another key', async () => {
    const refused = refuse('post', PAY, 409, { message: 'Something else was already sent' });
    const { user } = await openForm();
    await fillIn(user);
    answer('get', PAID_IN_YEAR, [{ ...aFeePayment({ month_name: thisMonth, year: today.year }) }]);
    await payNow(user);
    expect(await screen.findByText(/This payment was already recorded/)).toBeInTheDocument();
    expect(
      await screen.findByText(`Rs 2,150 is already paid for ${thisMonth} ${today.year}.`),
    ).toBeInTheDocument();
    const sent = answer('post', PAY, RECEIVED, 201);
    await payNow(user);
    await user.click(await screen.findByRole('button', { name: 'Take it' }));
    await screen.findByText('Received Rs 2,150 from Aarav Example');
    expect(sent[0]?.headers.get('Idempotency-Key')).not.toBe(refused[0]?.headers.get('Idempotency-Key'));
  });
});

describe('a payment that is unusual', () => {
  const otherMonth = MONTHS[today.month % 12]!;

  test('because the month is paid already asks once more', async () => {
    const sent = answer('post', PAY, RECEIVED, 201);
    const { user } = await openForm([aFeePayment({ month_name: thisMonth, year: today.year })]);
    await fillIn(user);
    await payNow(user);
    expect(await question()).toHaveTextContent(`Rs 2,150 is already paid for ${thisMonth} ${today.year}.`);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sent).toEqual([]);
    expect(screen.getByLabelText('Monthly fees')).toHaveValue('1,500');
    await payNow(user);
    await user.click(await screen.findByRole('button', { name: 'Take it' }));
    await screen.findByText('Received Rs 2,150 from Aarav Example');
    expect(sent).toHaveLength(1);
  });

  test('because it is more than twice the largest other month asks; twice as much does not', async () => {
    const sent = answer('post', PAY, RECEIVED, 201);
    const { user } = await openForm([aFeePayment({ month_name: otherMonth, year: today.year })]);
    await user.type(screen.getByLabelText('Monthly fees'), '4300.01');
    await payNow(user);
    expect(await question()).toHaveTextContent('Rs 4,300.01 is more than twice the usual Rs 2,150.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.clear(screen.getByLabelText('Monthly fees'));
    await user.type(screen.getByLabelText('Monthly fees'), '४३००');
    await payNow(user);
    await screen.findByText('Received Rs 2,150 from Aarav Example');
    expect(sent.map(({ body }) => (body as { monthly_fees: number }).monthly_fees)).toEqual([4300]);
  });

  test('beside the last payment of the year before asks too', async () => {
    const { user } = await openForm();
    answer('get', `/api/students/fees/student-1/${today.year - 1}`, [{ ...aFeePayment() }]);
    await user.type(screen.getByLabelText('Monthly fees'), '25500');
    await payNow(user);
    expect(await question()).toHaveTextContent('Rs 25,500 is more than twice the usual Rs 2,150.');
  });
});
