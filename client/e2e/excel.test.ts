// An exported file holds what the screen shows: each row in sight of the demo's lists is compared with the file, cell by cell.

import type { Page } from 'playwright-core';
import type { CellValue } from 'read-excel-file/node';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBrowser, type Browser } from './browser.ts';
import { signInAt } from './clerk.ts';
import { startDemoOffice, type DemoOffice } from './demoOffice.ts';

/** The columns of a file that are called otherwise on the screen. */
type Otherwise = Readonly<Record<string, string>>;

const OF_PEOPLE: Otherwise = { 'Contact No': 'Phone', RFID: 'RFID card number' };
const OF_DAY: Otherwise = { 'Received from': 'From or to' };

/** Of one of the columns that are nowhere in a file. */
const IN_NO_FILE =
  /^(?:SN|Photo|Edit|Delete|Bring back|Actions|New password|End sign-ins|Block|Particulars|)$/;

let demo: DemoOffice;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  demo = await startDemoOffice();
  browser = await startBrowser();
  ({ page } = browser);
  await signInAt(page, demo);
});
afterAll(async () => {
  await browser.close();
  await demo.close();
});

describe('what the screen shows is in the file, in its order', () => {
  test.each<{ path: string; otherwise?: Otherwise; file: RegExp }>([
    { path: '/students', otherwise: OF_PEOPLE, file: /^All Students/ },
    { path: '/students?sort=-student_name', otherwise: OF_PEOPLE, file: /^All Students/ },
    { path: '/students?search=shrestha', otherwise: OF_PEOPLE, file: /^All Students/ },
    { path: '/student_details/details/Five', otherwise: OF_PEOPLE, file: /^Class Five/ },
    { path: '/student_details/details/One?section=A', otherwise: OF_PEOPLE, file: /^Class One A/ },
    { path: '/student_details/details/Five?year=2082', file: /^Class Five of 2082/ },
    { path: '/teacher_details', otherwise: OF_PEOPLE, file: /^Teachers/ },
    { path: '/non-teaching_staff_details', otherwise: OF_PEOPLE, file: /^Non-Teaching Staffs/ },
    { path: '/students/left', file: /^Students who left/ },
    { path: '/teacher_details/left', file: /^Teachers who left/ },
    { path: '/dues', file: /^Dues 2083/ },
    { path: '/dues?sort=-last_paid', file: /^Dues 2083/ },
    { path: '/dues?sort=classname', file: /^Dues 2083/ },
    { path: '/dues?class=Five', file: /^Dues Five/ },
    { path: '/income', file: /^Income Statement/ },
    { path: '/income?sort=-amount', file: /^Income Statement/ },
    { path: '/salary', file: /^Expense Statement/ },
    { path: '/users', file: /^Users/ },
    { path: '/day-book', otherwise: OF_DAY, file: /^Day book 2083-\d\d-\d\d/ },
  ])('$path', async ({ path, otherwise = {}, file }) => {
    await page.goto(`${demo.address}${path}`);
    // The names of users, which stand in some lists, come by a call of their own.
    await page.waitForLoadState('networkidle');
    const { name, head, rows } = await exported();
    expect(name).toMatch(file);
    const shown = await shownTable();
    expect(shown.rows.length).toBeGreaterThan(0);
    expect(shown.rows.length).toBeLessThanOrEqual(rows.length);
    const columns = shown.head.flatMap((heading, at) =>
      IN_NO_FILE.test(heading) || /^\d{4}\/\d\d$/.test(heading)
        ? []
        : [{ heading, at, inFile: head.indexOf(otherwise[heading] ?? heading) }],
    );
    expect(columns.filter(({ inFile }) => inFile === -1)).toEqual([]);
    const asShown = rows
      .slice(0, shown.rows.length)
      .map((row) => columns.map(({ heading, inFile }) => textOf(heading, row, head, inFile)));
    expect(asShown).toEqual(
      shown.rows.map((row) =>
        columns.map(({ heading, at }) => (heading === 'Previous Dues' ? lessAhead(row[at]!) : row[at])),
      ),
    );
  });
});

