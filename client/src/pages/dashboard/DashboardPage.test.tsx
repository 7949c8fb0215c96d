import type { AbsentStudent } from '@school-office/contract/attendance/attendance';
import type { DashboardCard } from '@school-office/contract/dashboard';
import { MONTHS } from '@school-office/contract/enumerations';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { school } from '../../features/school/schoolRequests.ts';
import { aClerk, aHead, aLogin, aPreview, aSchool, idOf, aDrawer } from '../../testing/builders.ts';
import { keepSpreadsheets } from '../../testing/downloads.ts';
import { announcedBy } from '../../testing/messages.ts';
import { answer, answerLater, refuse } from '../../testing/mockServer.ts';
import { dashboard } from '../../testing/recorded/dashboard.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { cellsOf } from '../../testing/tables.ts';
import buttonStyles from '../../components/kit/button.module.css';

const NUMBERS: Partial<Record<DashboardCard['_id'], number>> = {
  students: 1234,
  teachers: 2,
  income: 482_350.5,
};
const CARDS = dashboard
  .filter(({ _id }) => _id in NUMBERS)
  .map((card) => ({ ...card, number: NUMBERS[card._id]! }));
const THIS_YEAR = 2083;
const MONTH = 'Mangsir' as const;
const INCOME = `/api/income/${THIS_YEAR}`;
const NO_INCOME = MONTHS.map((month) => ({ month, income: 0 }));
const CLASSES = [
  { classname: 'Nursery', taken: true, present: 30, total: 32 },
  { classname: 'LKG', taken: false, present: 0, total: 12 },
  { classname: 'UKG', taken: false, present: 0, total: 0 },
];

const absentPanel = (name = 'Absent today') => screen.findByRole('region', { name });
const namesIn = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('listitem')
    .map((line) => line.textContent);
const moneyPanel = () => screen.findByRole('region', { name: 'Received today' });
const steps = () => within(screen.getByRole('region', { name: 'First steps' }));

function preferReducedMotion() {
  const { happyDOM } = window as unknown as {
    happyDOM: { settings: { device: { prefersReducedMotion: string } } };
  };
  happyDOM.settings.device.prefersReducedMotion = 'reduce';
  return () => {
    happyDOM.settings.device.prefersReducedMotion = 'no-preference';
  };
}

/** A day without money. */
const DAY_BOOK = {
  receipts: [],
  cancellations: [],
  by_way: [],
  received: 0,
  drawer: aDrawer(),
};

beforeEach(() => {
  answer('get', INCOME, NO_INCOME);
  answer('get', '/api/day-book/:year/:month/:day', DAY_BOOK);
  answer('get', '/api/fees/heads', []);
  answer('get', '/api/attendance/absent', []);
  answer('get', '/api/attendance/:year/:month', []);
});

