import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { SCHOOLS_ANSWER, aFoundStudent, aStudent, anAccount } from '../../testing/builders.ts';
import { answer } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const CARD = '0008341127';
const MENUKA = aFoundStudent({ _id: 'menuka', name: 'Menuka Example', rfid: CARD });
/** Her telephone number is the number of nobody's card. */
const NOT_HERS = aFoundStudent({ _id: 'other', contact_no: CARD });

/** Types into the focused field with a pause between keys. Returns whether the page received the Enter. */
function typeKeys(text: string, pauseMs: number) {
  let timeStamp = performance.now();
  const press = (key: string) => {
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: (timeStamp += pauseMs) });
    const isAllowed = target.dispatchEvent(event);
    if (isAllowed && key.length === 1 && target instanceof HTMLInputElement) {
      fireEvent.input(target, { target: { value: target.value + key } });
    }
    return isAllowed;
  };
  let isEnterAllowed = true;
  act(() => {
    for (const key of text) press(key);
    isEnterAllowed = press('Enter');
  });
  return isEnterAllowed;
}

const holdCard = (card = CARD) => typeKeys(card, 4);

test('a card opens the page of the student, wherever the focus is, and the field keeps what it held', async () => {
  answer('get', '/api/search', [{ ...NOT_HERS }, { ...MENUKA }]);
  answer('get', '/api/students', []);
  const { user, path } = renderApp('/students');
  const field = await screen.findByRole('combobox', { name: /^Find/ });
  await user.type(field, 'a');
  expect(holdCard()).toBe(false);
  expect(field).toHaveValue('a');
  await waitFor(() => expect(path()).toBe('/students/menuka'));
});

test.each([
  ['typed by hand', () => typeKeys(CARD, 36)],
  ['too short', () => holdCard('12345')],
])('digits that are %s are no card', async (_why, type) => {
  const { path } = renderApp('/student-register');
  const phone = await screen.findByLabelText('Phone');
  phone.focus();
  expect(type()).toBe(true);
  expect(phone).not.toHaveValue('');
  expect(path()).toBe('/student-register');
});

test('an unknown card is named in a banner', async () => {
  answer('get', '/api/search', [{ ...NOT_HERS }]);
  const { path } = renderApp('/student_details');
  await screen.findByRole('heading', { name: 'Browse By Class' });
  holdCard();
  expect(await screen.findByText(`No student has the card ${CARD}.`)).toHaveClass('alert-danger');
  expect(path()).toBe('/student_details');
});

test('in a registration a card fills the RFID field and stays there', async () => {
  const { path } = renderApp('/student-register');
  const phone = await screen.findByLabelText('Phone');
  phone.focus();
  typeKeys('98', 100);
  holdCard();
  expect(phone).toHaveValue('98');
  expect(screen.getByLabelText('RFID Card Number')).toHaveValue(CARD);
  screen.getByLabelText('RFID Card Number').focus();
  holdCard('0001112223');
  expect(screen.getByLabelText('RFID Card Number')).toHaveValue('0001112223');
  expect(path()).toBe('/student-register');
});

test('in Fees a card finds the student', async () => {
  answer('get', '/api/search', [{ ...MENUKA }]);
  answer('get', '/api/students/search/:name/:class/:rollno', {
    ...aStudent({ student_name: 'Menuka Example' }),
  });
  answer('get', '/api/students/fees/:id/:year', []);
  answer('get', '/api/students/account/:id', { ...anAccount() });
  answer('get', '/api/receipts/day/:year/:month/:day', []);
  renderApp('/student-fee');
  await screen.findByLabelText('Student Name');
  holdCard();
  expect(await screen.findByRole('heading', { name: 'Menuka Example' })).toBeVisible();
  expect(screen.getByLabelText('Student Name')).toHaveValue('Menuka Example');
});

async function openSheet() {
  answer('get', '/api/students/class/Five/attendance', { students: [] });
  answer('get', '/api/students/class/Five', [{ ...aStudent({ _id: 'menuka' }) }]);
  renderApp('/student-attendance/Five');
  return screen.findByRole('button', { name: /Absent/ });
}

describe('on a sheet of attendance', () => {
  test('a card marks the student present', async () => {
    answer('get', '/api/search', [{ ...MENUKA }]);
    await openSheet();
    holdCard();
    expect(await screen.findByText('Menuka Example is present.')).toBeVisible();
    expect(screen.getByRole('button', { name: /Present/ })).toBeVisible();
  });

  test('the card of another class is refused', async () => {
    answer('get', '/api/search', [{ ...MENUKA, _id: 'other', classname: 'Six' }]);
    await openSheet();
    holdCard();
    expect(await screen.findByText('Menuka Example is not on this sheet: class Six, roll no 1.')).toHaveClass(
      'alert-danger',
    );
    expect(screen.getByRole('button', { name: /Absent/ })).toBeVisible();
  });
});

test('in a password field a card does nothing', async () => {
  answer('get', '/api/schools', SCHOOLS_ANSWER);
  renderApp('/login', { login: null });
  const password = await screen.findByLabelText('Password');
  password.focus();
  expect(holdCard()).toBe(false);
  expect(password).toHaveValue('');
});

test('in a dialog a card does nothing', async () => {
  const { user, path } = renderApp('/student_details');
  await screen.findByRole('heading', { name: 'Browse By Class' });
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard keys' });
  expect(holdCard()).toBe(false);
  expect(path()).toBe('/student_details');
});
