import { MONTHS } from '@school-office/contract/enumerations';
import type { StudentDues } from '@school-office/contract/money/feeAccount';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { paths, toDues, toDuesFor } from '../../lib/paths.ts';
import { aLogin, someDues } from '../../testing/builders.ts';
import { answer, refuse } from '../../testing/mockServer.ts';
import { renderApp, type RenderAppOptions } from '../../testing/renderApp.tsx';

/** So many months of 2083, Rs 1,000 each. */
function owing(count: number): Pick<StudentDues, 'months' | 'due'> {
  const months = MONTHS.slice(0, count).map((month_name) => ({ year: 2083, month_name, due: 1000 }));
  return { months, due: count * 1000 };
}

const AARAV = someDues();
const MAYA = someDues(
  { _id: 'student-2', student_name: 'Maya Example', classname: 'Two', roll_no: 7, contact_no: '9800000002' },
  { ...owing(4), last_paid: '2026-07-16T18:15:00Z' },
);
const KAMALA = someDues(
  { _id: 'student-3', student_name: 'कमला अधिकारी', roll_no: 2, parents_name: 'Gita Adhikari' },
  owing(2),
);

async function openDues(
  rows = [AARAV, MAYA, KAMALA],
  path: string = paths.dues,
  options: RenderAppOptions = {},
) {
  answer(
    'get',
    '/api/dues',
    rows.map((row) => ({ ...row })),
  );
  const app = renderApp(path, options);
  await screen.findByRole('region', { name: 'Dues' });
  return app;
}

const rows = () => within(screen.getByRole('table')).getAllByRole('row').slice(1);
const names = () => rows().map((row) => within(row).getAllByRole('link')[0]?.textContent);
const sum = () => screen.getByText(/^Rs /u).closest('p');