describe('the dashboard', () => {
  test.each([
    ['head', 1],
    ['clerk', 0],
  ] as const)('tells a head what is wrong with the backups: a %s reads %i', async (role, read) => {
    const failed = 'The backup of 2083/08/09 at 19:00 failed: There is no folder /stick.';
    const asked = answer('get', '/api/backup', { notes: [failed] });
    answer('post', '/dashboard', CARDS);
    answer('get', '/api/students/attendance/today', CLASSES);
    renderApp('/', { login: aLogin({ role }) });
    await screen.findByRole('link', { name: '1,234 Students' });
    await waitFor(() => expect(asked).toHaveLength(read));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await waitFor(() => expect(screen.queryAllByText(failed)).toHaveLength(read));
  });

  test('shows the loader, then each card with its number, picture and link', async () => {
    const release = answerLater('post', '/dashboard', CARDS);
    answer('get', '/api/students/attendance/today', CLASSES);
    renderApp('/');
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    release();
    const students = await screen.findByRole('link', { name: '1,234 Students' });
    expect(students).toHaveAttribute('href', '/students');
    expect(students.querySelector('img')).toHaveAttribute('src', '/images/cards/students.svg');
    expect(screen.getByRole('link', { name: 'Rs 4,82,350.50 Income of Mangsir 2083' })).toHaveAttribute(
      'href',
      '/income',
    );
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  });

  test('asks with email, token and the school of the login', async () => {
    const sent = answer('post', '/dashboard', CARDS);
    answer('get', '/api/students/attendance/today', CLASSES);
    renderApp('/');
    await screen.findByText('Students');
    expect(sent[0]?.body).toEqual({ email: 'office@jhhs.example', token: 'token-1', schoolName: 'jhhs' });
  });

  test('counts up from zero', async () => {
    answer('post', '/dashboard', CARDS);
    answer('get', '/api/students/attendance/today', CLASSES);
    renderApp('/');
    const counter = (await screen.findByRole('link', { name: '1,234 Students' })).querySelector('strong');
    expect(counter).not.toHaveTextContent('1,234');
    await waitFor(() => expect(counter).toHaveTextContent('1,234'), { timeout: 5000 });
  });

  test('shows the number at once where reduced motion is preferred', async () => {
    const restore = preferReducedMotion();
    answer('post', '/dashboard', CARDS);
    answer('get', '/api/students/attendance/today', CLASSES);
    renderApp('/');
    const counter = (await screen.findByRole('link', { name: '1,234 Students' })).querySelector('strong');
    expect(counter).toHaveTextContent('1,234');
    restore();
  });

  test('shows the failure and tries again', async () => {
    answer('get', '/api/fees/heads', [{ ...aHead() }]);
    refuse('post', '/dashboard', 503, { message: 'The database does not answer' });
    answer('get', '/api/students/attendance/today', CLASSES);
    const { user } = renderApp('/');
    expect(announcedBy(await screen.findByText(/The database does not answer/))).toBe('alert');
    answer('post', '/dashboard', CARDS);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Students')).toBeInTheDocument();
  });
});

describe('the attendance of today', () => {
  test('is shown for each class that has students, with links to those that are not taken', async () => {
    answer('post', '/dashboard', CARDS);
    answer('get', '/api/students/attendance/today', CLASSES);
    renderApp('/');
    const panel = await screen.findByRole('region', { name: 'Attendance today' });
    expect(panel).toHaveTextContent('30 of 32 attended');
    expect(cellsOf(within(panel).getAllByRole('row'))).toEqual([
      ['Class', 'Share', 'Attended', 'Absent'],
      ['Nursery', '', '30 / 32', ''],
      ['LKG', 'not taken yet', 'Take'],
    ]);
    expect(within(panel).getByRole('link', { name: 'Take the attendance of class LKG' })).toHaveAttribute(
      'href',
      '/student-attendance/LKG',
    );
  });

  test('on a holiday is that of the last day, without asking for today’s', async () => {
    answer('post', '/dashboard', CARDS);
    const holiday = { taken: false, present: 0, holiday: 'Saturday' };
    answer('get', '/api/students/attendance/today', [
      { classname: 'Five', total: 32, ...holiday, last: { day: '2083-08-04', present: 30, total: 32 } },
      { classname: 'Six', total: 20, ...holiday },
    ]);
    renderApp('/');
    const panel = await screen.findByRole('region', { name: 'Attendance on Friday, 4 Mangsir' });
    expect(panel).toHaveTextContent('Saturday: no school today');
    expect(panel).toHaveTextContent('Five30 / 32Sixno school');
    expect(within(panel).queryByRole('link')).not.toBeInTheDocument();
    expect(await screen.findByText('Saturday: no school today.')).toBeVisible();
  });

  test('is not taken yet while no class has it', async () => {
    answer('post', '/dashboard', CARDS);
    answer('get', '/api/students/attendance/today', CLASSES.slice(1));
    renderApp('/');
    const panel = await screen.findByRole('region', { name: 'Attendance today' });
    expect(panel).toHaveTextContent('Not taken yet');
    expect(panel).not.toHaveTextContent('0 of 0');
  });

  test('says that it could not be loaded, and is loaded again', async () => {
    answer('post', '/dashboard', CARDS);
    refuse('get', '/api/students/attendance/today', 500, { message: 'Something went wrong' });
    const { user } = renderApp('/');
    const panel = within(await screen.findByRole('region', { name: 'Attendance today' }));
    expect(await panel.findByRole('alert')).toHaveTextContent(
      'Today’s attendance could not be loaded: Something went wrong',
    );
    answer('get', '/api/students/attendance/today', CLASSES);
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByText('30 of 32 attended')).toBeVisible();
    expect(panel.queryByRole('alert')).not.toBeInTheDocument();
  });
});

