import { STUDENT } from '@school-office/contract/examples';
import type { AdmissionOffer } from '@school-office/contract/money/bills';
import { studentForm } from '@school-office/contract/students/students';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { anAdmissionOffer, aStudent } from '../../testing/builders.ts';
import { announcedBy } from '../../testing/messages.ts';
import { answer, refuse } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const REGISTER = '/api/students/register';
const SAME = '/api/students/same';
const ADMISSION = '/api/students/admission/student-1';

async function openForm() {
  answer('get', SAME, []);
  const app = renderApp('/student-register');
  await screen.findByRole('heading', { name: 'Register Student' });
  return app;
}

async function fillIn(user: ReturnType<typeof renderApp>['user']) {
  // Pasted, which is one event for each field; other tests type key by key.
  const fill = async (label: string, text: string) => {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  };
  await fill('Student Name', '  Aarav Example ');
  await fill("Parent's Name", 'Hari Example');
  await user.selectOptions(screen.getByLabelText('Class'), 'Five');
  await user.selectOptions(screen.getByLabelText('Gender'), 'Female');
  await fill('Age', '11');
  await fill('RFID card number', '00144639');
  await fill('Address', 'Sampletole-4');
  await fill('Phone', '9800000001');
  await fill('Email', 'maya@family.example');
}

const submit = async (user: ReturnType<typeof renderApp>['user']) =>
  user.click(screen.getByRole('button', { name: 'Register' }));

