import { EMPLOYEE_WIRE, toWire } from '@school-office/contract/employees/employeeWire';
import { EMPLOYEE_KINDS } from '@school-office/contract/enumerations';
import { EMPLOYEE } from '@school-office/contract/examples';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { announcedBy } from '../../testing/messages.ts';
import { answer, fail, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const UPLOAD = '/pictures/upload/a.capability.token';
const KEPT = '/pictures/the-name-of-a-picture.jpg';
const FILE = new File(['bytes of a picture'], 'me.jpg', { type: 'image/jpeg' });

const PAGES = {
  teacher: { path: '/teacher_register', title: 'Register Teacher' },
  staff: { path: '/non-teaching_staff_register', title: 'Register Staff' },
};

type User = ReturnType<typeof renderApp>['user'];

beforeEach(() => {
  answer('get', '/api/config/cloudinary', UPLOAD);
  answer('get', '/api/config/cloudinarypreset', 'a-preset');
  answer('post', UPLOAD, { url: KEPT });
});

describe.each(EMPLOYEE_KINDS)('registering a %s', (kind) => {
  const wire = EMPLOYEE_WIRE[kind];
  const call = `/api/${wire.many}/register`;
  const { path, title } = PAGES[kind];
  const name = () => screen.getByLabelText(wire.labels.name);

  async function openForm() {
    const app = renderApp(path);
    await screen.findByRole('heading', { name: title });
    return app;
  }

  function fillIn() {
    type(wire.labels.name, '  Sita Example ');
    type(wire.labels.duty, 'Science');
    type('Qualification', 'B.Sc.');
    type('Gender', 'Female');
    type('Age', '34');
    type('Salary', '32000');
    type('Address', 'Sampletole-2');
    type('Phone', '9800000002');
    type('Email', 'sita@staff.example');
    type('Previous School', 'Sample School');
  }

  test('sends every field under its wire key, trimmed, with the address of the picture', async () => {
    const sent = answer('post', call, { message: 'Sita is registered' }, 201);
    const { user } = await openForm();
    fillIn();
    await choosePicture(user);
    await submit(user);
    expect(announcedBy(await screen.findByText('Sita is registered'))).toBe('status');
    expect(sent[0]?.body).toEqual(toWire(kind, { ...EMPLOYEE, image: KEPT }));
  });

  test('says what is missing or not known, and counts the age from the birth date', async () => {
    const sent = answer('post', call, { message: 'Sita is registered' }, 201);
    const { user } = await openForm();
    fillIn();
    for (const label of ['Qualification', 'Phone', 'Email', 'Previous School']) type(label, '');
    await user.click(screen.getByLabelText('Qualification: not known'));
    await user.click(screen.getByLabelText('Phone: none yet'));
    await user.click(screen.getByLabelText('Email: none yet'));
    await user.click(screen.getByLabelText('Previous School: not known'));
    type(/^Birth date/, '2045/05/14');
    expect(screen.getByLabelText('Age')).toHaveValue('38');
    type(/^Joining date/, '2075/01/02');
    type(/^Level/, 'Primary');
    await user.click(screen.getByText('Bank, PAN and fund'));
    type(/^Account no/, '0012345');
    type(/^PAN/, '६०१२३४५६७');
    await choosePicture(user);
    await submit(user);
    await screen.findByText('Sita is registered');
    const missing = { contact_no: '', email: '', qualification: '', previous_school: '' };
    const known = {
      birth_date: '2045-05-14',
      joining_date: '2075-01-02',
      level: 'Primary',
      age: 38,
      account_no: '0012345',
      pan: '601234567',
    };
    expect(sent[0]?.body).toEqual(toWire(kind, { ...EMPLOYEE, image: KEPT, ...missing, ...known }));
  });

  test('refuses a birth date in AD that is no day, and takes one that is', async () => {
    const { user } = await openForm();
    const [born, inAd] = [screen.getByLabelText(/^Birth date/), screen.getByLabelText('in AD')];
    await user.type(inAd, '2050-13-1');
    await user.tab();
    expect(born).toHaveAccessibleDescription(/must be a day of the Nepali calendar/);
    await user.clear(inAd);
    await user.type(inAd, '1988-8-30');
    await user.tab();
    expect(born).toHaveValue('2045/05/14');
    expect(born).not.toHaveAccessibleDescription(/must be a day/);
  });

  test('clears the form for the next one', async () => {
    answer('post', call, { message: 'Sita is registered' }, 201);
    const { user } = await openForm();
    fillIn();
    await choosePicture(user);
    await submit(user);
    await screen.findByText('Sita is registered');
    await waitFor(() => expect(name()).toHaveFocus());
    expect(name()).toHaveValue('');
    expect(screen.getByLabelText('Salary')).toHaveValue('');
    expect(screen.queryByAltText('Picture so far')).not.toBeInTheDocument();
  });

  test('needs every field and the picture: messages at the fields, nothing sent', async () => {
    const { user } = await openForm();
    await submit(user);
    expect(name()).toHaveAccessibleDescription(`${wire.labels.name} is required`);
    expect(name()).toHaveFocus();
    expect(screen.getByText('Picture is required')).toBeVisible();
    expect(screen.getAllByText(/is required$/u)).toHaveLength(11);
  });

  test('without a picture sends nothing', async () => {
    const sent = answer('post', call, { message: 'Sita is registered' }, 201);
    const { user } = await openForm();
    fillIn();
    await submit(user);
    expect(await screen.findByText('Picture is required')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('shows a refusal that names a wire key at its field, and keeps the form filled in', async () => {
    refuse('post', call, 400, { message: 'The name is not good', field: wire.name });
    const { user } = await openForm();
    fillIn();
    await choosePicture(user);
    await submit(user);
    await screen.findByText('The name is not good');
    expect(name()).toHaveAccessibleDescription('The name is not good');
    expect(name()).toHaveFocus();
    expect(name()).toHaveValue('  Sita Example ');
    expect(
      screen
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('');
  });

  test('shows a lost connection in the red banner', async () => {
    fail('post', call);
    const { user } = await openForm();
    fillIn();
    await choosePicture(user);
    await submit(user);
    expect(announcedBy(await screen.findByText(/school office does not answer/u))).toBe('alert');
    expect(screen.getByAltText('Picture so far')).toHaveAttribute('src', KEPT);
  });
});

test('the text typed for a teacher does not appear in the form for staff', async () => {
  const { user } = renderApp('/teacher_register');
  await user.type(await screen.findByLabelText('Qualification'), 'B.Ed.');
  await user.click(screen.getByRole('link', { name: 'Registration, Non-Teaching Staffs' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByRole('heading', { name: 'Register Staff' });
  expect(screen.getByLabelText('Qualification')).toHaveValue('');
});

/** All at once: key by key takes a second a form. */
function type(label: string | RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

async function choosePicture(user: User): Promise<void> {
  await user.upload(screen.getByLabelText('Picture'), FILE);
  await screen.findByText('Picture uploaded successfully');
}

function submit(user: User): Promise<void> {
  return user.click(screen.getByRole('button', { name: 'Register' }));
}
