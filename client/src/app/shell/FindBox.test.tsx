import type { Cancelled } from '@school-office/contract/money/receipts';
import type { Found } from '@school-office/contract/search/search';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  aDayBook,
  aFoundEmployee,
  aFoundReceipt,
  aFoundStudent,
  aStudent,
  anAccount,
} from '../../testing/builders.ts';
import { answer, fail, mockServer } from '../../testing/mockServer.ts';
import { examinations } from '../../testing/recorded/examinations.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { PAGES } from './pageLines.ts';

const MENUKA = aFoundStudent({ _id: 'menuka', name: 'Menuka Example', due: 5500 });
const MENAKA = aFoundStudent({ _id: 'menaka', name: 'मेनका उदाहरण', classname: 'Eight', roll_no: 3 });
const TEACHER = aFoundEmployee({ _id: 'teacher', kind: 'teacher', name: 'Menaka Teacher', number: 'T-014' });
/** Of Rs 1,887, taken on 5 Mangsir 2083. */
const RECEIPT = aFoundReceipt({ name: 'Menuka Example' });

/** Tests end on the pages of those who were found. */
beforeEach(() => void answer('get', '/api/students/:id', { ...aStudent() }));

async function openBrowse(found: Found[] = [MENUKA, MENAKA, TEACHER]) {
  answer(
    'get',
    '/api/search',
    found.map(({ ...line }) => line),
  );
  const app = renderApp('/student_details');
  await screen.findByRole('heading', { name: 'Browse By Class' });
  return app;
}

const box = () => screen.getByRole('combobox', { name: 'Find a student, teacher or page' });
/** The lines of the results; All Students is there before they come. */
const lines = async () => {
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1));
  return screen.getAllByRole('option');
};
const chosen = () => screen.getByRole('option', { selected: true });