describe('registering', () => {
  test('says a refusal of a field that is not on the screen', async () => {
    const message = 'Section must be one of A, B';
    const { user } = await openForm();
    refuse('post', REGISTER, 400, { message, field: 'section' });
    await fillIn(user);
    await submit(user);
    expect(announcedBy(await screen.findByText(message))).toBe('alert');
  });

  test('sends every field of the specification, the name trimmed and the fees empty', async () => {
    const sent = answer(
      'post',
      REGISTER,
      { message: 'Aarav is registered', student: { ...aStudent() } },
      201,
    );
    const { user } = await openForm();
    await fillIn(user);
    await submit(user);
    expect(announcedBy(await screen.findByText('Aarav is registered'))).toBe('status');
    // And the fields beyond it, which are empty.
    expect(sent[0]?.body).toMatchObject({
      ...studentForm.parse(STUDENT),
      student_name: 'Aarav Example',
      registration_fees: '',
    });
  });

  test('clears the form but keeps the class, ready for the next one', async () => {
    answer('post', REGISTER, { message: 'Aarav is registered', student: { ...aStudent() } }, 201);
    const { user } = await openForm();
    await fillIn(user);
    await submit(user);
    await screen.findByText('Aarav is registered');
    expect(screen.getByLabelText('Student Name')).toHaveValue('');
    expect(screen.getByLabelText('Student Name')).toHaveFocus();
    expect(screen.getByLabelText('RFID card number')).toHaveValue('');
    expect(screen.getByLabelText('Class')).toHaveValue('Five');
  });

  test('shows the numbers that are next, and after each registration those that are next then', async () => {
    const student = aStudent({ roll_no: 31, admission_no: '2042' });
    answer('post', REGISTER, { message: 'Aarav is registered', student: { ...student } }, 201);
    const { user } = await openForm();
    const rollNo = screen.getByLabelText(/^Roll No/);
    expect(rollNo).toHaveAttribute('placeholder', 'Next');
    answer('get', '/api/students/numbers/Five', { roll_no: 31, admission_no: '2042' });
    await fillIn(user);
    await waitFor(() => expect(rollNo).toHaveAttribute('placeholder', '31'));
    expect(screen.getByLabelText(/^Admission no/)).toHaveAttribute('placeholder', '2042');
    answer('get', '/api/students/numbers/Five', { roll_no: 32, admission_no: '2043' });
    await submit(user);
    expect(await screen.findByText(/roll no 31, admission no 2042/)).toBeVisible();
    await waitFor(() => expect(rollNo).toHaveAttribute('placeholder', '32'));
    expect(screen.getByLabelText(/^Admission no/)).toHaveAttribute('placeholder', '2043');
  });

  test('names the roll number that was given, with the ways to the student and to the fees', async () => {
    const student = aStudent({ student_name: 'Aarav Example', roll_no: 31 });
    answer('post', REGISTER, { message: 'Aarav is registered', student: { ...student } }, 201);
    answer('get', '/api/students/student-1', { ...student });
    const { user } = await openForm();
    await fillIn(user);
    await submit(user);
    expect(await screen.findByText(/^Aarav Example, class Five, roll no 31/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the student' })).toHaveAttribute(
      'href',
      `/students/${student._id}`,
    );
    const takeFees = screen.getByRole('link', { name: 'Take fees' });
    expect(takeFees).toHaveAttribute('href', `/student-fee?student=${student._id}`);
    await user.click(takeFees);
    expect(await screen.findByRole('heading', { name: 'Student Fees' })).toBeVisible();
  });
});

test('every field but the picture is required: messages at the fields, the first one focused, nothing sent', async () => {
  const { user } = await openForm();
  await user.type(screen.getByLabelText('Student Name'), '   ');
  await submit(user);
  const name = screen.getByLabelText('Student Name');
  expect(name).toHaveAccessibleDescription('Student Name is required');
  expect(name).toBeInvalid();
  expect(name).toHaveFocus();
  expect(screen.getAllByText(/is required$/u)).toHaveLength(9);
});

test.each(['aarav', 'aarav@localhost'])('%s is no email address', async (email) => {
  const { user } = await openForm();
  await user.type(screen.getByLabelText('Email'), email);
  await submit(user);
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is not a valid email address');
});

test('a text of more than 200 characters is refused at its field, before it is sent', async () => {
  const { user } = await openForm();
  await user.click(screen.getByLabelText('Address'));
  await user.paste('x'.repeat(201));
  await submit(user);
  expect(screen.getByLabelText('Address')).toHaveAccessibleDescription(
    'Address is too long: at most 200 characters',
  );
});

test.each(['0', '121', '10.5'])('the age %s is marked together with what is missing', async (age) => {
  const { user } = await openForm();
  await user.type(screen.getByLabelText('Age'), age);
  await submit(user);
  expect(screen.getByLabelText('Age')).toHaveAccessibleDescription(
    'Age must be a whole number from 1 to 120',
  );
  expect(screen.getAllByText(/is required$/u)).toHaveLength(8);
});

test('a child without a phone is registered, when that is said', async () => {
  const sent = answer('post', REGISTER, { message: 'Aarav is registered', student: aStudent() }, 201);
  const { user } = await openForm();
  await fillIn(user);
  await user.clear(screen.getByLabelText('Phone'));
  await submit(user);
  expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription('Phone is required');
  await user.click(screen.getByLabelText('Phone: none yet'));
  await submit(user);
  expect(await screen.findByText('Aarav is registered')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ contact_no: '' });
});

test('a phone that is none is asked about, once, and can be taken all the same', async () => {
  const sent = answer('post', REGISTER, { message: 'Aarav is registered', student: aStudent() }, 201);
  const { user } = await openForm();
  await fillIn(user);
  await user.clear(screen.getByLabelText('Phone'));
  await user.type(screen.getByLabelText('Phone'), '98410');
  await submit(user);
  const dialog = await screen.findByRole('dialog', { name: 'Register Aarav Example?' });
  expect(dialog).toHaveTextContent('“98410” is no phone number of Nepal');
  expect(sent).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Register' }));
  expect(await screen.findByText('Aarav is registered')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ contact_no: '98410' });
});

describe('a refusal', () => {
  test('that names a field is shown there, and the form stays filled in', async () => {
    refuse('post', REGISTER, 409, { message: 'The card is in use', field: 'rfid' });
    const { user } = await openForm();
    await fillIn(user);
    await submit(user);
    await screen.findByText('The card is in use');
    const rfid = screen.getByLabelText('RFID card number');
    expect(rfid).toHaveAccessibleDescription('The card is in use');
    expect(rfid).toHaveFocus();
    expect(rfid).toHaveValue('00144639');
    expect(
      screen
        .queryAllByRole('alert')
        .map(({ textContent }) => textContent)
        .join(''),
    ).toBe('');
  });

  test('that names none is shown in the red banner', async () => {
    refuse('post', REGISTER, 503, { message: 'The database is away' });
    const { user } = await openForm();
    await fillIn(user);
    await submit(user);
    expect(announcedBy(await screen.findByText('The database is away'))).toBe('alert');
    expect(screen.getByLabelText('Student Name')).toHaveValue('  Aarav Example ');
  });
});

