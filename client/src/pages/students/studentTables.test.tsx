import { CLASS_NAMES } from '@school-office/contract/enumerations';
import type { Student } from '@school-office/contract/students/students';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { looks } from '../../components/kit/looks.ts';
import { aStudent, anAccount, anAccountMonth } from '../../testing/builders.ts';
import { announcedBy } from '../../testing/messages.ts';
import { answer, fail, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const AARAV = aStudent();
const BINITA = aStudent({
  _id: 'student-2',
  student_name: 'Binita Thapa Magar',
  classname: 'LKG',
  roll_no: 10,
  contact_no: '9841012385',
  rfid: '00289278',
  previous_dues: 125000,
});
const KAMALA = aStudent({ _id: 'student-3', student_name: 'कमला अधिकारी', classname: 'Ten', roll_no: 2 });

const DELETE = '/api/students/delete/:id';

beforeEach(() => {
  const months = [
    anAccountMonth({ year: 2082, month_name: 'Chaitra', billed: true, charged: 1200, due: 1200 }),
    anAccountMonth({ month_name: 'Baisakh', paid: 2150 }),
    anAccountMonth({ month_name: 'Jestha', paid: 2150 }),
  ];
  answer('get', '/api/students/account/:id', { ...anAccount({ months }) });
});

const wire = (students: Student[]) => students.map((student) => ({ ...student }));

async function openAll(students = [AARAV, BINITA, KAMALA]) {
  answer('get', '/api/students', wire(students));
  const app = renderApp('/students');
  await screen.findByRole('table');
  return app;
}

const headings = () => screen.getAllByRole('columnheader').map((heading) => heading.textContent);
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryAllByRole('link')[0]?.textContent);

describe('the columns', () => {
  test('of all students are the specified ones, without RFID', async () => {
    await openAll();
    expect(headings()).toEqual([
      'SN',
      'Photo',
      'Student Name',
      'Class',
      'Roll No',
      'Address',
      "Parent's Name",
      'Contact No',
      'Previous Dues',
      'Gender',
      'Edit',
      'Delete',
    ]);
  });

  test('of one class are the same with RFID', async () => {
    answer('get', '/api/students/class/Five', wire([AARAV]));
    renderApp('/student_details/details/Five');
    await screen.findByText('00144639');
    expect(headings().slice(0, 4)).toEqual(['SN', 'RFID', 'Photo', 'Student Name']);
    expect(headings()).toHaveLength(13);
  });

  test('write dues the Nepali way', async () => {
    await openAll();
    expect(screen.getByText('1,25,000')).toBeVisible();
  });

  test('say what is ahead, as the page of the student does', async () => {
    await openAll([
      BINITA,
      { ...KAMALA, paid_ahead: 1300 },
      { ...AARAV, previous_dues: 500, paid_ahead: 20 },
    ]);
    expect(screen.getByText('1,300 ahead')).toBeVisible();
    const both = screen.getByRole('row', { name: /Aarav/ });
    expect(within(both).getByText('500')).toBeVisible();
    expect(within(both).getByText('20 ahead')).toBeVisible();
  });
});

describe('the search box', () => {
  test.each([
    ['the beginning of a name', 'THA', ['Binita Thapa Magar']],
    ['beginnings in any order', 'magar bin', ['Binita Thapa Magar']],
    ['Latin letters for a name in Devanagari', 'kamala adhikari', ['कमला अधिकारी']],
    ['Devanagari', 'कमला', ['कमला अधिकारी']],
    ['a phone number', '98410', ['Binita Thapa Magar']],
    ['a card', '00289278', ['Binita Thapa Magar']],
    ['class and roll number', 'ten 2', ['कमला अधिकारी']],
    ['a roll number, not the digits of phones and addresses', '1', ['Aarav Example']],
    ['a parent', 'hari', ['Aarav Example', 'Binita Thapa Magar', 'कमला अधिकारी']],
  ])('finds by %s', async (_name, text, found) => {
    const { user } = await openAll();
    await user.type(screen.getByRole('searchbox'), text);
    await waitFor(() => expect(names()).toEqual(found));
  });

  test('says how many it found of how many, marks what matched, and says when nothing does', async () => {
    const { user } = await openAll();
    const search = screen.getByRole('searchbox');
    await user.type(search, 'thap');
    expect(await screen.findByText('1 of 3 students')).toBeVisible();
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Thap']);
    await user.clear(search);
    expect(await screen.findByText('3 students')).toBeVisible();
    await user.type(search, 'nobody');
    expect(await screen.findByText('Nothing here matches “nobody”.')).toBeVisible();
  });
});

