// A head makes a clerk and a teacher; each signs in, chooses a password, and walks through all that the menu offers: the server
// refuses nothing of it. With SCREENSHOTS=folder each page is kept there as a picture.

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seriousViolations } from './axe.ts';
import { fillSignIn } from './clerk.ts';
import { openDesk, signIn, type Desk } from './desk.ts';
import { isWiderThanScreen, keepPicture } from './looks.ts';
import { callAs, registerPupil } from './pupils.ts';

const OFFICE_SCREEN = { width: 1366, height: 768 };
const PHONE = { width: 390, height: 844 };
const SIZES = [OFFICE_SCREEN, { width: 1366, height: 625 }, PHONE];

let desk: Desk;
let page: Page;
/** The calls that the server refused for the role. */
const refused: string[] = [];
/** The first passwords, by email. */
const passwords: Record<string, string> = {};

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await signIn(desk);
  for (const [index, name] of ['Aarav Example', 'Binita Example', 'Maya Example'].entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await registerPupil(desk, { student_name: name, rfid: `card ${index}` });
  }
  // Attendance is taken whatever day of the week it is.
  await callAs(desk, 'PUT', '/api/school', { weekly_holidays: [] });
});
afterAll(() => desk.close());

test('a head adds a clerk and a teacher, whose first passwords are shown once', async () => {
  await page.goto(`${desk.address}/users`, { waitUntil: 'networkidle' });
  await looksRight('head', 'users');
  await addUser({ name: 'Hari Example', email: 'hari@jhhs.example', role: 'Clerk', classes: [] });
  await addUser({
    name: 'Gita Example',
    email: 'gita@jhhs.example',
    role: 'Teacher',
    classes: ['Five', 'Six'],
  });
  await page.getByRole('row', { name: /Gita Example.*Five, Six/ }).waitFor();
  await page.getByRole('button', { name: 'Edit: Gita Example' }).click();
  await page.getByRole('dialog', { name: 'Edit Gita Example' }).waitFor();
  await looksRight('head', 'edit-user');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'New password: Hari Example' }).click();
  await page.getByRole('dialog', { name: 'A new password for Hari Example?' }).waitFor();
  await looksRight('head', 'new-password');
  await page.getByRole('button', { name: 'Cancel' }).click();
});

test('the last head stays a head, and the page says why', async () => {
  await page.goto(`${desk.address}/users`, { waitUntil: 'networkidle' });
  const head = page.getByRole('row', { name: /office@jhhs/ });
  await head.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('Role').selectOption('Clerk');
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByText('One head has to stay: make somebody else a head first, who then chooses a password.')
    .waitFor();
  await looksRight('head', 'last-head');
  await page.goto(`${desk.address}/users`);
});

test('a head reads who did what today, and goes from there to a person', async () => {
  await page.goto(`${desk.address}/trail`, { waitUntil: 'networkidle' });
  await page.getByText('Added user').first().waitFor();
  await looksRight('head', 'trail');
  await page.getByRole('button', { name: 'All days' }).click();
  await page
    .getByRole('heading', { level: 2, name: /day, \d+ / })
    .first()
    .waitFor();
  await looksRight('head', 'trail-all');
  await page.getByLabel('About').selectOption('Student');
  await page.getByRole('main').getByRole('link', { name: 'Maya Example' }).click();
  await page.getByRole('heading', { level: 1, name: 'Maya Example' }).waitFor();
  expect(refused).toEqual([]);
});

test.each([
  { role: 'clerk', email: 'hari@jhhs.example', entries: 24 },
  { role: 'teacher', email: 'gita@jhhs.example', entries: 5 },
])('a $role chooses a password and walks through the menu', async ({ role, email, entries }) => {
  refused.length = 0;
  desk.browser.complaints.length = 0;
  await signInForTheFirstTime(role, email);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const links = await menu.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  expect(links).toHaveLength(entries);
  const folded = menu.getByRole('button', { expanded: false });
  // oxlint-disable-next-line no-await-in-loop -- one group after another
  while ((await folded.count()) > 0) await folded.first().click();
  for (const link of links) {
    /* oxlint-disable no-await-in-loop -- one page after another */
    await menu.locator(`a[href="${link}"]`).click();
    // The address changes at once, this with the page.
    await menu.locator(`a[href="${link}"][aria-current="page"]`).waitFor();
    await expect.poll(() => page.getByText('Loading', { exact: true }).count()).toBe(0);
    // The walk through all pages as a head looks at them closer.
    await fits(`${role}-${link.replaceAll('/', '_')}`);
    /* oxlint-enable no-await-in-loop */
  }
  await page.goto(`${desk.address}/student_details/details/Five`, { waitUntil: 'networkidle' });
  await looksRight(role, 'class');
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  await page.waitForLoadState('networkidle');
  await looksRight(role, 'student');
  expect([refused, desk.browser.complaints]).toEqual([[], []]);

  await page.goto(`${desk.address}/fee-plan`);
  await page.getByRole('heading', { name: 'This page is not for you' }).waitFor();
  await looksRight(role, 'not-for-you');
  expect(refused).toEqual([]);
});

interface NewUser {
  name: string;
  email: string;
  role: string;
  classes: string[];
}

async function addUser({ name, email, role, classes }: NewUser): Promise<void> {
  await page.getByRole('button', { name: 'Add a user' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a user' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel(/^Email/).fill(email);
  await dialog.getByLabel('Role').selectOption(role);
  for (const classname of classes) {
    // oxlint-disable-next-line no-await-in-loop -- one after another
    await dialog.getByRole('checkbox', { name: classname, exact: true }).check();
  }
  await looksRight('head', `add-${role}`);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const shown = page.getByRole('dialog', { name: `First password of ${name}` });
  passwords[email] = await shown.getByLabel('Password').inputValue();
  await looksRight('head', 'first-password');
  await shown.getByRole('button', { name: 'Done' }).click();
}

/** Logs out, signs the user in by the first password, and chooses another one; a reload in between changes nothing. */
async function signInForTheFirstTime(role: string, email: string): Promise<void> {
  await page.goto(`${desk.address}/account`);
  await page.getByRole('link', { name: 'Log out' }).click();
  await page.waitForURL('**/login');
  await fillSignIn(page, { school: 'jhhs', email, password: passwords[email]! });
  const title = page.getByRole('heading', { name: 'Choose your own password' });
  await title.waitFor();
  await page.reload();
  await title.waitFor();
  await looksRight(role, 'own-password');
  await page.getByLabel('The password that you were given', { exact: true }).fill(passwords[email]!);
  await page.getByLabel('New password', { exact: true }).fill(`a longer horse of a ${role}`);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
}

async function looksRight(role: string, name: string): Promise<void> {
  for (const size of SIZES) {
    // oxlint-disable-next-line no-await-in-loop -- one size after another
    await page.setViewportSize(size);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await fits(`${role}-${size.width}x${size.height}-${name.replaceAll('/', '_')}`);
  }
  await page.setViewportSize(OFFICE_SCREEN);
  expect([name, await seriousViolations(page)]).toEqual([name, []]);
}

async function fits(picture: string): Promise<void> {
  expect([picture, await isWiderThanScreen(page)]).toEqual([picture, false]);
  await keepPicture(page, picture);
}