describe('the dues', () => {
  test('are listed with months, amount, phone and last payment, most months first', async () => {
    await openDues();
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      '1Maya ExampleTwo7Hari Example98000000024Baisakh2083/04/014,000',
      '2कमला अधिकारीFive2Gita Adhikari98000000012Baisakhnone2,000',
      '3Aarav ExampleFive1Hari Example98000000011Chaitra 2082none1,200',
    ]);
    expect(screen.getByText('3 students owe Rs 7,200 on 9 Mangsir 2083')).toBeVisible();
    expect(sum()).toHaveTextContent('3 studentsRs 7,200');
  });

  test('of more than so many months are one click away; 0 lists everybody who owes', async () => {
    const { user } = await openDues();
    await user.click(screen.getByRole('button', { name: '1 month' }));
    await waitFor(() => expect(names()).toEqual(['Maya Example', 'कमला अधिकारी']));
    expect(sum()).toHaveTextContent('2 students, more than 1 monthRs 6,000');
    await user.click(screen.getByRole('button', { name: '6 months' }));
    expect(await screen.findByText('Nobody owes more than 6 months.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '0 months' }));
    await waitFor(() => expect(sum()).toHaveTextContent('3 studentsRs 7,200'));
  });

  test('of one class are chosen, and are still chosen on the way back from the desk', async () => {
    const { user, router } = await openDues();
    await user.selectOptions(screen.getByLabelText('Class'), 'Five');
    await waitFor(() => expect(names()).toEqual(['कमला अधिकारी', 'Aarav Example']));
    expect(screen.getByText('2 students of class Five owe Rs 3,200 on 9 Mangsir 2083')).toBeVisible();
    answer('get', '/api/students/student-3', { ...KAMALA.student });
    await user.click(screen.getByRole('link', { name: 'कमला अधिकारी' }));
    await screen.findByRole('heading', { name: 'Student Fees' });
    await router.navigate(-1);
    await screen.findByRole('region', { name: 'Dues' });
    expect(screen.getByLabelText('Class')).toHaveValue('Five');
    expect(names()).toHaveLength(2);
  });

  test('of the class that was looked at last are shown when the page is opened again, until all are', async () => {
    const { user } = await openDues(undefined, toDues('Two'));
    expect(names()).toEqual(['Maya Example']);
    cleanup();
    await openDues();
    await waitFor(() => expect(names()).toEqual(['Maya Example']));
    await user.selectOptions(screen.getByLabelText('Class'), 'All classes');
    await waitFor(() => expect(names()).toHaveLength(3));
    cleanup();
    await openDues();
    expect(names()).toHaveLength(3);
  });

  test('of a class in which nobody owes say so, with all classes one click away', async () => {
    answer('get', '/api/dues', [{ ...AARAV }, { ...MAYA }]);
    const { user } = renderApp(`${toDues('Six')}&more=2`);
    expect(await screen.findByText('Nobody of class Six owes more than 2 months.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '0 months' }));
    expect(await screen.findByText('Nobody of class Six owes anything.')).toBeVisible();
    expect(screen.getByText('Nobody of class Six owes')).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: 'All classes: 2 students owe Rs 5,200 on 9 Mangsir 2083' }),
    );
    await waitFor(() => expect(names()).toEqual(['Maya Example', 'Aarav Example']));
    expect(screen.getByLabelText('Class')).toHaveValue('');
    cleanup();
    await openDues([AARAV, MAYA]);
    expect(names()).toHaveLength(2);
  });

  test.each([
    ['after the next sign-in', { login: aLogin({ token: 'token.of.the.next.sign.in' }) }, '2026-11-25'],
    ['in the next year', {}, '2027-04-20'],
  ])('of the class that was looked at last are not shown %s', async (_when, options, day) => {
    await openDues(undefined, toDues('Two'));
    expect(names()).toEqual(['Maya Example']);
    cleanup();
    vi.setSystemTime(`${day}T06:00:00Z`);
    await openDues(undefined, undefined, options);
    expect(names()).toHaveLength(3);
    expect(screen.getByLabelText('Class')).toHaveValue('');
  });

  test('of some months alone are listed by a link to them, with what is owed for these, until all are', async () => {
    const { user, path } = await openDues(
      undefined,
      toDuesFor({ year: 2083, months: ['Jestha', 'Shrawan'] }, 'Two'),
    );
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      '1Maya ExampleTwo7Hari Example98000000022Jestha2083/04/012,000',
    ]);
    expect(
      screen.getByText('1 student of class Two owes Rs 2,000 for Jestha and Shrawan 2083 on 9 Mangsir 2083'),
    ).toBeVisible();
    expect(screen.getByText('For Jestha and Shrawan 2083 alone')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All months' }));
    await waitFor(() => expect(sum()).toHaveTextContent('1 studentRs 4,000'));
    expect(path()).toBe('/dues?class=Two');
  });

  test.each([
    [{ year: 2083, months: null }, ['Maya Example', 'कमला अधिकारी'], 'the school year 2083'],
    [{ year: 2083, months: null, isBefore: true }, ['Aarav Example'], 'years before 2083'],
    [{ year: 2083, months: MONTHS.slice(3, 8) }, ['Maya Example'], '5 months of 2083'],
  ])('for %j are of these', async (months, found, text) => {
    await openDues(undefined, toDuesFor(months));
    expect(names()).toEqual(found);
    expect(screen.getByText(`For ${text} alone`)).toBeVisible();
  });

  test('for months that nobody owes say so, with all one click away; the class of last time is not theirs', async () => {
    await openDues(undefined, toDues('Two'));
    cleanup();
    answer('get', '/api/dues', [{ ...AARAV }, { ...MAYA }]);
    const { user } = renderApp(`${paths.dues}?for=2083-Chaitra`);
    expect(await screen.findByText('Nobody owes anything for Chaitra 2083.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^All classes: 2 students owe Rs 5,200/u }));
    await waitFor(() => expect(names()).toEqual(['Maya Example', 'Aarav Example']));
  });

  test('are searched by name in either script, class and roll, and phone; Enter opens the first at the desk', async () => {
    const { user } = await openDues();
    const search = screen.getByLabelText('Search those who owe');
    await user.type(search, '9800000002');
    expect(names()).toEqual(['Maya Example']);
    await user.clear(search);
    await user.type(search, 'kamala');
    expect(names()).toEqual(['कमला अधिकारी']);
    const found = answer('get', '/api/students/student-3', { ...KAMALA.student });
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Student Fees' });
    expect(found).toHaveLength(1);
  });

  test('are walked through by the arrows', async () => {
    const { user } = await openDues();
    await user.click(screen.getByLabelText('Search those who owe'));
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('link', { name: 'कमला अधिकारी' })).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(screen.getByRole('link', { name: 'Maya Example' })).toHaveFocus();
  });

  test('of somebody who has left say so', async () => {
    const left = { day: '2083-08-01', reason: 'Moved', roll_no: 1, rfid: '1' };
    await openDues([someDues({ left })]);
    expect(rows()[0]).toHaveTextContent('Five, left');
  });

  test('that nobody has are said so', async () => {
    answer('get', '/api/dues', []);
    renderApp(paths.dues);
    expect(await screen.findByText('Nobody owes anything.')).toBeVisible();
  });

  test('that cannot be loaded say why, and are loaded again', async () => {
    refuse('get', '/api/dues', 503, { message: 'The database does not answer' });
    const { user } = renderApp(paths.dues);
    expect(await screen.findByText(/The database does not answer/)).toBeVisible();
    answer('get', '/api/dues', [{ ...AARAV }]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Aarav Example' })).toBeVisible();
  });
});