async function registerWith(offer: AdmissionOffer) {
  const app = await openForm();
  answer('get', ADMISSION, { ...offer });
  const student = aStudent({ student_name: 'Aarav Example' });
  answer('post', REGISTER, { message: 'Aarav is registered', student }, 201);
  await fillIn(app.user);
  await submit(app.user);
  await screen.findByText('Aarav is registered');
  return app;
}

const chargeIt = async (user: ReturnType<typeof renderApp>['user']) =>
  user.click(screen.getByRole('button', { name: 'Charge' }));

describe('admission', () => {
  const HEADS = [{ name: 'Admission', nepali_name: '', amount: 2200 }];
  const ALONE = anAdmissionOffer({ heads: HEADS, amount: 2200 });
  const WITH_MONTH = anAdmissionOffer({ heads: HEADS, month: 2250, amount: 4450 });
  const CHARGED = { message: 'Aarav Example is charged.', act: 7, amount: 4450 };

  test('is offered with the month for which others are charged, and charged in one call as it was seen', async () => {
    const { user } = await registerWith(WITH_MONTH);
    const question = 'Charge Aarav Example Rs 2,200 for admission and Rs 2,250 for Mangsir?';
    expect(await screen.findByText(question, { exact: false })).toBeVisible();
    const sent = answer('post', ADMISSION, CHARGED, 201);
    await chargeIt(user);
    expect(await screen.findByText('Aarav Example is charged.')).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ year: 2083, month_name: 'Mangsir', amount: 4450 }]);
    expect(keyOf(sent[0])).toMatch(/^[0-9a-f]{32}$/u);
    expect(screen.queryByRole('button', { name: 'Charge' })).not.toBeInTheDocument();
  });

  test('is offered again when the page was left without an answer, under the same key', async () => {
    const { user } = await registerWith(ALONE);
    await screen.findByText(/for admission/u);
    const lost = answer('post', ADMISSION, { message: 'The database is away' }, 503);
    await chargeIt(user);
    expect(await screen.findByText('The database is away')).toBeVisible();
    cleanup();
    const again = renderApp('/student-register');
    expect(await screen.findByText(/^Charge Aarav Example Rs 2,200 for admission\?/u)).toBeVisible();
    const sent = answer('post', ADMISSION, CHARGED, 201);
    await chargeIt(again.user);
    expect(await screen.findByText('Aarav Example is charged.')).toBeVisible();
    expect(keyOf(sent[0])).toBe(keyOf(lost[0]));
    cleanup();
    renderApp('/student-register');
    await screen.findByRole('heading', { name: 'Register Student' });
    expect(screen.queryByText(/for admission/u)).not.toBeInTheDocument();
  });

  test('is shown anew when it is not as it was seen any more', async () => {
    const { user } = await registerWith(ALONE);
    await screen.findByText(/for admission/u);
    refuse('post', ADMISSION, 409, { message: 'It has changed meanwhile' });
    answer('get', ADMISSION, { ...WITH_MONTH });
    await chargeIt(user);
    expect(await screen.findByText('It has changed meanwhile')).toBeVisible();
    expect(await screen.findByText(/Rs 2,250 for Mangsir\?/u)).toBeVisible();
    const sent = answer('post', ADMISSION, CHARGED, 201);
    await chargeIt(user);
    expect(await screen.findByText('Aarav Example is charged.')).toBeVisible();
    expect(sent[0]?.body).toMatchObject({ amount: 4450 });
  });

  test('is not charged if that is not wanted, and not offered where there is nothing to charge', async () => {
    const { user } = await registerWith(ALONE);
    const sent = answer('post', ADMISSION, CHARGED, 201);
    await user.click(await screen.findByRole('button', { name: 'Not now' }));
    expect(screen.queryByText(/for admission/u)).not.toBeInTheDocument();
    cleanup();
    await registerWith(anAdmissionOffer());
    expect(screen.queryByRole('button', { name: 'Charge' })).not.toBeInTheDocument();
    expect(sent).toEqual([]);
  });
});