test.each(['/dues', '/dues?class=Five', '/income', '/salary'])(
  '%s ends with the total of the screen',
  async (path) => {
    await page.goto(`${demo.address}${path}`);
    const { rows } = await exported();
    const total = rows.pop()!;
    expect(total[0]).toBe('Total');
    expect(rows.map((row) => Number(row.at(-1))).reduce((sum, amount) => sum + amount, 0)).toBe(total.at(-1));
    const shown = await page.locator('main').getByRole('status').last().innerText();
    expect(shown.replace(/\s+/g, ' ')).toContain(`Rs ${Number(total.at(-1)).toLocaleString('en-IN')}`);
  },
);

test('a register goes out with a column a day and the totals of the screen', async () => {
  await page.goto(`${demo.address}/attendance-register?of=Five`);
  const { head, rows } = await exported();
  const shown = await shownTable();
  const days = head.filter((heading) => /^\d+$/.test(heading));
  expect(head).toEqual(['No', 'Name', ...days, 'P', 'A', 'L', 'V', '%']);
  for (const [at, row] of rows.entries()) {
    const line = shown.rows[at]!;
    expect(line[0]).toBe(row.slice(0, 2).join(''));
    const totals = row.slice(-5).map((cell) => (typeof cell === 'number' ? cell : 0));
    expect(line.slice(-5).map((text) => Number(text.replace('%', '')))).toEqual(totals);
  }
});

test('the plan goes out with the amounts that are typed into it', async () => {
  await page.goto(`${demo.address}/fee-plan`);
  const { head, rows } = await exported();
  const amounts = await page
    .locator('main table tbody tr')
    .evaluateAll((all) =>
      all.map((row) => Array.from(row.querySelectorAll('input'), ({ value }) => value.replaceAll(',', ''))),
    );
  expect(head[0]).toBe('Head');
  expect(rows.map((row) => row.slice(2).map((cell) => String(cell ?? '')))).toEqual(amounts);
});

/** Presses Excel and reads what it gives. */
async function exported(): Promise<{ name: string; head: string[]; rows: (CellValue | null)[][] }> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Excel', exact: true }).click();
  const file = await download;
  const [head, ...rows] = await readSheet(await file.path());
  return { name: file.suggestedFilename(), head: head!.map(String), rows };
}

/** The first table of the page: its headings, and the texts of the rows in sight. */
async function shownTable(): Promise<{ head: string[]; rows: string[][] }> {
  const rows = await page
    .locator('main table')
    .first()
    .locator('tr:not([aria-hidden])')
    .evaluateAll((all) =>
      all.map((row) =>
        Array.from(row.children, (cell) => (cell as HTMLElement).innerText.replace(/\s+/g, ' ').trim()),
      ),
    );
  return { head: rows[0]!, rows: rows.slice(1) };
}

/** The screen has dues and money ahead in one cell: '800 1,300 ahead' is -500 in the file. */
function lessAhead(text: string): string {
  const [, due = '0', ahead] = /^(?:([\d,.]+) ?)??(?:([\d,.]+) ahead)?$/.exec(text) ?? [];
  return (rupeesOf(due) - rupeesOf(ahead)).toLocaleString('en-IN');
}

function rupeesOf(amount = '0'): number {
  return Number(amount.replaceAll(',', ''));
}

/** A cell of a file as the screen writes it. */
function textOf(heading: string, row: readonly (CellValue | null)[], head: readonly string[], at: number) {
  const cell = row[at] ?? '';
  // The file has the section in a column of its own, as Import wants it.
  const section = heading === 'Class' ? row[head.indexOf('Section')] : undefined;
  const text = typeof cell === 'number' ? cell.toLocaleString('en-IN') : String(cell);
  if (heading === 'Received from') {
    const students = text.split('; ').map((student) => student.replace(/, (?=\S+(?: [A-Z])? \d+$)/, ' '));
    return students.join(' ');
  }
  return section ? `${text} ${String(section)}` : text;
}