test("a name leads to the student's page", async () => {
  await openAll();
  expect(screen.getByRole('link', { name: 'Aarav Example' })).toHaveAttribute('href', '/students/student-1');
});

test('a printed list has the class of each where there is more than one', async () => {
  const { user } = await openAll();
  const openDialog = async () => {
    await user.click(screen.getByRole('button', { name: 'More' }));
    await user.click(screen.getByRole('menuitem', { name: 'Print a list' }));
    return screen.findByRole('checkbox', { name: 'Class' });
  };
  expect(await openDialog()).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.type(screen.getByRole('searchbox'), 'Binita');
  await screen.findByRole('row', { name: /Binita/ });
  expect(await openDialog()).not.toBeChecked();
});

test('a heading sorts: classes by their order, numbers by size', async () => {
  const { user } = await openAll();
  expect(names()).toEqual(['Aarav Example', 'Binita Thapa Magar', 'कमला अधिकारी']);
  await user.click(screen.getByRole('button', { name: 'Class' }));
  expect(names()).toEqual(['Binita Thapa Magar', 'Aarav Example', 'कमला अधिकारी']);
  expect(screen.getByRole('columnheader', { name: 'Class' })).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Roll No' }));
  const bySize = ['Aarav Example', 'कमला अधिकारी', 'Binita Thapa Magar'];
  expect(names()).toEqual(bySize);
  await user.click(screen.getByRole('button', { name: 'Roll No' }));
  expect(names()).toEqual(bySize.toReversed());
});

