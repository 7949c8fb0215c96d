// The two things done most, without a mouse: a fee paid at the counter and the attendance of a class.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, signIn, type Desk } from './desk.ts';

const PUPILS = ['Aarav Example', 'Binita Example', 'कमला उदाहरण'];

let desk: Desk;
let page: Page;

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  await signIn(desk);
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
  await tabTo('Aarav Example: Absent');
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

async function payMonthlyFee(name: string, amount: string): Promise<void> {
  await page.keyboard.type(name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Five');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect.poll(focusedLabel).toBe('Month');
  await page.keyboard.press('Tab');
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
      () => (document.activeElement as HTMLElement | null)?.innerText ?? '',
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
    const answer = await call('POST', '/api/students/register', {
      student_name,
      classname: 'Five',
      address: 'Sampletole-4',
      parents_name: 'Hari Example',
      contact_no: '9800000001',
      gender: 'Others',
      age: 11,
      email: 'pupil@family.example',
      rfid: `card-${index}`,
    });
    expect(answer.status).toBe(201);
  }
}

async function onlyPayment(): Promise<Record<string, unknown>> {
  const answer = await call('GET', '/api/teachers/allincome');
  const payments = (await answer.json()) as Record<string, unknown>[];
  expect(payments).toHaveLength(1);
  return payments[0]!;
}

async function call(method: string, path: string, body?: object): Promise<Response> {
  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('credentials') ?? '{}') as { token: string }).token,
  );
  return fetch(`${desk.address}${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}
