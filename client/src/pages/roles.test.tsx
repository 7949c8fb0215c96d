// What a teacher and a clerk see of people and money.

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  aClerk,
  aDayBook,
  aReceipt,
  aReceiptLine,
  aRegister,
  aStudent,
  aSheet,
  aTakenSheet,
  aTeacher,
  anAccount,
  anEmployee,
  anEmptyRegisterLine,
  registerDays,
} from '../testing/builders.ts';
import { fieldOf } from '../testing/messages.ts';
import { answer, watchCalls } from '../testing/mockServer.ts';
import { renderApp } from '../testing/renderApp.tsx';

const HEADS_CAN = /^Only a head may cancel receipts/u;
const { previous_dues: _, registration_fees: __, ...MAYA } = aStudent({ student_name: 'Maya Example' });

beforeEach(() => {
  // 5 Mangsir 2083, the day of the receipt.
  vi.setSystemTime('2026-11-21T08:20:00Z');
  answer('get', '/api/history/:kind/:id', []);
  const days = registerDays({}).map((day) => ({ ...day }));
  answer('get', '/api/:many/attendance-of/:id/:year/:month', { ...anEmptyRegisterLine(), days });
});

function onWire(value: object) {
  return JSON.parse(JSON.stringify(value)) as Record<string, string>;
}

