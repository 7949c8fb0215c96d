import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSignIn } from './clerk.ts';
import { openDesk, type Desk } from './desk.ts';
import { PASSWORD } from './office.ts';

const AARAV = {
  'Student Name': 'Aarav Example',
  "Parent's Name": 'Hari Example',
  Class: 'Five',
  Gender: 'Male',
  Age: '11',
  'RFID card number': '0001',
  Address: 'Sampletole-4',
  Phone: '9800000001',
  Email: 'aarav@family.example',
};
const KAMALA = {
  ...AARAV,
  'Student Name': 'कमला उदाहरण',
  Gender: 'Female',
  'RFID card number': '0002',
};

let desk: Desk;
let page: Page;

beforeAll(async () => {
  desk = await openDesk();
  ({ page } = desk);
});
afterAll(() => desk.close());

test('a clerk registers, finds, edits and searches students, lets them leave and brings them back, and a restart keeps them', async () => {
  // Signing in leads back to the page that was asked for.
  await page.goto(`${desk.address}/student-register`);
  await fillSignIn(page, { school: 'jhhs', password: 'a wrong password' });
  await page.getByRole('alert').getByText('Invalid email or password').waitFor();
  await fillSignIn(page, { school: 'jhhs', password: PASSWORD });
  await page.getByRole('heading', { name: 'Register Student' }).waitFor();

  await register(AARAV);
  await page.getByText('Aarav Example is registered in class Five, roll no 1').waitFor();
  await register(KAMALA);
  await page.getByText('कमला उदाहरण is registered in class Five, roll no 2').waitFor();
  await register({ ...AARAV, 'Student Name': 'Same Card' });
  await page.getByText('RFID card number 0001 belongs to Aarav Example, class Five, roll no 1').waitFor();

  // Leaving the filled-in form asks first. The class table shows the two who were registered.
  await page.getByRole('link', { name: 'Details' }).first().click();
  await page.getByRole('heading', { name: 'Close without saving?' }).waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('link', { name: 'Five' }).click();
  await page.getByRole('heading', { name: 'Class Five' }).waitFor();
  await expect.poll(studentNames).toEqual(['Aarav Example', 'कमला उदाहरण']);

  // Edit.
  await page.getByRole('button', { name: 'Edit Aarav Example' }).click();
  await page.getByLabel('Student Name').fill('Aarav Changed');
  await page.getByLabel('Previous Dues').fill('125000.50');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByText('Changes to Aarav Changed are saved').waitFor();
  await page.getByRole('cell', { name: '1,25,000.50' }).waitFor();

  // Search, in the table of all students.
  await page.goto(`${desk.address}/students`);
  await page.getByRole('searchbox').fill('कमला');
  await expect.poll(studentNames).toEqual(['कमला उदाहरण']);
  await page.getByRole('searchbox').fill('');
  await expect.poll(studentNames).toEqual(['Aarav Changed', 'कमला उदाहरण']);

  // Delete: Esc leaves everything as it was, confirming takes one off the lists.
  await page.getByRole('button', { name: 'Delete कमला उदाहरण' }).click();
  await page.getByRole('heading', { name: 'Are you sure?' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Are you sure?' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Delete कमला उदाहरण' }).click();
  await page.getByText('कमला उदाहरण of class Five has paid nothing of').waitFor();
  await page.getByLabel('Reason').fill('Moved away');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('कमला उदाहरण is deleted from the lists.').waitFor();
  await expect.poll(studentNames).toEqual(['Aarav Changed']);

  // A name leads to the page of the student, where a phone number is changed by a few keys.
  await page.getByRole('link', { name: 'Aarav Changed' }).click();
  await page.getByRole('heading', { level: 1, name: 'Aarav Changed' }).waitFor();
  await page.getByText('Owes Rs 1,25,000.50').waitFor();
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('9811111111');
  await page.keyboard.press('Enter');
  await page.getByText('Phone changed from 9800000001 to 9811111111').waitFor();
  await page.getByRole('link', { name: '9811111111' }).waitFor();

  // Leaving, and the way back, under the next roll number.
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Leave' }).click();
  await page.getByLabel('Reason').fill('Moved away');
  await page.keyboard.press('Enter');
  await page.getByText(/^Left on \d+ \w+ \d{4}: Moved away$/).waitFor();
  await page.getByRole('link', { name: 'Students who left' }).click();
  await expect.poll(studentNames).toEqual(['कमला उदाहरण', 'Aarav Changed']);
  await page.getByRole('button', { name: 'Bring back Aarav Changed' }).click();
  await page.getByText('Aarav Changed is back in class Five').waitFor();
  await page.goto(`${desk.address}/students`);
  await expect.poll(studentNames).toEqual(['Aarav Changed']);

  // A restart keeps the others, and the sign-in.
  expect(await desk.stopOffice()).toBe(0);
  await desk.restartOffice();
  await page.reload();
  await expect.poll(studentNames).toEqual(['Aarav Changed']);

  // Only the two refusals above were complained about.
  expect(desk.browser.complaints).toEqual([expect.stringContaining('401'), expect.stringContaining('409')]);
});

async function register(student: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(student)) {
    const field = page.getByLabel(label, { exact: true });
    const isSelect = label === 'Class' || label === 'Gender';
    // oxlint-disable-next-line no-await-in-loop -- one field after another, as a clerk does
    await (isSelect ? field.selectOption(value) : field.fill(value));
  }
  await page.getByRole('button', { name: 'Register', exact: true }).click();
}

/** The names in the table, from the column headed Student Name; read at one moment, since rows come and go. */
function studentNames(): Promise<string[]> {
  return page.locator('table').evaluateAll(([table]) => {
    const textsOf = (cells: string) =>
      [...(table?.querySelectorAll<HTMLElement>(cells) ?? [])].map(({ innerText }) => innerText.trim());
    const column = textsOf('thead th').findIndex((header) => /^(Student )?Name/.test(header));
    return textsOf(`tbody td:nth-child(${column + 1})`);
  });
}
