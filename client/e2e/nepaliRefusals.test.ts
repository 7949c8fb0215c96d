// The messages of the office in Nepali when an act is refused, done or asked about: no English is left. With SCREENSHOTS=folder pictures
// of each step are kept there.

import type { PaidAheadPupils } from '@school-office/contract/money/byHead';
import type { Student } from '@school-office/contract/students/students';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, test } from 'vitest';
import { startBrowser, type Browser } from './browser.ts';
import { startDemoOffice, type DemoOffice } from './demoOffice.ts';
import { keepPicture } from './looks.ts';
import { inNepali, readNepali, signInInNepali, type Reading } from './nepaliTexts.ts';
import { callAs } from './pupils.ts';

/** Messages, questions, and fields that are wrong. */
const SAID = '[role=alert], [role=status], [aria-invalid=true], dialog[open]';

let demo: DemoOffice;
let browser: Browser;
let page: Page;
let reading: Reading;
let students: Student[];
/** Each text in English, and the step after which it was seen. */
const english = new Map<string, string>();
let steps = 0;

beforeAll(async () => {
  [demo, browser] = await Promise.all([startDemoOffice(), startBrowser()]);
  ({ page } = browser);
  page.setDefaultTimeout(8000);
  reading = await readNepali(page);
});
beforeEach(async () => {
  await signInInNepali(page, demo);
  students ??= await call<Student[]>('GET', '/api/students/class/Five');
});
afterEach(() => {
  const found = [...english].map(([text, step]) => `${text} (after ${step})`);
  english.clear();
  if (found.length > 0) throw new Error(`In English: ${found.join(', ')}`);
});
afterAll(async () => {
  await browser.close();
  await demo.close();
});

test('signing in', async () => {
  await page.evaluate(() => localStorage.removeItem('credentials'));
  await open('/login');
  await fill({ schoolName: 'test', email: 'office@test.example', password: 'not the password' });
  await send();
});

test('registering somebody who is there, and fields that are wrong', async () => {
  await open('/student-register');
  await send();
  const { student_name, parents_name, contact_no } = students[0]!;
  await fill({ student_name, parents_name, contact_no, classname: 'Five', gender: 'Male', age: '11' });
  await fill({ rfid: '1', address: 'Sampletole-4', email: 'pupil@family', roll_no: '1' });
  await send();
  await fill({ email: 'pupil@family.example' });
  await send();
});

test('a concession, an extra bill and a leave', async () => {
  await open(`/students/${students[0]!._id}`);
  await press('Give a concession');
  await fill({ kind: 'sibling', percent: '150' });
  await send();
  await fill({ percent: '10', reason: 'दोस्रो सन्तान' });
  await send();
  await press('Extra bill');
  await fill({ name: 'झ्याल', amount: '99999999', reason: 'फुटेको' });
  await send();
  await escape();
  await press('Enter leave');
  await fill({ from: '2083-08-20', until: '2083-08-10', reason: 'ज्वरो' });
  await send();
  await fill({ from: '2083-08-10', until: '2083-08-12' });
  await send();
});

test('a record that somebody else has changed', async () => {
  const { _id } = students[1]!;
  await open(`/students/${_id}`);
  await press('Edit');
  await call('PUT', `/api/students/${_id}`, { contact_no: '9811111111', address: 'Sampletole-9' });
  await fill({ contact_no: '9822222222', parents_name: 'Hari Example' });
  await send();
  await send();
});

test('a student who leaves and comes back', async () => {
  await open(`/students/${students[2]!._id}`);
  await press('More');
  await press('Leave', { context: 'the school' });
  await fill({ day: '2083-09-30', reason: 'बसाइँ सरेको' });
  await send();
  await fill({ day: '2083-08-08' });
  await send();
});

