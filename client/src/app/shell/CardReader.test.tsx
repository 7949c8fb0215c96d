import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { toStudentFee } from '../../lib/paths.ts';
import {
  SCHOOLS_ANSWER,
  aDayBook,
  aFoundStudent,
  aSheet,
  aStudent,
  anAccount,
  anAccountMonth,
} from '../../testing/builders.ts';
import { announcedBy } from '../../testing/messages.ts';
import { answer, answerLater } from '../../testing/mockServer.ts';
import { renderApp } from '../../testing/renderApp.tsx';

const CARD = '0008341127';
const MENUKA = aFoundStudent({ _id: 'menuka', name: 'Menuka Example', rfid: CARD });
/** Her telephone number is the number of nobody's card. */
const NOT_HERS = aFoundStudent({ _id: 'other', contact_no: CARD });

/** Tests end on the pages of those who were found. */
beforeEach(() => void answer('get', '/api/students/:id', { ...aStudent() }));

/** When the last key was pressed, in the time of the events. */
let timeStamp = performance.now();

/**
 * Types into the focused field, and then Enter, with a pause before each key; `slow` are those that are longer, by the number
 * of the key, from 0. Returns whether the page received the Enter.
 */
function typeKeys(
  text: string,
  pauseMs: number,
  slow: Record<number, number> = {},
  { keyOf = (digit: string): KeyboardEventInit => ({ key: digit }), end = 'Enter' } = {},
) {
  // After the keys that were typed for real.
  timeStamp = Math.max(timeStamp, performance.now());
  let count = 0;
  const press = (pressed: KeyboardEventInit) => {
    const target = document.activeElement ?? document.body;
    const event = new KeyboardEvent('keydown', { ...pressed, bubbles: true, cancelable: true });
    const { key } = event;
    timeStamp += slow[count] ?? pauseMs;
    count += 1;
    Object.defineProperty(event, 'timeStamp', { value: timeStamp });
    const isAllowed = target.dispatchEvent(event);
    if (isAllowed && key.length === 1 && target instanceof HTMLInputElement) {
      fireEvent.input(target, { target: { value: target.value + key } });
    }
    return isAllowed;
  };
  let isEnterAllowed = true;
  act(() => {
    for (const key of text) press(keyOf(key));
    isEnterAllowed = press({ key: end });
  });
  return isEnterAllowed;
}

/** A while after the key before. */
const holdCard = (card = CARD, slow: Record<number, number> = {}) => typeKeys(card, 4, { 0: 1000, ...slow });

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
  ['in Devanagari digits, as the Nepali layout writes them', '०००८३४११२७'],
  ['with the letter of the bars in that layout', 'अ००१०४२'],
])('a card that is typed %s is a card', async (_how, typed) => {
  answer('get', '/api/search', [{ ...MENUKA }, aFoundStudent({ _id: 'menuka', rfid: '' })]);
  answer('get', '/api/students', []);
  const { path } = renderApp('/students');
  await screen.findByRole('combobox', { name: /^Find/ });
  expect(holdCard(typed)).toBe(false);
  await waitFor(() => expect(path()).toBe('/students/menuka'));
});

test('the bars of a card without RFID are its admission number, and open the page of the student', async () => {
  answer('get', '/api/search', [aFoundStudent({ _id: 'binita', rfid: '' })]);
  answer('get', '/api/students', []);
  const { path } = renderApp('/students');
  await screen.findByRole('combobox', { name: /^Find/ });
  expect(holdCard('A001042')).toBe(false);
  await waitFor(() => expect(path()).toBe('/students/binita'));
});

test.each([
  ['typed by hand', () => typeKeys(CARD, 80)],
  ['typed by hand, with some quick ones among them', () => typeKeys(CARD, 90, { 3: 20, 6: 20 })],
  ['too short', () => holdCard('12345')],
])('digits that are %s are no card', async (_why, type) => {
  const { path } = renderApp('/student-register');
  const phone = await screen.findByLabelText('Phone');
  phone.focus();
  expect(type()).toBe(true);
  expect(phone).not.toHaveValue('');
  expect(path()).toBe('/student-register');
});

test.each([
  ['after the first digit', { 1: 47 }],
  ['in the middle', { 5: 110 }],
  ['before the last digit', { 9: 47 }],
  ['before Enter', { 10: 110 }],
  ['here and there', { 2: 47, 3: 40, 7: 100 }],
])('a card of which a pause is long, %s, is one', async (_where, slow) => {
  answer('get', '/api/search', [{ ...MENUKA }]);
  const { path } = renderApp('/student-register');
  const phone = await screen.findByLabelText('Phone');
  phone.focus();
  typeKeys('98', 100);
  expect(holdCard(CARD, slow)).toBe(false);
  expect(phone).toHaveValue('98');
  expect(screen.getByLabelText('RFID card number')).toHaveValue(CARD);
  expect(path()).toBe('/student-register');
});

test('a card that follows at once what a hand typed is without it', async () => {
  renderApp('/student-register');
  const phone = await screen.findByLabelText('Phone');
  phone.focus();
  expect(typeKeys(`500${CARD}`, 4, { 1: 90, 2: 90, 3: 90 })).toBe(false);
  expect(phone).toHaveValue('500');
  expect(screen.getByLabelText('RFID card number')).toHaveValue(CARD);
});

