import type { Employee } from '@school-office/contract/employees/employees';
import { EMPLOYEE_WIRE, toWire } from '@school-office/contract/employees/employeeWire';
import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { aClerk, aLogin, anEmployee } from '../../testing/builders.ts';
import { announcedBy } from '../../testing/messages.ts';
import { answer, answerLater, fail, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const SITA = anEmployee({ number: 'X-999' });
const RAM = anEmployee({
  _id: 'employee-2',
  name: 'Ram Sample',
  number: 'X-1000',
  duty: 'Nepali',
  contact_no: '9841012385',
  estimated_salary: 1_25_000,
  age: 9,
});
const KAMALA = anEmployee({ _id: 'employee-3', name: 'कमला अधिकारी', number: 'X-002', age: 58 });

const PAGES = {
  teacher: {
    path: '/teacher_details',
    title: 'Teachers',
    register: '/teacher_register',
    ownHeadings: ['Teacher Name', 'Teacher Id', 'Subject To Teach'],
    count: '3 teachers',
    nobody: 'No teacher is registered yet.',
    registerFirst: 'Register the first teacher',
  },
  staff: {
    path: '/non-teaching_staff_details',
    title: 'Non-Teaching Staffs',
    register: '/non-teaching_staff_register',
    ownHeadings: ['Staff Name', 'Staff Id', 'Work'],
    count: '3 staff members',
    nobody: 'No staff member is registered yet.',
    registerFirst: 'Register the first staff member',
  },
};

describe.each(EMPLOYEE_KINDS)('the table of each %s', (kind) => {
  const wire = EMPLOYEE_WIRE[kind];
  const call = `/api/${wire.many}`;
  const { path, title, register, ownHeadings, count, nobody, registerFirst } = PAGES[kind];

  const onWire = (employees: Employee[]) => employees.map((employee) => ({ ...toWire(kind, employee) }));

  beforeEach(() => {
    answer('get', `/api/${wire.salaryPath}/fees/X-999/2083`, [
      { salaryForTheMonth: 'Kartik', salaryAmount: 30_000 },
    ]);
  });

  async function openList(employees = [SITA, RAM, KAMALA], login = aLogin()) {
    answer('get', call, onWire(employees));
    const app = renderApp(path, { login });
    await screen.findByRole('table');
    return app;
  }

  async function openForm(login = aLogin()) {
    const app = await openList(undefined, login);
    await app.user.click(screen.getByRole('button', { name: 'Edit Sita Example' }));
    return {
      ...app,
      dialog: within(await screen.findByRole('dialog', { name: 'Edit Sita Example (X-999)' })),
    };
  }

  async function openQuestion() {
    const app = await openList();
    await app.user.click(screen.getByRole('button', { name: 'Delete Sita Example' }));
    return { ...app, dialog: within(screen.getByRole('dialog', { name: 'Are you sure?' })) };
  }

  test('has the specified columns', async () => {
    await openList();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'SN',
      'Photo',
      ownHeadings[0],
      'Qualification',
      ownHeadings[1],
      'Address',
      ownHeadings[2],
      'Contact No',
      'Previous School',
      'Age',
      'Salary',
      'Gender',
      'Edit',
      'Delete',
    ]);
  });

  test('counts, and writes salaries the Nepali way', async () => {
    await openList();
    expect(screen.getByText(count)).toBeVisible();
    expect(screen.getByText('1,25,000')).toBeVisible();
  });

  test.each(['RAM', 'x-1000', 'nepali', '98410'])("is filtered by '%s' as one types", async (text) => {
    const { user } = await openList();
    await user.type(screen.getByRole('searchbox'), text);
    await waitFor(() => expect(names()).toEqual(['Ram Sample']));
  });

  test('says when nothing matches', async () => {
    const { user } = await openList();
    await user.type(screen.getByRole('searchbox'), 'nobody');
    expect(await screen.findByText('Nothing here matches “nobody”.')).toBeVisible();
  });

  test('sorts numbers by size, also those with a letter', async () => {
    const { user } = await openList();
    await user.click(screen.getByRole('button', { name: ownHeadings[1] }));
    expect(names()).toEqual(['कमला अधिकारी', 'Sita Example', 'Ram Sample']);
    await user.click(screen.getByRole('button', { name: 'Age' }));
    expect([names(), names().toReversed()]).toContainEqual(['Ram Sample', 'Sita Example', 'कमला अधिकारी']);
  });

  describe('editing', () => {
    test('has the salary and the pay details for a head only', async () => {
      const { dialog, user } = await openForm();
      await user.click(dialog.getByText('Bank, PAN and fund'));
      expect(dialog.getByLabelText(/^Account no/)).toBeVisible();
      cleanup();
      const { dialog: ofClerk } = await openForm(aClerk());
      expect(ofClerk.getByLabelText('Age')).toBeVisible();
      for (const label of ['Salary', /^Account no/, /^PAN/])
        expect(ofClerk.queryByLabelText(label)).not.toBeInTheDocument();
    });

    test('starts with the record, sends the changed fields, shows the message and reads the list again', async () => {
      const changed = { ...SITA, name: 'Sita Sample' };
      const sent = answer('put', `${call}/:id`, { message: 'Changes are saved' });
      const { user, dialog } = await openForm();
      expect(dialog.getByLabelText('Salary')).toHaveValue('32000');
      expect(dialog.getByLabelText(wire.labels.duty)).toHaveValue('Science');
      const name = dialog.getByLabelText(wire.labels.name);
      await user.clear(name);
      await user.type(name, ' Sita Sample ');
      answer('get', call, onWire([changed, RAM, KAMALA]));
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      expect(announcedBy(await screen.findByText('Changes are saved'))).toBe('status');
      expect(await screen.findByText('Sita Sample')).toBeVisible();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(sent[0]).toMatchObject({ path: `${call}/employee-1` });
      expect(sent[0]?.body).toEqual({ [wire.name]: 'Sita Sample', seen: 0 });
    });

    test('shows a refusal that names a wire key at its field', async () => {
      refuse('put', `${call}/:id`, 400, { message: 'This is too much', field: wire.duty });
      const { user, dialog } = await openForm();
      await user.type(dialog.getByLabelText(wire.labels.duty), ' and more');
      await user.click(dialog.getByRole('button', { name: 'Save' }));
      await dialog.findByText('This is too much');
      expect(dialog.getByLabelText(wire.labels.duty)).toHaveAccessibleDescription('This is too much');
    });
  });

  describe('deleting', () => {
    test('asks first, naming the person and the salaries; Cancel changes nothing', async () => {
      const sent = answer('delete', `${call}/delete/:id`, { message: 'Gone' });
      const { user, dialog } = await openQuestion();
      expect(await dialog.findByText(/has been paid/u)).toHaveTextContent(
        'Sita Example (X-999) has been paid 1 month of 2083.',
      );
      await user.click(dialog.getByRole('button', { name: 'Cancel' }));
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      expect(sent).toEqual([]);
    });

    test('is one call by the number; the message has an Undo, and the list is read again', async () => {
      const sent = answer('delete', `${call}/delete/:id`, { message: 'That person has left' });
      const { user, dialog } = await openQuestion();
      answer('get', call, onWire([RAM, KAMALA]));
      await user.click(dialog.getByRole('button', { name: 'Delete' }));
      expect(announcedBy(await screen.findByText(/^Sita Example is deleted from the lists\./u))).toBe(
        'status',
      );
      await waitFor(() => expect(names()).toEqual(['Ram Sample', 'कमला अधिकारी']));
      expect(sent).toMatchObject([{ path: `${call}/delete/X-999`, body: undefined }]);
      refuse('post', `${call}/return/employee-1`, 503, { message: 'The database does not answer' });
      await user.click(screen.getByRole('button', { name: 'Undo' }));
      expect(announcedBy(await screen.findByText('The database does not answer'))).toBe('alert');
    });

    test("shows the server's refusal, and the person stays", async () => {
      refuse('delete', `${call}/delete/:id`, 503, { message: 'The database does not answer' });
      const { user, dialog } = await openQuestion();
      await user.click(dialog.getByRole('button', { name: 'Delete' }));
      expect(announcedBy(await dialog.findByText('The database does not answer'))).toBe('alert');
      expect(names()).toContain('Sita Example');
    });
  });

  test('that is empty says what to do next', async () => {
    answer('get', call, []);
    renderApp(path);
    expect(await screen.findByText(nobody)).toBeVisible();
    expect(screen.getByRole('link', { name: registerFirst })).toHaveAttribute('href', register);
  });

  test('shows the loader until it is there', async () => {
    const release = answerLater('get', call, onWire([SITA]));
    renderApp(path);
    await screen.findByRole('heading', { level: 1, name: title });
    expect(await screen.findByText('Loading')).toBeInTheDocument();
    release();
    expect(await screen.findByText('Sita Example')).toBeVisible();
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
  });

  test('that cannot be read says why and can be asked for again', async () => {
    fail('get', call);
    const { user } = renderApp(path);
    expect(announcedBy(await screen.findByText(/school office does not answer/u))).toBe('alert');
    answer('get', call, onWire([SITA]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Sita Example')).toBeVisible();
  });
});

function names() {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).queryAllByRole('link')[0]?.textContent);
}