test('money at the desk', async () => {
  await open(`/student-fee?student=${students[3]!._id}`);
  await fill({ amount: '99999999' });
  await send();
  await fill({ amount: '100', way: 'eSewa' });
  await send();
  await fill({ reference: 'W-1' });
  await send();
  await open(`/student-fee?student=${students[3]!._id}`);
  await fill({ amount: '50', way: 'eSewa', reference: 'W-1' });
  await send();
});

test('money that is given back', async () => {
  const { pupils } = await call<PaidAheadPupils>('GET', '/api/fees/by-head/ahead');
  await open(`/students/${pupils[0]!.student._id}`);
  await press('{{amount}} can be given back', { amount: '' });
  await fill({ amount: '999999', reason: 'दुई पटक तिरेको' });
  await send();
  await fill({ amount: '100', way: 'Bank' });
  await send();
});

test('an expense that the drawer cannot pay', async () => {
  await open('/expenses');
  await fill({ amount: '99999999', party: 'Sample Stationery', head: 'Stationery', way: 'Cash' });
  await send();
  await escape();
  await fill({ amount: '10', day: '2090-01-01' });
  await send();
});

test('a salary that is paid already', async () => {
  await open('/teacher_salary?number=T-001');
  await fill({ salaryForTheMonth: 'Kartik', salaryAmount: '99999999' });
  await send();
  await fill({ salaryAmount: '10' });
  await send();
});

test('a password and a user', async () => {
  await open('/account/password');
  await fill({ current: 'not the password', next: 'short' });
  await send();
  await fill({ next: 'long enough to be one' });
  await send();
  await open('/users');
  await press('Add a user');
  await fill({ name: 'Gita Example', email: 'office@test.example', role: 'clerk' });
  await send();
});

test('the settings of the school and its places of money', async () => {
  await open('/school');
  await fill({ pay_by_day: '45', 'fine.amount': '-5', pan: 'none' });
  await send();
  await open('/places');
  await fill({ 'places.0.name': '', 'places.0.opening': 'much' });
  await send();
});

async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const answer = await callAs({ page, address: demo.address }, method, path, body);
  return (await answer.json()) as Answer;
}

async function open(path: string): Promise<void> {
  await page.goto(`${demo.address}${path}`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await read(path);
}

/** Presses the button or menu item with the Nepali for these English words. */
async function press(text: string, values?: Record<string, string>): Promise<void> {
  const name = inNepali(text, values);
  await top().getByRole('button', { name }).or(top().getByRole('menuitem', { name })).first().click();
  await read(text);
}

/** Fills in the fields with these names, which are those of the wire. */
async function fill(texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    const field = top().locator(`[name="${name}"]`);
    /* oxlint-disable no-await-in-loop -- one field after the other */
    await field.first().waitFor();
    const kind = await field.first().evaluate((element: HTMLInputElement) => element.type);
    if (kind === 'select-one') await field.selectOption(text);
    else if (kind === 'radio')
      await top().locator(`[name="${name}"][value="${text}"]`).check({ force: true });
    else await field.fill(text);
    /* oxlint-enable no-await-in-loop */
  }
}

/** Sends the form on top, and waits for a message. */
async function send(): Promise<void> {
  await top().locator('[type=submit]:enabled').last().click();
  await read('sent');
  await page.locator(SAID).filter({ visible: true }).first().waitFor();
  await read('sent');
}

/** Closes the dialog on top; where it asks whether to leave without saving, the answer is yes. */
async function escape(): Promise<void> {
  await page.keyboard.press('Escape');
  await read('Escape');
  const question = page.locator('dialog[open]').last();
  if (await question.isVisible()) await question.getByRole('button').last().click();
}

/** The dialog on top, or the page. */
function top(): Locator {
  return page.locator('dialog[open], body:not(:has(dialog[open]))').last();
}

async function read(did: string): Promise<void> {
  await reading.settled();
  for (const one of await reading.english()) if (!english.has(one)) english.set(one, did);
  steps += 1;
  await keepPicture(page, `ne-refusal-${String(steps).padStart(3, '0')}`);
}