test('digits and an Enter that come as quickly as no hand types, but too slowly for a card, submit and leave nothing', async () => {
  renderApp('/student-register');
  const phone = await screen.findByLabelText('Phone');
  phone.focus();
  expect(typeKeys(CARD, 50, { 0: 1000 })).toBe(false);
  expect(phone).toHaveValue('');
  expect(await screen.findByText(/^The card was read too slowly/u)).toBeVisible();
});

/** What the keys of a number pad without NumLock say, from 0 on. */
const PAD_KEYS = [
  'Insert',
  'End',
  'ArrowDown',
  'PageDown',
  'ArrowLeft',
  'Clear',
  'ArrowRight',
  'Home',
  'ArrowUp',
  'PageUp',
];

test.each([
  ['ends with Tab', { end: 'Tab' }],
  [
    'types on a number pad without NumLock',
    { keyOf: (digit: string) => ({ key: PAD_KEYS[Number(digit)]!, code: `Numpad${digit}` }) },
  ],
])('a reader that %s is one', async (_what, how) => {
  answer('get', '/api/search', [{ ...MENUKA }]);
  renderApp('/student-register');
  const phone = await screen.findByLabelText('Phone');
  phone.focus();
  expect(typeKeys(CARD, 4, { 0: 1000 }, how)).toBe(false);
  expect(phone).toHaveValue('');
  expect(screen.getByLabelText('RFID card number')).toHaveValue(CARD);
});

test('an unknown card is named in a banner', async () => {
  answer('get', '/api/search', [{ ...NOT_HERS }]);
  const { path } = renderApp('/student_details');
  await screen.findByRole('heading', { name: 'Browse By Class' });
  holdCard();
  expect(announcedBy(await screen.findByText(`No student has the card ${CARD}.`))).toBe('alert');
  expect(path()).toBe('/student_details');
});

test('in a registration a card fills the RFID field and stays there', async () => {
  const { path } = renderApp('/student-register');
  const phone = await screen.findByLabelText('Phone');
  phone.focus();
  typeKeys('98', 100);
  holdCard();
  expect(phone).toHaveValue('98');
  expect(screen.getByLabelText('RFID card number')).toHaveValue(CARD);
  screen.getByLabelText('RFID card number').focus();
  holdCard('0001112223');
  expect(screen.getByLabelText('RFID card number')).toHaveValue('0001112223');
  expect(path()).toBe('/student-register');
});

test('in Fees a card finds the student', async () => {
  answer('get', '/api/search', [{ ...MENUKA }]);
  answer('get', '/api/students/search/:name/:class/:rollno', {
    ...aStudent({ student_name: 'Menuka Example' }),
  });
  answer('get', '/api/students/fees/:id/:year', []);
  answer('get', '/api/students/account/:id', { ...anAccount() });
  answer('get', '/api/day-book/:year/:month/:day', { ...aDayBook() });
  renderApp('/student-fee');
  await screen.findByLabelText('Student Name');
  holdCard();
  expect(await screen.findByRole('heading', { name: 'Menuka Example' })).toBeVisible();
  expect(screen.getByLabelText('Student Name')).toHaveValue('Menuka Example');
});

test.each([
  ['of the next student', () => [{ ...MENUKA }], 'Menuka Example'],
  ['that nobody has', () => [], 'Maya Example'],
])('in Fees an Enter right after a card %s reaches nobody', async (_whose, found, name) => {
  // The contract wants ids as the database makes them.
  const maya = aStudent({ _id: '0123456789abcdef01234567', student_name: 'Maya Example' });
  answer('get', `/api/students/${maya._id}`, { ...maya });
  const menuka = aStudent({ _id: '0123456789abcdef01234568', student_name: 'Menuka Example' });
  answer('get', '/api/students/search/:name/:class/:rollno', { ...menuka });
  const owed = anAccountMonth({ billed: true, charged: 1000, due: 1000, payable: 1000 });
  for (const student of [maya, menuka])
    answer('get', `/api/students/account/${student._id}`, { ...anAccount({ student, months: [owed] }) });
  answer('get', '/api/day-book/:year/:month/:day', { ...aDayBook() });
  const sent = answer('post', '/api/receipts', {}, 201);
  const { user } = renderApp(toStudentFee(maya._id));
  const amount = await screen.findByLabelText('Amount');
  await waitFor(() => expect(amount).toHaveFocus());
  const release = answerLater('get', '/api/search', found());
  holdCard();
  await user.keyboard('{Enter}');
  release();
  expect(await screen.findByRole('heading', { name })).toBeVisible();
  expect(sent).toEqual([]);
});

async function openSheet() {
  const others = [{ _id: 'menuka', student_name: 'Menuka Example', roll_no: 1 }];
  answer('get', '/api/students/attendance/Five/:year/:month/:day', { ...aSheet({ others }) });
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
    expect(
      announcedBy(await screen.findByText('Menuka Example is not on this sheet: class Six, roll no 1.')),
    ).toBe('alert');
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
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(holdCard()).toBe(false);
  expect(path()).toBe('/student_details');
});