describe('the box', () => {
  test.each(['{Control>}k{/Control}', '/'])('has the focus after %s', async (keys) => {
    const { user } = await openBrowse();
    await user.keyboard(keys);
    expect(box()).toHaveFocus();
    expect(box()).toHaveValue('');
  });

  test('leaves / to a field, and gives the focus back to it by Esc', async () => {
    const { user } = renderApp('/student-register');
    const name = await screen.findByLabelText('Student Name');
    await user.type(name, 'a/b');
    expect(name).toHaveValue('a/b');
    await user.keyboard('{Control>}k{/Control}');
    expect(box()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(name).toHaveFocus();
  });

  test('shows each person with class and roll, or number, with parent or work, phone and dues', async () => {
    const { user } = await openBrowse();
    await user.type(box(), 'men');
    const [menuka, , teacher] = await lines();
    expect(menuka).toHaveTextContent('Menuka ExampleFive · 1Hari Example9800000001Rs 5,500');
    expect(teacher).toHaveTextContent('Menaka TeacherTeacher T-014');
    expect(teacher).not.toHaveTextContent('Rs');
  });

  test('marks the beginnings that matched, in either script', async () => {
    const { user } = await openBrowse();
    await user.type(box(), 'men');
    const [menuka, menaka] = await lines();
    expect(within(menuka!).getByText('Men').tagName).toBe('MARK');
    expect(within(menaka!).getByText('मेन').tagName).toBe('MARK');
  });

  test('marks the digits at the end of a telephone number', async () => {
    const { user } = await openBrowse([{ ...MENUKA, contact_no: '01-441122, 984-12354-57' }]);
    await user.type(box(), '5457');
    const [menuka] = await lines();
    expect(within(menuka!).getByText('54-57').tagName).toBe('MARK');
  });

  test('opens the first line by Enter, and another after the arrow keys', async () => {
    const { user, path } = await openBrowse();
    await user.type(box(), 'men');
    await lines();
    expect(chosen()).toHaveTextContent('Menuka');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toHaveTextContent('Teacher');
    fail('get', '/api/teachers/teacher');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/teacher_details/teacher'));
    await user.type(box(), 'men');
    await lines();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/students/menuka'));
    expect(box()).toHaveValue('');
  });

  test('takes fees of the chosen student by Ctrl+Enter', async () => {
    answer('get', '/api/students/menuka', { ...aStudent({ student_name: 'Menuka Example' }) });
    answer('get', '/api/students/fees/:id/:year', []);
    answer('get', '/api/students/account/:id', { ...anAccount() });
    answer('get', '/api/day-book/:year/:month/:day', { ...aDayBook() });
    const { user } = await openBrowse();
    await user.type(box(), 'men');
    await lines();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('heading', { name: 'Menuka Example' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Student Fees' })).toBeVisible();
    expect(screen.getByLabelText('Student Name')).toHaveValue('Menuka Example');
  });

  test('takes a student to Fees while that page is open', async () => {
    answer('get', '/api/search', [{ ...MENUKA }]);
    answer('get', '/api/students/menuka', { ...aStudent({ student_name: 'Menuka Example' }) });
    answer('get', '/api/students/fees/:id/:year', []);
    answer('get', '/api/students/account/:id', { ...anAccount() });
    answer('get', '/api/day-book/:year/:month/:day', { ...aDayBook() });
    const { user, path } = renderApp('/student-fee');
    await user.type(await screen.findByRole('combobox', { name: /^Find/ }), 'men');
    await user.click((await lines())[0]!);
    expect(await screen.findByRole('heading', { name: 'Menuka Example' })).toBeVisible();
    expect(path()).toBe('/student-fee');
  });

  test('takes a student to their admit card while that page is open', async () => {
    answer('get', '/api/search', [{ ...MENUKA }]);
    answer('get', '/api/students/menuka', { ...aStudent({ student_name: 'Menuka Example' }) });
    const { user, path } = renderApp('/admit_card/student');
    await user.type(await screen.findByRole('combobox', { name: /^Find/ }), 'men');
    await user.click((await lines())[0]!);
    expect(await screen.findByRole('article')).toHaveTextContent('Menuka Example');
    expect(path()).toBe('/admit_card/student');
  });

  test('finds a receipt by its number, and opens it', async () => {
    const { user, path } = await openBrowse([RECEIPT]);
    await user.type(box(), '2083/84-118');
    const [line] = await lines();
    expect(line).toHaveTextContent(/^2083\/84-000118Menuka ExampleRs 1,8875 Mangsir 2083$/);
    expect(screen.getByText('1 receipt found')).toHaveAttribute('role', 'status');
    fail('get', '/api/receipts/:year/:number');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/receipts/2083-84/118'));
  });

  test('says that a receipt is cancelled', async () => {
    const cancelled: Cancelled = {
      at: '2026-11-22T04:27:00.000Z',
      account: 'office@jhhs.example',
      reason: 'wrong student',
      note: '',
    };
    const { user } = await openBrowse([{ ...RECEIPT, cancelled }]);
    await user.type(box(), '000118');
    expect((await lines())[0]).toHaveTextContent('Cancelled');
  });

  test('the field of Fees shows students only', async () => {
    answer('get', '/api/search', [RECEIPT, TEACHER, MENUKA]);
    answer('get', '/api/day-book/:year/:month/:day', { ...aDayBook() });
    const { user } = renderApp('/student-fee');
    await user.type(await screen.findByLabelText('Student Name'), '000118');
    const found = await screen.findByRole('listbox', { name: 'Found' });
    expect(within(found).getByRole('option')).toHaveTextContent('Menuka');
    expect(screen.getByText('1 person found')).toHaveAttribute('role', 'status');
  });

  test('finds pages by their words', async () => {
    const { user, path } = await openBrowse([]);
    await user.type(box(), 'admit');
    expect(await screen.findByRole('option', { name: /^Admit Card/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/admit_card'));
  });

  test('offers All Students filtered by the words, also when nobody is found', async () => {
    answer('get', '/api/students', []);
    const { user, path } = await openBrowse([]);
    await user.type(box(), 'kath mandu');
    expect(await screen.findByText('Nobody found for “kath mandu”.')).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/students?search=kath+mandu'));
    await waitFor(() => expect(screen.getByText('No student is registered yet.')).toBeVisible());
  });

  test.each([
    ['attendance five', 'Attendance, class Five', '/student-attendance/Five'],
    ['day book 2083/05/19', 'Day book of Friday, 19 Bhadra 2083', '/day-book/2083-05-19'],
    ['5 attendance', 'Attendance, class Five', '/student-attendance/Five'],
    ['class five', 'Class Five', '/student_details/details/Five'],
    ['dues five', 'Dues of class Five', '/dues?class=Five'],
    ['dues पाँच', 'Dues of class Five', '/dues?class=Five'],
    ['fees', 'Student Fees', '/student-fee'],
    ['fees five', 'Dues of class Five', '/dues?class=Five'],
    ['admit five', 'Admit cards of class Five', '/admit_card/classes/Five'],
    ['admit card 5', 'Admit cards of class Five', '/admit_card/classes/Five'],
    ['details five', 'Class Five', '/student_details/details/Five'],
    ['charge', 'Fee plan', '/fee-plan'],
    ['fee plan', 'Fee plan', '/fee-plan'],
    ['fee pl', 'Fee plan', '/fee-plan'],
    ['register five', 'Attendance register of class Five', '/attendance-register?of=Five&month=2083-Mangsir'],
    ['who left', 'Students who left', '/students/left'],
    ['left', 'Students who left', '/students/left'],
    ['marks', 'Examinations', '/examinations'],
    ['result', 'Examinations', '/examinations'],
    ['grade sheet', 'Examinations', '/examinations'],
    ['ledger', 'Examinations', '/examinations'],
    ['routine', 'Examinations', '/examinations'],
    ['promote', 'New school year', '/school-year'],
    ['transfer certificate', 'Certificates', '/certificates'],
    ['tc', 'Certificates', '/certificates'],
    ['close day', 'Day book', '/day-book'],
    ['charge month', 'Fee plan', '/fee-plan'],
    ['voucher', 'Expenses and other income', '/expenses'],
    ['wallet', 'Places of money', '/places'],
    ['भर्ना', 'Register Student', '/student-register'],
    ['बाँकी', 'Dues', '/dues'],
    ['baki', 'Dues', '/dues'],
    ['हाजिरी', 'Attendance, students', '/student-attendance'],
    ['hajiri', 'Attendance, students', '/student-attendance'],
    ['bida', 'Holidays', '/holidays'],
  ])('does “%s”: %s', async (text, label, target) => {
    const { user, path } = await openBrowse([{ ...MENUKA, parents_name: 'Five Example' }]);
    await user.type(box(), text);
    await waitFor(() => expect(chosen()).toHaveTextContent(label), { timeout: 5000 });
    await lines();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe(target), { timeout: 5000 });
  });

  test.each(PAGES.map(({ label, to }) => [label, to]))(
    'opens the page “%s” by its name, and by the beginnings of its words',
    async (title, target) => {
      const beginnings = title.split(/[\s-]+/).map((word) => word.slice(0, 4));
      const { user, path } = await openBrowse([]);
      for (const text of [title, beginnings.join(' ')]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        await user.clear(box());
        // oxlint-disable-next-line no-await-in-loop -- as above
        await user.click(box());
        // oxlint-disable-next-line no-await-in-loop -- as above
        await user.paste(text);
        expect([text, chosen().textContent]).toEqual([text, expect.stringMatching(startOf(title))]);
      }
      await user.keyboard('{Enter}');
      await waitFor(() => expect(path()).toBe(target), { timeout: 5000 });
    },
  );

  test.each(['pay sita', 'salary sita'])('pays a salary by “%s”', async (text) => {
    answer('get', '/api/teachers', []);
    const { user, path } = await openBrowse();
    const answerTo = holdAnswers();
    await user.type(box(), text);
    await answerTo('sita', [MENUKA, TEACHER]);
    await waitFor(() => expect(chosen()).toHaveTextContent('Menaka Teacher'), { timeout: 5000 });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(path()).toBe('/teacher_salary?number=T-014&name=Menaka+Teacher'), {
      timeout: 5000,
    });
  });

  test.each([
    ['results five', 'results'],
    ['marks five', 'marks'],
  ])('opens the last examination of a class by “%s”', async (text, page) => {
    const first = { ...examinations[0]!, _id: 'first', classes: ['Five' as const], first_day: '2083-03-01' };
    const second = { ...first, _id: 'second', first_day: '2083-07-01' };
    const toCome = { ...first, _id: 'to-come', first_day: '2083-11-01' };
    answer('get', '/api/examinations', [toCome, first, { ...second, classes: ['Six'] }, second]);
    const { user, path } = await openBrowse([]);
    await user.type(box(), `${text}{Enter}`);
    await waitFor(() => expect(path()).toBe(`/examinations/second/${page}?of=Five`), { timeout: 5000 });
  });

  test.each([
    ['certificate menuka', '/certificates?student=menuka'],
    ['admit menuka', '/admit_card/student?student=menuka'],
  ])('opens the paper of a student by “%s”, for whom it searches', async (text, target) => {
    const { user, path, router } = await openBrowse();
    // The page takes the student out of its address at once.
    const opened: string[] = [];
    router.subscribe(() => opened.push(path()));
    const answerTo = holdAnswers();
    await user.type(box(), text);
    await answerTo('menuka', [MENUKA]);
    await waitFor(() => expect(chosen()).toHaveTextContent('Menuka Example'), { timeout: 5000 });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(opened).toContain(target), { timeout: 5000 });
  });

  test('logs out by “log out”', async () => {
    const { user, path } = await openBrowse([]);
    await user.type(box(), 'log out{Enter}');
    await waitFor(() => expect(path()).toBe('/login'), { timeout: 5000 });
  });

  test('takes fees by “take fees menuka”, for which it searches for the name', async () => {
    const { user, router } = await openBrowse();
    const answerTo = holdAnswers();
    await user.type(box(), 'take fees menuka');
    await answerTo('menuka', [TEACHER, MENUKA]);
    await waitFor(() => expect(chosen()).toHaveTextContent('Menuka Example'), { timeout: 5000 });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/student-fee'), { timeout: 5000 });
  });

  test.each([
    ['fees', 'Student Fees'],
    ['register', 'Attendance register'],
  ])('finds the page for “%s” before people whose work begins like it: %s', async (text, title) => {
    const { user } = await openBrowse([TEACHER]);
    await user.type(box(), text);
    const page = await screen.findByRole('option', { name: new RegExp(`^${title}`) });
    await waitFor(() => expect(screen.getByText('Menaka Teacher')).toBeVisible(), { timeout: 5000 });
    const all = screen.getAllByRole('option');
    expect(all.indexOf(page)).toBeLessThan(all.findIndex((line) => line.textContent.includes('Menaka')));
  });

  test('asks about the nearest names: Enter alone opens none of them', async () => {
    const { user, path } = await openBrowse([
      { ...MENUKA, isNear: true },
      { ...MENAKA, isNear: true },
    ]);
    await user.type(box(), 'menqka');
    expect(await screen.findByText('Nobody found for “menqka”. Did you mean:')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(path()).toBe('/student_details');
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(path()).toBe('/students/menuka'), { timeout: 5000 });
  });

  test('says who left', async () => {
    const { user } = await openBrowse([MENUKA, { ...MENAKA, left: true }, { ...TEACHER, left: true }]);
    await user.type(box(), 'men');
    const [menuka, menaka, teacher] = await lines();
    expect(menuka).not.toHaveTextContent('left');
    expect(menaka).toHaveTextContent('Eight, left');
    expect(teacher).toHaveTextContent('Teacher T-014, left');
  });

  test.each([
    ['in Fees, where they owe something', '/student-fee', 5500, '/student-fee'],
    ['on their own page, where they owe nothing', '/student-fee', 0, '/students/menuka'],
    ['on their own page, for there is no admit card', '/admit_card/student', 5500, '/students/menuka'],
  ])('opens who left %s', async (_place, workplace, due, target) => {
    const { user, router, path } = await openBrowse([{ ...MENUKA, due, left: true }]);
    answer('get', '/api/students/menuka', { ...aStudent({ _id: 'menuka' }) });
    await router.navigate(workplace);
    await waitFor(() => expect(screen.getByLabelText('Student Name')).toHaveFocus(), { timeout: 5000 });
    await user.type(box(), 'men');
    await lines();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(box()).toHaveValue(''), { timeout: 5000 });
    await waitFor(() => expect(path()).toMatch(target), { timeout: 5000 });
  });

  test('waits with Enter for the answer to what is typed', async () => {
    const { user, path } = await openBrowse();
    const answerTo = holdAnswers();
    await user.type(box(), 'men{Enter}');
    await answerTo('me', [TEACHER]);
    expect(path()).toBe('/student_details');
    await answerTo('men', [MENAKA]);
    await waitFor(() => expect(path()).toBe('/students/menaka'));
  });

  test('never shows a late answer instead of a newer one', async () => {
    const { user } = await openBrowse();
    const answerTo = holdAnswers();
    await user.type(box(), 'men');
    await answerTo('men', [MENUKA]);
    await waitFor(() => expect(screen.getAllByRole('option')[0]).toHaveTextContent('Menuka'));
    await answerTo('me', [TEACHER]);
    await user.type(box(), 'u');
    await answerTo('menu', [MENUKA, MENAKA]);
    await waitFor(() => expect(screen.getAllByRole('option')[1]).toHaveTextContent('मेनका'));
    expect(screen.queryByText('Teacher T-014')).not.toBeInTheDocument();
  });

  test('says why nobody can be found', async () => {
    const { user } = await openBrowse();
    fail('get', '/api/search');
    await user.type(box(), 'men');
    expect(await screen.findByText(/The school office does not answer/)).toBeVisible();
  });
});

/** The words of a page, before its group. */
function startOf(title: string): RegExp {
  return new RegExp(`^${title.replace(/[()]/g, '.')}`);
}

/** Holds back the search's answers. The returned function waits until a text is searched for, and answers it. */
function holdAnswers() {
  const held = new Map<string | null, (found: Found[]) => void>();
  mockServer.use(
    http.get('/api/search', async ({ request }) => {
      const found = await new Promise<Found[]>((resolve) => {
        held.set(new URL(request.url).searchParams.get('text'), resolve);
      });
      return HttpResponse.json(found.map(({ ...person }) => person));
    }),
  );
  return async (text: string, found: Found[]) => {
    await waitFor(() => expect(held.has(text)).toBe(true));
    held.get(text)?.(found);
  };
}