describe('deleting', () => {
  test('asks first, naming the student, what is paid and what is owed; Cancel changes nothing', async () => {
    const sent = answer('delete', DELETE, { message: 'Gone' });
    const { user, dialog } = await openQuestion();
    expect(await dialog.findByText('owes Rs 1,200')).toHaveClass(looks('due'));
    expect(dialog.getByText(/of class Five has paid 2 months of 2083/u)).toHaveTextContent(
      'Aarav Example of class Five has paid 2 months of 2083 and owes Rs 1,200.',
    );
    expect(dialog.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Cancel', 'Delete']);
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('Aarav Example')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('takes a reason if one likes', async () => {
    const sent = answer('delete', DELETE, { message: 'Gone' });
    const { user, dialog } = await openQuestion();
    await user.type(dialog.getByLabelText('Reason (optional)'), 'Moved away{Enter}');
    await screen.findByText(/^Aarav Example is deleted from the lists\./u);
    expect(sent[0]).toMatchObject({ path: '/api/students/delete/student-1', body: { reason: 'Moved away' } });
  });

  test('is one call; the message has an Undo, and the list is read again', async () => {
    const sent = answer('delete', DELETE, { message: 'Aarav Example has left the school.' });
    const { user, dialog } = await openQuestion();
    answer('get', '/api/students', wire([BINITA, KAMALA]));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(announcedBy(await screen.findByText(/^Aarav Example is deleted from the lists\./u))).toBe(
      'status',
    );
    await waitFor(() => expect(names()).toEqual(['Binita Thapa Magar', 'कमला अधिकारी']));
    expect(sent).toMatchObject([{ path: '/api/students/delete/student-1', body: undefined }]);
    expect(screen.getByRole('region', { name: 'All Students' })).toHaveFocus();

    answer('post', '/api/students/return/student-1', { message: 'Aarav Example is back, roll no 9' });
    answer('get', '/api/students', wire([{ ...AARAV, roll_no: 9 }, BINITA, KAMALA]));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(announcedBy(await screen.findByText('Aarav Example is back, roll no 9'))).toBe('status');
    await waitFor(() => expect(names()).toContain('Aarav Example'));
  });

  test("a refusal shows the server's message, and the student stays", async () => {
    refuse('delete', DELETE, 503, { message: 'The database does not answer' });
    const { user, dialog } = await openQuestion();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(announcedBy(await dialog.findByText('The database does not answer'))).toBe('alert');
    expect(names()).toContain('Aarav Example');
  });

  test('a student who left at another desk gives a message and a new list; the next question clears the message', async () => {
    refuse('delete', DELETE, 404, { message: 'Student not found' });
    const { user, dialog } = await openQuestion();
    answer('get', '/api/students', wire([BINITA, KAMALA]));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    const said = await screen.findByText(/^Aarav Example has left already\./u);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => expect(names()).toEqual(['Binita Thapa Magar', 'कमला अधिकारी']));
    await user.click(screen.getByRole('button', { name: 'Delete Binita Thapa Magar' }));
    expect(said).not.toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeVisible();
  });
});

describe('editing', () => {
  test('starts with the record, sends the changed fields, shows the message and reads the list again', async () => {
    const student = { ...AARAV, previous_dues: 1500 };
    const sent = answer('put', '/api/students/:id', { message: 'Changes are saved', student });
    const { user, dialog } = await openForm();
    expect(dialog.getByLabelText('Roll No')).toHaveValue('1');
    const dues = dialog.getByLabelText('Previous Dues');
    await user.clear(dues);
    await user.type(dues, '1500');
    answer('get', '/api/students', wire([student]));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const question = within(screen.getByRole('dialog', { name: 'Change what is owed?' }));
    expect(question.getByText(/become Rs 1,500, from Rs/u)).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Change' }));
    expect(announcedBy(await screen.findByText('Changes are saved'))).toBe('status');
    expect(await screen.findByText('1,500')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent[0]?.path).toBe('/api/students/student-1');
    expect(sent[0]?.body).toEqual({ previous_dues: 1500, seen: 0 });
  });

  test('a refusal that names a student leads to them, in a tab of its own', async () => {
    refuse('put', '/api/students/:id', 409, {
      message: "Roll no 2 is taken in class Five: it is Binita Thapa's",
      field: 'roll_no',
      person: { kind: 'student', _id: 'student-2', name: 'Binita Thapa' },
    });
    const { user, dialog } = await openForm();
    await user.type(dialog.getByLabelText('Roll No'), '{Backspace}2');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const link = await dialog.findByRole('link', { name: 'Binita Thapa' });
    expect(link).toHaveAttribute('href', '/students/student-2');
    expect(link).toHaveAttribute('target', '_blank');
    expect(dialog.getByLabelText('Roll No')).toHaveAccessibleDescription(/Roll no 2 is taken in class Five/u);
  });

  test('a change of class shows the roll number that is saved, and says so', async () => {
    const sent = answer('put', '/api/students/:id', { message: 'Saved', student: { ...AARAV } });
    const { user, dialog } = await openForm();
    answer('get', '/api/students/numbers/Six', { roll_no: 31, admission_no: '2042' });
    await user.selectOptions(dialog.getByLabelText('Class'), 'Six');
    await waitFor(() => expect(dialog.getByLabelText('Roll No')).toHaveValue('31'));
    expect(dialog.getByText('Free in class Six; 1 in Five.')).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Class'), 'Five');
    expect(dialog.getByLabelText('Roll No')).toHaveValue('1');
    await user.selectOptions(dialog.getByLabelText('Class'), 'Six');
    await waitFor(() => expect(dialog.getByLabelText('Roll No')).toHaveValue('31'));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(sent[0]?.body).toEqual({ classname: 'Six', roll_no: 31, seen: 0 });
  });

  test('a roll number that cannot be read is asked for', async () => {
    const { user, dialog } = await openForm();
    fail('get', '/api/students/numbers/Six');
    await user.selectOptions(dialog.getByLabelText('Class'), 'Six');
    expect(
      await dialog.findByText('A free one in class Six could not be read: please type one.'),
    ).toBeVisible();
    expect(dialog.getByLabelText('Roll No')).toHaveValue('');
  });

  test('tells field by field what another desk changed meanwhile, keeps what is typed, and saves at the second try', async () => {
    const message = 'Aarav Example was changed at another desk meanwhile. Please look at it, and save again.';
    const refused = refuse('put', '/api/students/:id', 409, {
      message,
      changed: {
        contact_no: { from: AARAV.contact_no, to: '9811111111' },
        address: { from: AARAV.address, to: 'Newtole-1' },
      },
      seen: 3,
    });
    const { user, dialog } = await openForm();
    await user.clear(dialog.getByLabelText('Phone'));
    await user.type(dialog.getByLabelText('Phone'), '9822222222');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const told = await dialog.findByRole('alert', { name: 'Changed meanwhile at another desk' });
    expect(told).toHaveTextContent(
      `Phone: ${AARAV.contact_no} → 9811111111. Saving puts what you typed in its place.`,
    );
    // Said once.
    expect(screen.queryByText(message)).not.toBeInTheDocument();
    expect(told).toHaveTextContent(`Address: ${AARAV.address} → Newtole-1`);
    expect(dialog.getByLabelText('Phone')).toHaveValue('9822222222');
    expect(dialog.getByLabelText('Address')).toHaveValue('Newtole-1');

    const sent = answer('put', '/api/students/:id', { message: 'Saved', student: { ...AARAV } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(refused[0]?.body).toEqual({ contact_no: '9822222222', seen: 0 });
    expect(sent[0]?.body).toEqual({ contact_no: '9822222222', seen: 3 });
  });

  test('a refusal is shown at its field', async () => {
    refuse('put', '/api/students/:id', 409, { message: 'Roll no 2 is taken', field: 'roll_no' });
    const { user, dialog } = await openForm();
    await user.type(dialog.getByLabelText('Roll No'), '{Backspace}2');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Roll no 2 is taken');
    expect(dialog.getByLabelText('Roll No')).toHaveAccessibleDescription('Roll no 2 is taken');
  });
});

describe('a list', () => {
  test('that is empty says what to do next', async () => {
    answer('get', '/api/students/class/Ten', []);
    renderApp('/student_details/details/Ten');
    expect(await screen.findByText('No student is registered in class Ten yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Register the first student' })).toHaveAttribute(
      'href',
      '/student-register',
    );
  });

  test('that cannot be read says why and can be asked for again', async () => {
    fail('get', '/api/students');
    const { user } = renderApp('/students');
    expect(announcedBy(await screen.findByText(/school office does not answer/u))).toBe('alert');
    answer('get', '/api/students', wire([AARAV]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Aarav Example')).toBeVisible();
  });

  test('of a thousand renders only the rows in sight', async () => {
    // happy-dom lays nothing out: a panel of 600 pixels, rows of 65.
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(65);
    await openAll(
      Array.from({ length: 1000 }, (_, index) => aStudent({ _id: `id-${index}`, roll_no: index + 1 })),
    );
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
    const rendered = screen.getAllByRole('row').length;
    expect(rendered).toBeGreaterThan(10);
    expect(rendered).toBeLessThan(60);
  });
});

test('Browse By Class links to each of the 13 classes, and says how many are in it', async () => {
  renderApp('/student_details');
  await screen.findByRole('heading', { name: 'Browse By Class' });
  const links = await screen.findAllByRole('link', { name: /^\S+ ?0 students$/u });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    CLASS_NAMES.map((name) => `/student_details/details/${name}`),
  );
});

test('a class that is none is not found', async () => {
  renderApp('/student_details/details/Eleven');
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible();
});

async function openForm() {
  const app = await openAll();
  await app.user.click(screen.getByRole('button', { name: 'Edit Aarav Example' }));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Edit Aarav Example' })) };
}

async function openQuestion(students?: Student[]) {
  const app = await openAll(students);
  await app.user.click(screen.getByRole('button', { name: 'Delete Aarav Example' }));
  return { ...app, dialog: within(screen.getByRole('dialog', { name: 'Are you sure?' })) };
}
