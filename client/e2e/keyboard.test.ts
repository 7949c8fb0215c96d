// The two things done most, without a mouse: a fee paid at the counter and the attendance of a class.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, signIn, type Desk } from './desk.ts';
import { callAs, registerPupil } from './pupils.ts';

const PUPILS = ['Aarav Example', 'Binita Example', 'कमला उदाहरण'];

let desk: Desk;
let page: Page;

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  await signIn(desk);
  // Attendance is taken whatever day of the week it is.
  await callAs(desk, 'PUT', '/api/school', { weekly_holidays: [] });
  await registerPupils();
});
afterAll(() => desk.close());

test('a fee is paid by keyboard alone, and its month shows as paid', async () => {
  await page.goto(`${desk.address}/student-fee`);
  await expect.poll(focusedLabel).toBe('Student Name');
  await payMonthlyFee('binita  example', '1500.50');
  await page
    .getByText(/Binita Example/)
    .first()
    .waitFor();
  await expect.poll(focusedLabel).toBe('Student Name');

  const { monthly_fees, student_name, classname, roll_no } = await onlyPayment();
  expect({ monthly_fees, student_name, classname, roll_no }).toEqual({
    monthly_fees: 1500.5,
    student_name: 'Binita Example',
    classname: 'Five',
    roll_no: 2,
  });
  expect(desk.browser.complaints).toEqual([]);
});

test('attendance of a class is taken by keyboard alone, once', async () => {
  await page.goto(`${desk.address}/student-attendance`);
  await page.getByRole('link', { name: /^Five/ }).waitFor();
  await tabTo('Five');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /Attendance/ }).waitFor();

  // The first two are present: one by Space, one by Enter; arrow keys go from one to the next.
  await expect.poll(focusedText).toBe('Aarav Example: Absent');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('2 present').waitFor();
  await page.getByText('1 absent').waitFor();
  await tabTo('Submit', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Attendance already taken for today').waitFor();

  await page.reload();
  await page.getByText('Attendance already taken for today').waitFor();
  await page.getByText('2 present').waitFor();
  expect(await page.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);
  expect(desk.browser.complaints).toEqual([]);
});

test('anybody and every page is found by keyboard alone', async () => {
  await page.goto(`${desk.address}/student_details`);
  await page.getByRole('heading', { name: 'Browse By Class' }).waitFor();
  // Nine keys with the slash and the Enter: a part of the name, in Latin letters.
  await page.keyboard.press('/');
  await page.keyboard.type('exa bin');
  await page.getByRole('option', { name: /Binita Example/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/students\/[0-9a-f]{24}$/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('kamala');
  await page.getByRole('option', { name: /कमला उदाहरण/ }).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { name: 'कमला उदाहरण' }).waitFor();
  expect(await page.getByLabel('Roll No').inputValue()).toBe('3');

  // In Fees the box takes the student there, and so does the name field.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('five 1');
  await page.getByRole('option', { name: /Aarav Example/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Aarav Example' }).waitFor();
  await page.getByLabel('Student Name').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('bini');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Binita Example' }).waitFor();
  expect(await page.getByLabel('Roll No').inputValue()).toBe('2');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('admit');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${desk.address}/admit_card`);
  expect(desk.browser.complaints).toEqual([]);
});

test('the user menu and the groups of the menu work by keyboard, at the height of a small laptop', async () => {
  await page.setViewportSize({ width: 1366, height: 625 });
  await page.goto(`${desk.address}/student_details`);
  await tabTo('User menu');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Keyboard keys' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focusedText).toContain('User menu');

  await tabTo('MONEY');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Day book' }).waitFor();
  expect(await page.getByRole('link', { name: 'Fees' }).isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Day book' }).waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 1366, height: 768 });
});

async function payMonthlyFee(name: string, amount: string): Promise<void> {
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Five');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect.poll(focusedLabel).toBe('Monthly fees');
  await page.keyboard.type(amount);
  await page.keyboard.press('Enter');
}

/** Presses Tab until the element with the focus reads `text`. */
async function tabTo(text: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one key after another
    await page.keyboard.press(key);
    // oxlint-disable-next-line no-await-in-loop
    const focused = await page.evaluate(
      () =>
        document.activeElement?.getAttribute('aria-label') ??
        (document.activeElement as HTMLElement | null)?.innerText ??
        '',
    );
    if (focused.replace(/\s+/g, ' ').startsWith(text)) return;
  }
  throw new Error(`60 times ${key} did not reach '${text}'`);
}

/** The label of the field that has the focus. */
function focusedLabel(): Promise<string | undefined> {
  return page.evaluate(() => {
    const field = document.activeElement;
    const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
    return isField ? field.labels?.[0]?.innerText.trim() : undefined;
  });
}

async function registerPupils(): Promise<void> {
  for (const [index, student_name] of PUPILS.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- roll numbers follow the order
    await registerPupil(desk, { student_name, rfid: `card-${index}` });
  }
}

function focusedText(): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}

async function onlyPayment(): Promise<Record<string, unknown>> {
  const answer = await callAs(desk, 'GET', '/api/teachers/allincome');
  const payments = (await answer.json()) as Record<string, unknown>[];
  expect(payments).toHaveLength(1);
  return payments[0]!;
}
