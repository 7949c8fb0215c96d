import type { ClassRegister } from '@school-office/contract/attendance/attendance';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { looks } from '../../components/kit/looks.ts';
import { aRegister, aRegisterLine } from '../../testing/builders.ts';
import { answer, answerLater, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const FIVE = '/api/students/attendance/Five/2083/Kartik';
const MANGSIR = '/api/students/attendance/Five/2083/Mangsir';
const KARTIK = '/attendance-register?of=Five&month=2083-Kartik';

async function openKartik(register: ClassRegister = aRegister()) {
  answer('get', FIVE, { ...register });
  const app = renderApp(KARTIK);
  await screen.findByRole('region', { name: 'Class Five, Kartik 2083' });
  return app;
}

/** A month of 29 days. */
function mangsir() {
  return { ...aRegister({ days: aRegister().days.slice(0, 29) }) };
}

/** A month without a sheet. */
function withoutSheets(students: ClassRegister['students'] = []) {
  const days = aRegister().days.map((day) => ({ ...day, taken: false }));
  return { ...aRegister({ days, students }) };
}

const rowOf = (name: string | RegExp) => screen.getByRole('row', { name });
const choice = () => screen.getByLabelText('Class');
const sheetOf = (name: RegExp) => screen.queryByRole('link', { name });

describe('the register of a month', () => {
  test('has the marks of each day, counts and percent: 13 of 15 are 86.7 %', async () => {
    await openKartik();
    expect(screen.getByText('1 student, 15 school days')).toBeVisible();
    const row = rowOf(/^1 ?Aarav Example/);
    expect(within(row).getAllByText('Present')).toHaveLength(12);
    expect(
      within(row)
        .getAllByText(/^(Late|Absent|On leave)$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Late', 'Absent', 'On leave']);
    expect(countsIn(row)).toEqual(['12', '1', '1', '1', '86.7']);
  });

  test('has a column of those on duty where somebody was', async () => {
    const line = aRegisterLine({
      marks: { 8: 'P', 9: 'D' },
      present: 1,
      absent: 0,
      late: 0,
      leave: 0,
      duty: 1,
    });
    await openKartik(aRegister({ students: [{ ...line, percent: 100 }] }));
    const cells = within(rowOf(/^1 ?Aarav Example/)).getAllByRole('cell');
    expect(cells.slice(-6).map(({ textContent }) => textContent)).toEqual(['1', '', '', '', '1', '100.0']);
    expect(screen.getByRole('columnheader', { name: /On duty/ })).toBeVisible();
  });

  test('says how many of its school days are taken, as long as some are not', async () => {
    const days = aRegister().days.map((day) => ({ ...day, taken: day.taken && day.day < 10 }));
    await openKartik(aRegister({ days }));
    expect(screen.getByText('1 student, 2 of 15 school days taken')).toBeVisible();
  });

  test('writes the name of a holiday once, and none for Saturdays', async () => {
    await openKartik(aRegister({ students: [aRegisterLine(), aRegisterLine({ _id: 'student-2' })] }));
    expect(screen.getAllByText('Dashain')).toHaveLength(1);
    expect(screen.getAllByText('Tihar')).toHaveLength(1);
    expect(screen.queryByText('Saturday')).not.toBeInTheDocument();
  });

  test('sums up how many attended, by day and in all', async () => {
    const absent = { present: 0, absent: 2, late: 0, leave: 0, percent: 0 };
    await openKartik(
      aRegister({
        students: [
          aRegisterLine(),
          aRegisterLine({ _id: 'student-2', roll_no: 2, marks: { 8: 'A', 9: 'A' }, ...absent }),
        ],
      }),
    );
    const row = rowOf(/^Attended/);
    const attended = within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
    expect(attended.slice(0, 4)).toEqual(['', '', '1', '1']);
    // 13 of 17.
    expect(countsIn(row)).toEqual(['12', '3', '1', '1', '76.5']);
  });

  test('shows a percent below 75 in crimson', async () => {
    await openKartik(aRegister({ students: [aRegisterLine({ percent: 74.9 })] }));
    expect(screen.getByRole('cell', { name: '74.9' })).toHaveClass(looks('crimson'));
  });

  test('leads to the people, and from a day to its sheet once it has begun', async () => {
    answer('get', MANGSIR, mangsir());
    renderApp('/attendance-register?of=Five');
    expect(await screen.findByRole('link', { name: 'Aarav Example' })).toHaveAttribute(
      'href',
      '/students/student-1',
    );
    expect(sheetOf(/^Wednesday, 9 Mangsir 2083/)).toHaveAttribute(
      'href',
      '/student-attendance/Five?day=2083-08-09',
    );
    expect(sheetOf(/^Thursday, 10 Mangsir 2083/)).not.toBeInTheDocument();
    expect(screen.getByText('Thursday, 10 Mangsir 2083')).toBeInTheDocument();
  });

  test('of teachers has their ids and leads to their pages', async () => {
    const { student_name: teacher_name, roll_no: _roll, ...line } = aRegisterLine();
    answer('get', '/api/teachers/attendance/2083/Kartik', {
      days: aRegister().days,
      teachers: [{ ...line, teacher_name, teacherId: 'T-009' }],
    });
    renderApp('/attendance-register?of=teacher&month=2083-Kartik');
    expect(await screen.findByRole('row', { name: /^T-009 ?Aarav Example/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Aarav Example' })).toHaveAttribute(
      'href',
      '/teacher_details/student-1',
    );
    expect(screen.getByText('1 teacher, 15 school days')).toBeVisible();
  });

  test('that cannot be loaded says why, and is loaded again', async () => {
    refuse('get', FIVE, 503, { message: 'The database does not answer' });
    const { user } = renderApp(KARTIK);
    expect(await screen.findByText(/The database does not answer/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
    answer('get', FIVE, { ...aRegister() });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Aarav Example')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
  });
});

describe('class and month', () => {
  test('are the first class and this month at first, then those in the address; the class is remembered', async () => {
    answer('get', MANGSIR.replace('Five', 'Nursery'), mangsir());
    answer('get', MANGSIR, mangsir());
    const { user, path } = renderApp('/attendance-register');
    await screen.findByRole('region', { name: 'Class Nursery, Mangsir 2083' });
    await user.selectOptions(choice(), 'Class Five');
    await screen.findByRole('region', { name: 'Class Five, Mangsir 2083' });
    expect(path()).toBe('/attendance-register?of=Five&month=2083-Mangsir');

    cleanup();
    renderApp('/attendance-register');
    await screen.findByRole('region', { name: 'Class Five, Mangsir 2083' });
  });

  test('step by the month, not beyond this one', async () => {
    answer('get', MANGSIR, mangsir());
    const { user, path } = await openKartik();
    await user.click(screen.getByRole('button', { name: 'Mangsir 2083' }));
    await screen.findByRole('region', { name: 'Class Five, Mangsir 2083' });
    expect(screen.getByRole('button', { name: 'Poush 2083' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Kartik 2083' }));
    await waitFor(() => expect(path()).toBe(KARTIK));
  });

  test.each(['2083-Poush', '2083-October', '1999-Kartik', 'x'])(
    'are those of today for %s',
    async (month) => {
      answer('get', MANGSIR, mangsir());
      renderApp(`/attendance-register?of=Five&month=${month}`);
      expect(await screen.findByRole('region', { name: 'Class Five, Mangsir 2083' })).toBeVisible();
    },
  );

  test('never show the numbers of another month while theirs are on the way', async () => {
    const { user } = await openKartik();
    const release = answerLater('get', '/api/students/attendance/Five/2083/Ashoj', {
      ...aRegister({ students: [aRegisterLine({ student_name: 'Maya Example' })] }),
    });
    await user.click(screen.getByRole('button', { name: 'Ashoj 2083' }));
    await waitFor(() => expect(screen.queryByText('Aarav Example')).not.toBeInTheDocument());
    release();
    expect(await screen.findByText('Maya Example')).toBeVisible();
  });
});

describe('without sheets it says what to do:', () => {
  test('to register somebody, for a class without students', async () => {
    answer('get', MANGSIR, withoutSheets());
    renderApp('/attendance-register?of=Five');
    expect(await screen.findByText('No student is registered in class Five yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Register a student' })).toHaveAttribute(
      'href',
      '/student-register',
    );
  });

  test('to take the attendance of today', async () => {
    answer('get', MANGSIR, withoutSheets([aRegisterLine()]));
    renderApp('/attendance-register?of=Five');
    expect(await screen.findByText('No attendance has been taken in Mangsir 2083 yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Take today’s attendance' })).toHaveAttribute(
      'href',
      '/student-attendance/Five?day=2083-08-09',
    );
  });

  test('in an earlier month, to open the sheet of its first school day', async () => {
    answer('get', FIVE, withoutSheets());
    renderApp(KARTIK);
    expect(await screen.findByText('No attendance was taken in Kartik 2083.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the sheet of 8 Kartik 2083' })).toHaveAttribute(
      'href',
      '/student-attendance/Five?day=2083-07-08',
    );
  });
});

/** The counts and the percent at the end of a row. */
function countsIn(row: HTMLElement): (string | null)[] {
  return within(row)
    .getAllByRole('cell')
    .slice(-5)
    .map(({ textContent }) => textContent);
}
