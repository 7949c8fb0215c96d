// What goes wrong at the counter: the server starts anew under an open form, a hurried double click, a hostile name.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startBrowser, type Browser } from './browser.ts';
import { signInAt } from './clerk.ts';
import { startOffice, temporaryDataFolder, type Office } from './office.ts';

const PASSWORD = 'chosen for the test';
const HOSTILE = '<img src=x onerror="document.title=1"><script>document.title=2</script>';

let folder: Awaited<ReturnType<typeof temporaryDataFolder>>;
let office: Office;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  folder = await temporaryDataFolder();
  office = await startOffice(folder.path, { ADMIN_PASSWORD: PASSWORD });
  browser = await startBrowser();
  ({ page } = browser);
  await signInAt(page, { address: office.address, school: 'jhhs', password: PASSWORD });
});
afterAll(async () => {
  await browser.close();
  await office.stop();
  await folder.remove();
});
beforeEach(() => {
  browser.complaints.length = 0;
});

test('the server starts anew while a form is open: a message, nothing typed is lost, and sending again succeeds', async () => {
  await page.goto(`${office.address}/student-register`);
  await fillStudent('Aarav Example', '0001');
  await office.stop();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('alert').first().waitFor();
  expect(await page.getByLabel('Student Name', { exact: true }).inputValue()).toBe('Aarav Example');
  expect(await page.getByLabel('Class', { exact: true }).inputValue()).toBe('Five');

  office = await startOffice(folder.path, { PORT: new URL(office.address).port });
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByText('Aarav Example is registered in class Five, roll no 1').waitFor();
});

test('a double click on Pay Now is one payment', async () => {
  await page.goto(`${office.address}/student-fee`);
  await page.getByLabel('Student Name', { exact: true }).fill('Aarav Example');
  await page.getByLabel('Class', { exact: true }).selectOption('Five');
  await page.getByLabel('Roll No', { exact: true }).fill('1');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByLabel('Monthly fees', { exact: true }).fill('1500');
  await page.getByRole('button', { name: 'Pay Now' }).dblclick();
  await page.getByText(/is received from Aarav Example/).waitFor();
  expect(await paymentsOfTheSchool()).toBe(1);
});

test('markup in a name stays text in the table, on the admit card and on paper', async () => {
  await page.goto(`${office.address}/student-register`);
  await fillStudent(HOSTILE, '0002');
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByText(/is registered in class Five, roll no 2/).waitFor();
  for (const path of [
    '/students',
    '/student_details/details/Five',
    '/student-attendance/Five',
    '/admit_card/classes/Five',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- one page
    await page.goto(`${office.address}${path}`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await page.getByText(HOSTILE).first().waitFor();
  }
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: 'Print All' }).click();
  await page.locator('#printWindow').waitFor({ state: 'attached' });
  await page.frameLocator('#printWindow').getByText(HOSTILE).first().waitFor({ state: 'attached' });
  expect(await page.title()).not.toMatch(/^[12]$/);
  expect(browser.complaints).toEqual([]);
});

test('a redirect after signing in stays inside', async () => {
  await page.evaluate(() => window.localStorage.clear());
  await page.goto(`${office.address}/login?redirect=${encodeURIComponent('https://elsewhere.example/')}`);
  await page.getByLabel('School Name').selectOption('jhhs');
  await page.getByLabel('Email').fill('office@jhhs.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`${office.address}/`);
});

async function fillStudent(name: string, card: string): Promise<void> {
  const texts = {
    'Student Name': name,
    "Parent's Name": 'Hari Example',
    Age: '11',
    'RFID Card Number': card,
    Address: 'Sampletole-4',
    Phone: '9800000001',
    Email: 'aarav@family.example',
  };
  for (const [label, value] of Object.entries(texts)) {
    // oxlint-disable-next-line no-await-in-loop -- one field after another, as a clerk does
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel('Class', { exact: true }).selectOption('Five');
  await page.getByLabel('Gender', { exact: true }).selectOption('Male');
}

async function paymentsOfTheSchool(): Promise<number> {
  const answer = await fetch(`${office.address}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'office@jhhs.example', password: PASSWORD, schoolName: 'jhhs' }),
  });
  const { token } = (await answer.json()) as { token: string };
  const statement = await fetch(`${office.address}/api/teachers/allincome`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return ((await statement.json()) as unknown[]).length;
}