describe('a teacher', () => {
  const login = aTeacher('Five');

  test('sees who a student is, attendance and history, and no money is asked for', async () => {
    answer('get', '/api/students/student-1', { ...MAYA });
    answer('get', '/api/students/class/Five', [{ ...MAYA }]);
    const calls = watchCalls();
    renderApp('/students/student-1', { login });
    expect(await screen.findByRole('heading', { level: 1, name: 'Maya Example' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Attendance' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'History' })).toBeVisible();
    const page = within(screen.getByRole('main'));
    for (const name of ['Take fees', 'Admit card', 'Edit', 'Link a brother or sister', 'Extra bill']) {
      expect(page.queryByText(name)).not.toBeInTheDocument();
    }
    await waitFor(() => expect(calls).toContain('GET /api/history/student/student-1'));
    expect(calls.filter((call) => /account\/student|fees|concessions|heads|family/u.test(call))).toEqual([]);
  });

  test('sees the list of the class without dues, and nothing to change in it', async () => {
    answer('get', '/api/students/class/Five', [{ ...MAYA }]);
    renderApp('/student_details/details/Five', { login });
    await screen.findByText('Maya Example');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).not.toContain('Previous Dues');
    expect(heads).not.toContain('Edit');
    for (const name of ['Dues', 'Who left', 'Register student']) {
      expect(screen.queryByRole('link', { name })).not.toBeInTheDocument();
    }
  });

  test.each(['/student_details', '/student-attendance'])('chooses of the own classes on %s', async (path) => {
    answer('get', '/api/students/attendance/today', [
      { classname: 'Five', taken: false, present: 0, total: 12 },
    ]);
    renderApp(path, { login: aTeacher('Seven', 'Five') });
    const tiles = await screen.findAllByRole('link', { name: /^(Five|Seven)/u });
    expect(tiles.map((tile) => tile.querySelector('strong')?.textContent)).toEqual(['Five', 'Seven']);
    expect(screen.queryByRole('link', { name: /^Six/u })).not.toBeInTheDocument();
  });

  test('begins the day with the sheets of the own classes, taken or not, and the absent', async () => {
    answer('get', '/api/students/attendance/today', [
      { classname: 'Five', taken: true, present: 11, total: 12 },
      { classname: 'Seven', taken: false, present: 0, total: 20 },
    ]);
    answer('get', '/api/attendance/absent', []);
    answer('get', '/api/attendance/:year/:month', []);
    const calls = watchCalls();
    renderApp('/', { login: aTeacher('Five', 'Seven') });
    expect(await screen.findByRole('link', { name: /^Five.*11 of 12 attended/u })).toHaveAttribute(
      'href',
      '/student-attendance/Five',
    );
    expect(screen.getByRole('link', { name: /^Seven.*Not taken yet/u })).toBeVisible();
    expect(await screen.findByText('Nobody is absent.')).toBeVisible();
    expect(calls.filter((call) => /dashboard|fees|day-book|income/u.test(call))).toEqual([]);
  });

  test.each(['/', '/student_details', '/student-attendance', '/attendance-register'])(
    'without a class is told so on %s',
    async (path) => {
      answer('get', '/api/students/attendance/today', []);
      renderApp(path, { login: aTeacher() });
      expect(await screen.findByText(/^No class is yours yet/u)).toBeVisible();
    },
  );

  test('has the registers of the own classes only, whatever the address says', async () => {
    const register = aRegister({ days: registerDays({}).slice(0, 29) });
    const asked = answer('get', '/api/students/attendance/:class/:year/:month', onWire(register));
    renderApp('/attendance-register?of=Six', { login: aTeacher('Five', 'Seven') });
    const choice = await screen.findByLabelText('Class');
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Class Five', 'Class Seven']);
    await waitFor(() => expect(asked[0]?.path).toBe('/api/students/attendance/Five/2083/Mangsir'));
  });

  test('is offered the next of the own classes after a sheet, and no other is read', async () => {
    const others = [{ _id: MAYA._id, student_name: 'Maya Example', roll_no: 1 }];
    const open = onWire(aSheet({ others }));
    answer('get', '/api/students/attendance/Five/:year/:month/:day', open);
    answer('get', '/api/students/attendance/Seven/:year/:month/:day', open);
    answer('post', '/api/students/attendance/Five', { message: 'Attendance is taken.' }, 201);
    const { user } = renderApp('/student-attendance/Five', { login: aTeacher('Five', 'Seven') });
    await screen.findByText('Maya Example');
    const sheet = onWire(aTakenSheet());
    answer('get', '/api/students/attendance/Five/:year/:month/:day', sheet);
    const calls = watchCalls();
    await user.click(screen.getByRole('button', { name: /^Maya Example/u }));
    await user.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByRole('link', { name: 'Next: Class Seven' })).toBeVisible();
    const ofOthers = calls.filter((call) => /attendance\/(?!Five|Seven)/u.test(call));
    expect(ofOthers).toEqual([]);
  });
});

describe('a clerk', () => {
  const login = aClerk();
  const OWN = { account: 'hari@jhhs.example' };

  async function openReceipt(receipt = aReceipt()) {
    answer('get', '/api/receipts/2083-84/118', onWire(receipt));
    const app = renderApp('/receipts/2083-84/118', { login });
    await screen.findByRole('heading', { level: 1, name: 'Receipt 2083/84-000118' });
    return app;
  }

  test('cancels a receipt of their own of today', async () => {
    await openReceipt(aReceipt(OWN));
    expect(screen.getByRole('button', { name: 'Cancel receipt' })).toBeVisible();
    expect(screen.queryByText('A head can cancel it.')).not.toBeInTheDocument();
  });

  test.each([
    ['of somebody else', {}],
    ['of yesterday', { ...OWN, createdAt: '2026-11-20T08:00:00.000Z' }],
    ['of a drawer that is closed', { ...OWN, drawer_closed: true as const }],
  ])('is told that a head can cancel a receipt %s', async (_which, changes) => {
    await openReceipt(aReceipt(changes));
    expect(screen.getByText('A head can cancel it.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel receipt' })).not.toBeInTheDocument();
  });

  test('sees money and history of a student, gives no concession, and cancels own payments of today', async () => {
    const student = aStudent({ student_name: 'Maya Example' });
    const receipts = [aReceipt({ ...OWN, _id: 'own', number: 119 }), aReceipt({ lines: [aReceiptLine()] })];
    const given = { _id: 'c1', heads: [], percent: 10, kind: 'merit', reason: 'First in class' };
    answer('get', '/api/students/student-1', onWire(student));
    answer('get', '/api/students/class/Five', []);
    answer('get', '/api/students/account/student-1', onWire(anAccount({ student, receipts })));
    answer('get', '/api/students/family/student-1', { members: [], proposed: [] });
    answer('get', '/api/students/heads/student-1', { heads: [] });
    answer('get', '/api/fees/heads', []);
    answer('get', '/api/students/concessions/student-1', [
      { ...given, from_year: 2083, from_month: 'Baisakh', until_year: null, until_month: null },
    ]);
    const { user } = renderApp('/students/student-1', { login });
    expect(await screen.findByRole('button', { name: 'Cancel receipt 2083/84-000119' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel receipt 2083/84-000118' })).not.toBeInTheDocument();
    expect(screen.getByText(HEADS_CAN)).toBeVisible();
    const concessions = within(await screen.findByRole('region', { name: 'Concessions' }));
    expect(concessions.queryByRole('button', { name: /^(Give|End)/u })).not.toBeInTheDocument();
    await user.click(concessions.getByRole('button', { name: 'Extra bill' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText('For'), 'Broken window');
    await user.type(dialog.getByLabelText('Amount'), '-200');
    await user.type(dialog.getByLabelText('Reason'), 'By mistake');
    await user.click(dialog.getByRole('button', { name: 'Charge' }));
    expect(
      fieldOf(await dialog.findByText('Only a head may make a bill of a negative amount.')),
    ).toBeInTheDocument();
  });

  test('of a day book cancels own receipts only, and no salary', async () => {
    const receipts = [aReceipt({ ...OWN, _id: 'own', number: 119 }), aReceipt()];
    const salary = {
      _id: 'salary-1',
      number: 'T-001',
      createdAt: '2026-11-21T06:00:00.000Z',
      name: 'Sita Teacher',
      way: 'Bank',
      account: 'office@jhhs.example',
      amount: 30_000,
      for: 'Kartik 2083',
      cancelled: null,
    };
    answer('get', '/api/day-book/:year/:month/:day', {
      ...aDayBook(),
      total: 3774,
      received: 3774,
      receipts: receipts.map(onWire),
      paid_out: [salary],
    });
    renderApp('/day-book', { login });
    expect(await screen.findByRole('button', { name: 'Cancel receipt 2083/84-000119' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel receipt 2083/84-000118' })).not.toBeInTheDocument();
    expect(screen.getByText(HEADS_CAN)).toBeVisible();
    expect(screen.getByText('Sita Teacher')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Cancel the salary/u })).not.toBeInTheDocument();
  });

  test('sees the page of a teacher, but pays and changes no salary', async () => {
    const employee = anEmployee({ name: 'Sita Teacher' });
    answer('get', '/api/teachers/employee-1', onWire({ ...employee, teacher_name: 'Sita Teacher' }));
    answer('get', '/api/teachers', []);
    answer('get', '/api/teachers/fees/:number/:year', []);
    const { user } = renderApp('/teacher_details/employee-1', { login });
    const edit = await screen.findByRole('button', { name: 'Edit' });
    expect(screen.queryByRole('link', { name: 'Pay salary' })).not.toBeInTheDocument();
    expect(screen.queryByTitle(/^Take the payment for/u)).not.toBeInTheDocument();
    await user.click(edit);
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText('Phone')).toBeVisible();
    expect(dialog.queryByLabelText('Salary')).not.toBeInTheDocument();
  });

  test('is shown the first steps of a new school that are theirs', async () => {
    answer('post', '/dashboard', []);
    answer('get', '/api/fees/heads', []);
    answer('get', '/api/holidays/:year', { days: [], seen: 0 });
    answer('get', '/api/students/attendance/today', []);
    answer('get', '/api/day-book/:year/:month/:day', { ...aDayBook() });
    renderApp('/', { login });
    const steps = within(await screen.findByRole('region', { name: 'First steps' }));
    expect(steps.getByText(/^0 of 2 done/u)).toBeVisible();
    expect(steps.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Import a list',
      'Register a student',
      'Register a teacher',
      'Register staff',
    ]);
  });
});