/** Of class Nursery, absent today only. */
function absent(changes: Partial<AbsentStudent>) {
  return {
    _id: idOf(1),
    student_name: 'Rojina Example',
    classname: 'Nursery',
    roll_no: 2,
    parents_name: 'Mina Example',
    contact_no: '9800000001',
    days: 1,
    ...changes,
  } satisfies AbsentStudent;
}

describe('the absent of today', () => {
  beforeEach(() => {
    answer('post', '/dashboard', CARDS);
    answer('get', '/api/students/attendance/today', [
      ...CLASSES,
      { classname: 'One', taken: true, present: 20, total: 21 },
    ]);
  });

  test('are named with class, phone and parent, in the order of the server, and lead to their pages', async () => {
    answer('get', '/api/attendance/absent', [
      absent({ _id: idOf(2), student_name: 'Bibek Example', classname: 'One', roll_no: 7, days: 4 }),
      absent({}),
    ]);
    renderApp('/');
    const link = await screen.findByRole('link', { name: 'Bibek Example' });
    expect(link).toHaveAttribute('href', `/students/${idOf(2)}`);
    expect(namesIn(await absentPanel())).toEqual([
      'Bibek ExampleOne · 7 4th day9800000001Mina Example',
      'Rojina ExampleNursery · 29800000001Mina Example',
    ]);
    expect(within(await absentPanel()).getAllByRole('link', { name: '9800000001' })[0]).toHaveAttribute(
      'href',
      'tel:9800000001',
    );
    expect(screen.getByRole('link', { name: `Register of ${MONTH}` })).toHaveAttribute(
      'href',
      '/attendance-register',
    );
  });

  test('are those of one class after a click on its number, and all again', async () => {
    answer('get', '/api/attendance/absent', [
      absent({ days: 2 }),
      absent({ _id: idOf(2), student_name: 'Bibek Example', classname: 'One' }),
      absent({ _id: idOf(3), student_name: 'Suraj Example', roll_no: 9 }),
    ]);
    const { user } = renderApp('/');
    const number = await screen.findByRole('button', { name: '2 absent in class Nursery' });
    await user.click(number);
    expect(number).toHaveAttribute('aria-pressed', 'true');
    expect(namesIn(await absentPanel('Absent today, Nursery'))).toEqual([
      expect.stringContaining('Rojina Example'),
      expect.stringContaining('Suraj Example'),
    ]);
    expect(screen.getByRole('link', { name: `Register of ${MONTH}` })).toHaveAttribute(
      'href',
      `/attendance-register?of=Nursery&month=${THIS_YEAR}-${MONTH}`,
    );
    await user.click(screen.getByRole('button', { name: 'All 3 absent' }));
    expect(namesIn(await absentPanel())).toHaveLength(3);
  });

  test('go out as a file by class, those of one class alone too', async () => {
    answer('get', '/api/attendance/absent', [
      absent({
        _id: idOf(2),
        student_name: 'Bibek Example',
        classname: 'One',
        section: 'A',
        roll_no: 7,
        days: 4,
      }),
      absent({}),
    ]);
    const files = keepSpreadsheets();
    const { user } = renderApp('/');
    await user.click(within(await absentPanel()).getByRole('button', { name: 'Excel' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]!.name).toMatch(/^Absent \d{4}-/);
    expect(await files[0]!.rows).toEqual([
      ['Class', 'Roll No', 'Student Name', "Parent's Name", 'Phone', 'Days'],
      ['Nursery', 2, 'Rojina Example', 'Mina Example', '9800000001', 1],
      ['One A', 7, 'Bibek Example', 'Mina Example', '9800000001', 4],
    ]);
  });

  test('are nobody', async () => {
    renderApp('/');
    expect(await screen.findByText('Nobody is absent.')).toBeVisible();
  });

  test('are not known while no class has taken attendance', async () => {
    answer('get', '/api/students/attendance/today', CLASSES.slice(1));
    renderApp('/');
    expect(await screen.findByText(/^No class has taken attendance today/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Take attendance' })).toHaveAttribute(
      'href',
      '/student-attendance',
    );
  });

  test('could not be loaded', async () => {
    refuse('get', '/api/attendance/absent', 503, { message: 'The database does not answer.' });
    renderApp('/');
    expect(await screen.findByText(/^Who is absent could not be loaded/)).toBeVisible();
  });
});

describe('the attendance of the month', () => {
  beforeEach(() => {
    answer('post', '/dashboard', CARDS);
    answer('get', '/api/students/attendance/today', CLASSES);
  });

  test('is a table of the days for screen readers, with the percent of all', async () => {
    const asked = answer('get', '/api/attendance/:year/:month', [
      { day: 1, present: 1300, total: 1400 },
      { day: 3, present: 1350, total: 1400 },
    ]);
    renderApp('/');
    const table = await screen.findByRole('table', { name: `Attendance of ${MONTH} ${THIS_YEAR} by day` });
    expect(asked[0]?.path).toBe(`/api/attendance/${THIS_YEAR}/${MONTH}`);
    expect(cellsOf(within(table).getAllByRole('row'))).toEqual([
      [`1 ${MONTH}`, '1,300 of 1,400, 92.9 %'],
      [`3 ${MONTH}`, '1,350 of 1,400, 96.4 %'],
    ]);
    expect(screen.getByRole('region', { name: `Attendance of ${MONTH}` })).toHaveTextContent('94.6 %');
  });

  test('has no line while no class has taken attendance, and says if it could not be loaded', async () => {
    renderApp('/');
    expect(await screen.findByText(/^Shows here, day by day/)).toBeVisible();
    cleanup();
    refuse('get', '/api/attendance/:year/:month', 503, { message: 'The database does not answer.' });
    renderApp('/');
    expect(await screen.findByText(/^The attendance could not be loaded/)).toBeVisible();
  });
});

describe('the income of the year', () => {
  beforeEach(() => {
    answer('post', '/dashboard', CARDS);
    answer('get', '/api/students/attendance/today', CLASSES);
  });

  test('is a table of the months for screen readers, with its total', async () => {
    const amounts = MONTHS.map((month, index) => ({ month, income: index < 2 ? 1_00_000.5 : 0 }));
    answer('get', INCOME, amounts);
    renderApp('/');
    const table = await screen.findByRole('table', { name: `Income of ${THIS_YEAR} by month` });
    const rows = within(table).getAllByRole('row');
    expect(rows).toHaveLength(12);
    expect(cellsOf(rows.slice(1, 3))).toEqual([
      ['Jestha', 'Rs 1,00,000.50'],
      ['Ashadh', 'Rs 0'],
    ]);
    expect(screen.getByRole('region', { name: `Income of ${THIS_YEAR}` })).toHaveTextContent('Rs 2,00,001');
  });

  test('has no bars while nothing came in', async () => {
    renderApp('/');
    expect(await screen.findByText(/^Fees show here/)).toBeVisible();
    expect(screen.queryByRole('table', { name: /^Income/ })).not.toBeInTheDocument();
  });

  test('says that it could not be loaded', async () => {
    refuse('get', INCOME, 503, { message: 'The database does not answer.' });
    renderApp('/');
    expect(announcedBy(await screen.findByText(/^The income could not be loaded/))).toBe('alert');
  });
});

describe('the money of today', () => {
  beforeEach(() => {
    answer('post', '/dashboard', CARDS);
    answer('get', '/api/students/attendance/today', CLASSES);
  });

  test('is what was received, without the receipts cancelled today, and what should be in the drawer', async () => {
    const asked = answer('get', '/api/day-book/:year/:month/:day', {
      ...DAY_BOOK,
      receipts: [{ cancelled: null }, { cancelled: { reason: 'wrong student' } }, { cancelled: null }],
      by_way: [
        { name: 'Cash', receipts: 1, received: 21_400, cancelled: 0, total: 21_400 },
        { name: 'eSewa', receipts: 1, received: 11_750, cancelled: 0, total: 11_750 },
      ],
      received: 33_150,
      cancellations: [{ cancelled: { reason: 'wrong amount' } }],
      cancelled: 1200,
      total: 31_950,
      drawer: { ...DAY_BOOK.drawer, opened: 1000, cash_in: 21_400, expected: 22_400 },
    });
    renderApp('/');
    expect(await screen.findByText('Rs 33,150')).toBeVisible();
    expect(asked[0]?.path).toMatch(/^\/api\/day-book\/\d{4}\/[A-Z][a-z]+\/\d{1,2}$/);
    expect(await moneyPanel()).toHaveTextContent(
      '2 receipts · Cash Rs 21,400 · Rs 1,200 of an earlier day cancelled, in all Rs 31,950',
    );
    expect(await moneyPanel()).toHaveTextContent('Drawer Rs 22,400');
    expect(screen.getByRole('link', { name: 'Close it' })).toHaveAttribute('href', '/day-book?close');
  });

  test.each([
    [{ opened: 2000, cash_cancelled: 15_900, expected: -13_900 }, 'Drawer Rs −13,900'],
    [{ opened: 2000, cash_out: 2000, expected: 0 }, 'Drawer Rs 0'],
    [{ opened: 2000, expected: 2000 }, 'Drawer Rs 2,000'],
  ])(
    'has the drawer with its true sum, also below zero and on a day without a receipt',
    async (sums, text) => {
      answer('get', '/api/day-book/:year/:month/:day', {
        ...DAY_BOOK,
        drawer: { ...DAY_BOOK.drawer, number: 2, ...sums },
      });
      renderApp('/');
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Close it' })).toBeVisible();
      expect(screen.getByText('The first receipt of today shows here.')).toBeVisible();
    },
  );

  test('has of cash what the day book has, less what was cancelled of earlier days', async () => {
    answer('get', '/api/day-book/:year/:month/:day', {
      ...DAY_BOOK,
      by_way: [{ name: 'Cash', receipts: 0, received: 0, cancelled: 10_900, total: -10_900 }],
      cancellations: [{ cancelled: { reason: 'wrong amount' } }],
      cancelled: 10_900,
      total: -10_900,
    });
    renderApp('/');
    expect(
      await screen.findByText(
        '0 receipts · Cash Rs −10,900 · Rs 10,900 of an earlier day cancelled, in all Rs −10,900',
      ),
    ).toBeVisible();
  });

  test('is nothing yet, or could not be loaded', async () => {
    renderApp('/');
    expect(await screen.findByText(/^The first receipt shows here/)).toBeVisible();
    cleanup();
    refuse('get', '/api/day-book/:year/:month/:day', 503, { message: 'The database does not answer.' });
    renderApp('/');
    expect(await screen.findByText(/^The day book could not be loaded/)).toBeVisible();
  });
});

describe('charging', () => {
  const call = `/api/fees/bills/${THIS_YEAR}/:month`;
  const thisMonth = { year: THIS_YEAR, month_name: MONTH };
  beforeEach(() => {
    answer('post', '/dashboard', CARDS);
    answer('get', '/api/students/attendance/today', CLASSES);
    answer('get', '/api/fees/heads', [{ ...aHead() }]);
  });

  test('is offered when the month has begun', async () => {
    answer('get', call, { ...aPreview(thisMonth) });
    renderApp('/');
    const panel = await screen.findByRole('region', { name: `Charge ${thisMonth.month_name}` });
    expect(panel).toHaveTextContent('1 student, Rs 2,250');
    expect(within(panel).getByRole('button', { name: 'Preview' })).toBeEnabled();
  });

  test('says what it did, and has the focus then', async () => {
    answer('get', call, { ...aPreview(thisMonth) });
    const { user } = renderApp('/');
    const name = `Charge ${thisMonth.month_name}`;
    const panel = within(await screen.findByRole('region', { name }));
    await user.click(panel.getByRole('button', { name: 'Preview' }));
    answer('post', call, { message: '1 student is charged Rs 2,250.', students: 1, amount: 2250 }, 201);
    answer('get', call, {
      ...aPreview({ ...thisMonth, students: 0, charged_months: [thisMonth.month_name] }),
    });
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /^Charge/u }));
    expect(await screen.findByText('1 student is charged Rs 2,250.')).toBeVisible();
    await waitFor(() => expect(panel.queryByRole('button', { name: 'Preview' })).not.toBeInTheDocument());
    expect(screen.getByRole('heading', { name })).toHaveFocus();
  });

  test('is not offered when everybody is charged', async () => {
    const asked = answer('get', call, {
      ...aPreview({ ...thisMonth, students: 0, charged_months: [thisMonth.month_name] }),
    });
    renderApp('/');
    await waitFor(() => expect(asked).toHaveLength(1));
    await screen.findByText(/^The first receipt shows here/);
    expect(screen.queryByText(/^Charge/)).not.toBeInTheDocument();
  });
});

