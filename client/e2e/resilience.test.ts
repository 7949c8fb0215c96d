// Trouble at the counter: the server restarts while a form is open, a hurried double click, a hostile name.

import { EMPLOYEE } from '@school-office/contract/examples';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDesk, signIn, type Desk } from './desk.ts';
import { PASSWORD } from './office.ts';
import { paperOf, recordPrints, type NextPrint } from './paper.ts';

const { name: _name, duty: subjectToTeach, ...REST } = EMPLOYEE;
const A_TEACHER = { ...REST, subjectToTeach, image: 'https://elsewhere.example/sita.jpg' };
const HOSTILE = '<img src=x onerror="document.title=1"><script>document.title=2</script>';

let desk: Desk;
let page: Page;
let nextPrint: NextPrint;
let token: string | undefined;

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
  nextPrint = await recordPrints(desk.browser.context);
  await signIn(desk);
  // Attendance is taken whatever day of the week it is.
  await call('PUT', '/api/school', { weekly_holidays: [] });
});
afterAll(() => desk.close());
beforeEach(() => {
  desk.browser.complaints.length = 0;
});

test('a page whose scripts do not arrive says so, and works when it is loaded again', async () => {
  const cutOff = await desk.browser.context.newPage();
  await cutOff.route('**/assets/index-*.js', (route) => route.abort());
  await cutOff.goto(`${desk.address}/students`);
  await cutOff.getByText('If it does not appear, please load it again.').waitFor();
  await cutOff.unroute('**/assets/index-*.js');
  await cutOff.reload();
  await cutOff.getByRole('heading', { name: 'All Students' }).waitFor();
  await cutOff.close();
});

test('the server restarts while a form is open: a message, nothing typed is lost, and sending again succeeds', async () => {
  await page.goto(`${desk.address}/student-register`);
  await fillStudent('Aarav Example', '0001');
  await desk.stopOffice();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByRole('alert').first().waitFor();
  expect(await page.getByLabel('Student Name', { exact: true }).inputValue()).toBe('Aarav Example');
  expect(await page.getByLabel('Class', { exact: true }).inputValue()).toBe('Five');

  await desk.restartOffice();
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await page.getByText('Aarav Example is registered in class Five, roll no 1').waitFor();
});

test('a message moves nothing on the page', async () => {
  await page.goto(`${desk.address}/student-register`);
  await fillStudent('Binita Example', '0009');
  await page.getByLabel('Class', { exact: true }).selectOption('Six');
  const button = page.getByRole('button', { name: 'Register', exact: true });
  const before = await button.boundingBox();
  await button.click();
  await page.getByText('Binita Example is registered in class Six').waitFor();
  expect(await button.boundingBox()).toEqual(before);
});

test('a page that is opened while the server is off says so, and comes when it is back', async () => {
  await page.goto(desk.address);
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  await desk.stopOffice();
  await page.getByRole('link', { name: 'Income', exact: true }).click();
  await page.getByRole('heading', { name: 'The school office does not answer' }).waitFor();
  expect(await page.getByText('The office computer may be off').count()).toBe(1);
  await desk.restartOffice();
  await page.getByRole('heading', { name: 'Income Statement' }).waitFor();
});

test('markup in a name stays text in the table, on the admit card and on paper', async () => {
  await page.goto(`${desk.address}/student-register`);
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
    await page.goto(`${desk.address}${path}`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await page.getByText(HOSTILE).first().waitFor();
  }
  const paper = await paperOf(page, nextPrint, 'Print All');
  expect(await paper.textOf(2)).toContain('<script>document.title=2</script>');
  await page.frameLocator('#printWindow').getByText(HOSTILE).first().waitFor({ state: 'attached' });
  expect(await page.title()).not.toMatch(/^[12]$/);
  expect(desk.browser.complaints).toEqual([]);
});

test('markup in names stays text in the statements, on screen and on paper', async () => {
  const statement = async (path: string, heading: string) => {
    await page.goto(`${desk.address}${path}`);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await page.getByRole('button', { name: 'All till Date' }).click();
    await page.getByText(HOSTILE).first().waitFor();
    // Wide enough for the whole name in one line.
    await page.getByLabel('Paper').selectOption('300 × 140.5 mm');
    const paper = await paperOf(page, nextPrint, 'Print');
    expect(await paper.textOf(1)).toContain(HOSTILE);
    expect(paper.pictures).toEqual([]);
  };
  await call('POST', `/api/students/fees/${(await theHostileStudent())._id}`, {
    student_name: HOSTILE,
    classname: 'Five',
    roll_no: 2,
    month_name: 'Mangsir',
    year: 2083,
    monthly_fees: 1500,
  });
  const { teacher } = await call<{ teacher: { teacherId: string } }>('POST', '/api/teachers/register', {
    ...A_TEACHER,
    teacher_name: HOSTILE,
  });
  await call('POST', `/api/teachers/fees/${encodeURIComponent(HOSTILE)}/${teacher.teacherId}`, {
    salaryForTheYear: 2083,
    salaryForTheMonth: 'Mangsir',
    salaryAmount: 30_000,
  });
  await statement('/income', 'Income');
  await statement('/salary', 'Expense');
  expect(await page.title()).not.toMatch(/^[12]$/);
  expect(desk.browser.complaints).toEqual([]);
});

test('a picture that a record names on another host is never asked for, on screen or on paper', async () => {
  const asked: string[] = [];
  await desk.browser.context.route('https://elsewhere.example/**', (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  const { _id } = await theHostileStudent();
  await call('PUT', `/api/students/${_id}`, { image: 'https://elsewhere.example/who-looks.jpg' });
  for (const path of ['/students', '/student_details/details/Five', '/admit_card/classes/Five']) {
    // oxlint-disable-next-line no-await-in-loop -- one page
    await page.goto(`${desk.address}${path}`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await page.getByText(HOSTILE).first().waitFor();
    // The browser has refused to load it, and the initials stand in its place.
    // oxlint-disable-next-line no-await-in-loop -- as above
    await expect.poll(() => desk.browser.complaints.join('\n')).toContain('who-looks.jpg');
    desk.browser.complaints.length = 0;
  }
  await paperOf(page, nextPrint, 'Print All');
  expect(asked).toEqual([]);
});

async function fillStudent(name: string, card: string): Promise<void> {
  const texts = {
    'Student Name': name,
    "Parent's Name": 'Hari Example',
    Age: '11',
    'RFID card number': card,
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

async function theHostileStudent(): Promise<{ _id: string }> {
  return call('GET', `/api/students/search/${encodeURIComponent(HOSTILE)}/Five/2`);
}

/** A call of the office jhhs. */
async function call<Body>(method: string, path: string, body?: object): Promise<Body> {
  token ??= (
    await send<{ token: string }>('POST', '/api/login', {
      email: 'office@jhhs.example',
      password: PASSWORD,
      schoolName: 'jhhs',
    })
  ).token;
  return send(method, path, body);
}

async function send<Body>(method: string, path: string, body?: object): Promise<Body> {
  const answer = await fetch(`${desk.address}${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Body;
}
