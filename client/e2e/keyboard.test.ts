// The attendance of a class and the menus without a mouse; jobs.test.ts has the rest of a day.

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

test('the user menu and the groups of the menu work by keyboard, at the height of a small laptop', async () => {
  await page.setViewportSize({ width: 1366, height: 625 });
  await page.goto(`${desk.address}/student_details`);
  await page.getByRole('button', { name: 'User menu' }).waitFor();
  await tabTo('User menu');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(focusedText).toContain('User menu');

  await tabTo('MONEY');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Day book' }).waitFor();
  expect(await page.getByRole('link', { name: 'Fees', exact: true }).isVisible()).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Day book' }).waitFor({ state: 'hidden' });
  await page.setViewportSize({ width: 1366, height: 768 });
});

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

async function registerPupils(): Promise<void> {
  for (const [index, student_name] of PUPILS.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- roll numbers follow the order
    await registerPupil(desk, { student_name, rfid: `card-${index}` });
  }
}

function focusedText(): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.textContent);
}
