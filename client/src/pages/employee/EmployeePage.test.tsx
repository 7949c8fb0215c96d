import { EMPLOYEE_WIRE, toWire } from '@school-office/contract/employees/employeeWire';
import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import { SCHOOL_DAY } from '@school-office/contract/examples';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { looks } from '../../components/kit/looks.ts';
import { anEmployee, anEmptyRegisterLine, aSlip, aVoucher, registerDays } from '../../testing/builders.ts';
import { announcedBy, fieldOf } from '../../testing/messages.ts';
import { answer, fail, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const PAGES = {
  teacher: { list: '/teacher_details', salary: '/teacher_salary', left: 'Teachers who left' },
  staff: {
    list: '/non-teaching_staff_details',
    salary: '/non-teaching_staff_salary',
    left: 'Staff who left',
  },
};
/** As the clock of the tests. */
const TODAY = SCHOOL_DAY.toISOString();
const CANCELLED = {
  at: '2026-11-21T06:00:00.000Z',
  account: 'office@jhhs.example',
  reason: 'wrong amount',
  note: 'was 32,000',
};
const SITA = anEmployee({ nepali_name: 'सीता उदाहरण' });

describe.each(EMPLOYEE_KINDS)('the page of a %s', (kind) => {
  const { many, salaryPath } = EMPLOYEE_WIRE[kind];
  const { list, salary, left } = PAGES[kind];
  const onWire = (changes: object = {}) => ({ ...toWire(kind, { ...SITA, ...changes }) });

  function answerSalaries(changes: object = {}) {
    return answer('get', `/api/${salaryPath}/fees/X-001/2083`, [
      {
        ...toWire(kind, { name: 'Sita Example', number: 'X-001' }),
        _id: 'salary-1',
        number: 7,
        fiscal_year: '2083/84',
        salaryForTheYear: 2083,
        salaryForTheMonth: 'Kartik',
        salaryAmount: 30_000,
        day: '2083-07-15',
        way: 'Bank',
        slip: null,
        createdAt: '2026-11-01T06:00:00.000Z',
        account: 'office@jhhs.example',
        cancelled: null,
        ...changes,
      },
    ]);
  }

  async function openCancelling(changes: object = {}) {
    const app = await openSita(changes);
    await app.user.click(await screen.findByRole('button', { name: 'Cancel the salary for Kartik' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Cancel the salary of Sita Example?' }));
    return { ...app, dialog };
  }

  async function openSita(changes: object = {}) {
    answer('get', `/api/${many}/employee-1`, onWire());
    answer('get', `/api/${many}`, [onWire()]);
    answerSalaries(changes);
    answer('get', `/api/history/${kind}/employee-1`, []);
    const marks = { marks: { 1: 'P', 2: 'A' } as const, present: 1, absent: 1, percent: 50 };
    answer('get', `/api/${many}/attendance-of/employee-1/2083/Mangsir`, {
      ...anEmptyRegisterLine(marks),
      days: registerDays().map((day) => ({ ...day })),
    });
    const app = renderApp(`${list}/employee-1`);
    await screen.findByRole('heading', { level: 1, name: 'Sita Example' });
    await screen.findByText('1 of 1');
    return app;
  }

  test('shows who it is and the salaries of the year', async () => {
    await openSita();
    expect(screen.getByText('सीता उदाहरण')).toBeVisible();
    expect(screen.getByText('Science · X-001')).toBeVisible();
    expect(screen.getByText('Rs 32,000 a month')).toBeVisible();
    expect(await screen.findByText('Kartik: paid Rs 30,000')).toBeInTheDocument();
    const payments = within(screen.getByRole('region', { name: 'Payments of 2083' }));
    expect(
      payments.getByRole('row', { name: /^2083\/07\/15 Kartik S-000007 30,000 Sita Karki/u }),
    ).toBeVisible();
  });

  test('a salary that the table of a month has paid has its payslip, until it is cancelled', async () => {
    await openSita({ slip: aSlip() });
    const payments = within(screen.getByRole('region', { name: 'Payments of 2083' }));
    expect(await payments.findByRole('button', { name: 'Payslip' })).toBeEnabled();
    cleanup();
    await openSita({ slip: aSlip(), cancelled: CANCELLED });
    await screen.findByText('Cancelled');
    expect(screen.queryByRole('button', { name: 'Payslip' })).not.toBeInTheDocument();
  });

  test('shows the attendance of the month, and of the one before', async () => {
    const { user } = await openSita();
    const panel = within(screen.getByRole('region', { name: 'Attendance' }));
    expect(await panel.findByText('1 of 2, 50.0 %')).toBeVisible();
    expect(panel.getByTitle('Absent')).toHaveTextContent('2 Mangsir: AAbsent');
    answer('get', `/api/${many}/attendance-of/employee-1/2083/Kartik`, {
      ...anEmptyRegisterLine(),
      days: [],
    });
    await user.click(panel.getByRole('button', { name: 'Kartik 2083' }));
    expect(await panel.findByText('Not taken')).toBeVisible();
  });

  test('a salary is cancelled from its line, which is struck through and counts nowhere', async () => {
    const sent = answer('put', '/api/salaries/cancel/salary-1', { message: 'It is cancelled' });
    const { dialog, user } = await openCancelling();
    expect(dialog.getByText(/for Kartik 2083/u)).toHaveTextContent(
      'Rs 30,000 for Kartik 2083 count as not paid then.',
    );
    expect(dialog.queryByRole('option', { name: 'wrong student' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel salary' }));
    expect(fieldOf(await dialog.findByText('Reason is required'))).toBeInTheDocument();
    await user.selectOptions(dialog.getByLabelText('Reason'), 'wrong amount');
    await user.type(dialog.getByLabelText(/^Note/u), 'was 32,000');
    answerSalaries({ cancelled: CANCELLED });
    await user.click(dialog.getByRole('button', { name: 'Cancel salary' }));
    expect(announcedBy(await screen.findByText('It is cancelled'))).toBe('status');
    expect(sent[0]?.body).toEqual({ reason: 'wrong amount', note: 'was 32,000' });
    expect(await screen.findByText('Kartik: not paid')).toBeInTheDocument();
    const row = screen.getByText('Cancelled').closest('tr');
    expect(row).toHaveClass(looks('cancelled'));
    expect(row).toHaveTextContent('Kartik Cancelled, wrong amount: was 32,000S-00000730,000');
    expect(screen.queryByRole('button', { name: /^Cancel the salary/u })).not.toBeInTheDocument();
    expect(screen.queryByText(/^Paid Rs/u)).not.toBeInTheDocument();
  });

  test('a salary of a closed fiscal year offers no cancelling, and says what can be done', async () => {
    await openSita({ year_closed: true });
    expect(await screen.findByText(/^What is of a closed fiscal year stays as it is/u)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cancel the salary/u })).not.toBeInTheDocument();
  });

  const EARLIER =
    "It was paid on 15 Kartik 2083. That day stays as it is: the cancellation stands in today's day book.";
  const COMES_BACK = 'Rs 30,000 in cash comes back into the drawer that is open now.';

  test.each([
    ['of an earlier day', {}, EARLIER],
    ['of an earlier day in cash', { way: 'Cash' }, `${EARLIER} ${COMES_BACK}`],
    [
      'of an earlier day out of a drawer that is closed',
      { way: 'Cash', drawer_closed: true },
      `${EARLIER} The drawer that it was paid from is closed. ${COMES_BACK}`,
    ],
    [
      'of today out of a drawer that is closed',
      { way: 'Cash', drawer_closed: true, createdAt: TODAY },
      `The drawer that it was paid from is closed. ${COMES_BACK}`,
    ],
  ])(
    'cancelling one %s says on which day it counts, and where its cash comes back',
    async (_case, changes, text) => {
      const { dialog } = await openCancelling(changes);
      expect(dialog.getByText(text)).toBeVisible();
    },
  );

  test('cancelling one of today in cash says nothing of a drawer', async () => {
    const { dialog } = await openCancelling({ way: 'Cash', createdAt: TODAY });
    expect(dialog.queryByText(/drawer|day book/u)).not.toBeInTheDocument();
  });

  test('a salary that another desk has cancelled is said, and the salaries are read again', async () => {
    refuse('put', '/api/salaries/cancel/salary-1', 409, { message: 'Another desk has cancelled it' });
    const { dialog, user } = await openCancelling();
    await user.selectOptions(dialog.getByLabelText('Reason'), 'wrong month');
    answerSalaries({ cancelled: CANCELLED });
    await user.click(dialog.getByRole('button', { name: 'Cancel salary' }));
    expect(announcedBy(await screen.findByText('Another desk has cancelled it'))).toBe('alert');
    expect(await screen.findByText('Kartik: not paid')).toBeInTheDocument();
  });

  test('leaving does not count a cancelled salary', async () => {
    const { user } = await openSita();
    answerSalaries({ cancelled: CANCELLED });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Leave' }));
    expect(await screen.findByText(/has been paid nothing of 2083/u)).toBeVisible();
  });

  const ADVANCE = aVoucher({
    _id: 'voucher-7',
    number: 7,
    kind: 'advance',
    direction: 'transfer',
    party: 'Sita Example',
    head: '',
    bill_no: '',
    amount: 5000,
    a_month: 1000,
  });
  const answerAdvances = (...vouchers: object[]) =>
    answer('get', '/api/salaries/advances', [
      { employee: 'employee-1', kind, name: 'Sita Example', left: 5000, a_month: 1000, set_off: 0, vouchers },
    ]);

  async function openAdvance() {
    const app = await openSita();
    const panel = within(screen.getByRole('region', { name: 'Advance' }));
    expect(await panel.findByText('No advance was given.')).toBeVisible();
    await app.user.click(panel.getByRole('button', { name: 'Give an advance' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Advance for Sita Example' }));
    await app.user.type(dialog.getByLabelText(/^Amount/u), '5000');
    await app.user.type(dialog.getByLabelText(/^Taken off each month/u), '1000');
    return { ...app, panel, give: dialog.getByRole('button', { name: 'Give' }) };
  }

  test('an advance is given, with its voucher, and one that is owed can be given back', async () => {
    const sent = answer('post', '/api/salaries/advance', { message: 'Rs 5,000 is given' }, 201);
    const { user, panel, give } = await openAdvance();
    answerAdvances(ADVANCE);
    await user.click(give);
    expect(await screen.findByText('Rs 5,000 is given')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({
      employee: 'employee-1',
      kind,
      amount: 5000,
      a_month: 1000,
      way: 'Cash',
    });
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/./u);
    expect(await panel.findByText(/comes off the next salary/u)).toHaveTextContent(
      'Rs 5,000 left, Rs 1,000 comes off the next salary',
    );
    expect(panel.getByRole('link', { name: 'V-000007' })).toHaveAttribute(
      'href',
      '/expenses?month=2083-Mangsir&voucher=7',
    );
    const printed = answer('post', '/api/expenses/print/voucher-7', { copy: 0 });
    await user.click(panel.getByRole('button', { name: 'Print V-2083/84-000007' }));
    await waitFor(() => expect(printed).toHaveLength(1));
    expect(panel.getByRole('button', { name: 'Given back' })).toBeVisible();
  });

  test('an advance without an answer is kept with its key, and no other is given before it is known', async () => {
    fail('post', '/api/salaries/advance');
    const { user, panel, give } = await openAdvance();
    await user.click(give);
    expect(
      await screen.findByText('Not known yet whether Rs 5,000 as an advance to Sita Example arrived'),
    ).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'Give an advance' })).toBeDisabled();
    const sent = answer('post', '/api/salaries/advance', { message: 'Rs 5,000 is given' }, 201);
    answerAdvances(ADVANCE);
    await user.click(screen.getByRole('button', { name: 'Find out and finish' }));
    expect(await screen.findByText('Rs 5,000 is given')).toBeVisible();
    expect(sent[0]?.headers.get('Idempotency-Key')).toMatch(/./u);
    expect(panel.getByRole('button', { name: 'Give an advance' })).toBeEnabled();
  });

  test('leads to the salary form, filled in with the employee and the month', async () => {
    const { user, path } = await openSita();
    await user.click(await screen.findByRole('link', { name: /Mangsir: not paid/u }));
    expect(await screen.findByLabelText(EMPLOYEE_WIRE[kind].labels.name)).toHaveValue('Sita Example');
    expect(path()).toContain(salary);
    expect(screen.getByLabelText(EMPLOYEE_WIRE[kind].labels.number)).toHaveValue('X-001');
    expect(screen.getByLabelText('Month')).toHaveValue('Mangsir');
  });

  test('leaving shows day and reason; among those who left the employee can be brought back', async () => {
    const { user } = await openSita();
    answer('post', `/api/${many}/leave/employee-1`, { message: 'Left' });
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Leave' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Are you sure?' }));
    await user.type(dialog.getByLabelText('Reason'), 'Retired');
    const gone = onWire({ left: { day: '2083-08-05', reason: 'Retired' } });
    answer('get', `/api/${many}/employee-1`, gone);
    answer('get', `/api/${many}/left`, [gone]);
    await user.click(dialog.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Left on 5 Mangsir 2083: Retired')).toBeVisible();

    await user.click(screen.getByRole('link', { name: left }));
    expect(
      await screen.findByRole('row', { name: /Sita Example X-001 2083\/08\/05 Retired/u }),
    ).toBeVisible();
    answer('post', `/api/${many}/return/employee-1`, { message: 'Sita Example is back' });
    await user.click(screen.getByRole('button', { name: 'Bring back Sita Example' }));
    expect(await screen.findByText('Sita Example is back')).toBeVisible();
  });
});
