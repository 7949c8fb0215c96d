// Every route of the specification on the demo data, then the menus and dialogs of a person, a receipt, the register and the
// holidays, on a phone and on the screens of an office: axe finds nothing serious, nothing is too wide, the console is clean.
// With SCREENSHOTS=folder pictures are kept there.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seriousViolations } from './axe.ts';
import { startBrowser, type Browser } from './browser.ts';
import { signInAt } from './clerk.ts';
import { startDemoOffice, type DemoOffice } from './demoOffice.ts';
import {
  isWiderThanScreen,
  keepPicture,
  OFFICE_SCREEN,
  PHONE,
  scrollsDown,
  scrollsIntoEmptySpace,
} from './looks.ts';
import { OFFICE_PAGES } from './officePages.ts';
import { goTo, watchAnswers } from './settling.ts';

let demo: DemoOffice;
let browser: Browser;
let page: Page;
let settled: () => Promise<void>;
beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemoOffice(), startBrowser()]);
  ({ page } = browser);
  settled = watchAnswers(page);
  await signInAt(page, demo);
  await page.goto(demo.address);
  await page.getByRole('heading', { level: 1 }).waitFor();
});
afterAll(async () => {
  await browser.close();
  await demo.close();
});
beforeEach(async () => {
  browser.complaints.length = 0;
  await page.setViewportSize(OFFICE_SCREEN);
});

test('without a login a page leads to the sign-in', async () => {
  const stranger = await startBrowser();
  await stranger.page.goto(`${demo.address}/income`);
  await stranger.page.waitForURL('**/login?redirect=%2Fincome');
  await stranger.page.getByRole('button', { name: 'Login' }).waitFor();
  expect(await seriousViolations(stranger.page)).toEqual([]);
  await keepPicture(stranger.page, 'login');
  await stranger.close();
});

describe('on a phone, and then as wide as an office screen,', () => {
  test.each(OFFICE_PAGES)('%s shows %s', async (path, title) => {
    await page.setViewportSize(PHONE);
    await goTo(page, path);
    await settled();
    await looksRight();
    expect(process.env.SOAK === '1' ? await seriousViolations(page) : []).toEqual([]);
    await page.setViewportSize(OFFICE_SCREEN);
    await looksRight();
    expect(await seriousViolations(page)).toEqual([]);
    expect(browser.complaints).toEqual([]);

    async function looksRight() {
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await isWiderThanScreen(page)).toBe(false);
      expect(await scrollsIntoEmptySpace(page)).toBe(false);
      await keepPicture(page, `${page.viewportSize()!.width}${path.replaceAll('/', '_')}`);
    }
  });
});

test.each([PHONE, OFFICE_SCREEN])('the box, the user menu and the keys at $width x $height', async (size) => {
  await page.setViewportSize(size);
  await page.goto(demo.address);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('gurung');
  await page.getByRole('option').nth(1).waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  expect(await isWiderThanScreen(page)).toBe(false);
  await keepPicture(page, `${size.width}-box`);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'User menu' }).click();
  expect(await seriousViolations(page)).toEqual([]);
  await keepPicture(page, `${size.width}-account`);
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  await keepPicture(page, `${size.width}-keys`);
  expect(browser.complaints).toEqual([]);
});

test('a student with all payments, a receipt and the statement of account fit a phone and the screen of an office', async () => {
  await page.setViewportSize(PHONE);
  await page.goto(`${demo.address}/student_details/details/Five`, { waitUntil: 'networkidle' });
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Payments' }).waitFor();
  // The longest page that an ordinary student has.
  await page.getByRole('region', { name: 'Concessions' }).getByRole('listitem').waitFor();
  await page.getByRole('region', { name: 'Attendance' }).getByText(/ %$/).waitFor();
  await page.setViewportSize(OFFICE_SCREEN);
  expect(await moneyIsInSight()).toBe(true);
  const student = page.url();
  const number = page.getByRole('table').getByRole('link').first();
  await looksRight('student');
  await number.click();
  await page.getByRole('article').waitFor();
  await looksRight('receipt');
  await page.goto(`${student}/account`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1, name: /^Statement of account of/ }).waitFor();
  await looksRight('account');
  expect(browser.complaints).toEqual([]);

  async function looksRight(name: string) {
    for (const size of [OFFICE_SCREEN, PHONE]) {
      // oxlint-disable-next-line no-await-in-loop -- one size after the other
      await page.setViewportSize(size);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await fits(`${size.width}-${name}`);
    }
  }
  async function fits(name: string) {
    expect(await isWiderThanScreen(page)).toBe(false);
    expect(await seriousViolations(page)).toEqual([]);
    await keepPicture(page, name);
  }
});

/** Whether fees, payments, attendance and concessions of a student are seen without scrolling. */
async function moneyIsInSight(): Promise<boolean> {
  const { y, height } = (await page.getByRole('region', { name: 'Concessions' }).boundingBox())!;
  return y + height <= OFFICE_SCREEN.height;
}