/** The cards of a school with so many people. */
function numbers(students: number, teachers: number) {
  const counted: typeof NUMBERS = { students, teachers, income: 0 };
  return CARDS.map((card) => ({ ...card, number: counted[card._id]! }));
}

describe('the first steps of a new school', () => {
  beforeEach(() => {
    answer('get', '/api/students/attendance/today', []);
    answer('get', '/api/holidays/:year', { days: [], seen: 0 });
  });

  test('stand in the place of the lists, and the next one alone has a primary button', async () => {
    answer('post', '/dashboard', numbers(0, 0));
    renderApp('/');
    expect(await screen.findByText('0 of 5 done. Leave any of them for later.')).toBeVisible();
    expect(
      steps()
        .getAllByRole('link')
        .map(({ className }) => className),
    ).toEqual([buttonStyles.primary, ...Array(7).fill(buttonStyles.outline)]);
    expect(steps().getByRole('link', { name: 'School details' })).toHaveAttribute('href', '/school');
    expect(steps().getByRole('link', { name: 'Import a list' })).toHaveAttribute('href', '/import');
  });

  test('go on with what is missing', async () => {
    answer('post', '/dashboard', numbers(1, 0));
    answer('get', '/api/school', { ...aSchool({ address: 'Sampletole-4, Kathmandu' }) });
    renderApp('/');
    expect(await screen.findByText(/^2 of 5 done/)).toBeVisible();
    expect(steps().getAllByRole('img', { name: 'Done' })).toHaveLength(2);
    expect(steps().getByRole('link', { name: 'Make the plan' })).toHaveClass(buttonStyles.primary!);
  });

  test('are told apart from the plan that is there', async () => {
    answer('post', '/dashboard', numbers(1, 0));
    answer('get', '/api/school', { ...aSchool({ address: 'Sampletole-4, Kathmandu' }) });
    answer('get', '/api/fees/heads', [{ ...aHead() }]);
    answer('get', '/api/fees/bills/:year/:month', { ...aPreview({ students: 0 }) });
    renderApp('/');
    expect(await screen.findByText(/^3 of 5 done/)).toBeVisible();
    expect(steps().getByRole('link', { name: 'Register a teacher' })).toHaveClass(buttonStyles.primary!);
  });

  test('end with the holidays of the year', async () => {
    answer('post', '/dashboard', numbers(1, 0));
    answer('get', '/api/holidays/:year', {
      days: [{ month_name: 'Kartik', day: 22, name: 'Tihar' }],
      seen: 1,
    });
    renderApp('/');
    expect(await screen.findByText(/^2 of 5 done/)).toBeVisible();
    expect(steps().getByRole('link', { name: 'Set holidays' })).toHaveAttribute('href', '/holidays');
  });

  test('stay until there is a fee plan, for those who make it', async () => {
    answer('post', '/dashboard', numbers(1, 1));
    renderApp('/');
    expect(await screen.findByText(/of 5 done/)).toBeVisible();
    expect(steps().getByRole('link', { name: 'Make the plan' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Attendance today' })).toBeVisible();
  });

  test('are gone when there are students, teachers and a fee plan', async () => {
    answer('post', '/dashboard', numbers(1, 1));
    answer('get', '/api/fees/heads', [{ ...aHead() }]);
    answer('get', '/api/fees/bills/:year/:month', { ...aPreview({ students: 0 }) });
    renderApp('/');
    await screen.findByRole('region', { name: 'Attendance today' });
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  });

  test('are not called undone when it could not be read what is done', async () => {
    answer('post', '/dashboard', numbers(1, 0));
    answer('get', '/api/fees/heads', { message: 'Away' }, 503);
    renderApp('/');
    expect(await screen.findByText('The fee heads could not be loaded: Away')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  });

  test('can be hidden, and stay hidden', async () => {
    answer('post', '/dashboard', numbers(0, 0));
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
    cleanup();
    renderApp('/');
    await screen.findByRole('region', { name: 'Attendance today' });
    expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  });
});

/** Opens the dashboard of a school that began this year last, and returns where the offer leads. */
async function offered(
  school_year: number | null,
  login = aLogin(),
  clock: { now?: string } = {},
): Promise<string | null> {
  answer('get', '/api/school', { ...aSchool({ school_year }), ...clock });
  const { store } = renderApp('/', { login });
  await screen.findByRole('region', { name: 'Attendance today' });
  await waitFor(() => expect(school.select(store.getState()).status).toBe('success'));
  return screen.queryByRole('link', { name: /^Begin school year/ })?.getAttribute('href') ?? null;
}

describe('the offer of the next school year', () => {
  beforeEach(() => {
    answer('get', '/api/students/attendance/today', []);
    answer('post', '/dashboard', CARDS);
    answer('get', '/api/income/:year', NO_INCOME);
  });

  test('stands there from Chaitra on, until it has begun', async () => {
    // 2 Chaitra 2083.
    vi.setSystemTime('2027-03-16T06:00:00Z');
    expect(await offered(null)).toBe('/school-year/2084');
    cleanup();
    expect(await offered(2084)).toBeNull();
  });

  test('is still there in Baisakh, and not before Chaitra', async () => {
    // 2 Baisakh 2084.
    vi.setSystemTime('2027-04-15T06:00:00Z');
    expect(await offered(2083)).toBe('/school-year/2084');
    cleanup();
    vi.setSystemTime('2027-03-05T06:00:00Z');
    expect(await offered(2083)).toBeNull();
  });

  test("is the head's", async () => {
    vi.setSystemTime('2027-03-16T06:00:00Z');
    expect(await offered(null, aClerk())).toBeNull();
  });

  test('does not stand there while the clock of this computer is wrong', async () => {
    vi.setSystemTime('2028-03-16T06:00:00Z');
    expect(await offered(null, aLogin(), { now: '2026-11-28T06:00:00.000Z' })).toBeNull();
  });
});