describe('the idempotency key', () => {
  test('stays the same after a refusal at a field and after a server error, and changes after success', async () => {
    const keys: (string | null | undefined)[] = [];
    const { user } = await openForm();
    await fillIn(user);
    for (const [status, refusal] of [
      [409, { message: 'The card is in use', field: 'rfid' }],
      [503, { message: 'The database is away' }],
    ] as const) {
      const sent = refuse('post', REGISTER, status, refusal);
      // oxlint-disable-next-line no-await-in-loop -- one sending after another
      await submit(user);
      // oxlint-disable-next-line no-await-in-loop
      await screen.findByText(refusal.message);
      keys.push(keyOf(sent[0]));
    }
    const sent = answer('post', REGISTER, { message: 'Aarav is registered', student: aStudent() }, 201);
    await submit(user);
    await screen.findByText('Aarav is registered');
    keys.push(keyOf(sent[0]));
    expect(new Set(keys).size).toBe(1);
    await fillIn(user);
    await submit(user);
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(keys).not.toContain(keyOf(sent[1]));
  });

  test('changes after a conflict that names no field: it belongs to other content', async () => {
    const refused = refuse('post', REGISTER, 409, { message: 'Something else was already sent' });
    const { user } = await openForm();
    await fillIn(user);
    await submit(user);
    await screen.findByText('Something else was already sent');
    const sent = answer('post', REGISTER, { message: 'Aarav is registered', student: aStudent() }, 201);
    await submit(user);
    await screen.findByText('Aarav is registered');
    expect(keyOf(sent[0])).not.toBe(keyOf(refused[0]));
  });
});

test('the page opens with the focus in its first field', async () => {
  await openForm();
  expect(screen.getByLabelText('Student Name')).toHaveFocus();
});

test('a draft keeps the class that was carried over from the student before', async () => {
  answer('post', REGISTER, { message: 'Aarav is registered', student: { ...aStudent() } }, 201);
  const { user } = await openForm();
  await fillIn(user);
  await submit(user);
  await screen.findByText('Aarav is registered');
  await user.type(screen.getByLabelText('Student Name'), 'Binita Example');
  cleanup();
  await openForm();
  expect(screen.getByLabelText('Student Name')).toHaveValue('Binita Example');
  expect(screen.getByLabelText('Class')).toHaveValue('Five');
});

test('a registration that was corrected after a lost answer names who was registered then', async () => {
  const message =
    'This was already sent with different content: Aarav Example, class Five, roll no 1, was registered then.';
  refuse('post', REGISTER, 409, {
    message,
    person: { kind: 'student', _id: 'student-1', name: 'Aarav Example' },
  });
  const { user } = await openForm();
  await fillIn(user);
  await submit(user);
  const link = await screen.findByRole('link', { name: 'Aarav Example' });
  expect(link).toHaveAttribute('href', '/students/student-1');
  expect(link.closest('[role=alert]')).toHaveTextContent(message);
});

test('the banner of an earlier visit is not shown again', async () => {
  refuse('post', REGISTER, 503, { message: 'The database is away' });
  const { user } = await openForm();
  await fillIn(user);
  await submit(user);
  await screen.findByText('The database is away');
  await user.click(screen.getByRole('link', { name: 'Details, Students Section' }));
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await screen.findByRole('heading', { name: 'Browse By Class' });
  await user.click(screen.getByRole('link', { name: 'Registration, Students Section' }));
  await screen.findByRole('heading', { name: 'Register Student' });
  expect(screen.queryByText('The database is away')).not.toBeInTheDocument();
});

function keyOf(sent: { headers: Headers } | undefined): string | null | undefined {
  return sent?.headers.get('Idempotency-Key');
}