test.each(['/student_details/details/Five', '/teacher_details'])(
  'the page of a person of %s, and its dialogs, fit the screen of an office and of a phone',
  async (list) => {
    await page.goto(`${demo.address}${list}`, { waitUntil: 'networkidle' });
    // Only the table scrolls.
    expect(await scrollsDown(page)).toBe(false);
    await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
    await page.getByRole('heading', { name: 'History' }).waitFor();
    await page.getByText('1 of').waitFor();
    // The skeletons may be higher than the content.
    await expect.poll(() => page.getByText('Loading', { exact: true }).count()).toBe(0);
    // Of a student, leave of absence and examinations are below.
    const isStudent = list.startsWith('/student');
    expect(isStudent ? await moneyIsInSight() : !(await scrollsDown(page))).toBe(true);
    expect(await seriousViolations(page)).toEqual([]);
    await keepPicture(page, `1366-person${list.replaceAll('/', '_')}`);

    await page.getByRole('button', { name: 'More' }).click();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Leave' }).click();
    await page.getByText(/paid .* of \d{4}/).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await page.getByLabel('Reason').fill('Moved away');
    await leaveAfterTheQuestion();

    await page.getByRole('button', { name: 'Edit' }).click();
    await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Phone is required').waitFor();
    expect(await seriousViolations(page)).toEqual([]);
    await keepPicture(page, `1366-edit${list.replaceAll('/', '_')}`);
    await leaveAfterTheQuestion();

    await page.setViewportSize(PHONE);
    expect(await isWiderThanScreen(page)).toBe(false);
    expect(await seriousViolations(page)).toEqual([]);
    await keepPicture(page, `390-person${list.replaceAll('/', '_')}`);
    expect(browser.complaints).toEqual([]);
  },
);

test('of the attendance register only the rows scroll, by the arrow keys too', async () => {
  await page.setViewportSize({ width: 1366, height: 625 });
  await page.goto(`${demo.address}/attendance-register?of=Five`, { waitUntil: 'networkidle' });
  expect(await scrollsDown(page)).toBe(false);
  const rows = page.getByRole('region', { name: /^Class Five/ });
  await rows.focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => rows.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  expect(await seriousViolations(page)).toEqual([]);
  await keepPicture(page, '625-attendance-register');
  expect(browser.complaints).toEqual([]);
});

test('the dashboard that offers to charge, and the holidays with their dialogs, fit the screen of an office', async () => {
  await page.goto(demo.address);
  await page.getByRole('region', { name: /^Charge/ }).waitFor();
  await page.waitForLoadState('networkidle');
  // The skeletons may be higher than the content.
  await expect.poll(() => scrollsDown(page)).toBe(false);

  await page.goto(`${demo.address}/holidays`, { waitUntil: 'networkidle' });
  await expect.poll(() => scrollsDown(page)).toBe(false);
  const day = page.getByRole('main').getByRole('button', { name: / 28 Bhadra / });
  await day.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByLabel('Name').fill('Teej');
  expect(await seriousViolations(page)).toEqual([]);
  await keepPicture(page, '1366-holiday');
  await page.keyboard.press('Enter');
  const named = page.getByRole('main').getByRole('button', { name: / 29 Bhadra \d{4}: Teej$/ });
  await named.waitFor();
  expect(await named.evaluate((element) => element === document.activeElement)).toBe(true);

  await page.getByRole('button', { name: 'Paste a list' }).click();
  await page.getByLabel('One holiday on each line').fill(`Poush 1-3 Winter\n${'no day\n'.repeat(30)}`);
  await page.getByText('1 line understood, 30 lines left out').waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  await keepPicture(page, '1366-holidays-pasted');
  await page.getByRole('button', { name: 'Add 3 days' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/^The holidays of \d{4} are saved/).waitFor();
  expect(await scrollsDown(page)).toBe(false);

  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('dialog', { name: 'Change the weekly holidays' }).waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  expect(browser.complaints).toEqual([]);
});

describe('the dialogs of other pages', () => {
  test('signing out everywhere', async () => {
    await page.goto(`${demo.address}/account`);
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page.getByRole('dialog', { name: 'Sign out everywhere?' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
  });

  test('printing many pages', async () => {
    await page.goto(`${demo.address}/income`);
    await page.getByRole('button', { name: 'All till Date' }).click();
    await page.getByText(/Total of \d,\d{3} payments/).waitFor();
    await page.getByRole('button', { name: 'Print' }).click();
    await page.getByRole('dialog', { name: /^Print about/ }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
  });

  test('a registration of a child who is there already', async () => {
    await page.goto(`${demo.address}/student_details/details/Five`, { waitUntil: 'networkidle' });
    const child = page.getByRole('row').nth(1);
    const [name, phone] = [
      await child.getByRole('link').first().innerText(),
      await child.getByText(/^98\d{8}$/).innerText(),
    ];
    await page.goto(`${demo.address}/student-register`);
    const texts = { 'Student Name': name, "Parent's Name": 'Hari Example', Age: '11', Phone: phone };
    const others = { 'RFID card number': '1', Address: 'Sampletole-4', Email: 'same@family.example' };
    for (const [label, text] of Object.entries({ ...texts, ...others })) {
      // oxlint-disable-next-line no-await-in-loop -- one field after another
      await page.getByLabel(label, { exact: true }).fill(text);
    }
    await page.getByLabel('Class', { exact: true }).selectOption('Five');
    await page.getByLabel('Gender').selectOption('Others');
    await page.getByRole('button', { name: 'Register' }).click();
    await page.getByRole('dialog', { name: `Register another ${name}?` }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
  });

  test('the menu of a phone', async () => {
    await page.setViewportSize(PHONE);
    await page.goto(`${demo.address}/school`);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Dashboard' }).waitFor();
    expect(await seriousViolations(page)).toEqual([]);
  });
});

/** Closes a dialog with something typed: it asks first. */
async function leaveAfterTheQuestion(): Promise<void> {
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Close without saving?' });
  await question.waitFor();
  expect(await seriousViolations(page)).toEqual([]);
  await question.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}
