import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { EMPLOYEE_WIRE, toWire } from '@school-office/contract/employeeWire';
import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import { anEmployee } from '../../testing/builders.ts';
import { answer } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const PAGES = {
  teacher: { list: '/teacher_details', salary: '/teacher_salary', left: 'Teachers who left' },
  staff: {
    list: '/non-teaching_staff_details',
    salary: '/non-teaching_staff_salary',
    left: 'Staff who left',
  },
};
const SITA = anEmployee({ nepali_name: 'सीता उदाहरण' });

beforeEach(() => {
  // 5 Mangsir 2083 in Nepal.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T06:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe.each(EMPLOYEE_KINDS)('the page of a %s', (kind) => {
  const { many, salaryPath } = EMPLOYEE_WIRE[kind];
  const { list, salary, left } = PAGES[kind];
  const onWire = (changes: object = {}) => ({ ...toWire(kind, { ...SITA, ...changes }) });

  async function openSita() {
    answer('get', `/api/${many}/employee-1`, onWire());
    answer('get', `/api/${many}`, [onWire()]);
    answer('get', `/api/${salaryPath}/fees/X-001/2083`, [
      {
        ...toWire(kind, { name: 'Sita Example', number: 'X-001' }),
        _id: 'salary-1',
        salaryForTheYear: 2083,
        salaryForTheMonth: 'Kartik',
        salaryAmount: 30_000,
        createdAt: '2026-11-01T06:00:00.000Z',
        account: 'office@jhhs.example',
      },
    ]);
    answer('get', `/api/history/${kind}/employee-1`, []);
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
    expect(payments.getByRole('row', { name: '2083/07/15 Kartik 30,000 Sita Karki' })).toBeVisible();
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
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Are you sure?' }));
    await user.type(dialog.getByLabelText('Reason'), 'Retired');
    const gone = onWire({ left: { day: '2083-08-05', reason: 'Retired' } });
    answer('get', `/api/${many}/employee-1`, gone);
    answer('get', `/api/${many}/left`, [gone]);
    await user.click(dialog.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Left on 2083-08-05: Retired')).toBeVisible();

    await user.click(screen.getByRole('link', { name: left }));
    expect(await screen.findByRole('row', { name: /Sita Example X-001 2083-08-05 Retired/u })).toBeVisible();
    answer('post', `/api/${many}/return/employee-1`, { message: 'Sita Example is back' });
    await user.click(screen.getByRole('button', { name: 'Bring back Sita Example' }));
    expect(await screen.findByText('Sita Example is back')).toBeVisible();
  });
});
